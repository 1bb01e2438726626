-- # Deduplication
-- required input: append-only or updating
-- produced output: usually updating
--
-- The first row by time of an append-only table never changes, and so is append-only. Over updating input the first or
-- last row is found again when the one before goes away, for which all rows are kept.

-- ## First row by event time
SELECT id, customer, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS row_num FROM orders)
WHERE row_num = 1;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | append                | customer |
-- | append  | changelog table | append                | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append
-- = [1, Ann, 10]
-- = [2, Bob, 20]
-- = [4, null, 40]
-- = [5, Cid, null]
-- > retract, upsert
-- = [1, Bob, 15]
-- = [4, null, 40]
-- = [5, Ann, 5]
-- = [7, Cid, null]

-- ## Last row by event time
SELECT id, customer, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS row_num FROM orders)
WHERE row_num = 1;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | append  | changelog table | updating: +I -U +U -D | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append
-- = [2, Bob, 20]
-- = [4, null, 40]
-- = [5, Cid, null]
-- = [6, Ann, 30]
-- > retract, upsert
-- = [3, Ann, 35]
-- = [4, null, 40]
-- = [7, Cid, null]
-- = [8, Bob, 15]

-- ## First row by processing time
-- Which row of a customer comes first is up to the order of arrival, so only what they share is selected.
SELECT customer FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY now) AS row_num
    FROM (SELECT *, PROCTIME() AS now FROM orders))
WHERE row_num = 1;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | append                | customer |
-- | append  | changelog table | append                | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append, retract, upsert
-- = [Ann]
-- = [Bob]
-- = [Cid]
-- = [null]

-- ## Last row by processing time
SELECT customer FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY now DESC) AS row_num
    FROM (SELECT *, PROCTIME() AS now FROM orders))
WHERE row_num = 1;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | append  | changelog table | updating: +I -U +U -D | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > append, retract, upsert
-- = [Ann]
-- = [Bob]
-- = [Cid]
-- = [null]
