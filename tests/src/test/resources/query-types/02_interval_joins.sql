-- # Interval joins
-- required input: append-only
-- produced output: append-only

-- ## Inner join
SELECT o.id, c.name, c.city
FROM orders AS o JOIN customers AS c
ON o.customer = c.name AND o.ts BETWEEN c.ts AND c.ts + INTERVAL '2' MINUTE;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, Ann, Oslo]
-- = [3, Ann, Oslo]
-- = [5, Cid, Rome]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).

-- ## Left join
SELECT o.id, c.name, c.city
FROM orders AS o LEFT JOIN customers AS c
ON o.customer = c.name AND o.ts BETWEEN c.ts AND c.ts + INTERVAL '2' MINUTE;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [1, Ann, Oslo]
-- = [2, null, null]
-- = [3, Ann, Oslo]
-- = [4, null, null]
-- = [5, Cid, Rome]
-- = [6, null, null]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …) and (SELECT …, CAST(ts AS TIMESTAMP(3)) AS ts FROM …).

-- ## Without a time attribute
-- A condition on a plain timestamp makes a [regular join](#regular-joins), which takes all changes and keeps all rows.
SELECT o.id, c.name, c.city
FROM (SELECT id, customer, CAST(ts AS TIMESTAMP(3)) AS ts FROM orders) AS o
JOIN (SELECT name, city, CAST(ts AS TIMESTAMP(3)) AS ts FROM customers) AS c
ON o.customer = c.name AND o.ts BETWEEN c.ts AND c.ts + INTERVAL '2' MINUTE;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann, Oslo]
-- = [3, Ann, Oslo]
-- = [5, Cid, Rome]
-- > retract, upsert
-- = [3, Ann, Bern]
