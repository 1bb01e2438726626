-- Joins and aggregates directly over a stream of upserts whose deletes carry nothing but the key.
-- Run it with: ./rowkind run examples/upsert/upsert.sql

-- A stream as a key-value store sends it: INSERT and MODIFY bring the new image of an item, REMOVE
-- brings its key, and every other column is NULL.
CREATE TEMPORARY TABLE account_events (
    event_name STRING,
    account_id STRING,
    plan       STRING,
    seats      INT,
    region     STRING
) WITH (
    'connector' = 'filesystem',
    'path' = '${script.dir}/accounts.jsonl',
    'format' = 'json'
);

CREATE TEMPORARY TABLE plans (
    plan  STRING,
    price DECIMAL(10, 2)
) WITH (
    'connector' = 'filesystem',
    'path' = '${script.dir}/plans.jsonl',
    'format' = 'json'
);

-- No code stands for UPDATE_BEFORE: an upsert changelog, related by the PARTITION BY column.
CREATE TEMPORARY VIEW accounts AS
SELECT * FROM FROM_CHANGELOG(
    input => TABLE account_events PARTITION BY account_id,
    op => DESCRIPTOR(event_name),
    op_mapping => MAP[
        'INSERT', 'INSERT',
        'MODIFY', 'UPDATE_AFTER',
        'REMOVE', 'DELETE'
    ]
);

-- 1. A filter over the call. The removed rows leave with the values that they had.
SELECT account_id, plan, seats FROM accounts WHERE plan = 'team';

-- From here on one report at the end of the files, instead of one per event.
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '1 h';
SET 'table.exec.mini-batch.size' = '10000';

-- 2. Accounts and seats, counted over the call.
SELECT COUNT(*) AS accounts, SUM(seats) AS seats FROM accounts;

-- 3. Monthly revenue by plan, joined with the prices.
SELECT plan, COUNT(*) AS accounts, SUM(seats * price) AS revenue
FROM accounts JOIN plans USING (plan)
GROUP BY plan;
