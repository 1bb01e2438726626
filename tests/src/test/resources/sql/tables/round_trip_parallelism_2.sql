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
-- > +I[bob, 20]
-- > +I[cid, 7]
-- > -U[bob, 20]
-- > +U[bob, 21]
-- > -U[cid, 7]
-- > +U[cid, 11]
-- > +I[ann, 10]
-- > -U[ann, 10]
-- > +U[ann, 15]
-- > -U[ann, 15]
-- > +U[ann, 17]
-- > +I[dan, 3]
-- =

-- retract without a key
CREATE TABLE totals_retract (customer STRING, total INT)
DISTRIBUTED INTO 3 BUCKETS WITH ('changelog.mode' = 'retract');
INSERT INTO totals_retract SELECT customer, SUM(amount) FROM orders GROUP BY customer;
SELECT * FROM totals_retract;
-- > +I[bob, 20]
-- > -U[bob, 20]
-- > +U[ann, 17]
-- > +I[ann, 10]
-- > -U[ann, 10]
-- > +I[cid, 7]
-- > +U[ann, 15]
-- > +U[bob, 21]
-- > -U[ann, 15]
-- > +I[dan, 3]
-- > +U[cid, 11]
-- > -U[cid, 7]
-- =

-- retract with a key
CREATE TABLE totals_keyed (customer STRING, total INT, PRIMARY KEY (customer) NOT ENFORCED)
WITH ('changelog.mode' = 'retract');
INSERT INTO totals_keyed SELECT customer, SUM(amount) FROM orders GROUP BY customer;
SELECT * FROM totals_keyed;
-- > +I[ann, 10]
-- > +I[bob, 20]
-- > -U[ann, 10]
-- > +U[ann, 15]
-- > +I[cid, 7]
-- > -U[bob, 20]
-- > +U[bob, 21]
-- > -U[ann, 15]
-- > +U[ann, 17]
-- > +I[dan, 3]
-- > -U[cid, 7]
-- > +U[cid, 11]
-- =

-- append
CREATE TABLE rows_append (customer STRING, amount INT) DISTRIBUTED INTO 4 BUCKETS;
INSERT INTO rows_append SELECT * FROM orders;
SELECT * FROM rows_append;
-- > +I[ann, 10]
-- > +I[ann, 5]
-- > +I[bob, 1]
-- > +I[dan, 3]
-- > +I[bob, 20]
-- > +I[cid, 7]
-- > +I[ann, 2]
-- > +I[cid, 4]
-- =

-- a query over a table that was written
SELECT SUM(total) AS total, COUNT(*) AS customers FROM totals_upsert;
-- > +I[10, 1]
-- > -D[10, 1]
-- > +I[15, 1]
-- > -D[15, 1]
-- > +I[17, 1]
-- > -U[17, 1]
-- > +U[20, 2]
-- > -U[20, 2]
-- > +U[40, 3]
-- > -U[40, 3]
-- > +U[47, 4]
-- > -U[47, 4]
-- > +U[27, 3]
-- > -U[27, 3]
-- > +U[48, 4]
-- > -U[48, 4]
-- > +U[41, 3]
-- > -U[41, 3]
-- > +U[52, 4]
-- =

-- a second writer adds to the first
INSERT INTO totals_upsert VALUES ('eve', 99), ('ann', 0);
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals_upsert'. Primary key: [customer], upsert key: none. This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
SELECT * FROM totals_upsert;
-- > +I[bob, 20]
-- > +I[cid, 7]
-- > -U[bob, 20]
-- > +U[bob, 21]
-- > -U[cid, 7]
-- > +U[cid, 11]
-- > +I[ann, 10]
-- > -U[ann, 10]
-- > +U[ann, 15]
-- > -U[ann, 15]
-- > +U[ann, 17]
-- > +I[dan, 3]
-- =
