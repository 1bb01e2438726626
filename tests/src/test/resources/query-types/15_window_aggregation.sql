-- # Window aggregation
-- required input: append-only or updating
-- produced output: append-only

-- ## TUMBLE
SELECT customer, window_start, window_end, COUNT(*) AS orders, SUM(amount) AS total
FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY customer, window_start, window_end;
-- | input   | from            | output | key  |
-- | ------- | --------------- | ------ | ---- |
-- | append  | FROM_CHANGELOG  | append | none |
-- | append  | changelog table | append | none |
-- | retract | FROM_CHANGELOG  | append | none |
-- | retract | changelog table | append | none |
-- | upsert  | FROM_CHANGELOG  | append | none |
-- | upsert  | changelog table | append | none |
-- > append
-- = [Ann, 2026-01-01T10:00, 2026-01-01T10:01, 1, 10]
-- = [Ann, 2026-01-01T10:01, 2026-01-01T10:02, 1, 30]
-- = [Ann, 2026-01-01T10:02, 2026-01-01T10:03, 1, 30]
-- = [Bob, 2026-01-01T10:00, 2026-01-01T10:01, 1, 20]
-- = [Cid, 2026-01-01T10:02, 2026-01-01T10:03, 1, null]
-- = [null, 2026-01-01T10:01, 2026-01-01T10:02, 1, 40]
-- > retract, upsert
-- = [Ann, 2026-01-01T10:00, 2026-01-01T10:01, 1, 5]
-- = [Ann, 2026-01-01T10:01, 2026-01-01T10:02, 1, 35]
-- = [Bob, 2026-01-01T10:00, 2026-01-01T10:01, 1, 15]
-- = [Bob, 2026-01-01T10:03, 2026-01-01T10:04, 1, 15]
-- = [Cid, 2026-01-01T10:03, 2026-01-01T10:04, 1, null]
-- = [null, 2026-01-01T10:01, 2026-01-01T10:02, 1, 40]

-- ## HOP
SELECT window_start, window_end, COUNT(*) AS orders, SUM(amount) AS total
FROM HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_start, window_end;
-- | input   | from            | output | key  |
-- | ------- | --------------- | ------ | ---- |
-- | append  | FROM_CHANGELOG  | append | none |
-- | append  | changelog table | append | none |
-- | retract | FROM_CHANGELOG  | append | none |
-- | retract | changelog table | append | none |
-- | upsert  | FROM_CHANGELOG  | append | none |
-- | upsert  | changelog table | append | none |
-- > append
-- = [2026-01-01T09:59, 2026-01-01T10:01, 2, 30]
-- = [2026-01-01T10:00, 2026-01-01T10:02, 4, 100]
-- = [2026-01-01T10:01, 2026-01-01T10:03, 4, 100]
-- = [2026-01-01T10:02, 2026-01-01T10:04, 2, 30]
-- > retract, upsert
-- = [2026-01-01T09:59, 2026-01-01T10:01, 2, 20]
-- = [2026-01-01T10:00, 2026-01-01T10:02, 4, 95]
-- = [2026-01-01T10:01, 2026-01-01T10:03, 2, 75]
-- = [2026-01-01T10:02, 2026-01-01T10:04, 2, 15]
-- = [2026-01-01T10:03, 2026-01-01T10:05, 2, 15]

-- ## CUMULATE
SELECT window_start, window_end, COUNT(*) AS orders, MAX(amount) AS largest
FROM CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_start, window_end;
-- | input   | from            | output | key  |
-- | ------- | --------------- | ------ | ---- |
-- | append  | FROM_CHANGELOG  | append | none |
-- | append  | changelog table | append | none |
-- | retract | FROM_CHANGELOG  | append | none |
-- | retract | changelog table | append | none |
-- | upsert  | FROM_CHANGELOG  | append | none |
-- | upsert  | changelog table | append | none |
-- > append
-- = [2026-01-01T10:00, 2026-01-01T10:01, 2, 20]
-- = [2026-01-01T10:00, 2026-01-01T10:02, 4, 40]
-- = [2026-01-01T10:02, 2026-01-01T10:03, 2, 30]
-- = [2026-01-01T10:02, 2026-01-01T10:04, 2, 30]
-- > retract, upsert
-- = [2026-01-01T10:00, 2026-01-01T10:01, 2, 15]
-- = [2026-01-01T10:00, 2026-01-01T10:02, 4, 40]
-- = [2026-01-01T10:02, 2026-01-01T10:04, 2, 15]

-- ## SESSION
-- Deviation: over updating input Flink 2.3 makes sessions of all rows that there have been. When a row changes its time
-- or goes away, the session that it has begun, prolonged or joined stays as it is. Use another window for such input.
SELECT customer, window_start, window_end, COUNT(*) AS orders, SUM(amount) AS total
FROM SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY customer, window_start, window_end;
-- in batch mode: it has no session windows, so they are made of the gaps between rows.
SELECT customer, MIN(ts) AS window_start, MAX(ts) + INTERVAL '1' MINUTE AS window_end, COUNT(*) AS orders, SUM(amount) AS total
FROM (
    SELECT *, SUM(first_row) OVER (PARTITION BY customer ORDER BY ts) AS session FROM (
        SELECT *, CASE WHEN ts <= LAG(ts) OVER (PARTITION BY customer ORDER BY ts) + INTERVAL '1' MINUTE THEN 0 ELSE 1 END
            AS first_row
        FROM orders))
GROUP BY customer, session;
-- | input   | from            | output              | key  |
-- | ------- | --------------- | ------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append              | none |
-- | append  | changelog table | append              | none |
-- | retract | FROM_CHANGELOG  | append (wrong rows) | none |
-- | retract | changelog table | append (wrong rows) | none |
-- | upsert  | FROM_CHANGELOG  | append (wrong rows) | none |
-- | upsert  | changelog table | append (wrong rows) | none |
-- > append
-- = [Ann, 2026-01-01T10:00:10, 2026-01-01T10:02:10, 2, 40]
-- = [Ann, 2026-01-01T10:02:20, 2026-01-01T10:03:20, 1, 30]
-- = [Bob, 2026-01-01T10:00:20, 2026-01-01T10:01:20, 1, 20]
-- = [Cid, 2026-01-01T10:02:10, 2026-01-01T10:03:10, 1, null]
-- = [null, 2026-01-01T10:01:20, 2026-01-01T10:02:20, 1, 40]
-- > retract, upsert (wrong rows; in batch mode they are these)
-- = [Ann, 2026-01-01T10:00:50, 2026-01-01T10:02:10, 2, 40]
-- = [Bob, 2026-01-01T10:00:10, 2026-01-01T10:01:10, 1, 15]
-- = [Bob, 2026-01-01T10:03:20, 2026-01-01T10:04:20, 1, 15]
-- = [Cid, 2026-01-01T10:03:10, 2026-01-01T10:04:10, 1, null]
-- = [null, 2026-01-01T10:01:20, 2026-01-01T10:02:20, 1, 40]
