-- # Window join
-- required input: append-only
-- produced output: append-only

-- ## Inner join
SELECT o.id, c.name, c.city, o.window_start
FROM (SELECT * FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS o
JOIN (SELECT * FROM TUMBLE(TABLE customers, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS c
ON o.customer = c.name AND o.window_start = c.window_start AND o.window_end = c.window_end;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, Ann, Oslo, 2026-01-01T10:00]
-- = [5, Cid, Rome, 2026-01-01T10:02]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.

-- ## Full join
SELECT o.id, c.name, c.city, COALESCE(o.window_start, c.window_start) AS window_start
FROM (SELECT * FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS o
FULL JOIN (SELECT * FROM TUMBLE(TABLE customers, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS c
ON o.customer = c.name AND o.window_start = c.window_start AND o.window_end = c.window_end;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, Ann, Oslo, 2026-01-01T10:00]
-- = [2, null, null, 2026-01-01T10:00]
-- = [3, null, null, 2026-01-01T10:01]
-- = [4, null, null, 2026-01-01T10:01]
-- = [5, Cid, Rome, 2026-01-01T10:02]
-- = [6, null, null, 2026-01-01T10:02]
-- = [null, Bob, Bonn, 2026-01-01T10:01]
-- = [null, Eve, null, 2026-01-01T10:02]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.

-- ## Semi join
SELECT id, customer, window_start
FROM (SELECT * FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS o
WHERE EXISTS (
    SELECT * FROM (SELECT * FROM TUMBLE(TABLE customers, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS c
    WHERE o.customer = c.name AND o.window_start = c.window_start AND o.window_end = c.window_end);
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, Ann, 2026-01-01T10:00]
-- = [5, Cid, 2026-01-01T10:02]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
