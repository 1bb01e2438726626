-- catalog.sql   databases, views, other tables; renamed, dropped and made again

CREATE DATABASE shop COMMENT 'the shop';
USE shop;
CREATE TABLE customers (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO customers VALUES (1, 'Ann'), (2, 'Bob') ON CONFLICT DO DEDUPLICATE;
CREATE VIEW names AS SELECT name FROM customers;
SELECT * FROM names;
-- > +I[Ann]
-- > +I[Bob]

ALTER TABLE customers RENAME TO clients;
SELECT * FROM clients;
-- > +I[1, Ann]
-- > +I[2, Bob]
SHOW TABLES;
-- > clients
-- > names

-- DROP removes the records
DROP VIEW names;
DROP TABLE clients;
CREATE TABLE clients (id INT, name STRING);
SELECT * FROM clients;

-- a column that is added is NULL in old records
INSERT INTO clients VALUES (1, 'Ann');
ALTER TABLE clients ADD (city STRING);
INSERT INTO clients VALUES (2, 'Bob', 'Bonn');
SELECT * FROM clients;
-- > +I[1, Ann, null]
-- > +I[2, Bob, Bonn]

CREATE TABLE numbers (n BIGINT) WITH ('connector' = 'datagen', 'number-of-rows' = '2',
    'fields.n.kind' = 'sequence', 'fields.n.start' = '1', 'fields.n.end' = '2');
SELECT * FROM numbers;
-- > +I[1]
-- > +I[2]

USE default_database;
DROP DATABASE shop CASCADE;
SHOW DATABASES;
-- > default_database
SHOW CATALOGS;
-- > default_catalog
