-- The six inputs that every query type is run over: a database for each, with the tables `orders` and `customers`.
-- They differ in the kind of their changes (append, retract, upsert) and in where these come from (FROM_CHANGELOG,
-- a changelog table). Retract and upsert lead to the same rows; final.sql holds what all of them lead to.
--
-- The changes move rows between customers and between windows, set NULLs, take rows away, and leave a row equal to
-- another one but for its key. The watermark waits longer than any row is late.

-- append

CREATE DATABASE append_function;
USE append_function;
CREATE TABLE order_records (id INT, op STRING, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 10   | 2026-01-01 10:00:10
    2 | c | Bob  | 20   | 2026-01-01 10:00:20
    3 | c | Ann  | 30   | 2026-01-01 10:01:10
    4 | c | NULL | 40   | 2026-01-01 10:01:20
    5 | c | Cid  | NULL | 2026-01-01 10:02:10
    6 | c | Ann  | 30   | 2026-01-01 10:02:20');
CREATE TABLE customer_records (name STRING, op STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('connector' = 'rows', 'rows' = '
    Ann | c | Oslo | 2026-01-01 10:00:00
    Bob | c | Bonn | 2026-01-01 10:01:00
    Cid | c | Rome | 2026-01-01 10:02:00
    Eve | c | NULL | 2026-01-01 10:02:30');
CREATE VIEW orders AS SELECT * FROM FROM_CHANGELOG(input => TABLE order_records, op_mapping => MAP['c', 'INSERT']);
CREATE VIEW customers AS SELECT * FROM FROM_CHANGELOG(input => TABLE customer_records, op_mapping => MAP['c', 'INSERT']);

CREATE DATABASE append_table;
USE append_table;
CREATE TABLE orders (id INT, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('changelog.mode' = 'append');
CREATE TABLE customers (name STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('changelog.mode' = 'append');
INSERT INTO orders SELECT * FROM append_function.orders;
INSERT INTO customers SELECT * FROM append_function.customers;

-- retract

CREATE DATABASE retract_function;
USE retract_function;
CREATE TABLE order_records (id INT, op STRING, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('connector' = 'rows', 'rows' = '
    1 | c  | Ann  | 10   | 2026-01-01 10:00:10
    2 | c  | Bob  | 20   | 2026-01-01 10:00:20
    3 | c  | Ann  | 30   | 2026-01-01 10:01:10
    4 | c  | NULL | 40   | 2026-01-01 10:01:20
    1 | ub | Ann  | 10   | 2026-01-01 10:00:10
    1 | ua | Bob  | 15   | 2026-01-01 10:00:10
    5 | c  | Cid  | 50   | 2026-01-01 10:02:10
    2 | d  | Bob  | 20   | 2026-01-01 10:00:20
    3 | ub | Ann  | 30   | 2026-01-01 10:01:10
    3 | ua | Ann  | 35   | 2026-01-01 10:01:10
    5 | ub | Cid  | 50   | 2026-01-01 10:02:10
    5 | ua | Ann  | 5    | 2026-01-01 10:00:50
    6 | c  | Dan  | 60   | 2026-01-01 10:02:20
    6 | d  | Dan  | 60   | 2026-01-01 10:02:20
    7 | c  | Cid  | NULL | 2026-01-01 10:03:10
    8 | c  | Bob  | 15   | 2026-01-01 10:03:20');
CREATE TABLE customer_records (name STRING, op STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('connector' = 'rows', 'rows' = '
    Ann | c  | Oslo | 2026-01-01 09:00:00
    Bob | c  | Bonn | 2026-01-01 09:00:00
    Cid | c  | Rome | 2026-01-01 10:00:00
    Ann | ub | Oslo | 2026-01-01 09:00:00
    Ann | ua | Bern | 2026-01-01 10:01:00
    Eve | c  | NULL | 2026-01-01 10:02:30
    Bob | d  | Bonn | 2026-01-01 09:00:00');
CREATE VIEW orders AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE order_records,
    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE VIEW customers AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE customer_records,
    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE']);

-- upsert: no old images, and deletes that carry the key and their own time

CREATE DATABASE upsert_function;
USE upsert_function;
CREATE TABLE order_records (id INT, op STRING, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 10   | 2026-01-01 10:00:10
    2 | c | Bob  | 20   | 2026-01-01 10:00:20
    3 | c | Ann  | 30   | 2026-01-01 10:01:10
    4 | c | NULL | 40   | 2026-01-01 10:01:20
    1 | u | Bob  | 15   | 2026-01-01 10:00:10
    5 | c | Cid  | 50   | 2026-01-01 10:02:10
    2 | d | NULL | NULL | 2026-01-01 10:02:15
    3 | u | Ann  | 35   | 2026-01-01 10:01:10
    5 | u | Ann  | 5    | 2026-01-01 10:00:50
    6 | c | Dan  | 60   | 2026-01-01 10:02:20
    6 | d | NULL | NULL | 2026-01-01 10:02:25
    7 | c | Cid  | NULL | 2026-01-01 10:03:10
    8 | c | Bob  | 15   | 2026-01-01 10:03:20');
CREATE TABLE customer_records (name STRING, op STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR)
WITH ('connector' = 'rows', 'rows' = '
    Ann | c | Oslo | 2026-01-01 09:00:00
    Bob | c | Bonn | 2026-01-01 09:00:00
    Cid | c | Rome | 2026-01-01 10:00:00
    Ann | u | Bern | 2026-01-01 10:01:00
    Eve | c | NULL | 2026-01-01 10:02:30
    Bob | d | NULL | 2026-01-01 10:02:40');
CREATE VIEW orders AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE order_records PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE VIEW customers AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE customer_records PARTITION BY name,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);

-- The changelog tables have a key. A retract table gets both images of each update.

CREATE DATABASE retract_table;
USE retract_table;
CREATE TABLE orders (id INT, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR, PRIMARY KEY (id) NOT ENFORCED)
WITH ('changelog.mode' = 'retract');
CREATE TABLE customers (name STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR, PRIMARY KEY (name) NOT ENFORCED)
WITH ('changelog.mode' = 'retract');
INSERT INTO orders SELECT * FROM upsert_function.orders;
INSERT INTO customers SELECT * FROM upsert_function.customers;

CREATE DATABASE upsert_table;
USE upsert_table;
CREATE TABLE orders (id INT, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR, PRIMARY KEY (id) NOT ENFORCED)
WITH ('changelog.mode' = 'upsert');
CREATE TABLE customers (name STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR, PRIMARY KEY (name) NOT ENFORCED)
WITH ('changelog.mode' = 'upsert');
INSERT INTO orders SELECT * FROM upsert_function.orders;
INSERT INTO customers SELECT * FROM upsert_function.customers;

-- An external table, for lookup joins

CREATE DATABASE lookups;
CREATE TABLE lookups.regions (name STRING, region STRING)
WITH ('connector' = 'rows', 'rows' = '
    Ann | north
    Ann | west
    Cid | south');
