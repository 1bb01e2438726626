-- F8, F9 at parallelism 2: the changes lead to the same tables.
SET 'parallelism.default' = '2';

CREATE TABLE account_changes (id INT, op STRING, plan STRING, amount INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | free | 10
    2 | c | paid | 20
    3 | c | free | 5
    4 | c | free | 6
    2 | u | paid | 25
    1 | u | paid | 1
    5 | u | paid | 3
    3 | d | NULL | NULL
    5 | u | free | 4
    2 | d | NULL | NULL');
CREATE VIEW accounts AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE account_changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

CREATE TABLE plan_changes (op STRING, name STRING, price INT) WITH ('connector' = 'rows', 'rows' = '
    c | free | 0
    c | paid | 7
    u | paid | 8');
CREATE VIEW plans AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE plan_changes PARTITION BY name,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

-- F8: a SELECT, a filter, a join, an aggregation
SELECT * FROM accounts;
-- = [1, paid, 1]
-- = [4, free, 6]
-- = [5, free, 4]
SELECT * FROM accounts WHERE amount > 4;
-- = [4, free, 6]
SELECT a.id, a.amount, p.name, p.price FROM accounts a JOIN plans p ON a.plan = p.name;
-- = [1, 1, paid, 8]
-- = [4, 6, free, 0]
-- = [5, 4, free, 0]
SELECT plan, COUNT(*) AS accounts, SUM(amount) AS total, MAX(amount) AS largest FROM accounts GROUP BY plan;
-- = [free, 2, 10, 6]
-- = [paid, 1, 1, 1]

-- F8: into tables, with state and without
CREATE TABLE by_key (id INT, plan STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO by_key SELECT * FROM accounts;
-- ~ +I[1, free, 10]
-- ~ +I[2, paid, 20]
-- ~ +I[3, free, 5]
-- ~ +I[4, free, 6]
-- ~ +U[1, paid, 1]
-- ~ +U[2, paid, 25]
-- ~ +U[5, free, 4]
-- ~ +U[5, paid, 3]
-- ~ -D[2, null, null]
-- ~ -D[3, null, null]
CREATE TABLE full_deletes (id INT, plan STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert_full_deletes');
INSERT INTO full_deletes SELECT * FROM accounts;
-- ~ +I[1, free, 10]
-- ~ +I[2, paid, 20]
-- ~ +I[3, free, 5]
-- ~ +I[4, free, 6]
-- ~ +I[5, paid, 3]
-- ~ +U[1, paid, 1]
-- ~ +U[2, paid, 25]
-- ~ +U[5, free, 4]
-- ~ -D[2, paid, 25]
-- ~ -D[3, free, 5]

-- F6: a retract call with PARTITION BY
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann
    2 | INSERT        | Bob
    3 | INSERT        | Cy
    1 | UPDATE_BEFORE | Ann
    1 | UPDATE_AFTER  | Ann2
    3 | UPDATE_BEFORE | Cy
    3 | UPDATE_AFTER  | Cyd
    2 | DELETE        | Bob');
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id);
-- = [1, Ann2]
-- = [3, Cyd]
SELECT COUNT(*), MAX(name) FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id);
-- = [2, Cyd]

-- F9: without PARTITION BY the call runs where its input does, and keeps its order
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > +I[3, Cy]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -U[3, Cy]
-- > +U[3, Cyd]
-- > -D[2, Bob]
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- > FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- TableSourceScan(table=[[default_catalog, default_database, cdc]], fields=[id, op, name], changelogMode=[I])

-- F9: nor do a filter and a projection below the call change the order
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, op, UPPER(name) AS name FROM cdc WHERE id <> 2));
-- > +I[1, ANN]
-- > +I[3, CY]
-- > -U[1, ANN]
-- > +U[1, ANN2]
-- > -U[3, CY]
-- > +U[3, CYD]

-- F8: a computed input
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, UPPER(plan) AS plan, amount + 1 AS amount FROM account_changes) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- = [1, PAID, 2]
-- = [4, FREE, 7]
-- = [5, FREE, 5]

-- F8: with mini-batches
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '1 s';
SET 'table.exec.mini-batch.size' = '100';
SELECT plan, COUNT(*) AS accounts, SUM(amount) AS total, MAX(amount) AS largest FROM accounts GROUP BY plan;
-- = [free, 2, 10, 6]
-- = [paid, 1, 1, 1]
SELECT a.id, a.amount, p.name, p.price FROM accounts a JOIN plans p ON a.plan = p.name;
-- = [1, 1, paid, 8]
-- = [4, 6, free, 0]
-- = [5, 4, free, 0]
SET 'table.optimizer.agg-phase-strategy' = 'TWO_PHASE';
SELECT plan, COUNT(*) AS accounts, SUM(amount) AS total, MAX(amount) AS largest FROM accounts GROUP BY plan;
-- = [free, 2, 10, 6]
-- = [paid, 1, 1, 1]

-- F10–F13 at parallelism 2
CREATE TABLE disorderly (id INT, op STRING, name STRING, lsn INT) WITH ('connector' = 'rows', 'rows' = '
    1 | d | NULL | 30
    2 | u | Bo   | 21
    3 | c | Cid  | 12
    1 | u | Anna | 20
    2 | c | Bob  | 11
    4 | x | Dan  | 13
    1 | c | Ann  | 10
    3 | u | Cy   | 22
    2 | u | Bo   | 21');
SELECT * FROM FROM_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn),
    error_handling => 'SKIP');
-- = [2, Bo, 21]
-- = [3, Cy, 22]
SELECT id, name, error_code FROM CHANGELOG_ERRORS(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- ~ +I[1, Ann, CHANGE_OUT_OF_ORDER]
-- ~ +I[1, Anna, CHANGE_OUT_OF_ORDER]
-- ~ +I[2, Bo, CHANGE_REPEATED]
-- ~ +I[2, Bob, CHANGE_OUT_OF_ORDER]
-- ~ +I[4, Dan, OP_CODE_UNMAPPED]
SELECT id, change_number, finding FROM CHECK_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- ~ +I[1, 1, CHANGE_DELETES_MISSING_ROW]
-- ~ +I[1, 2, CHANGE_OUT_OF_ORDER]
-- ~ +I[1, 3, CHANGE_OUT_OF_ORDER]
-- ~ +I[2, 1, CHANGE_UPDATES_MISSING_ROW]
-- ~ +I[2, 2, CHANGE_OUT_OF_ORDER]
-- ~ +I[2, 3, CHANGE_REPEATED]
-- ~ +I[4, 1, OP_CODE_UNMAPPED]
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, CAST(ROW(name) AS ROW<name STRING>) AS after, lsn FROM disorderly) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    after => DESCRIPTOR(after),
    passthrough => DESCRIPTOR(lsn),
    sequence_by => DESCRIPTOR(lsn),
    validation => 'REPAIR',
    error_handling => 'SKIP');
-- = [2, Bo, 21]
-- = [3, Cy, 22]
