-- # Window deduplication
-- required input: append-only
-- produced output: append-only

-- ## First row
SELECT id, customer, window_start, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts) AS row_num
    FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
WHERE row_num = 1;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, Ann, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [2, Bob, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [4, null, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [5, Cid, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [6, Ann, 2026-01-01T10:02, 2026-01-01T10:04]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.

-- ## Last row
SELECT id, customer, window_start, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts DESC) AS row_num
    FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
WHERE row_num = 1;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [2, Bob, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [3, Ann, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [4, null, 2026-01-01T10:00, 2026-01-01T10:02]
-- = [5, Cid, 2026-01-01T10:02, 2026-01-01T10:04]
-- = [6, Ann, 2026-01-01T10:02, 2026-01-01T10:04]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
