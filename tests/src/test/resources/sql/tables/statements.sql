-- statements.sql   statements that write to several tables, and to both stores

CREATE DATABASE kafka WITH ('bootstrap.servers' = '${kafka.servers}');
CREATE TABLE orders (id INT, customer STRING, amount INT);
INSERT INTO orders VALUES (1, 'Ann', 10), (2, 'Bob', 20), (3, 'Ann', 5);

CREATE TABLE totals (customer STRING, total INT, PRIMARY KEY (customer) NOT ENFORCED);
CREATE TABLE counts (customer STRING, orders BIGINT) WITH ('changelog.mode' = 'retract');
CREATE TABLE kafka.statement_orders (id INT, customer STRING, amount INT) DISTRIBUTED INTO 1 BUCKETS;

EXECUTE STATEMENT SET BEGIN
INSERT INTO totals SELECT customer, SUM(amount) FROM orders GROUP BY customer;
INSERT INTO counts SELECT customer, COUNT(*) FROM orders GROUP BY customer;
INSERT INTO kafka.statement_orders SELECT * FROM orders;
END;

SELECT * FROM totals;
-- > +I[Ann, 10]
-- > +I[Bob, 20]
-- > -U[Ann, 10]
-- > +U[Ann, 15]
SELECT * FROM counts;
-- > +I[Ann, 1]
-- > +I[Bob, 1]
-- > -U[Ann, 1]
-- > +U[Ann, 2]
SELECT * FROM kafka.statement_orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- > +I[1, Ann, 10]
-- > +I[2, Bob, 20]
-- > +I[3, Ann, 5]

-- a local table and a topic in one query; its result back into a topic
CREATE TABLE kafka.statement_joined (id INT, total INT, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 1 BUCKETS;
INSERT INTO kafka.statement_joined
SELECT o.id, t.total
FROM kafka.statement_orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */ AS o
JOIN totals AS t ON t.customer = o.customer
ON CONFLICT DO DEDUPLICATE;
SELECT * FROM kafka.statement_joined /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */;
-- = [1, 15]
-- = [2, 20]
-- = [3, 15]

DROP DATABASE kafka CASCADE;
SHOW DATABASES;
-- > default_database
