-- The examples of the reference page on TO_CHANGELOG, in its order, with its rows.
CREATE TABLE my_aggregation (name STRING, cnt BIGINT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert_full_deletes', 'rows' = '
    +I | Alice | 1
    +I | Bob   | 1
    +U | Alice | 2
    -D | Bob   | 1');
CREATE TABLE upsert_source (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 5 | Alice
    +I | 6 | Bob
    +U | 6 | Bob2
    -D | 5 | NULL');

-- T5: Basic usage. The page shows the rows INSERT, UPDATE_AFTER and DELETE; the additional row UPDATE_BEFORE
-- is there because the default mapping maps it. (The page leaves out that Bob was inserted.)
SELECT * FROM TO_CHANGELOG(input => TABLE my_aggregation);
-- > +I[INSERT, Alice, 1]
-- > +I[INSERT, Bob, 1]
-- > +I[UPDATE_BEFORE, Alice, 1]
-- > +I[UPDATE_AFTER, Alice, 2]
-- > +I[DELETE, Bob, 1]

-- T5: with the other three mapped, the rows of the page
SELECT * FROM TO_CHANGELOG(input => TABLE my_aggregation, op_mapping => MAP['INSERT', 'INSERT', 'UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
-- > +I[INSERT, Alice, 1]
-- > +I[INSERT, Bob, 1]
-- > +I[UPDATE_AFTER, Alice, 2]
-- > +I[DELETE, Bob, 1]

-- T3: Custom operation codes and filtering. Only INSERT and UPDATE_AFTER are forwarded; DELETE is dropped
SELECT * FROM TO_CHANGELOG(
    input      => TABLE my_aggregation,
    op         => DESCRIPTOR(op_code),
    op_mapping => MAP[ 'INSERT', 'I', 'UPDATE_AFTER', 'U' ]
);
-- > +I[I, Alice, 1]
-- > +I[I, Bob, 1]
-- > +I[U, Alice, 2]

-- T3: Upsert stream
SELECT * FROM TO_CHANGELOG(
    input      => TABLE upsert_source PARTITION BY id,
    op_mapping => MAP[ 'INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd' ]
);
-- > +I[5, u, Alice]
-- > +I[6, u, Bob]
-- > +I[6, u, Bob2]
-- > +I[5, d, Alice]

-- T3: Deletion-flag pattern
SELECT * FROM TO_CHANGELOG(
    input      => TABLE my_aggregation,
    op         => DESCRIPTOR(deleted),
    op_mapping => MAP[ 'INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true' ]
);
-- > +I[false, Alice, 1]
-- > +I[false, Bob, 1]
-- > +I[false, Alice, 2]
-- > +I[true, Bob, 1]

-- T6: Full deletes. The delete of the source is key-only; the output has (DELETE, 5, Alice), and by the
-- default mapping (T5) the old image of Bob
SELECT * FROM TO_CHANGELOG(input => TABLE upsert_source);
-- > +I[INSERT, 5, Alice]
-- > +I[INSERT, 6, Bob]
-- > +I[UPDATE_BEFORE, 6, Bob]
-- > +I[UPDATE_AFTER, 6, Bob2]
-- > +I[DELETE, 5, Alice]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upsert_source);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upsert_source]], fields=[id, name], changelogMode=[I,UA,PD])

-- T7: Partial deletes. The output has (5, DELETE, NULL), without a normalisation step
SELECT * FROM TO_CHANGELOG(
    input                 => TABLE upsert_source PARTITION BY id,
    produces_full_deletes => FALSE
);
-- > +I[5, INSERT, Alice]
-- > +I[6, INSERT, Bob]
-- > +I[6, UPDATE_AFTER, Bob2]
-- > +I[5, DELETE, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(
    input                 => TABLE upsert_source PARTITION BY id,
    produces_full_deletes => FALSE
);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, upsert_source]], fields=[id, name], changelogMode=[I,UA,PD])

-- T4: Partition by a key. Input columns (name, id, cnt) become output columns (id, op, name, cnt)
CREATE TABLE counted (name STRING, id INT, cnt BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert_full_deletes', 'rows' = '
    +I | Alice | 1 | 1
    +U | Alice | 1 | 2
    -D | Alice | 1 | 2');
CREATE VIEW counted_by_id AS SELECT * FROM TO_CHANGELOG(input => TABLE counted PARTITION BY id);
DESCRIBE counted_by_id;
-- > id	INT	false	null	null	null
-- > op	STRING	false	null	null	null
-- > name	STRING	true	null	null	null
-- > cnt	BIGINT	true	null	null	null
SELECT * FROM counted_by_id;
-- > +I[1, INSERT, Alice, 1]
-- > +I[1, UPDATE_BEFORE, Alice, 1]
-- > +I[1, UPDATE_AFTER, Alice, 2]
-- > +I[1, DELETE, Alice, 2]
