-- create_as.sql   tables made by queries

CREATE TABLE orders (customer STRING, amount INT) WITH ('connector' = 'rows', 'rows' = '
    ann | 10
    bob | 20
    ann | 5');

-- append
CREATE TABLE copied AS SELECT * FROM orders;
SELECT * FROM copied;
-- > +I[ann, 10]
-- > +I[bob, 20]
-- > +I[ann, 5]

-- a query that updates makes a retract table
CREATE TABLE totals AS SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer;
SELECT * FROM totals;
-- > +I[ann, 10]
-- > +I[bob, 20]
-- > -U[ann, 10]
-- > +U[ann, 15]
SHOW CREATE TABLE totals;
-- > CREATE TABLE `default_catalog`.`default_database`.`totals` (
-- >   `customer` VARCHAR(2147483647) NOT NULL,
-- >   `total` INT,
-- >   CONSTRAINT `PK_customer` PRIMARY KEY (`customer`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`customer`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'upsert',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'json'
-- > )

CREATE TABLE totals_said WITH ('changelog.mode' = 'retract')
AS SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer;
SELECT * FROM totals_said;
-- = [ann, 15]
-- = [bob, 20]

-- one that can't be planned leaves nothing behind
CREATE TABLE never WITH ('changelog.mode' = 'append')
AS SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer;
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the aggregation (GroupAggregate(groupBy=[customer], select=[customer, SUM(amount) AS total])) cannot produce the changelog its consumer the table 'default_catalog.default_database.never' requires; it emits update changes (expected: an append-only input). Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET, or WITH of CREATE TABLE); or write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …)), into a table with one more column in front, op STRING.
SHOW TABLES;
-- > copied
-- > orders
-- > totals
-- > totals_said

-- in batch mode there are only final rows
SET 'execution.runtime-mode' = 'batch';
CREATE TABLE totals_of_batch AS SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer;
RESET 'execution.runtime-mode';
SELECT * FROM totals_of_batch;
-- ~ +I[ann, 15]
-- ~ +I[bob, 20]
