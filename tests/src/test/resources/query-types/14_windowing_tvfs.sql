-- # Windowing TVFs
-- required input: append-only or updating
-- produced output: matches the input

-- ## TUMBLE
SELECT id, amount, window_start, window_end
FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE);
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, 10, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [2, 20, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [3, 30, 2026-01-01T10:01, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:01, 2026-01-01T10:02]
-- = [5, null, 2026-01-01T10:02, 2026-01-01T10:03]
-- = [6, 30, 2026-01-01T10:02, 2026-01-01T10:03]
-- > retract, upsert
-- = [1, 15, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [3, 35, 2026-01-01T10:01, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:01, 2026-01-01T10:02]
-- = [5, 5, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [7, null, 2026-01-01T10:03, 2026-01-01T10:04]
-- = [8, 15, 2026-01-01T10:03, 2026-01-01T10:04]

-- ## HOP
SELECT id, amount, window_start, window_end
FROM HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE);
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, 10, 2026-01-01T09:59, 2026-01-01T10:01]
-- = [1, 10, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [2, 20, 2026-01-01T09:59, 2026-01-01T10:01]
-- = [2, 20, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, 30, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, 30, 2026-01-01T10:01, 2026-01-01T10:03]
-- = [4, 40, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:01, 2026-01-01T10:03]
-- = [5, null, 2026-01-01T10:01, 2026-01-01T10:03]
-- = [5, null, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [6, 30, 2026-01-01T10:01, 2026-01-01T10:03]
-- = [6, 30, 2026-01-01T10:02, 2026-01-01T10:04]
-- > retract, upsert
-- = [1, 15, 2026-01-01T09:59, 2026-01-01T10:01]
-- = [1, 15, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, 35, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, 35, 2026-01-01T10:01, 2026-01-01T10:03]
-- = [4, 40, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:01, 2026-01-01T10:03]
-- = [5, 5, 2026-01-01T09:59, 2026-01-01T10:01]
-- = [5, 5, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [7, null, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [7, null, 2026-01-01T10:03, 2026-01-01T10:05]
-- = [8, 15, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [8, 15, 2026-01-01T10:03, 2026-01-01T10:05]

-- ## CUMULATE
SELECT id, amount, window_start, window_end
FROM CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE);
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, 10, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [1, 10, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [2, 20, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [2, 20, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, 30, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [5, null, 2026-01-01T10:02, 2026-01-01T10:03]
-- = [5, null, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [6, 30, 2026-01-01T10:02, 2026-01-01T10:03]
-- = [6, 30, 2026-01-01T10:02, 2026-01-01T10:04]
-- > retract, upsert
-- = [1, 15, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [1, 15, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, 35, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [5, 5, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [5, 5, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [7, null, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [8, 15, 2026-01-01T10:02, 2026-01-01T10:04]

-- ## SESSION
-- Deviation: over updating input Flink 2.3 makes sessions of all rows that there have been. When a row changes its time
-- or goes away, the session that it has begun, prolonged or joined stays as it is. Use another window for such input.
SELECT id, amount, window_start, window_end
FROM SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE);
-- in batch mode: it has no session windows, so they are made of the gaps between rows.
SELECT id, amount,
    MIN(ts) OVER (PARTITION BY customer, session) AS window_start,
    MAX(ts) OVER (PARTITION BY customer, session) + INTERVAL '1' MINUTE AS window_end
FROM (
    SELECT *, SUM(first_row) OVER (PARTITION BY customer ORDER BY ts) AS session FROM (
        SELECT *, CASE WHEN ts <= LAG(ts) OVER (PARTITION BY customer ORDER BY ts) + INTERVAL '1' MINUTE THEN 0 ELSE 1 END
            AS first_row
        FROM orders));
-- | input   | from            | output                             | key  |
-- | ------- | --------------- | ---------------------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                             | none |
-- | append  | changelog table | append                             | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D (wrong rows) | none |
-- | retract | changelog table | updating: +I -U +U -D (wrong rows) | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D (wrong rows) | none |
-- | upsert  | changelog table | updating: +I -U +U -D (wrong rows) | none |
-- > append
-- = [1, 10, 2026-01-01T10:00:10, 2026-01-01T10:02:10]
-- = [2, 20, 2026-01-01T10:00:20, 2026-01-01T10:01:20]
-- = [3, 30, 2026-01-01T10:00:10, 2026-01-01T10:02:10]
-- = [4, 40, 2026-01-01T10:01:20, 2026-01-01T10:02:20]
-- = [5, null, 2026-01-01T10:02:10, 2026-01-01T10:03:10]
-- = [6, 30, 2026-01-01T10:02:20, 2026-01-01T10:03:20]
-- > retract, upsert (wrong rows; in batch mode they are these)
-- = [1, 15, 2026-01-01T10:00:10, 2026-01-01T10:01:10]
-- = [3, 35, 2026-01-01T10:00:50, 2026-01-01T10:02:10]
-- = [4, 40, 2026-01-01T10:01:20, 2026-01-01T10:02:20]
-- = [5, 5, 2026-01-01T10:00:50, 2026-01-01T10:02:10]
-- = [7, null, 2026-01-01T10:03:10, 2026-01-01T10:04:10]
-- = [8, 15, 2026-01-01T10:03:20, 2026-01-01T10:04:20]
