-- round_trip_parallelism_2.sql   what an updating query writes in each mode is what it says
SET 'parallelism.default' = '2';

CREATE TABLE orders (customer STRING, amount INT) WITH (
    'connector' = 'rows',
    'rows' = '
    ann | 10
    bob | 20
    ann | 5
    cid | 7
    bob | 1
    ann | 2
    dan | 3
    cid | 4'
);

-- upsert: the primary key is the default
CREATE TABLE totals_upsert (customer STRING, total INT, PRIMARY KEY (customer) NOT ENFORCED)
DISTRIBUTED BY HASH(customer) INTO 3 BUCKETS;
INSERT INTO totals_upsert SELECT customer, SUM(amount) FROM orders GROUP BY customer;
SELECT * FROM totals_upsert;
-- = [ann, 17]
-- = [bob, 21]
-- = [cid, 11]
-- = [dan, 3]

-- retract without a key
CREATE TABLE totals_retract (customer STRING, total INT)
DISTRIBUTED INTO 3 BUCKETS WITH ('changelog.mode' = 'retract');
INSERT INTO totals_retract SELECT customer, SUM(amount) FROM orders GROUP BY customer;
SELECT * FROM totals_retract;
-- = [ann, 17]
-- = [bob, 21]
-- = [cid, 11]
-- = [dan, 3]

-- retract with a key
CREATE TABLE totals_keyed (customer STRING, total INT, PRIMARY KEY (customer) NOT ENFORCED)
WITH ('changelog.mode' = 'retract');
INSERT INTO totals_keyed SELECT customer, SUM(amount) FROM orders GROUP BY customer;
SELECT * FROM totals_keyed;
-- = [ann, 17]
-- = [bob, 21]
-- = [cid, 11]
-- = [dan, 3]

-- append
CREATE TABLE rows_append (customer STRING, amount INT) DISTRIBUTED INTO 4 BUCKETS;
INSERT INTO rows_append SELECT * FROM orders;
SELECT * FROM rows_append;
-- = [ann, 10]
-- = [ann, 2]
-- = [ann, 5]
-- = [bob, 1]
-- = [bob, 20]
-- = [cid, 4]
-- = [cid, 7]
-- = [dan, 3]

-- a query over a table that was written
SELECT SUM(total) AS total, COUNT(*) AS customers FROM totals_upsert;
-- = [52, 4]

-- a second writer adds to the first
INSERT INTO totals_upsert VALUES ('eve', 99), ('ann', 0) ON CONFLICT DO DEDUPLICATE;
SELECT * FROM totals_upsert;
-- = [ann, 0]
-- = [bob, 21]
-- = [cid, 11]
-- = [dan, 3]
-- = [eve, 99]
