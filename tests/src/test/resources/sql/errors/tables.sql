-- tables.sql   definitions of changelog tables that are refused

CREATE TABLE t (id INT) WITH ('changelog.mode' = 'retrakt');
-- ! TABLE_OPTION_INVALID: The option 'changelog.mode' of the table 't' is 'retrakt' (expected: append, retract, upsert). Correct the option.
CREATE TABLE t (id INT) WITH ('changelog.mode' = 'upsert');
-- ! UPSERT_TABLE_WITHOUT_KEY: The table 't' has 'changelog.mode' = 'upsert' without a PRIMARY KEY (expected: a key, which relates the changes of a row). Declare PRIMARY KEY (…) NOT ENFORCED, or use 'retract'.
CREATE TABLE t (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED BY HASH(name) INTO 2 BUCKETS;
-- ! DISTRIBUTION_NOT_KEY: The table 't' is DISTRIBUTED BY (name) (expected: its PRIMARY KEY, (id)). Name the same columns in both, or leave DISTRIBUTED BY out.
CREATE TABLE t (id INT) DISTRIBUTED INTO 0 BUCKETS;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Invalid bucket count '0'. The number of buckets for a distributed table must be at least 1.
CREATE TABLE t (id INT) WITH ('changelog.mod' = 'append');
-- ! TABLE_OPTION_UNKNOWN: The table 't' has the unknown option 'changelog.mod' (expected: changelog.mode, connector, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, value.format). Write 'changelog.mode' or remove the option.
CREATE TABLE t (id INT) WITH ('conector' = 'print');
-- ! TABLE_OPTION_UNKNOWN: The table 't' has the unknown option 'conector' (expected: changelog.mode, connector, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, value.format). Write 'connector' or remove the option.
CREATE TABLE t (id INT) WITH ('scan.bounded.mode' = 'unbound');
-- ! TABLE_OPTION_INVALID: The option 'scan.bounded.mode' of the table 't' is 'unbound' (expected: unbounded, latest-offset, timestamp, specific-offsets). Correct the option.
CREATE TABLE t (id INT) WITH ('scan.startup.mode' = 'timestamp');
-- ! TABLE_OPTION_INVALID: The option 'scan.startup.timestamp-millis' of the table 't' is missing (expected: milliseconds since 1970). Correct the option.
CREATE TABLE t (id INT) WITH ('scan.startup.mode' = 'specific-offsets');
-- ! TABLE_OPTION_INVALID: The option 'scan.startup.specific-offsets' of the table 't' is missing (expected: partition:0,offset:42;partition:1,offset:300). Correct the option.
CREATE TABLE t (id INT) WITH ('scan.bounded.mode' = 'timestamp');
-- ! TABLE_OPTION_INVALID: The option 'scan.bounded.timestamp-millis' of the table 't' is missing (expected: milliseconds since 1970). Correct the option.
CREATE TABLE t (id INT) WITH ('scan.bounded.mode' = 'specific-offsets', 'scan.bounded.specific-offsets' = '0:42');
-- ! TABLE_OPTION_INVALID: The option 'scan.bounded.specific-offsets' of the table 't' is '0:42' (expected: partition:0,offset:42;partition:1,offset:300). Correct the option.
CREATE TABLE t (id INT) WITH ('malformed-records' = 'ignore');
-- ! TABLE_OPTION_INVALID: The option 'malformed-records' of the table 't' is 'ignore' (expected: fail, skip). Correct the option.
CREATE TABLE t (id INT) WITH ('value.format' = 'debezium-json');
-- ! TABLE_OPTION_INVALID: The option 'value.format' of the table 't' is 'debezium-json' (expected: a format of rows without a kind, which the table keeps itself). Correct the option.

-- nothing of that is there
SHOW TABLES;

CREATE TABLE t (id INT) DISTRIBUTED INTO 2 BUCKETS;
ALTER TABLE t MODIFY DISTRIBUTION INTO 3 BUCKETS;
-- ! DISTRIBUTION_FIXED: The table 't' cannot change its distribution from DISTRIBUTED INTO 2 BUCKETS to DISTRIBUTED INTO 3 BUCKETS (expected: the distribution it was created with). Create another table and insert the rows there.
ALTER TABLE t SET ('changelog.mode' = 'upsert');
-- ! UPSERT_TABLE_WITHOUT_KEY: The table 't' has 'changelog.mode' = 'upsert' without a PRIMARY KEY (expected: a key, which relates the changes of a row). Declare PRIMARY KEY (…) NOT ENFORCED, or use 'retract'.
ALTER TABLE t SET ('chanelog.mode' = 'append');
-- ! TABLE_OPTION_UNKNOWN: The table 't' has the unknown option 'chanelog.mode' (expected: changelog.mode, connector, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, value.format). Write 'changelog.mode' or remove the option.
SELECT * FROM t /*+ OPTIONS('scan.bounded.mod' = 'unbounded') */;
-- ! TABLE_OPTION_UNKNOWN: The table 't' has the unknown option 'scan.bounded.mod' (expected: changelog.mode, connector, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, value.format). Write 'scan.bounded.mode' or remove the option.

-- append takes no updates
CREATE TABLE totals (name STRING, total BIGINT);
INSERT INTO totals SELECT name, COUNT(*) FROM (VALUES 'a', 'b') AS v (name) GROUP BY name;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS EXPR$1])) cannot produce the changelog its consumer the table 'default_catalog.default_database.totals' requires; it emits update changes (expected: an append-only input). Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING.

