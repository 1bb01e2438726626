-- # Group aggregation
-- required input: append-only or updating
-- produced output: updating

-- ## By a column
SELECT customer, COUNT(*) AS orders, SUM(amount) AS total, MAX(amount) AS largest FROM orders GROUP BY customer;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U    | customer |
-- | append  | changelog table | updating: +I -U +U    | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append
-- = [Ann, 3, 70, 30]
-- = [Bob, 1, 20, 20]
-- = [Cid, 1, null, null]
-- = [null, 1, 40, 40]
-- > retract, upsert
-- = [Ann, 2, 40, 35]
-- = [Bob, 2, 30, 15]
-- = [Cid, 1, null, null]
-- = [null, 1, 40, 40]

-- ## Over all rows
SELECT COUNT(*) AS orders, AVG(amount) AS average FROM orders;
-- | input   | from            | output                | key     |
-- | ------- | --------------- | --------------------- | ------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U    | one row |
-- | append  | changelog table | updating: +I -U +U    | one row |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | one row |
-- | retract | changelog table | updating: +I -U +U -D | one row |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | one row |
-- | upsert  | changelog table | updating: +I -U +U -D | one row |
-- > append
-- = [6, 26]
-- > retract, upsert
-- = [6, 22]
