-- E2: conflicts between the changelogs of two operators, each repaired as its message says.
CREATE TABLE orders (id INT, item STRING, amount INT, ordered TIMESTAMP(3), WATERMARK FOR ordered AS ordered)
WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | pen | 10 | 2026-01-01 10:00:00
    -U | 1 | pen | 10 | 2026-01-01 10:00:00
    +U | 1 | pen | 15 | 2026-01-01 10:00:00
    +I | 2 | cup | 20 | 2026-01-01 10:10:00
    +I | 3 | pen | 30 | 2026-01-01 11:00:00');
CREATE TABLE shipments (id INT, shipped TIMESTAMP(3), WATERMARK FOR shipped AS shipped)
WITH ('connector' = 'rows', 'rows' = '
    1 | 2026-01-01 10:30:00
    3 | 2026-01-03 11:00:00');

-- a table that takes inserts alone, in a session whose statement has no function of Rowkind
CREATE TABLE appended (item STRING, total INT) WITH ('connector' = 'collected');
INSERT INTO appended SELECT item, SUM(amount) FROM orders GROUP BY item;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[item], select=[item, SUM_RETRACT(amount) AS EXPR$1])) cannot produce the changelog its consumer the table 'default_catalog.default_database.appended' requires; it emits update and delete changes (expected: an append-only input). Write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING; or write to a table whose connector takes updates and deletes.
CREATE TABLE change_rows (op STRING, item STRING, total INT) WITH ('connector' = 'collected');
INSERT INTO change_rows SELECT * FROM TO_CHANGELOG(input => (SELECT item, SUM(amount) FROM orders GROUP BY item));
-- > +I[INSERT, pen, 10]
-- > +I[DELETE, pen, 10]
-- > +I[INSERT, pen, 15]
-- > +I[INSERT, cup, 20]
-- > +I[UPDATE_BEFORE, pen, 15]
-- > +I[UPDATE_AFTER, pen, 45]

-- a changelog table in append mode
CREATE TABLE kept (item STRING, total INT);
INSERT INTO kept SELECT item, SUM(amount) FROM orders GROUP BY item;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[item], select=[item, SUM_RETRACT(amount) AS EXPR$1])) cannot produce the changelog its consumer the table 'default_catalog.default_database.kept' requires; it emits update and delete changes (expected: an append-only input). Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING.
ALTER TABLE kept SET ('changelog.mode' = 'retract');
INSERT INTO kept SELECT item, SUM(amount) FROM orders GROUP BY item;
SELECT * FROM kept;
-- = [cup, 20]
-- = [pen, 45]

-- a table without updates
CREATE TABLE exchanged (id INT, amount INT) WITH ('connector' = 'collected', 'changelog' = 'inserts_and_deletes');
INSERT INTO exchanged SELECT id, amount FROM orders;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the table 'default_catalog.default_database.exchanged' requires; it emits update changes (expected: insert and delete changes only). Write updates as a delete and an insert: INSERT INTO … SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT …))), op_mapping => MAP['INSERT, UPDATE_AFTER', 'INSERT', 'UPDATE_BEFORE, DELETE', 'DELETE']).
INSERT INTO exchanged SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => (SELECT id, amount FROM orders))),
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'INSERT', 'UPDATE_BEFORE, DELETE', 'DELETE']);
-- > +I[1, 10]
-- > -D[1, 10]
-- > +I[1, 15]
-- > +I[2, 20]
-- > +I[3, 30]

