-- # LIMIT
-- required input: append-only or updating
-- produced output: matches the input, or updating
--
-- Without `ORDER BY` the output of append-only input is append-only. With `ORDER BY` it is updating.

-- ## Without ORDER BY
-- Any rows will do, so only what all of them share is selected.
SELECT customer FROM orders WHERE customer = 'Ann' LIMIT 2;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append, retract, upsert
-- = [Ann]
-- = [Ann]

-- ## With ORDER BY
SELECT id, amount FROM orders ORDER BY amount DESC, id LIMIT 3;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | append  | changelog table | updating: +I -U +U -D | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [3, 30]
-- = [4, 40]
-- = [6, 30]
-- > retract, upsert
-- = [1, 15]
-- = [3, 35]
-- = [4, 40]

-- ## With OFFSET
-- Deviation: over updating input, an operator of Flink 2.3 that skips rows without showing their number may overlook that
-- a row which it has shown goes away. Select the row number, as in [Top-N](#top-n), and keep those that are wanted. That
-- helps where they are two or more: the number of a single row is a constant, which Flink doesn't let the operator show.
SET 'parallelism.default' = '1';
SELECT id, amount FROM orders ORDER BY amount DESC, id LIMIT 2 OFFSET 1;
-- | input   | from            | output                             | key  |
-- | ------- | --------------- | ---------------------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D              | none |
-- | append  | changelog table | updating: +I -U +U -D              | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D (wrong rows) | none |
-- | retract | changelog table | updating: +I -U +U -D (wrong rows) | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D (wrong rows) | none |
-- | upsert  | changelog table | updating: +I -U +U -D (wrong rows) | none |
-- > append
-- = [3, 30]
-- = [6, 30]
-- > retract, upsert (wrong rows; in batch mode they are these)
-- = [1, 15]
-- = [3, 35]

-- ## With OFFSET by row number
SELECT row_num, id, amount FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY amount DESC, id) AS row_num FROM orders)
WHERE row_num BETWEEN 2 AND 3;
-- | input   | from            | output                | key     |
-- | ------- | --------------- | --------------------- | ------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | row_num |
-- | append  | changelog table | updating: +I -U +U -D | row_num |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | row_num |
-- | retract | changelog table | updating: +I -U +U -D | row_num |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | row_num |
-- | upsert  | changelog table | updating: +I -U +U -D | row_num |
-- > append
-- = [2, 3, 30]
-- = [3, 6, 30]
-- > retract, upsert
-- = [2, 3, 35]
-- = [3, 1, 15]
