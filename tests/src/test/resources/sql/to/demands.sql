-- What TO_CHANGELOG asks of its input (T5), by plan.
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    +U | 1 | Anna
    -D | 2 | NULL');
CREATE TABLE upserted_in_full (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert_full_deletes', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    +U | 1 | Anna
    -D | 2 | Bob');
CREATE TABLE stock (shop INT, item INT, pieces INT, PRIMARY KEY (shop, item) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert_full_deletes', 'rows' = '
    +I | 1 | 1 | 5
    +I | 1 | 2 | 7
    +U | 1 | 1 | 4
    -D | 1 | 2 | 7');
CREATE TABLE visits (name STRING) WITH ('connector' = 'rows', 'rows' = '
    Ann
    Bob
    Ann');

-- T5: UPDATE_BEFORE is mapped, by default or by hand: old images are made
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted_in_full PARTITION BY id, op_mapping => MAP['UPDATE_BEFORE', 'old', 'UPDATE_AFTER', 'new']);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[-U=old, +U=new], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])

-- T5: UPDATE_BEFORE isn't mapped: upserts are taken as they are, without PARTITION BY
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted_in_full, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])
SELECT * FROM TO_CHANGELOG(input => TABLE upserted_in_full, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[u, 1, Ann]
-- > +I[u, 2, Bob]
-- > +I[u, 1, Anna]
-- > +I[d, 2, Bob]

-- T5: with PARTITION BY the key
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted_in_full PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=u, +U=u, -D=d], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])

-- T5: with PARTITION BY a part of the key, and by the key in another order
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE stock PARTITION BY item, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(partitionBy=[item], op=[op], mapping=[+I=u, +U=u, -D=d], select=[item, op, shop, pieces], changelogMode=[I])
-- > +- Exchange(distribution=[hash[item]], changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, stock]], fields=[shop, item, pieces], changelogMode=[I,UA,D])
SELECT * FROM TO_CHANGELOG(input => TABLE stock PARTITION BY item, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[1, u, 1, 5]
-- > +I[2, u, 1, 7]
-- > +I[1, u, 1, 4]
-- > +I[2, d, 1, 7]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE stock PARTITION BY (item, shop), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(partitionBy=[item, shop], op=[op], mapping=[+I=u, +U=u, -D=d], select=[item, shop, op, pieces], changelogMode=[I])
-- > +- Exchange(distribution=[hash[item, shop]], changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, stock]], fields=[shop, item, pieces], changelogMode=[I,UA,D])

-- T5: with PARTITION BY another column, which may change and carry rows of a key apart
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted_in_full PARTITION BY name, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(partitionBy=[name], op=[op], mapping=[+I=u, +U=u, -D=d], select=[name, op, id], changelogMode=[I])
-- > +- Exchange(distribution=[hash[name]], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted_in_full PARTITION BY (id, name), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(partitionBy=[id, name], op=[op], mapping=[+I=u, +U=u, -D=d], select=[id, name, op], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id, name]], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])

-- T5: key-only deletes that aren't mapped needn't be rebuilt
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u], select=[op, id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u']);
-- > +I[u, 1, Ann]
-- > +I[u, 2, Bob]
-- > +I[u, 1, Anna]

-- T5: key-only deletes that are mapped are
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])

-- T5: an aggregation sends old images only if they are mapped
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name));
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, name, visits], changelogMode=[I])
-- > +- GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS visits], changelogMode=[I,UB,UA])
-- >    +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name), op_mapping => MAP['INSERT', 'i', 'UPDATE_AFTER', 'u']);
-- > ToChangelog(op=[op], mapping=[+I=i, +U=u], select=[op, name, visits], changelogMode=[I])
-- > +- GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS visits], changelogMode=[I,UA])
-- >    +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT name, COUNT(*) AS visits FROM visits GROUP BY name) PARTITION BY name, op_mapping => MAP['INSERT', 'i', 'UPDATE_AFTER', 'u']);
-- > ToChangelog(partitionBy=[name], op=[op], mapping=[+I=i, +U=u], select=[name, op, visits], changelogMode=[I])
-- > +- Exchange(distribution=[hash[name]], changelogMode=[I,UA])
-- >    +- GroupAggregate(groupBy=[name], select=[name, COUNT(*) AS visits], changelogMode=[I,UA])
-- >       +- Exchange(distribution=[hash[name]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, visits]], fields=[name], changelogMode=[I])

-- T5: partial deletes without a mapping don't ask for old images, those with a mapping may
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE);
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, produces_full_deletes => FALSE);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE upserted, produces_full_deletes => FALSE, op_mapping => MAP['INSERT', 'i', 'UPDATE_BEFORE', 'ub', 'UPDATE_AFTER', 'ua', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=i, -U=ub, +U=ua, -D=d], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- > +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])

-- T5: a filter or projection that keeps the key lets upserts through, one that loses it doesn't
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT id, UPPER(name) AS name FROM upserted_in_full), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT name FROM upserted_in_full), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, name], changelogMode=[I])
-- > +- Calc(select=[name], changelogMode=[I,UB,UA,D])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, upserted_in_full]], fields=[id, name], changelogMode=[I,UA,D])
