-- session.sql   what a script can say besides SQL; every script has a session of its own
-- set: my.own.option=1

SET;
-- > my.own.option	1
-- > parallelism.default	1
-- > restart-strategy.type	disable
-- > state.backend.type	hashmap
SET 'my.own.option' = '2';
SET;
-- > my.own.option	2
-- > parallelism.default	1
-- > restart-strategy.type	disable
-- > state.backend.type	hashmap
RESET;
SET;
-- > my.own.option	1
-- > parallelism.default	1
-- > restart-strategy.type	disable
-- > state.backend.type	hashmap
HELP;
-- ! STATEMENT_INTERACTIVE: HELP belongs to the interactive SQL client (expected: a SQL statement, SET, RESET, QUIT or EXIT). Remove it.

CREATE TABLE letters (letter STRING) WITH ('connector' = 'filesystem', 'path' = '${script.dir}/letters.csv', 'format' = 'csv');
SELECT * FROM letters;
-- > +I[a]
-- > +I[b]

SET 'execution.runtime-mode' = 'batch';
SELECT COUNT(*) FROM letters;
-- > +I[2]
RESET 'execution.runtime-mode';
SELECT COUNT(*) FROM letters;
-- > +I[1]
-- > -U[1]
-- > +U[2]

EXPLAIN SELECT letter FROM letters;
-- > == Abstract Syntax Tree ==
-- > LogicalProject(letter=[$0])
-- > +- LogicalTableScan(table=[[default_catalog, default_database, letters]])
-- >
-- > == Optimized Physical Plan ==
-- > TableSourceScan(table=[[default_catalog, default_database, letters]], fields=[letter])
-- >
-- > == Optimized Execution Plan ==
-- > TableSourceScan(table=[[default_catalog, default_database, letters]], fields=[letter])

-- Flink forgets a user's own functions with the session
SHOW USER FUNCTIONS;
