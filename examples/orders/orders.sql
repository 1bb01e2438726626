-- Reads a feed of order events as the table that it describes, and writes changes back as a feed.
-- Run it with: ./rowkind run examples/orders/orders.sql

-- One line of JSON per change: 'r' = row of the initial snapshot, 'c' = new order, 'ub' and 'ua' =
-- the order before and after an update, 'd' = order removed.
CREATE TEMPORARY TABLE order_events (
    op         STRING,
    order_id   BIGINT,
    customer   STRING,
    status     STRING,
    amount     DECIMAL(10, 2),
    currency   STRING,
    updated_at TIMESTAMP(3)
) WITH (
    'connector' = 'filesystem',
    'path' = '${script.dir}/orders.jsonl',
    'format' = 'json'
);

-- The table of orders, always as of the last event.
CREATE TEMPORARY VIEW orders AS
SELECT * FROM FROM_CHANGELOG(
    input => TABLE order_events,
    op_mapping => MAP[
        'c, r', 'INSERT',
        'ub',   'UPDATE_BEFORE',
        'ua',   'UPDATE_AFTER',
        'd',    'DELETE'
    ]
);

-- 1. The life of two orders: each change with its kind in front.
SELECT order_id, customer, status, amount, currency
FROM orders
WHERE order_id IN (70043, 70050);

-- 2. Open revenue by customer, which changes as orders do, turned back into a feed with the same
--    codes. An append-only target (a file, a log) would take these rows with INSERT INTO.
CREATE TEMPORARY VIEW open_revenue AS
SELECT customer, COUNT(*) AS orders, SUM(amount) AS revenue
FROM orders
WHERE status IN ('new', 'paid', 'shipped') AND currency = 'EUR'
GROUP BY customer;

SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM open_revenue WHERE customer = 'Liam Byrne'),
    op_mapping => MAP[
        'INSERT',        'c',
        'UPDATE_BEFORE', 'ub',
        'UPDATE_AFTER',  'ua',
        'DELETE',        'd'
    ]
);

-- 3. The totals by status at the end of the file. Mini-batches make the aggregation report once
--    per batch instead of once per event, and here everything fits into one batch.
SET 'table.exec.mini-batch.enabled' = 'true';
SET 'table.exec.mini-batch.allow-latency' = '1 h';
SET 'table.exec.mini-batch.size' = '10000';

SELECT status, COUNT(*) AS orders, SUM(amount) AS amount
FROM orders
WHERE currency = 'EUR'
GROUP BY status;
