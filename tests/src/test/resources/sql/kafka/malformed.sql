-- malformed.sql   records that are no changes of their table

CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
USE CATALOG k;

-- a table of bytes writes what another one reads as an upsert table
CREATE TABLE malformed_upserts_bytes (k BYTES, v BYTES) DISTRIBUTED BY HASH(k) INTO 1 BUCKETS
WITH ('topic' = 'malformed_upserts', 'key.format' = 'raw', 'value.format' = 'raw');
CREATE TABLE IF NOT EXISTS malformed_upserts (id INT, name STRING NOT NULL, PRIMARY KEY (id) NOT ENFORCED)
WITH ('scan.bounded.mode' = 'latest-offset');
CREATE VIEW rows_of_bytes AS SELECT CAST(k AS BYTES) AS k, CAST(v AS BYTES) AS v FROM (VALUES
    ('{"id":1}', '{"name":"Ann"}'),
    ('two',      '{"name":"Bob"}'),
    (CAST(NULL AS STRING), '{"name":"Cid"}'),
    ('{"id":4}', '{"name":'),
    ('{"id":5}', '{"nam":"Eve"}'),
    ('{}',       '{"name":"Flo"}')) AS t (k, v);
INSERT INTO malformed_upserts_bytes SELECT * FROM rows_of_bytes;
SELECT * FROM malformed_upserts;
-- ! RECORD_KEY_UNREADABLE: The key of the record in topic 'malformed_upserts', partition 0, offset 1 cannot be read (expected: json, the table's 'key.format'). Correct the format, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_upserts
/*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:2') */;
-- ! RECORD_KEY_MISSING: The record in topic 'malformed_upserts', partition 0, offset 2 has no key (expected: the key columns of the table). Write the key, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_upserts
/*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:3') */;
-- ! RECORD_VALUE_UNREADABLE: The value of the record in topic 'malformed_upserts', partition 0, offset 3 cannot be read (expected: json, the table's 'value.format'). Correct the format, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_upserts
/*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:4') */;
-- ! RECORD_COLUMN_NULL: The record in topic 'malformed_upserts', partition 0, offset 4 has no value for the column 'name' (expected: one, since the column is NOT NULL). Write the value, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_upserts
/*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:5') */;
-- ! RECORD_COLUMN_NULL: The record in topic 'malformed_upserts', partition 0, offset 5 has no value for the column 'id' (expected: one, since the column is NOT NULL). Write the value, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_upserts /*+ OPTIONS('malformed-records' = 'skip') */;
-- > +I[1, Ann]
DROP TABLE malformed_upserts;
DROP TABLE malformed_upserts_bytes;

-- and one with headers what another one reads as a retract table
CREATE TABLE malformed_kinds_bytes (v BYTES, headers MAP<STRING, BYTES> METADATA) DISTRIBUTED INTO 1 BUCKETS
WITH ('topic' = 'malformed_kinds', 'value.format' = 'raw');
CREATE TABLE IF NOT EXISTS malformed_kinds (id INT) WITH ('changelog.mode' = 'retract', 'scan.bounded.mode' = 'latest-offset');
INSERT INTO malformed_kinds_bytes SELECT CAST(v AS BYTES), MAP['op', op] FROM (VALUES
    ('{"id":1}', x'00'),
    ('{"id":1}', x'04'),
    ('{"id":1}', x'0300'),
    ('{"id":1}', x'03')) AS t (v, op);
SELECT * FROM malformed_kinds;
-- ! RECORD_OP_UNKNOWN: The record in topic 'malformed_kinds', partition 0, offset 1 has the header 'op' = 0x04 (expected: one byte, 0 to 3). Write one of them, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_kinds
/*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:2') */;
-- ! RECORD_OP_UNKNOWN: The record in topic 'malformed_kinds', partition 0, offset 2 has the header 'op' = 0x0300 (expected: one byte, 0 to 3). Write one of them, or skip such records with 'malformed-records' = 'skip'.
SELECT * FROM malformed_kinds /*+ OPTIONS('malformed-records' = 'skip') */;
-- > +I[1]
-- > -D[1]
DROP TABLE malformed_kinds;
DROP TABLE malformed_kinds_bytes;
