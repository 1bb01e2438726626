-- modes.sql   the default modes, another mode over the same records, other formats

CREATE TABLE without_key (id INT, name STRING);
SHOW CREATE TABLE without_key;
-- > CREATE TABLE `default_catalog`.`default_database`.`without_key` (
-- >   `id` INT,
-- >   `name` VARCHAR(2147483647)
-- > )
-- > DISTRIBUTED INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'json'
-- > )

CREATE TABLE with_key (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED);
SHOW CREATE TABLE with_key;
-- > CREATE TABLE `default_catalog`.`default_database`.`with_key` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'json'
-- > )
DESCRIBE with_key;
-- > id	INT	false	PRI(id)	null	null
-- > name	STRING	true	null	null	null

-- append records, read as a retract changelog: all are inserts
INSERT INTO without_key VALUES (1, 'Ann'), (1, 'Bob');
ALTER TABLE without_key SET ('changelog.mode' = 'retract');
SELECT * FROM without_key;
-- > +I[1, Ann]
-- > +I[1, Bob]

-- retract records, read as rows: retractions are rows like others
INSERT INTO without_key SELECT id, MAX(name) FROM (VALUES (2, 'x'), (2, 'y')) AS t (id, name) GROUP BY id;
SELECT * FROM without_key;
-- > +I[1, Ann]
-- > +I[1, Bob]
-- > +I[2, x]
-- > -U[2, x]
-- > +U[2, y]
ALTER TABLE without_key SET ('changelog.mode' = 'append');
SELECT * FROM without_key;
-- > +I[1, Ann]
-- > +I[1, Bob]
-- > +I[2, x]
-- > +I[2, x]
-- > +I[2, y]

-- back to what the definition gives by itself
ALTER TABLE without_key RESET ('changelog.mode');
SHOW CREATE TABLE without_key;
-- > CREATE TABLE `default_catalog`.`default_database`.`without_key` (
-- >   `id` INT,
-- >   `name` VARCHAR(2147483647)
-- > )
-- > DISTRIBUTED INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'append',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'json'
-- > )

-- rows in another format, whose line ends and backslashes survive
CREATE TABLE in_csv (id INT, name STRING) WITH ('value.format' = 'csv', 'value.csv.field-delimiter' = ';');
INSERT INTO in_csv VALUES (1, 'a;b'), (2, 'c\d'), (3, U&'e\000Af');
SELECT * FROM in_csv WHERE id < 3;
-- > +I[1, a;b]
-- > +I[2, c\d]
SELECT id, CHAR_LENGTH(name) FROM in_csv;
-- > +I[1, 3]
-- > +I[2, 3]
-- > +I[3, 3]

-- NOT NULL columns are missing in deletes
CREATE TABLE strict (id INT, name STRING NOT NULL, amount INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED);
CREATE TABLE changes (id INT, op STRING, name STRING NOT NULL, amount INT NOT NULL) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann | 10
    2 | INSERT | Bob | 20
    1 | DELETE | Ann | 10');
INSERT INTO strict SELECT * FROM FROM_CHANGELOG(input => TABLE changes PARTITION BY id,
    op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
SELECT * FROM strict;
-- > +I[1, Ann, 10]
-- > +I[2, Bob, 20]
-- > -D[1, Ann, 10]
