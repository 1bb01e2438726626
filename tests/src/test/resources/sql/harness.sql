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
-- > x
SELECT nothing FROM people;
-- ! x