-- a table without inserts
CREATE TABLE updates_only (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert_without_insert');
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann
    1 | u | Amy');
INSERT INTO updates_only SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc PARTITION BY id, op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG over the table 'default_catalog.default_database.cdc' (UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL])) cannot produce the changelog its consumer the table 'default_catalog.default_database.updates_only' requires; it emits insert changes (expected: update and delete changes only). Write to a table whose connector takes inserts: a query makes no updates without them.
CREATE TABLE inserts_too (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO inserts_too SELECT * FROM FROM_CHANGELOG(
    input => TABLE cdc PARTITION BY id, op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > +U[1, Amy]

-- a table with another key
CREATE TABLE by_item (id INT, item STRING, PRIMARY KEY (item) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO by_item SELECT id, item FROM orders;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the table 'default_catalog.default_database.by_item' requires; it emits changes that are related by no key (expected: changes that are related by the primary key [item]). Add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each primary key as state; or write to a table with the key of the changes, or with none.
INSERT INTO by_item SELECT id, item FROM orders ON CONFLICT DO DEDUPLICATE;
-- > +I[1, pen]
-- > -D[1, pen]
-- > +I[1, pen]
-- > +I[2, cup]
-- > +U[3, pen]

-- an interval join
SELECT o.id, amount, shipped FROM orders AS o JOIN shipments AS s
ON o.id = s.id AND shipped BETWEEN ordered AND ordered + INTERVAL '1' HOUR;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the interval join (IntervalJoin) requires; it emits update and delete changes (expected: an append-only input). Make it a regular join, which takes updates: keep its condition, and join (SELECT …, CAST(ordered AS TIMESTAMP(3)) AS ordered FROM …) and (SELECT …, CAST(shipped AS TIMESTAMP(3)) AS shipped FROM …).
SELECT o.id, amount, shipped
FROM (SELECT id, amount, CAST(ordered AS TIMESTAMP(3)) AS ordered FROM orders) AS o
JOIN (SELECT id, CAST(shipped AS TIMESTAMP(3)) AS shipped FROM shipments) AS s
ON o.id = s.id AND shipped BETWEEN ordered AND ordered + INTERVAL '1' HOUR;
-- = [1, 15, 2026-01-01T10:30]

-- an aggregation OVER all rows up to this one
SELECT id, SUM(amount) OVER (PARTITION BY item ORDER BY ordered) FROM orders;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the OVER aggregation (OverAggregate) requires; it emits update and delete changes (expected: an append-only input). Order by a plain time instead, which takes updates: ORDER BY CAST(ordered AS TIMESTAMP(3)).
SELECT id, SUM(amount) OVER (PARTITION BY item ORDER BY CAST(ordered AS TIMESTAMP(3))) FROM orders;
-- = [1, 15]
-- = [2, 20]
-- = [3, 45]

-- an aggregation OVER the neighbours, which Flink has for inserts alone
SELECT id, LAG(amount) OVER (PARTITION BY item ORDER BY ordered) FROM orders;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the OVER aggregation (OverAggregate) requires; it emits update and delete changes (expected: an append-only input). Aggregate the changes as rows, FROM TO_CHANGELOG(input => (SELECT …)), and filter them by their column op.
SELECT id, LAG(amount) OVER (PARTITION BY item ORDER BY ordered)
FROM TO_CHANGELOG(input => (SELECT * FROM orders)) WHERE op IN ('INSERT', 'UPDATE_AFTER');
-- > +I[1, null]
-- > +I[2, null]
-- > +I[3, 10]
SELECT id, SUM(amount) OVER (PARTITION BY item ORDER BY ordered ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM orders;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the OVER aggregation (OverAggregate) requires; it emits update and delete changes (expected: an append-only input). Aggregate the changes as rows, FROM TO_CHANGELOG(input => (SELECT …)), and filter them by their column op.
SELECT id, SUM(amount) OVER (PARTITION BY item ORDER BY ordered ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
FROM TO_CHANGELOG(input => (SELECT * FROM orders)) WHERE op IN ('INSERT', 'UPDATE_AFTER');
-- > +I[1, 10]
-- > +I[2, 20]
-- > +I[3, 40]

-- a pattern
SELECT * FROM orders MATCH_RECOGNIZE (
    PARTITION BY item ORDER BY ordered MEASURES a.id AS id, b.id AS later PATTERN (a b) DEFINE b AS b.id > a.id);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer MATCH_RECOGNIZE (Match) requires; it emits update and delete changes (expected: an append-only input). Match the changes as rows: (SELECT * FROM TO_CHANGELOG(input => (SELECT …))) MATCH_RECOGNIZE (…), with conditions on their column op where the kind matters.
SELECT * FROM (SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM orders))) MATCH_RECOGNIZE (
    PARTITION BY item ORDER BY ordered MEASURES a.id AS id, b.id AS later PATTERN (a b) DEFINE b AS b.id > a.id);
-- > +I[pen, 1, 3]

-- rows in the order of their time
SELECT id, amount, ordered FROM orders ORDER BY ordered;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer ORDER BY (TemporalSort) requires; it emits update and delete changes (expected: an append-only input). Add LIMIT to the ORDER BY, which makes it a ranking that takes updates.
SELECT id, amount, ordered FROM orders ORDER BY ordered LIMIT 100;
-- = [1, 15, 2026-01-01T10:00]
-- = [2, 20, 2026-01-01T10:10]
-- = [3, 30, 2026-01-01T11:00]

-- the best rows of each window
SELECT id, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount DESC) AS n
    FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR))) WHERE n <= 1;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the window Top-N (WindowRank) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
