-- FROM_CHANGELOG in statements other than a plain SELECT, and under the planner's options.
CREATE TABLE changes (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann
    2 | c | Bob
    1 | u | Ann2
    2 | d | NULL');
CREATE VIEW people AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

-- F8: a statement set over one view: each statement gets what its sink takes
CREATE TABLE by_key (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
CREATE TABLE totals (n BIGINT) WITH ('connector' = 'collected', 'changelog' = 'retract');
EXECUTE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO totals SELECT COUNT(*) FROM people;
END;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +U[1, Ann2]
-- > -D[2, null]
-- > +I[1]
-- > -U[1]
-- > +U[2]
-- > -U[2]
-- > +U[1]
-- > -U[1]
-- > +U[2]
-- > -U[2]
-- > +U[1]
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO totals SELECT COUNT(*) FROM people;
END;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
-- > Sink(table=[default_catalog.default_database.totals], fields=[EXPR$0], changelogMode=[NONE])
-- > +- GroupAggregate(select=[COUNT_RETRACT(*) AS EXPR$0], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[single], changelogMode=[I,UB,UA,D])
-- >       +- Calc(select=[0 AS $f0], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])

-- F8: two sinks that take key-only deletes
CREATE TABLE by_key_too (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO by_key_too SELECT * FROM people WHERE id < 2;
END;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
-- > Sink(table=[default_catalog.default_database.by_key_too], fields=[id, name], changelogMode=[NONE])
-- > +- Calc(select=[id, name], where=[<(id, 2)], changelogMode=[I,UA,PD])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
EXECUTE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO by_key_too SELECT * FROM people WHERE id < 2;
END;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +U[1, Ann2]
-- > -D[2, null]
-- > +I[1, Ann]
-- > +U[1, Ann2]

-- F8: with one plan for what the statements share, the call does what both need, but knows of no sink's keys
SET 'table.optimizer.reuse-optimize-block-with-digest-enabled' = 'true';
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO totals SELECT COUNT(*) FROM people;
END;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
-- > Sink(table=[default_catalog.default_database.totals], fields=[EXPR$0], changelogMode=[NONE])
-- > +- GroupAggregate(select=[COUNT_RETRACT(*) AS EXPR$0], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[single], changelogMode=[I,UB,UA,D])
-- >       +- Calc(select=[0 AS $f0], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
EXECUTE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO totals SELECT COUNT(*) FROM people;
END;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
-- > +I[1]
-- > -U[1]
-- > +U[2]
-- > -U[2]
-- > +U[1]
-- > -U[1]
-- > +U[2]
-- > -U[2]
-- > +U[1]
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO by_key_too SELECT * FROM people WHERE id < 2;
END;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
-- > Sink(table=[default_catalog.default_database.by_key_too], fields=[id, name], changelogMode=[NONE])
-- > +- Calc(select=[id, name], where=[<(id, 2)], changelogMode=[I,UA,D])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
EXECUTE STATEMENT SET BEGIN
INSERT INTO by_key SELECT * FROM people;
INSERT INTO by_key_too SELECT * FROM people WHERE id < 2;
END;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +U[1, Ann2]
-- > -D[2, Bob]
-- > +I[1, Ann]
-- > +U[1, Ann2]
RESET 'table.optimizer.reuse-optimize-block-with-digest-enabled';

-- F1: CREATE TABLE AS directly over a call, with and without PARTITION BY
CREATE TABLE copy_of_all WITH ('connector' = 'collected', 'changelog' = 'retract') AS
SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes,
    op_mapping => MAP['c', 'INSERT', 'd', 'DELETE'],
    error_handling => 'SKIP');
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -D[2, null]
CREATE TABLE copy_by_id WITH ('connector' = 'collected', 'changelog' = 'retract') AS
SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
DESCRIBE copy_by_id;
-- > id	INT	true	null	null	null
-- > name	STRING	true	null	null	null
CREATE TABLE copy_with_key (PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert') AS
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT COALESCE(id, 0) AS id, op, name FROM changes) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +U[1, Ann2]
-- > -D[2, null]
CREATE TABLE dropped_copy WITH ('connector' = 'blackhole') AS
SELECT UPPER(name) AS name FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']) WHERE id > 0;
DESCRIBE dropped_copy;
-- > name	STRING	true	null	null	null

-- F1: a temporary view, WITH, and a view in a sub-query
CREATE TEMPORARY VIEW short_lived AS SELECT name FROM people;
SELECT * FROM short_lived;
-- > +I[Ann]
-- > +I[Bob]
-- > -U[Ann]
-- > +U[Ann2]
-- > -D[Bob]
WITH c AS (SELECT * FROM changes WHERE id = 1)
SELECT * FROM FROM_CHANGELOG(
    input => TABLE c PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Ann2]
SELECT * FROM (SELECT name FROM people) WHERE name LIKE 'A%';
-- > +I[Ann]
-- > -U[Ann]
-- > +U[Ann2]

-- F8: EXPLAIN PLAN_ADVICE
EXPLAIN PLAN_ADVICE SELECT * FROM people;
-- > UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name])
-- > +- Exchange(distribution=[hash[id]])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name])
-- > No available advice...
EXPLAIN PLAN_ADVICE SELECT name, COUNT(*) FROM people GROUP BY name;
-- > GroupAggregate(advice=[1], groupBy=[name], select=[name, COUNT_RETRACT(*) AS EXPR$1])
-- > +- Exchange(distribution=[hash[name]])
-- >    +- Calc(select=[name])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name])
-- >          +- Exchange(distribution=[hash[id]])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name])
-- > advice[1]: [ADVICE] You might want to enable local-global two-phase optimization by configuring ('table.exec.mini-batch.enabled' to 'true', 'table.exec.mini-batch.allow-latency' to a positive long value, 'table.exec.mini-batch.size' to a positive long value).
EXPLAIN PLAN_ADVICE INSERT INTO by_key SELECT * FROM people;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name])
-- >    +- Exchange(distribution=[hash[id]])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name])
-- > No available advice...

