-- # Window Top-N
-- required input: append-only
-- produced output: append-only

-- ## Of the rows of a window
SELECT id, amount, window_start, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount DESC, id) AS row_num
    FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
WHERE row_num <= 2;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, 10, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [2, 20, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [3, 30, 2026-01-01T10:01, 2026-01-01T10:02]
-- = [4, 40, 2026-01-01T10:01, 2026-01-01T10:02]
-- = [5, null, 2026-01-01T10:02, 2026-01-01T10:03]
-- = [6, 30, 2026-01-01T10:02, 2026-01-01T10:03]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the window Top-N (WindowRank) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the window Top-N (WindowRank) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the window Top-N (WindowRank) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the window Top-N (WindowRank) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.

-- ## Of a window aggregation
-- A [window aggregation](#window-aggregation) takes all changes, and what it produces is append-only.
SELECT customer, total, window_start, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY total DESC, customer) AS row_num
    FROM (
        SELECT customer, SUM(amount) AS total, window_start, window_end
        FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
        GROUP BY customer, window_start, window_end))
WHERE row_num = 1;
-- | input   | from            | output | key  |
-- | ------- | --------------- | ------ | ---- |
-- | append  | FROM_CHANGELOG  | append | none |
-- | append  | changelog table | append | none |
-- | retract | FROM_CHANGELOG  | append | none |
-- | retract | changelog table | append | none |
-- | upsert  | FROM_CHANGELOG  | append | none |
-- | upsert  | changelog table | append | none |
-- > append
-- = [Ann, 30, 2026-01-01T10:02, 2026-01-01T10:03]
-- = [Bob, 20, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [null, 40, 2026-01-01T10:01, 2026-01-01T10:02]
-- > retract, upsert
-- = [Bob, 15, 2026-01-01T10:00, 2026-01-01T10:01]
-- = [Bob, 15, 2026-01-01T10:03, 2026-01-01T10:04]
-- = [null, 40, 2026-01-01T10:01, 2026-01-01T10:02]
