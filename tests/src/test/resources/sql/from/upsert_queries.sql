-- F8: an upsert output can be read by any query.
CREATE TABLE account_changes (id INT, op STRING, plan STRING, amount INT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | free | 10
    2 | c | paid | 20
    3 | c | free | 5
    2 | u | paid | 25
    1 | u | paid | 1
    3 | d | NULL | NULL
    2 | d | NULL | NULL');

CREATE VIEW accounts AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE account_changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

CREATE TABLE plan_changes (op STRING, name STRING, price INT) WITH ('connector' = 'rows', 'rows' = '
    c | free | 0
    c | paid | 7
    u | paid | 8
    d | free | NULL');

CREATE VIEW plans AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE plan_changes PARTITION BY name,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

CREATE TABLE visits (account INT, page STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | a
    1 | b
    2 | a
    4 | a');

-- F8: a foreground SELECT
SELECT * FROM accounts;
-- > +I[1, free, 10]
-- > +I[2, paid, 20]
-- > +I[3, free, 5]
-- > -U[2, paid, 20]
-- > +U[2, paid, 25]
-- > -U[1, free, 10]
-- > +U[1, paid, 1]
-- > -D[3, free, 5]
-- > -D[2, paid, 25]

-- F8: a projection, also one without the key
SELECT amount * 2 AS doubled, plan FROM accounts;
-- > +I[20, free]
-- > +I[40, paid]
-- > +I[10, free]
-- > -U[40, paid]
-- > +U[50, paid]
-- > -U[20, free]
-- > +U[2, paid]
-- > -D[10, free]
-- > -D[50, paid]

-- F8: a filter by a column that deletes don't carry: the row that leaves the result is taken back
SELECT id, amount FROM accounts WHERE amount < 20;
-- = [1, 1]
SELECT * FROM accounts WHERE amount > 4;
-- > +I[1, free, 10]
-- > +I[2, paid, 20]
-- > +I[3, free, 5]
-- > -U[2, paid, 20]
-- > +U[2, paid, 25]
-- > -U[1, free, 10]
-- > -D[3, free, 5]
-- > -D[2, paid, 25]
EXPLAIN CHANGELOG_MODE SELECT * FROM accounts WHERE amount > 4;
-- > Calc(select=[id, plan, amount], where=[>(amount, 4)], changelogMode=[I,UB,UA,D])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: a filter by the key
SELECT * FROM accounts WHERE id <> 2;
-- > +I[1, free, 10]
-- > +I[3, free, 5]
-- > -U[1, free, 10]
-- > +U[1, paid, 1]
-- > -D[3, free, 5]

-- F8: a join of two upsert calls
SELECT a.id, a.amount, p.name, p.price FROM accounts a JOIN plans p ON a.plan = p.name;
-- = [1, 1, paid, 8]
EXPLAIN CHANGELOG_MODE SELECT a.id, a.amount, p.name, p.price FROM accounts a JOIN plans p ON a.plan = p.name;
-- > Calc(select=[id, amount, name, price], changelogMode=[I,UB,UA,D])
-- > +- Join(joinType=[InnerJoin], where=[=(plan, name)], select=[id, plan, amount, name, price], leftInputSpec=[HasUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey], changelogMode=[I,UB,UA,D])
-- >    :- Exchange(distribution=[hash[plan]], changelogMode=[I,UB,UA,D])
-- >    :  +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >    :     +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    :        +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])
-- >    +- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[name], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[name, price], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, plan_changes]], fields=[op, name, price], changelogMode=[I])