SELECT id, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_end ORDER BY amount DESC) AS n
    FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR))) WHERE n <= 1;
-- = [2, 2026-01-01T11:00]
-- = [3, 2026-01-01T12:00]

-- the last row of each window
SELECT id, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY ordered DESC) AS n
    FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR))) WHERE n = 1;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the window deduplication (WindowDeduplicate) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of PARTITION BY, and keep window_end: so the ranking is a regular one, which takes updates.
SELECT id, window_end FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_end ORDER BY ordered DESC) AS n
    FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR))) WHERE n = 1;
-- = [2, 2026-01-01T11:00]
-- = [3, 2026-01-01T12:00]

-- a join of windows
SELECT o.id, amount, shipped
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR)) AS o
JOIN TABLE(TUMBLE(TABLE shipments, DESCRIPTOR(shipped), INTERVAL '1' HOUR)) AS s
ON o.id = s.id AND o.window_start = s.window_start AND o.window_end = s.window_end;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' (TableSourceScan) cannot produce the changelog its consumer the window join (WindowJoin) requires; it emits update and delete changes (expected: an append-only input). Leave window_start out of the join condition, and keep window_end: so the join is a regular one, which takes updates.
SELECT o.id, amount, shipped
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR)) AS o
JOIN TABLE(TUMBLE(TABLE shipments, DESCRIPTOR(shipped), INTERVAL '1' HOUR)) AS s
ON o.id = s.id AND o.window_end = s.window_end;
-- = [1, 15, 2026-01-01T10:30]

-- a temporal join without versions
SELECT s.id, amount FROM shipments AS s JOIN orders FOR SYSTEM_TIME AS OF s.shipped AS o ON s.id = o.id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.orders' cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by no key (expected: the versions of rows with a primary key). Join a view that keeps the last row of each key: SELECT … FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY key ORDER BY time DESC) AS n FROM …) WHERE n = 1; or declare PRIMARY KEY (key) NOT ENFORCED for the table.
CREATE VIEW versions AS SELECT id, amount, ordered FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ordered DESC) AS n FROM orders) WHERE n = 1;
SELECT s.id, amount FROM shipments AS s JOIN versions FOR SYSTEM_TIME AS OF s.shipped AS o ON s.id = o.id;
-- = [1, 15]
-- = [3, 30]

