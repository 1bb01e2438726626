-- scan.sql   where reading begins and ends; an offset is a record's number in its bucket

CREATE TABLE t (id INT) DISTRIBUTED INTO 2 BUCKETS;
INSERT INTO t VALUES (1), (2), (3), (4);
INSERT INTO t VALUES (5), (6), (7), (8);

-- listed buckets begin there, others with the earliest record
SELECT * FROM t /*+ OPTIONS(
    'scan.startup.mode' = 'specific-offsets',
    'scan.startup.specific-offsets' = 'partition:0,offset:1;partition:1,offset:3') */;
-- = [3]
-- = [5]
-- = [7]
-- = [8]
SELECT * FROM t /*+ OPTIONS(
    'scan.startup.mode' = 'specific-offsets',
    'scan.startup.specific-offsets' = 'partition:1,offset:2') */;
-- = [1]
-- = [3]
-- = [5]
-- = [6]
-- = [7]
-- = [8]

-- an end is not read itself; others end with the latest record
SELECT * FROM t /*+ OPTIONS(
    'scan.bounded.mode' = 'specific-offsets',
    'scan.bounded.specific-offsets' = 'partition:0,offset:3;partition:1,offset:0') */;
-- = [1]
-- = [3]
-- = [5]
SELECT * FROM t /*+ OPTIONS(
    'scan.bounded.mode' = 'specific-offsets',
    'scan.bounded.specific-offsets' = 'partition:0,offset:1') */;
-- = [1]
-- = [2]
-- = [4]
-- = [6]
-- = [8]
SELECT * FROM t /*+ OPTIONS(
    'scan.startup.mode' = 'specific-offsets',
    'scan.startup.specific-offsets' = 'partition:0,offset:1;partition:1,offset:1',
    'scan.bounded.mode' = 'specific-offsets',
    'scan.bounded.specific-offsets' = 'partition:0,offset:3;partition:1,offset:2') */;
-- = [3]
-- = [4]
-- = [5]

-- an offset that isn't there yet
SELECT * FROM t /*+ OPTIONS(
    'scan.startup.mode' = 'specific-offsets',
    'scan.startup.specific-offsets' = 'partition:0,offset:100;partition:1,offset:100') */;

-- times
SELECT * FROM t /*+ OPTIONS('scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '0') */;
-- = [1]
-- = [2]
-- = [3]
-- = [4]
-- = [5]
-- = [6]
-- = [7]
-- = [8]
SELECT * FROM t /*+ OPTIONS('scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '9999999999999') */;
SELECT * FROM t /*+ OPTIONS('scan.bounded.mode' = 'timestamp', 'scan.bounded.timestamp-millis' = '0') */;
SELECT * FROM t /*+ OPTIONS('scan.bounded.mode' = 'timestamp', 'scan.bounded.timestamp-millis' = '9999999999999') */;
-- = [1]
-- = [2]
-- = [3]
-- = [4]
-- = [5]
-- = [6]
-- = [7]
-- = [8]

-- what is there is not read
SELECT * FROM t /*+ OPTIONS('scan.startup.mode' = 'latest-offset') */;

-- the definition can say it as well
ALTER TABLE t SET (
    'scan.startup.mode' = 'specific-offsets',
    'scan.startup.specific-offsets' = 'partition:0,offset:3;partition:1,offset:3');
SELECT * FROM t;
-- = [7]
-- = [8]
