-- # Temporal joins
-- required input: left: append-only or updating; right: updating, with a primary key
-- produced output: matches the left input
--
-- A version of a row is valid from its time attribute on. The key of the right input has to be known to Flink before it
-- plans for changes: a changelog table with a `PRIMARY KEY` has one, `FROM_CHANGELOG` has none.
-- A delete carries the time of the version that it takes away, and so leaves no trace of that version.

-- ## The left input varies
SELECT o.id, o.customer, c.city
FROM orders AS o JOIN upsert_table.customers FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.name;
-- in batch mode: it knows no versions, so it joins with a table that holds them all.
SELECT o.id, o.customer, c.city
FROM orders AS o JOIN upsert_table.customer_versions AS c
ON o.customer = c.name AND o.ts >= c.valid_from AND o.ts < c.valid_to;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann, Oslo]
-- = [3, Ann, Bern]
-- = [5, Cid, Rome]
-- = [6, Ann, Bern]
-- > retract, upsert
-- = [3, Ann, Bern]
-- = [5, Ann, Oslo]
-- = [7, Cid, Rome]

-- ## Left join, the left input varies
SELECT o.id, o.customer, c.city
FROM orders AS o LEFT JOIN upsert_table.customers FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.name;
-- in batch mode: it knows no versions, so it joins with a table that holds them all.
SELECT o.id, o.customer, c.city
FROM orders AS o LEFT JOIN upsert_table.customer_versions AS c
ON o.customer = c.name AND o.ts >= c.valid_from AND o.ts < c.valid_to;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann, Oslo]
-- = [2, Bob, null]
-- = [3, Ann, Bern]
-- = [4, null, null]
-- = [5, Cid, Rome]
-- = [6, Ann, Bern]
-- > retract, upsert
-- = [1, Bob, null]
-- = [3, Ann, Bern]
-- = [4, null, null]
-- = [5, Ann, Oslo]
-- = [7, Cid, Rome]
-- = [8, Bob, null]

-- ## The right input varies
SELECT o.id, o.customer, c.city
FROM append_table.orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.name;
-- in batch mode: it knows no versions, so it joins with a table that holds them all.
SELECT o.id, o.customer, c.city
FROM append_table.orders AS o JOIN customer_versions AS c
ON o.customer = c.name AND o.ts >= c.valid_from AND o.ts < c.valid_to;
-- | input   | from            | output  | key  |
-- | ------- | --------------- | ------- | ---- |
-- | append  | FROM_CHANGELOG  | refused |      |
-- | append  | changelog table | refused |      |
-- | retract | FROM_CHANGELOG  | refused |      |
-- | retract | changelog table | append  | none |
-- | upsert  | FROM_CHANGELOG  | refused |      |
-- | upsert  | changelog table | append  | none |
-- > append from FROM_CHANGELOG, retract from FROM_CHANGELOG, upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by no key (expected: the versions of rows with a primary key). Write the rows to a table with PRIMARY KEY (key) NOT ENFORCED and a WATERMARK, and join that table.
-- > append from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.append_table.customers' cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by no key (expected: the versions of rows with a primary key). Join a view that keeps the last row of each key: SELECT … FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY key ORDER BY time DESC) AS n FROM …) WHERE n = 1; or declare PRIMARY KEY (key) NOT ENFORCED for the table.
-- > retract from changelog table, upsert from changelog table
-- = [1, Ann, Oslo]
-- = [3, Ann, Bern]
-- = [5, Cid, Rome]
-- = [6, Ann, Bern]

-- ## The right input varies, as a versioned view
-- A deduplication of the last row has a key, over append-only input, too.
--
-- Deviation: over updating input such a view takes the old version back, with its time, before the new one comes, and so
-- leaves no trace of it. Write the changes to a changelog table, and join with that.
CREATE TEMPORARY VIEW last_customers AS
SELECT name, city, ts FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY name ORDER BY ts DESC) AS row_num FROM customers)
WHERE row_num = 1;
SELECT o.id, o.customer, c.city
FROM append_table.orders AS o JOIN last_customers FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.name;
-- in batch mode: it knows no versions, so it joins with a table that holds them all.
SELECT o.id, o.customer, c.city
FROM append_table.orders AS o JOIN customer_versions AS c
ON o.customer = c.name AND o.ts >= c.valid_from AND o.ts < c.valid_to;
-- | input   | from            | output              | key  |
-- | ------- | --------------- | ------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append              | none |
-- | append  | changelog table | append              | none |
-- | retract | FROM_CHANGELOG  | append (wrong rows) | none |
-- | retract | changelog table | append (wrong rows) | none |
-- | upsert  | FROM_CHANGELOG  | append (wrong rows) | none |
-- | upsert  | changelog table | append (wrong rows) | none |
-- > append
-- = [1, Ann, Oslo]
-- = [3, Ann, Oslo]
-- = [5, Cid, Rome]
-- = [6, Ann, Oslo]
-- > retract, upsert (wrong rows; in batch mode they are these)
-- = [1, Ann, Oslo]
-- = [3, Ann, Bern]
-- = [5, Cid, Rome]
-- = [6, Ann, Bern]

-- ## By processing time
-- Flink 2.3 has it for external tables only, see [lookup joins](#lookup-joins).
SELECT o.id, o.customer, c.city
FROM (SELECT *, PROCTIME() AS now FROM orders) AS o
JOIN customers FOR SYSTEM_TIME AS OF o.now AS c ON o.customer = c.name;
-- | input   | from            | output  | key |
-- | ------- | --------------- | ------- | --- |
-- | append  | FROM_CHANGELOG  | refused |     |
-- | append  | changelog table | refused |     |
-- | retract | FROM_CHANGELOG  | refused |     |
-- | retract | changelog table | refused |     |
-- | upsert  | FROM_CHANGELOG  | refused |     |
-- | upsert  | changelog table | refused |     |
-- > append from FROM_CHANGELOG, retract from FROM_CHANGELOG, upsert from FROM_CHANGELOG
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: FROM_CHANGELOG cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by no key (expected: the versions of rows with a primary key). Write the rows to a table with PRIMARY KEY (key) NOT ENFORCED and a WATERMARK, and join that table.
-- > append from changelog table
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.append_table.customers' cannot produce the changelog its consumer the temporal join (FOR SYSTEM_TIME AS OF) requires; it emits changes that are related by no key (expected: the versions of rows with a primary key). Join a view that keeps the last row of each key: SELECT … FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY key ORDER BY time DESC) AS n FROM …) WHERE n = 1; or declare PRIMARY KEY (key) NOT ENFORCED for the table.
-- > retract from changelog table, upsert from changelog table
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Processing-time temporal join is not supported yet.
