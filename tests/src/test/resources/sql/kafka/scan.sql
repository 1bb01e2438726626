-- scan.sql   where reading begins and ends, and what is read besides the columns

CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
USE CATALOG k;
SET 'table.local-time-zone' = 'UTC';

CREATE TABLE scanned (id INT, `at` TIMESTAMP_LTZ(3) METADATA FROM 'timestamp') DISTRIBUTED INTO 1 BUCKETS
WITH ('scan.bounded.mode' = 'latest-offset');
INSERT INTO scanned VALUES
    (1, TO_TIMESTAMP_LTZ(1000, 3)), (2, TO_TIMESTAMP_LTZ(2000, 3)), (3, TO_TIMESTAMP_LTZ(3000, 3)), (4, TO_TIMESTAMP_LTZ(4000, 3));
SELECT * FROM scanned;
-- > +I[1, 1970-01-01T00:00:01Z]
-- > +I[2, 1970-01-01T00:00:02Z]
-- > +I[3, 1970-01-01T00:00:03Z]
-- > +I[4, 1970-01-01T00:00:04Z]

SELECT id FROM scanned /*+ OPTIONS(
    'scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:1',
    'scan.bounded.mode' = 'specific-offsets', 'scan.bounded.specific-offsets' = 'partition:0,offset:3') */;
-- > +I[2]
-- > +I[3]
SELECT id FROM scanned /*+ OPTIONS(
    'scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '2000',
    'scan.bounded.mode' = 'timestamp', 'scan.bounded.timestamp-millis' = '4000') */;
-- > +I[2]
-- > +I[3]
SELECT id FROM scanned /*+ OPTIONS('scan.startup.mode' = 'latest-offset') */;
SELECT id FROM scanned /*+ OPTIONS('scan.startup.mode' = 'group-offsets') */;
-- ! TABLE_OPTION_INVALID: The option 'scan.startup.mode' of the table 'scanned' is 'group-offsets' (expected: earliest-offset, latest-offset, timestamp, specific-offsets). Correct the option.
SELECT id FROM scanned /*+ OPTIONS('scan.startup.mode' = 'timestamp') */;
-- ! TABLE_OPTION_INVALID: The option 'scan.startup.timestamp-millis' of the table 'scanned' is missing (expected: milliseconds since 1970). Correct the option.
SELECT id FROM scanned /*+ OPTIONS('scan.bounded.mode' = 'specific-offsets', 'scan.bounded.specific-offsets' = '0:3') */;
-- ! TABLE_OPTION_INVALID: The option 'scan.bounded.specific-offsets' of the table 'scanned' is '0:3' (expected: partition:0,offset:42;partition:1,offset:300). Correct the option.

-- metadata of a table that has them all
CREATE TABLE scanned_metadata (
    id INT,
    headers MAP<STRING, BYTES> METADATA,
    topic STRING METADATA VIRTUAL,
    `partition` INT METADATA VIRTUAL,
    `offset` BIGINT METADATA VIRTUAL,
    kind STRING METADATA FROM 'timestamp-type' VIRTUAL,
    epoch INT METADATA FROM 'leader-epoch' VIRTUAL
) DISTRIBUTED INTO 1 BUCKETS WITH ('scan.bounded.mode' = 'latest-offset');
DESCRIBE scanned_metadata;
-- > id	INT	true	null	null	null
-- > headers	MAP<STRING, BYTES>	true	null	METADATA	null
-- > topic	STRING	true	null	METADATA VIRTUAL	null
-- > partition	INT	true	null	METADATA VIRTUAL	null
-- > offset	BIGINT	true	null	METADATA VIRTUAL	null
-- > kind	STRING	true	null	METADATA FROM 'timestamp-type' VIRTUAL	null
-- > epoch	INT	true	null	METADATA FROM 'leader-epoch' VIRTUAL	null
INSERT INTO scanned_metadata VALUES (1, MAP['trace', x'01']), (2, MAP['trace', x'0203']);
SELECT * FROM scanned_metadata;
-- > +I[1, {trace=[1]}, scanned_metadata, 0, 0, CreateTime, 0]
-- > +I[2, {trace=[2, 3]}, scanned_metadata, 0, 1, CreateTime, 0]
SELECT `offset`, headers['trace'] FROM scanned_metadata WHERE id = 2;
-- > +I[1, [2, 3]]

DROP TABLE scanned;
DROP TABLE scanned_metadata;
