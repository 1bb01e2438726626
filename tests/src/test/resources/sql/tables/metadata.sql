-- metadata.sql   what a query can read of a record besides its columns

CREATE TABLE orders (customer STRING, amount INT) WITH ('connector' = 'rows', 'rows' = '
    ann | 10
    bob | 20
    ann | 5');
CREATE TABLE totals (
    customer STRING,
    total INT,
    topic STRING NOT NULL METADATA VIRTUAL,
    bucket INT NOT NULL METADATA FROM 'partition' VIRTUAL,
    `offset` BIGINT NOT NULL METADATA VIRTUAL,
    written TIMESTAMP_LTZ(3) NOT NULL METADATA FROM 'timestamp' VIRTUAL,
    headers MAP<STRING NOT NULL, BYTES> NOT NULL METADATA VIRTUAL
) WITH ('changelog.mode' = 'retract');
INSERT INTO totals SELECT customer, SUM(amount) FROM orders GROUP BY customer;
INSERT INTO totals VALUES ('cid', 1);

SELECT customer, total, topic, bucket, `offset`, headers FROM totals;
-- > +I[ann, 10, totals, 0, 0, {op=[0]}]
-- > +I[bob, 20, totals, 0, 1, {op=[0]}]
-- > -U[ann, 10, totals, 0, 2, {op=[1]}]
-- > +U[ann, 15, totals, 0, 3, {op=[2]}]
-- > +I[cid, 1, totals, 0, 4, {op=[0]}]
SELECT `offset` FROM totals WHERE written > TIMESTAMP '2020-01-01 00:00:00';
-- > +I[0]
-- > +I[1]
-- > -U[2]
-- > +U[3]
-- > +I[4]

-- as rows, retractions show what they are
ALTER TABLE totals SET ('changelog.mode' = 'append');
SELECT customer, total, CASE headers['op'] WHEN X'00' THEN '+I' WHEN X'01' THEN '-U' WHEN X'02' THEN '+U' ELSE '-D' END AS op
FROM totals;
-- > +I[ann, 10, +I]
-- > +I[bob, 20, +I]
-- > +I[ann, 10, -U]
-- > +I[ann, 15, +U]
-- > +I[cid, 1, +I]

-- offsets and buckets are those of the scan options
CREATE TABLE spread (id INT, `partition` INT NOT NULL METADATA VIRTUAL, `offset` BIGINT NOT NULL METADATA VIRTUAL)
DISTRIBUTED INTO 2 BUCKETS;
INSERT INTO spread VALUES (1), (2), (3), (4), (5);
SELECT * FROM spread;
-- = [1, 0, 0]
-- = [2, 1, 0]
-- = [3, 0, 1]
-- = [4, 1, 1]
-- = [5, 0, 2]

-- a record's place is not for writing
CREATE TABLE written (id INT, `offset` BIGINT METADATA);
INSERT INTO written VALUES (1, 7);
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Table 'default_catalog.default_database.written' declares persistable metadata columns, but the underlying DynamicTableSink doesn't implement the SupportsWritingMetadata interface. If the column should not be persisted, it can be declared with the VIRTUAL keyword.