-- F8: the planner's check of non-deterministic updates
SET 'table.optimizer.non-deterministic-update.strategy' = 'TRY_RESOLVE';
SELECT * FROM people;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
INSERT INTO by_key SELECT * FROM people;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +U[1, Ann2]
-- > -D[2, null]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key SELECT * FROM people;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
INSERT INTO totals SELECT COUNT(*) FROM people;
-- > +I[1]
-- > -U[1]
-- > +U[2]
-- > -U[2]
-- > +U[1]
-- > -U[1]
-- > +U[2]
-- > -U[2]
-- > +U[1]
SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes, op_mapping => MAP['c', 'INSERT', 'd', 'DELETE'], error_handling => 'SKIP');
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -D[2, null]
EXPLAIN CHANGELOG_MODE INSERT INTO by_key SELECT id, CAST(RAND() AS STRING) FROM people;
-- > Sink(table=[default_catalog.default_database.by_key], fields=[id, EXPR$1], changelogMode=[NONE])
-- > +- Calc(select=[id, CAST(RAND() AS VARCHAR(2147483647) CHARACTER SET "UTF-16LE" NOT NULL) AS EXPR$1], changelogMode=[I,UA,D])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
INSERT INTO totals SELECT CAST(RAND() * 10 AS BIGINT) FROM people;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). The column(s): EXPR$0(generated by non-deterministic function: RAND ) can not satisfy the determinism requirement for correctly processing update message('UB'/'UA'/'D' in changelogMode, not 'I' only), this usually happens when input node has no upsertKey(upsertKeys=[{}]) or current node outputs non-deterministic update messages. Please consider removing these non-deterministic columns or making them deterministic by using deterministic functions.
RESET 'table.optimizer.non-deterministic-update.strategy';

-- F8: with mini-batches
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '1 s';
SET 'table.exec.mini-batch.size' = '100';
SELECT COUNT(*) AS people, MAX(name) AS last_name FROM people;
-- = [1, Ann2]
SELECT p.id, p.name, c.op FROM people p JOIN changes c ON p.id = c.id;
-- = [1, Ann2, c]
-- = [1, Ann2, u]
EXPLAIN CHANGELOG_MODE SELECT name, COUNT(*) FROM people GROUP BY name;
-- > GlobalGroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(count1$0) AS EXPR$1], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >    +- LocalGroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(*) AS count1$0], changelogMode=[I])
-- >       +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- MiniBatchAssigner(interval=[1000ms], mode=[ProcTime], changelogMode=[I])
-- >                   +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';
SELECT COUNT(*) AS people, MAX(name) AS last_name FROM people;
-- = [1, Ann2]
EXPLAIN CHANGELOG_MODE SELECT name, COUNT(*) FROM people GROUP BY name;
-- > GlobalGroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(count1$0) AS EXPR$1], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >    +- LocalGroupAggregate(groupBy=[name], select=[name, COUNT_RETRACT(*) AS count1$0], changelogMode=[I])
-- >       +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- MiniBatchAssigner(interval=[1000ms], mode=[ProcTime], changelogMode=[I])
-- >                   +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, op, name], changelogMode=[I])
INSERT INTO by_key SELECT * FROM people;
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +U[1, Ann2]
-- > -D[2, null]
RESET 'table.optimizer.agg-phase-strategy';
RESET 'table.exec.mini-batch.enabled';

-- E3: batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT * FROM FROM_CHANGELOG(input => TABLE changes);
-- ! BATCH_MODE: FROM_CHANGELOG is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.
SELECT * FROM people;
-- ! BATCH_MODE: FROM_CHANGELOG is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.
RESET 'execution.runtime-mode';
SELECT COUNT(*) FROM people;
-- = [1]
