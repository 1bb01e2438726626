-- The connectors and the forms of expectation that the other scripts use.
CREATE TABLE people (id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | Ann
    2 | NULL');
SELECT * FROM people;
-- > +I[1, Ann]
-- > +I[2, null]
SELECT COUNT(*) FROM people;
-- = [2]
CREATE TABLE kept (id INT, name STRING) WITH ('connector' = 'collected');
INSERT INTO kept SELECT * FROM people;
-- > +I[1, Ann]
-- > +I[2, null]
CREATE TABLE changes (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +U | 1 | Bea
    -D | 1 | NULL');
EXPLAIN CHANGELOG_MODE SELECT * FROM changes;
-- > ChangelogNormalize(key=[id], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, name], changelogMode=[I,UA,PD])
SELECT nothing FROM people;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 8 to line 1, column 14: Column 'nothing' not found in any table