-- a record that something else has damaged
CREATE CATALOG damaged WITH ('type' = 'rowkind', 'warehouse' = '${script.dir}/damaged');
SELECT * FROM damaged.`default`.no_kind;
-- ! RECORD_MALFORMED: A record of the table 'no_kind' cannot be read: bucket 0, offset 1, segment 00000000000000000000-2-a.changes (expected: a kind, a blank and a row in the format 'json'). Repair the record, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM damaged.`default`.no_json;
-- ! RECORD_MALFORMED: A record of the table 'no_json' cannot be read: bucket 0, offset 1, segment 00000000000000000000-2-a.changes (expected: a kind, a blank and a row in the format 'json'). Repair the record, or skip such records with 'malformed-records' = 'skip'.

-- a warehouse is a folder
CREATE CATALOG elsewhere WITH ('type' = 'rowkind', 'warehouse' = 's3://bucket/warehouse');
-- ! WAREHOUSE_ELSEWHERE: The warehouse 's3://bucket/warehouse' is not a folder (expected: a path, or a URI that begins with file:). Name a folder; on a cluster, one that all machines share.

-- changes of a key stay in one bucket
CREATE TABLE moved (id INT, city STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED BY HASH(city) INTO 2 BUCKETS
WITH ('changelog.mode' = 'retract');
-- ! DISTRIBUTION_NOT_KEY: The table 'moved' is DISTRIBUTED BY (city) (expected: its PRIMARY KEY, (id)). Name the same columns in both, or leave DISTRIBUTED BY out.

-- an empty field is no NULL
CREATE TABLE csv_upserts (id INT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('value.format' = 'csv');
-- ! TABLE_OPTION_INVALID: The option 'value.csv.null-literal' of the table 'csv_upserts' is missing (expected: a text for NULL, since deletes hold the key alone). Correct the option.

-- records stay where they are
ALTER TABLE t SET ('connector' = 'blackhole');
-- ! TABLE_OPTION_INVALID: The option 'connector' of the table 't' is 'blackhole' (expected: none as before, since the records stay where they are). Correct the option.
ALTER TABLE t SET ('bootstrap.servers' = 'localhost:1');
-- ! TABLE_OPTION_INVALID: The option 'bootstrap.servers' of the table 't' is 'localhost:1' (expected: none as before, since the records stay where they are). Correct the option.
CREATE DATABASE d;
CREATE TABLE d.t (id INT);
ALTER DATABASE d SET ('bootstrap.servers' = 'localhost:1');
-- ! DATABASE_SERVERS_FIXED: The bootstrap.servers of the database 'd' cannot change from none to localhost:1 while it has changelog tables (expected: as before). Create another database.
