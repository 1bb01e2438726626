-- The statement itself.
CREATE TABLE people (id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | Ann');
CREATE TABLE kept (id INT, name STRING) WITH ('connector' = 'collected');
CREATE TABLE counted (name STRING, number BIGINT, PRIMARY KEY (name) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');

-- words in any case, with comments and breaks around them
explain /* why */ Changelog -- not CHANGELOG_MODE
    for select id from people;
-- > (1) Result  columns=[id]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id]
-- >    │    emits    +I
-- >    └─ (3) TableSourceScan  table=[people], fields=[id, name]
-- >            emits    +I
EXPLAIN CHANGELOG FOR INSERT INTO kept SELECT * FROM people;
-- > (1) Sink  table=[kept]
-- > │    takes    +I
-- > └─ (2) TableSourceScan  table=[people], fields=[id, name]
-- >         emits    +I
EXPLAIN CHANGELOG FOR VALUES (1);
-- > (1) Result  columns=[EXPR$0]
-- > │    takes    +I
-- > └─ (2) Values  tuples=[[{ 1 }]]
-- >         emits    +I
EXPLAIN CHANGELOG FOR WITH p AS (SELECT * FROM people) SELECT id FROM p ORDER BY id LIMIT 1;
-- > (1) Result  columns=[id]
-- > │    takes    +I -U +U -D
-- > └─ (2) Calc  select=[id]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) SortLimit  orderBy=[id ASC], offset=[0], fetch=[1]
-- >       │    emits    +I -U +U -D, no key known
-- >       │    keeps    the first row
-- >       │    because  a later row may take the place of one of them; none ever goes by itself
-- >       └─ (4) Exchange  distribution=[single]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[people], fields=[id, name]
-- >                  emits    +I

-- several targets; what both read is shown once
EXPLAIN CHANGELOG FOR EXECUTE STATEMENT SET BEGIN
    INSERT INTO counted SELECT name, COUNT(*) FROM people GROUP BY name;
    INSERT INTO kept SELECT * FROM people;
END;
-- > (1) Sink  table=[counted]
-- > │    takes    +I +U, by key (name)
-- > └─ (2) GroupAggregate  groupBy=[name], select=[name, COUNT(*) AS EXPR$1]
-- >    │    emits    +I +U, by key (name)
-- >    │    keeps    the result so far per group (name), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[name]]
-- >       │    emits    +I
-- >       └─ (4) Calc  select=[name]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[people], fields=[id, name]
-- >                  emits    +I
-- >
-- > (6) Sink  table=[kept]
-- > │    takes    +I
-- > └─ (5) TableSourceScan  as above

-- as behind Flink's EXPLAIN, without EXECUTE
EXPLAIN CHANGELOG FOR STATEMENT SET BEGIN
    INSERT INTO kept SELECT * FROM people;
END;
-- > (1) Sink  table=[kept]
-- > │    takes    +I
-- > └─ (2) TableSourceScan  table=[people], fields=[id, name]
-- >         emits    +I
explain /* a comment */ changelog -- and another
    for statement set begin
    INSERT INTO kept SELECT nothing FROM people;
END;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 3, column 29 to line 3, column 35: Column 'nothing' not found in any table

-- Flink's own EXPLAIN stays as it is
EXPLAIN CHANGELOG_MODE SELECT id FROM people;
-- > Calc(select=[id], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, people]], fields=[id, name], changelogMode=[I])

-- positions of errors are those in the whole statement
EXPLAIN CHANGELOG FOR SELECT nothing FROM people;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 30 to line 1, column 36: Column 'nothing' not found in any table
EXPLAIN CHANGELOG FOR
SELECT * FROM FROM_CHANGELOG(input => TABLE people, opp => DESCRIPTOR(name));
-- ! ARGUMENT_UNKNOWN: FROM_CHANGELOG has no argument 'opp' (expected: input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation, state_ttl, uid). Write 'op' or remove the argument. (at line 2, column 53)
EXPLAIN CHANGELOG FOR SELECT FROM people;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL parse failed. Incorrect syntax near the keyword 'FROM' at line 1, column 30.

-- what can't be explained
EXPLAIN CHANGELOG SELECT id FROM people;
-- ! EXPLAIN_WITHOUT_FOR: EXPLAIN CHANGELOG stands without FOR (expected: EXPLAIN CHANGELOG FOR and a statement). Write EXPLAIN CHANGELOG FOR SELECT …, or EXPLAIN CHANGELOG_MODE SELECT … for Flink's plan. (at line 1, column 9)
EXPLAIN
  CHANGELOG;
-- ! EXPLAIN_WITHOUT_FOR: EXPLAIN CHANGELOG stands without FOR (expected: EXPLAIN CHANGELOG FOR and a statement). Write EXPLAIN CHANGELOG FOR SELECT …, or EXPLAIN CHANGELOG_MODE SELECT … for Flink's plan. (at line 2, column 3)
EXPLAIN CHANGELOG FOR CREATE TABLE copies (id INT) WITH ('connector' = 'collected');
-- ! EXPLAIN_UNKNOWN_STATEMENT: EXPLAIN CHANGELOG FOR is followed by CREATE TABLE (expected: a query, INSERT INTO or EXECUTE STATEMENT SET). Explain a statement that has a plan. (at line 1, column 23)
EXPLAIN CHANGELOG FOR SHOW TABLES;
-- ! EXPLAIN_UNKNOWN_STATEMENT: EXPLAIN CHANGELOG FOR is followed by SHOW TABLES (expected: a query, INSERT INTO or EXECUTE STATEMENT SET). Explain a statement that has a plan. (at line 1, column 28)
SET 'execution.runtime-mode' = 'batch';
EXPLAIN CHANGELOG FOR SELECT id FROM people;
-- ! BATCH_MODE: EXPLAIN CHANGELOG is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.
RESET 'execution.runtime-mode';
