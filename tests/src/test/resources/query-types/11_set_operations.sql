-- # EXCEPT, INTERSECT, IN, EXISTS
-- required input: append-only or updating
-- produced output: updating
--
-- In Flink 2.3 `IN` and `EXISTS` are joins alone, whose output is append-only if both inputs are.

-- ## EXCEPT
SELECT customer FROM orders EXCEPT SELECT name FROM customers;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | append  | changelog table | updating: +I -U +U -D | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append
-- = [null]
-- > retract, upsert
-- = [Bob]
-- = [null]

-- ## EXCEPT ALL
-- Read all of its columns: where the query above leaves some out, Flink 2.3 compares the rows by the others alone, in
-- batch mode as well.
SELECT customer FROM orders EXCEPT ALL SELECT name FROM customers;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U    | none |
-- | append  | changelog table | updating: +I -U +U    | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [Ann]
-- = [Ann]
-- = [null]
-- > retract, upsert
-- = [Ann]
-- = [Bob]
-- = [Bob]
-- = [null]

-- ## INTERSECT
SELECT customer FROM orders INTERSECT SELECT name FROM customers;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U    | customer |
-- | append  | changelog table | updating: +I -U +U    | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append
-- = [Ann]
-- = [Bob]
-- = [Cid]
-- > retract, upsert
-- = [Ann]
-- = [Cid]

-- ## INTERSECT ALL
-- Read all of its columns: where the query above leaves some out, Flink 2.3 compares the rows by the others alone, in
-- batch mode as well.
SELECT customer FROM orders INTERSECT ALL SELECT name FROM customers;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U    | none |
-- | append  | changelog table | updating: +I -U +U    | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [Ann]
-- = [Bob]
-- = [Cid]
-- > retract, upsert
-- = [Ann]
-- = [Cid]

-- ## IN
SELECT id, customer FROM orders WHERE customer IN (SELECT name FROM customers WHERE city IS NOT NULL);
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann]
-- = [2, Bob]
-- = [3, Ann]
-- = [5, Cid]
-- = [6, Ann]
-- > retract, upsert
-- = [3, Ann]
-- = [5, Ann]
-- = [7, Cid]

-- ## NOT IN
SELECT id, customer FROM orders WHERE customer NOT IN (SELECT name FROM customers WHERE name <> 'Ann');
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | append  | changelog table | updating: +I -U +U -D | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | id   |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | id   |
-- | upsert  | changelog table | updating: +I -U +U -D | id   |
-- > append
-- = [1, Ann]
-- = [3, Ann]
-- = [6, Ann]
-- > retract, upsert
-- = [1, Bob]
-- = [3, Ann]
-- = [5, Ann]
-- = [8, Bob]

-- ## EXISTS
SELECT id, customer FROM orders AS o WHERE EXISTS (SELECT * FROM customers AS c WHERE c.name = o.customer AND c.city <> 'Rome');
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann]
-- = [2, Bob]
-- = [3, Ann]
-- = [6, Ann]
-- > retract, upsert
-- = [3, Ann]
-- = [5, Ann]

-- ## NOT EXISTS
SELECT id, customer FROM orders AS o WHERE NOT EXISTS (SELECT * FROM customers AS c WHERE c.name = o.customer);
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | append  | changelog table | updating: +I -U +U -D | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [4, null]
-- > retract, upsert
-- = [1, Bob]
-- = [4, null]
-- = [8, Bob]