-- F8: a join with an append table, by the key
SELECT v.page, a.id, a.amount FROM visits v JOIN accounts a ON v.account = a.id;
-- = [a, 1, 1]
-- = [b, 1, 1]
EXPLAIN CHANGELOG_MODE SELECT v.page, a.id, a.amount FROM visits v JOIN accounts a ON v.account = a.id;
-- > Calc(select=[page, id, amount], changelogMode=[I,UA,D])
-- > +- Join(joinType=[InnerJoin], where=[=(account, id)], select=[account, page, id, amount], leftInputSpec=[NoUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey], changelogMode=[I,UA,D])
-- >    :- Exchange(distribution=[hash[account]], changelogMode=[I])
-- >    :  +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[account, page], changelogMode=[I])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >       +- Calc(select=[id, amount], changelogMode=[I,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: a LEFT JOIN on either side
SELECT a.id, p.price FROM accounts a LEFT JOIN plans p ON a.plan = p.name;
-- = [1, 8]
SELECT p.name, a.id FROM plans p LEFT JOIN accounts a ON a.plan = p.name;
-- = [paid, 1]
EXPLAIN CHANGELOG_MODE SELECT p.name, a.id FROM plans p LEFT JOIN accounts a ON a.plan = p.name;
-- > Calc(select=[name, id], changelogMode=[I,UB,UA,D])
-- > +- Join(joinType=[LeftOuterJoin], where=[=(plan, name)], select=[name, id, plan], leftInputSpec=[JoinKeyContainsUniqueKey], rightInputSpec=[HasUniqueKey], changelogMode=[I,UB,UA,D])
-- >    :- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >    :  +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >    :     +- UpsertFromChangelog(partitionBy=[name], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[name, price], changelogMode=[I,UB,UA,D])
-- >    :        +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >    :           +- TableSourceScan(table=[[default_catalog, default_database, plan_changes]], fields=[op, name, price], changelogMode=[I])
-- >    +- Exchange(distribution=[hash[plan]], changelogMode=[I,UB,UA,D])
-- >       +- Calc(select=[id, plan], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: an aggregation, though deletes bring NULLs
SELECT COUNT(*) AS accounts, SUM(amount) AS total, MAX(amount) AS largest, MIN(plan) AS plan FROM accounts;
-- = [1, 1, 1, paid]
SELECT plan, COUNT(*) AS accounts, SUM(amount) AS total, AVG(amount) AS average FROM accounts GROUP BY plan;
-- = [paid, 1, 1, 1]
EXPLAIN CHANGELOG_MODE
SELECT plan, COUNT(*) AS accounts, SUM(amount) AS total FROM accounts GROUP BY plan;
-- > GroupAggregate(groupBy=[plan], select=[plan, COUNT_RETRACT(*) AS accounts, SUM_RETRACT(amount) AS total], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[plan]], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[plan, amount], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: an aggregation by the key
SELECT id, COUNT(*) AS images, SUM(amount) AS total FROM accounts GROUP BY id;
-- > +I[1, 1, 10]
-- > +I[2, 1, 20]
-- > +I[3, 1, 5]
-- > -D[2, 1, 20]
-- > +I[2, 1, 25]
-- > -D[1, 1, 10]
-- > +I[1, 1, 1]
-- > -D[3, 1, 5]
-- > -D[2, 1, 25]
EXPLAIN CHANGELOG_MODE SELECT id, COUNT(*) AS images, SUM(amount) AS total FROM accounts GROUP BY id;
-- > GroupAggregate(groupBy=[id], select=[id, COUNT_RETRACT(*) AS images, SUM_RETRACT(amount) AS total], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[id, amount], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: DISTINCT
SELECT DISTINCT plan FROM accounts;
-- > +I[free]
-- > +I[paid]
-- > -D[paid]
-- > +I[paid]
-- > -D[free]
SELECT COUNT(DISTINCT plan) FROM accounts;
-- = [1]
EXPLAIN CHANGELOG_MODE SELECT DISTINCT plan FROM accounts;
-- > GroupAggregate(groupBy=[plan], select=[plan], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[plan]], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[plan], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: Top-N
SELECT id, amount FROM (
    SELECT id, amount, ROW_NUMBER() OVER (ORDER BY amount DESC) AS place FROM accounts) WHERE place <= 1;
-- = [1, 1]
SELECT plan, id FROM (
    SELECT plan, id, ROW_NUMBER() OVER (PARTITION BY plan ORDER BY amount DESC) AS place FROM accounts)
WHERE place <= 1;
-- = [paid, 1]
EXPLAIN CHANGELOG_MODE SELECT id, amount FROM (
    SELECT id, amount, ROW_NUMBER() OVER (ORDER BY amount DESC) AS place FROM accounts) WHERE place <= 1;
-- > Rank(strategy=[RetractStrategy], rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=1], partitionBy=[], orderBy=[amount DESC], select=[id, amount], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[single], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[id, amount], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: UNION ALL and UNION
SELECT id FROM accounts UNION ALL SELECT account FROM visits;
-- = [1]
-- = [1]
-- = [1]
-- = [2]
-- = [4]
SELECT plan FROM accounts UNION SELECT name FROM plans;
-- = [paid]
EXPLAIN CHANGELOG_MODE SELECT id FROM accounts UNION ALL SELECT account FROM visits;
-- > Union(all=[true], union=[id], changelogMode=[I,UA,D])
-- > :- Calc(select=[id], changelogMode=[I,UA,D])
-- > :  +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UA,D])
-- > :     +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- > :        +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])
-- > +- Calc(select=[account], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[account, page], changelogMode=[I])

