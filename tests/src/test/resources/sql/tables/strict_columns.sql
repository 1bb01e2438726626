-- strict_columns.sql   NOT NULL columns beside the key, and deletes that have nothing but the key

CREATE TABLE people (id INT, op STRING, city STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Rome
    2 | c | Rome
    3 | c | Bern
    3 | d | NULL
    1 | d | NULL');
CREATE VIEW now AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE people PARTITION BY id, op_mapping => MAP['c', 'UPDATE_AFTER', 'd', 'DELETE']);

CREATE TABLE counts AS SELECT city, COUNT(*) AS people FROM now WHERE city IS NOT NULL GROUP BY city;
DESCRIBE counts;
-- > city	STRING	false	PRI(city)	null	null
-- > people	BIGINT	false	null	null	null
SELECT * FROM counts;
-- > +I[Rome, 1]
-- > -U[Rome, 1]
-- > +U[Rome, 2]
-- > +I[Bern, 1]
-- > -D[Bern, 1]
-- > -U[Rome, 2]
-- > +U[Rome, 1]

-- Flink checks NOT NULL columns on deletes too, so the copy is given whole ones.
CREATE TABLE copied AS SELECT * FROM counts;
DESCRIBE copied;
-- > city	STRING	false	PRI(city)	null	null
-- > people	BIGINT	false	null	null	null
SELECT * FROM copied;
-- > +I[Rome, 1]
-- > -U[Rome, 1]
-- > +U[Rome, 2]
-- > +I[Bern, 1]
-- > -D[Bern, 1]
-- > -U[Rome, 2]
-- > +U[Rome, 1]

-- in another format
CREATE TABLE csv_counts (city STRING, people BIGINT, PRIMARY KEY (city) NOT ENFORCED)
WITH ('value.format' = 'csv', 'value.csv.null-literal' = 'NULL');
INSERT INTO csv_counts SELECT * FROM counts;
SELECT * FROM csv_counts;
-- > +I[Rome, 1]
-- > -U[Rome, 1]
-- > +U[Rome, 2]
-- > +I[Bern, 1]
-- > -D[Bern, 1]
-- > -U[Rome, 2]
-- > +U[Rome, 1]

-- A delete has no value for the column, which is right for deletes alone.
ALTER TABLE counts SET ('changelog.mode' = 'append');
SELECT * FROM counts /*+ OPTIONS('malformed-records' = 'skip') */;
-- > +I[Rome, 1]
-- > +I[Rome, 2]
-- > +I[Bern, 1]
-- > +I[Rome, 1]
