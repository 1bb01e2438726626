-- What the inputs lead to, as tables of inserts: the batch queries read them. `customer_versions` is the history of
-- `customers`, for joins that look into it.

CREATE DATABASE append_table;
USE append_table;
CREATE TABLE orders (id INT, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
WITH ('connector' = 'rows', 'rows' = '
    1 | Ann  | 10   | 2026-01-01 10:00:10
    2 | Bob  | 20   | 2026-01-01 10:00:20
    3 | Ann  | 30   | 2026-01-01 10:01:10
    4 | NULL | 40   | 2026-01-01 10:01:20
    5 | Cid  | NULL | 2026-01-01 10:02:10
    6 | Ann  | 30   | 2026-01-01 10:02:20');
CREATE TABLE customers (name STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
WITH ('connector' = 'rows', 'rows' = '
    Ann | Oslo | 2026-01-01 10:00:00
    Bob | Bonn | 2026-01-01 10:01:00
    Cid | Rome | 2026-01-01 10:02:00
    Eve | NULL | 2026-01-01 10:02:30');
CREATE TABLE customer_versions (name STRING, city STRING, valid_from TIMESTAMP(3), valid_to TIMESTAMP(3))
WITH ('connector' = 'rows', 'rows' = '
    Ann | Oslo | 2026-01-01 10:00:00 | 9999-12-31 00:00:00
    Bob | Bonn | 2026-01-01 10:01:00 | 9999-12-31 00:00:00
    Cid | Rome | 2026-01-01 10:02:00 | 9999-12-31 00:00:00
    Eve | NULL | 2026-01-01 10:02:30 | 9999-12-31 00:00:00');

CREATE DATABASE upsert_table;
USE upsert_table;
CREATE TABLE orders (id INT, customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
WITH ('connector' = 'rows', 'rows' = '
    1 | Bob  | 15   | 2026-01-01 10:00:10
    3 | Ann  | 35   | 2026-01-01 10:01:10
    4 | NULL | 40   | 2026-01-01 10:01:20
    5 | Ann  | 5    | 2026-01-01 10:00:50
    7 | Cid  | NULL | 2026-01-01 10:03:10
    8 | Bob  | 15   | 2026-01-01 10:03:20');
CREATE TABLE customers (name STRING, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
WITH ('connector' = 'rows', 'rows' = '
    Ann | Bern | 2026-01-01 10:01:00
    Cid | Rome | 2026-01-01 10:00:00
    Eve | NULL | 2026-01-01 10:02:30');
CREATE TABLE customer_versions (name STRING, city STRING, valid_from TIMESTAMP(3), valid_to TIMESTAMP(3))
WITH ('connector' = 'rows', 'rows' = '
    Ann | Oslo | 2026-01-01 09:00:00 | 2026-01-01 10:01:00
    Ann | Bern | 2026-01-01 10:01:00 | 9999-12-31 00:00:00
    Cid | Rome | 2026-01-01 10:00:00 | 9999-12-31 00:00:00
    Eve | NULL | 2026-01-01 10:02:30 | 9999-12-31 00:00:00');

CREATE DATABASE lookups;
CREATE TABLE lookups.regions (name STRING, region STRING)
WITH ('connector' = 'rows', 'rows' = '
    Ann | north
    Ann | west
    Cid | south');
