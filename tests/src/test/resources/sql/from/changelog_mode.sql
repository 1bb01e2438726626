-- F7: the output changelog holds exactly the kinds that are mapped.
CREATE TABLE records (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | Ann');

-- F7: INSERT alone makes an append changelog
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records, op_mapping => MAP['INSERT', 'INSERT']);
-- > FromChangelog(op=[op], mapping=[INSERT=+I], errors=[FAIL], select=[id, name], changelogMode=[I])
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id, op_mapping => MAP['INSERT', 'INSERT']);
-- > FromChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I], errors=[FAIL], select=[id, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- F7: UPDATE_BEFORE makes a retract changelog
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => TABLE records);
-- > FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => TABLE records PARTITION BY id);
-- > FromChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records,
    op_mapping => MAP['i', 'INSERT', 'b', 'UPDATE_BEFORE', 'a', 'UPDATE_AFTER']);
-- > FromChangelog(op=[op], mapping=[i=+I, b=-U, a=+U], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA])
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records,
    op_mapping => MAP['b', 'UPDATE_BEFORE', 'a', 'UPDATE_AFTER']);
-- > FromChangelog(op=[op], mapping=[b=-U, a=+U], errors=[FAIL], select=[id, name], changelogMode=[UB,UA])
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- F7: INSERT and DELETE make a retract changelog without updates
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records, op_mapping => MAP['i', 'INSERT', 'd', 'DELETE']);
-- > FromChangelog(op=[op], mapping=[i=+I, d=-D], errors=[FAIL], select=[id, name], changelogMode=[I,D])
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id, op_mapping => MAP['i', 'INSERT', 'd', 'DELETE']);
-- > FromChangelog(partitionBy=[id], op=[op], mapping=[i=+I, d=-D], errors=[FAIL], select=[id, name], changelogMode=[I,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records, op_mapping => MAP['d', 'DELETE']);
-- > FromChangelog(op=[op], mapping=[d=-D], errors=[FAIL], select=[id, name], changelogMode=[D])
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- F7: UPDATE_AFTER without UPDATE_BEFORE makes an upsert changelog by the PARTITION BY columns
CREATE TABLE upserts (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
EXPLAIN CHANGELOG_MODE INSERT INTO upserts SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id,
    op_mapping => MAP['i', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > Sink(table=[default_catalog.default_database.upserts], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[i=+I, u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE INSERT INTO upserts SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id,
    op_mapping => MAP['i', 'INSERT', 'u', 'UPDATE_AFTER']);
-- > Sink(table=[default_catalog.default_database.upserts], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[i=+I, u=+U], errors=[FAIL], state=[none], select=[id, name], changelogMode=[I,UA])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE INSERT INTO upserts SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id,
    op_mapping => MAP['u', 'UPDATE_AFTER']);
-- > Sink(table=[default_catalog.default_database.upserts], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U], errors=[FAIL], state=[none], select=[id, name], changelogMode=[UA])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- F7: a deletion flag
EXPLAIN CHANGELOG_MODE INSERT INTO upserts SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id,
    op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE']);
-- > Sink(table=[default_catalog.default_database.upserts], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[false=+U, true=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(
    input => TABLE records PARTITION BY id,
    op_mapping => MAP['false', 'UPDATE_AFTER', 'true', 'DELETE']);
-- > UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[false=+U, true=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UA,D])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- F7: rows of an append call can be taken by any consumer
SELECT COUNT(*) FROM FROM_CHANGELOG(input => TABLE records, op_mapping => MAP['INSERT', 'INSERT']);
-- > +I[1]

-- F9: without PARTITION BY no exchange, no state, in one chain with the source
EXPLAIN ESTIMATED_COST SELECT * FROM FROM_CHANGELOG(input => TABLE records);
-- > FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name]): rowcount = 1.0, cumulative cost = {1.000001E8 rows, 1.000001E8 cpu, 2.8E9 io, 0.0 network, 0.0 memory}
-- > +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name]): rowcount = 1.0E8, cumulative cost = {1.0E8 rows, 1.0E8 cpu, 2.8E9 io, 0.0 network, 0.0 memory}