-- a temporal join with a changelog that is not a table
CREATE TABLE price_records (id INT, op STRING, price INT, since TIMESTAMP(3), WATERMARK FOR since AS since)
WITH ('connector' = 'rows', 'rows' = '
    1 | c | 10 | 2026-01-01 10:00:00
    3 | c | 30 | 2026-01-01 10:00:00
    1 | u | 12 | 2026-01-01 10:40:00');
CREATE VIEW prices AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE price_records PARTITION BY id, op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER']);
SELECT s.id, price FROM shipments AS s JOIN prices FOR SYSTEM_TIME AS OF s.shipped AS p ON s.id = p.id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by no key (expected: the versions of rows with a primary key). Write the rows to a table with PRIMARY KEY (key) NOT ENFORCED and a WATERMARK, and join that table.
CREATE TABLE versioned_prices (
    id INT, price INT, since TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR since AS since);
INSERT INTO versioned_prices SELECT * FROM prices;
SELECT s.id, price FROM shipments AS s JOIN versioned_prices FOR SYSTEM_TIME AS OF s.shipped AS p ON s.id = p.id;
-- = [1, 10]
-- = [3, 30]

-- a temporal join that doesn't compare the key
SELECT s.id, price FROM shipments AS s JOIN versioned_prices FOR SYSTEM_TIME AS OF s.shipped AS p ON s.id = p.price;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.versioned_prices' cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by the primary key [id] (expected: the versions of rows that the join condition names). Compare each column of [id] in the join condition, with =.
SELECT s.id, price FROM shipments AS s JOIN versioned_prices FOR SYSTEM_TIME AS OF s.shipped AS p
ON s.id = p.id AND s.id < p.price;
-- > +I[1, 10]
-- > +I[3, 30]

-- images of updates from a source that only inserts and deletes, for which Flink finds no plan, or a bug of its own
CREATE TABLE corrected (id INT, amount INT) WITH ('connector' = 'rows', 'changelog' = 'inserts_and_deletes', 'rows' = '
    +I | 7 | 1
    +I | 8 | 2
    -D | 7 | 1');
SELECT id, SUM(amount) FROM (SELECT id, amount FROM orders UNION ALL SELECT id, -amount FROM corrected) GROUP BY id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.corrected' (TableSourceScan) cannot produce the changelog its consumer the aggregation (GroupAggregate) requires; it emits insert and delete changes (expected: both images of every update). Declare that input as one with both images of updates, FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT …)))), which changes no row.
SELECT id, SUM(amount) FROM (
    SELECT id, amount FROM orders UNION ALL SELECT * FROM FROM_CHANGELOG(
        input => (SELECT * FROM TO_CHANGELOG(input => (SELECT id, -amount FROM corrected))))) GROUP BY id;
-- = [1, 15]
-- = [2, 20]
-- = [3, 30]
-- = [8, -2]
SELECT id, SUM(amount) FROM (
    SELECT id, amount FROM orders UNION ALL
    SELECT a.id, b.amount FROM corrected AS a JOIN corrected AS b ON a.id = b.id) GROUP BY id;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the join (Join(joinType=[InnerJoin], where=[(id = id0)], select=[id, id0, amount], leftInputSpec=[NoUniqueKey], rightInputSpec=[NoUniqueKey])) cannot produce the changelog its consumer the aggregation (GroupAggregate) requires; it emits insert and delete changes (expected: both images of every update). Declare that input as one with both images of updates, FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT …)))), which changes no row.
SELECT id, SUM(amount) FROM (
    SELECT id, amount FROM orders UNION ALL SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(
        input => (SELECT a.id, b.amount FROM corrected AS a JOIN corrected AS b ON a.id = b.id))))) GROUP BY id;
-- = [1, 15]
-- = [2, 20]
-- = [3, 30]
-- = [8, 2]

-- full deletes from a source that deletes by key, which Flink runs into an exception for
CREATE TABLE by_key (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'inserts_and_key_only_deletes', 'rows' = '
    +I | 7 | 1
    +I | 8 | 2
    -D | 7 | NULL');
SELECT SUM(amount) FROM by_key;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.by_key' (TableSourceScan) cannot produce the changelog its consumer the aggregation (GroupAggregate) requires; it emits deletes with the key alone (expected: deletes with all columns). Let the last row of each key be kept: FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE … PARTITION BY key, produces_full_deletes => FALSE)) PARTITION BY key, op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']).
SELECT SUM(amount) FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE by_key PARTITION BY id, produces_full_deletes => FALSE))
        PARTITION BY id,
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
-- = [2]

-- what isn't a conflict stays Flink's
SELECT * FROM orders ORDER BY amount;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Sort on a non-time-attribute field is not supported.
SELECT no_such_column FROM orders;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 8 to line 1, column 21: Column 'no_such_column' not found in any table
