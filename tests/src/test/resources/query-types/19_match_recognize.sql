-- # Pattern recognition (MATCH_RECOGNIZE)
-- required input: append-only
-- produced output: append-only

-- ## A rising amount
SELECT * FROM orders MATCH_RECOGNIZE (
    PARTITION BY customer
    ORDER BY ts
    MEASURES a.id AS first_id, b.id AS next_id
    ONE ROW PER MATCH
    AFTER MATCH SKIP TO NEXT ROW
    PATTERN (a b)
    DEFINE b AS b.amount > a.amount);
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | append  | none |
-- | append  | changelog table | append  | none |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | refused |      |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | refused |      |
-- > append
-- = [Ann, 1, 3]
-- > retract from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.retract_function.order_records' (FromChangelog(op=[op], mapping=[c=+I, ub=-U, ua=+U, d=-D], errors=[FAIL], select=[id, customer, amount, ts])) cannot produce the changelog its consumer MATCH_RECOGNIZE (Match) requires; it emits update and delete changes (expected: an append-only input). Match the changes as rows: (SELECT * FROM TO_CHANGELOG(input => (SELECT …))) MATCH_RECOGNIZE (…), with conditions on their column op where the kind matters.
-- > retract from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.retract_table.orders' (TableSourceScan) cannot produce the changelog its consumer MATCH_RECOGNIZE (Match) requires; it emits update and delete changes (expected: an append-only input). Match the changes as rows: (SELECT * FROM TO_CHANGELOG(input => (SELECT …))) MATCH_RECOGNIZE (…), with conditions on their column op where the kind matters.
-- > upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.upsert_function.order_records' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer MATCH_RECOGNIZE (Match) requires; it emits update and delete changes (expected: an append-only input). Match the changes as rows: (SELECT * FROM TO_CHANGELOG(input => (SELECT …))) MATCH_RECOGNIZE (…), with conditions on their column op where the kind matters.
-- > upsert from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the upsert table 'default_catalog.upsert_table.orders' (ChangelogNormalize(key=[id])) cannot produce the changelog its consumer MATCH_RECOGNIZE (Match) requires; it emits update and delete changes (expected: an append-only input). Match the changes as rows: (SELECT * FROM TO_CHANGELOG(input => (SELECT …))) MATCH_RECOGNIZE (…), with conditions on their column op where the kind matters.
