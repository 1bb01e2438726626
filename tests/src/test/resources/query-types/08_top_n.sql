-- # Top-N
-- required input: append-only or updating
-- produced output: updating

-- ## Top-1 by one descending column
SELECT customer, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS row_num FROM orders)
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
-- = [Ann, 30]
-- = [Bob, 20]
-- = [Cid, null]
-- = [null, 40]
-- > retract, upsert
-- = [Ann, 35]
-- = [Bob, 15]
-- = [Cid, null]
-- = [null, 40]

-- ## Top-1 by any other order
-- Deviation: over append-only input Flink 2.3 takes a Top-1 that isn't ordered by one descending column for a first-row
-- deduplication, which makes inserts alone. The rows that are replaced stay
-- ([FLINK-40368](https://issues.apache.org/jira/browse/FLINK-40368)). With mini-batches, the next form, it doesn't.
SET 'parallelism.default' = '1';
SELECT id, customer, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) AS row_num FROM orders)
WHERE row_num = 1;
-- | input   | from            | output                | key      |
-- | ------- | --------------- | --------------------- | -------- |
-- | append  | FROM_CHANGELOG  | append (wrong rows)   | customer |
-- | append  | changelog table | append (wrong rows)   | customer |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | retract | changelog table | updating: +I -U +U -D | customer |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer |
-- | upsert  | changelog table | updating: +I -U +U -D | customer |
-- > retract, upsert
-- = [1, Bob, 15]
-- = [3, Ann, 35]
-- = [4, null, 40]
-- = [7, Cid, null]
-- > append (wrong rows; in batch mode they are these)
-- = [2, Bob, 20]
-- = [3, Ann, 30]
-- = [4, null, 40]
-- = [5, Cid, null]

-- ## Top-1 by any other order, in mini-batches
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '1 s';
SET 'table.exec.mini-batch.size' = '100';
SELECT id, customer, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) AS row_num FROM orders)
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
-- = [3, Ann, 30]
-- = [4, null, 40]
-- = [5, Cid, null]
-- > retract, upsert
-- = [1, Bob, 15]
-- = [3, Ann, 35]
-- = [4, null, 40]
-- = [7, Cid, null]

-- ## Top-2 with the row number
SELECT customer, row_num, id, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) AS row_num FROM orders)
WHERE row_num <= 2;
-- | input   | from            | output                | key               |
-- | ------- | --------------- | --------------------- | ----------------- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | customer, row_num |
-- | append  | changelog table | updating: +I -U +U -D | customer, row_num |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | customer, row_num |
-- | retract | changelog table | updating: +I -U +U -D | customer, row_num |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | customer, row_num |
-- | upsert  | changelog table | updating: +I -U +U -D | customer, row_num |
-- > append
-- = [Ann, 1, 3, 30]
-- = [Ann, 2, 6, 30]
-- = [Bob, 1, 2, 20]
-- = [Cid, 1, 5, null]
-- = [null, 1, 4, 40]
-- > retract, upsert
-- = [Ann, 1, 3, 35]
-- = [Ann, 2, 5, 5]
-- = [Bob, 1, 1, 15]
-- = [Bob, 2, 8, 15]
-- = [Cid, 1, 7, null]
-- = [null, 1, 4, 40]

-- ## Top-2 without the row number
SELECT id, customer, amount FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) AS row_num FROM orders)
WHERE row_num <= 2;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | append  | changelog table | updating: +I -U +U -D | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [2, Bob, 20]
-- = [3, Ann, 30]
-- = [4, null, 40]
-- = [5, Cid, null]
-- = [6, Ann, 30]
-- > retract, upsert
-- = [1, Bob, 15]
-- = [3, Ann, 35]
-- = [4, null, 40]
-- = [5, Ann, 5]
-- = [7, Cid, null]
-- = [8, Bob, 15]