-- F8: IN and EXISTS
SELECT page FROM visits WHERE account IN (SELECT id FROM accounts WHERE amount < 20);
-- = [a]
-- = [b]
SELECT id FROM accounts WHERE plan IN (SELECT name FROM plans WHERE price > 7);
-- = [1]
SELECT page FROM visits v WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = v.account);
-- = [a]
-- = [a]
EXPLAIN CHANGELOG_MODE SELECT id FROM accounts WHERE plan IN (SELECT name FROM plans WHERE price > 7);
-- > Calc(select=[id], changelogMode=[I,UB,UA,D])
-- > +- Join(joinType=[LeftSemiJoin], where=[=(plan, name)], select=[id, plan], leftInputSpec=[HasUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey], changelogMode=[I,UB,UA,D])
-- >    :- Exchange(distribution=[hash[plan]], changelogMode=[I,UB,UA,D])
-- >    :  +- Calc(select=[id, plan], changelogMode=[I,UB,UA,D])
-- >    :     +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >    :        +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    :           +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])
-- >    +- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >       +- Calc(select=[name], where=[>(price, 7)], changelogMode=[I,UB,UA,D])
-- >          +- UpsertFromChangelog(partitionBy=[name], op=[op], mapping=[c=+I, u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[name, price], changelogMode=[I,UB,UA,D])
-- >             +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >                +- TableSourceScan(table=[[default_catalog, default_database, plan_changes]], fields=[op, name, price], changelogMode=[I])

-- F8: INTERSECT and EXCEPT
SELECT plan FROM accounts INTERSECT SELECT name FROM plans;
-- = [paid]
SELECT account FROM visits EXCEPT SELECT id FROM accounts;
-- = [2]
-- = [4]

-- F8: ORDER BY with LIMIT
SELECT id, amount FROM accounts ORDER BY amount LIMIT 1;
-- = [1, 1]

-- F8: an OVER window through TO_CHANGELOG
SELECT id, op, LAG(amount) OVER (PARTITION BY id ORDER BY now) AS earlier
FROM (SELECT *, PROCTIME() AS now FROM TO_CHANGELOG(input => TABLE accounts));
-- ~ +I[1, INSERT, null]
-- ~ +I[1, UPDATE_AFTER, 10]
-- ~ +I[1, UPDATE_BEFORE, 10]
-- ~ +I[2, DELETE, 25]
-- ~ +I[2, INSERT, null]
-- ~ +I[2, UPDATE_AFTER, 20]
-- ~ +I[2, UPDATE_BEFORE, 20]
-- ~ +I[3, DELETE, 5]
-- ~ +I[3, INSERT, null]

-- F8: without deletes and without need of old images nothing is kept
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE account_changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    error_handling => 'SKIP');
-- > UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U], errors=[SKIP], state=[none], select=[id, plan, amount], changelogMode=[I,UA])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])

-- F8: without deletes but with need of old images
SELECT SUM(amount) FROM FROM_CHANGELOG(
    input => TABLE account_changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    error_handling => 'SKIP');
-- = [31]
EXPLAIN CHANGELOG_MODE SELECT SUM(amount) FROM FROM_CHANGELOG(
    input => TABLE account_changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER'],
    error_handling => 'SKIP');
-- > GroupAggregate(select=[SUM_RETRACT(amount) AS EXPR$0], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[single], changelogMode=[I,UB,UA,D])
-- >    +- Calc(select=[amount], changelogMode=[I,UB,UA,D])
-- >       +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[c=+I, u=+U], errors=[SKIP], state=[last row per key], select=[id, plan, amount], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, account_changes]], fields=[id, op, plan, amount], changelogMode=[I])
