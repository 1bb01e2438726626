-- A table of PostgreSQL, from the events that Debezium captures of it.
-- Run it with: ./rowkind run examples/debezium/customers.sql --format table

-- The envelopes as they are. Their other fields are left out.
CREATE TEMPORARY TABLE customer_events (
    before ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
    after  ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
    source ROW<lsn BIGINT, sequence STRING>,
    op     STRING
) WITH (
    'connector' = 'filesystem',
    'path' = '${script.dir}/customers.jsonl',
    'format' = 'json'
);

-- A delete has no new image, and an insert no old one: the key is in either.
CREATE TEMPORARY VIEW customers AS
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT COALESCE(after.id, before.id) AS id, op, after FROM customer_events) PARTITION BY id,
    op_mapping => MAP[
        'r, c', 'INSERT',
        'u', 'UPDATE_AFTER',
        'd', 'DELETE'
    ],
    after => DESCRIPTOR(after)
);

-- 1. The table.
SELECT * FROM customers;

-- 2. An aggregate of it.
SELECT city, COUNT(*) AS customers, SUM(amount) AS amount FROM customers GROUP BY city;
