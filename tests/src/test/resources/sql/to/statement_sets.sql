-- Calls that share an input (T5, T6, T7): each gets what it needs.
CREATE TABLE records (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | u | Ann
    1 | u | Anna
    1 | d | NULL');
CREATE VIEW read_by_key AS SELECT * FROM FROM_CHANGELOG(input => TABLE records PARTITION BY id, op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +U | 1 | Anna
    -D | 1 | NULL');
CREATE VIEW loud AS SELECT id, UPPER(name) AS name FROM upserted;
CREATE TABLE topic (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
    'connector' = 'upsert-kafka', 'topic' = 'x', 'properties.bootstrap.servers' = 'localhost:1', 'key.format' = 'json', 'value.format' = 'json');
CREATE VIEW loud_topic AS SELECT id, UPPER(name) AS name FROM topic;
CREATE TABLE full_log (op STRING, id INT, name STRING) WITH ('connector' = 'collected');
CREATE TABLE key_log (op STRING, id INT, name STRING) WITH ('connector' = 'collected');
CREATE TABLE people (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'collected', 'changelog' = 'upsert');

-- T6, T7: full and partial deletes of one upsert table
EXECUTE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE loud, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
INSERT INTO key_log SELECT * FROM TO_CHANGELOG(input => TABLE loud, produces_full_deletes => FALSE);
END;
-- > +I[u, 1, ANN]
-- > +I[u, 1, ANNA]
-- > +I[d, 1, ANNA]
-- > +I[INSERT, 1, ANN]
-- > +I[UPDATE_AFTER, 1, ANNA]
-- > +I[DELETE, 1, null]
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE loud, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
INSERT INTO key_log SELECT * FROM TO_CHANGELOG(input => TABLE loud, produces_full_deletes => FALSE);
END;
-- > Sink(table=[default_catalog.default_database.full_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- >    +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UA,D])
-- >       +- ChangelogNormalize(key=[id], changelogMode=[I,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
-- > Sink(table=[default_catalog.default_database.key_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- >    +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UA,PD])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])

-- T6, T7, F8: of one FROM_CHANGELOG, which an upsert table takes too
EXECUTE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key);
INSERT INTO key_log SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, produces_full_deletes => FALSE);
INSERT INTO people SELECT * FROM read_by_key;
END;
-- > +I[INSERT, 1, Ann]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 1, Anna]
-- > +I[UPDATE_AFTER, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 1, null]
-- > +U[1, Ann]
-- > +U[1, Anna]
-- > -D[1, null]
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key);
INSERT INTO key_log SELECT * FROM TO_CHANGELOG(input => TABLE read_by_key, produces_full_deletes => FALSE);
INSERT INTO people SELECT * FROM read_by_key;
END;
-- > Sink(table=[default_catalog.default_database.full_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[last row per key], select=[id, name], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
-- > Sink(table=[default_catalog.default_database.key_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[op, id, name], changelogMode=[I])
-- >    +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[UA,PD])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])
-- > Sink(table=[default_catalog.default_database.people], fields=[id, name], changelogMode=[NONE])
-- > +- UpsertFromChangelog(partitionBy=[id], op=[op], mapping=[u=+U, d=-D], errors=[FAIL], state=[none], select=[id, name], changelogMode=[UA,PD])
-- >    +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[id, op, name], changelogMode=[I])

-- T6: of one topic, by itself and through a view
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE topic, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
INSERT INTO key_log SELECT * FROM TO_CHANGELOG(input => TABLE topic, op_mapping => MAP['DELETE', 'd']);
END;
-- > Sink(table=[default_catalog.default_database.full_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
-- > Sink(table=[default_catalog.default_database.key_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[-D=d], select=[op, id, name], changelogMode=[I])
-- >    +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE loud_topic, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
INSERT INTO key_log SELECT * FROM TO_CHANGELOG(input => TABLE loud_topic, op_mapping => MAP['DELETE', 'd']);
END;
-- > Sink(table=[default_catalog.default_database.full_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- >    +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UB,UA,D])
-- >       +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
-- > Sink(table=[default_catalog.default_database.key_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[-D=d], select=[op, id, name], changelogMode=[I])
-- >    +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UB,UA,D])
-- >       +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN
INSERT INTO full_log SELECT * FROM TO_CHANGELOG(input => TABLE loud_topic, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
INSERT INTO people SELECT * FROM loud_topic;
END;
-- > Sink(table=[default_catalog.default_database.full_log], fields=[op, id, name], changelogMode=[NONE])
-- > +- ToChangelog(op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name], changelogMode=[I])
-- >    +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UB,UA,D])
-- >       +- ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- >          +- Exchange(distribution=[hash[id]], changelogMode=[UA,D])
-- >             +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
-- > Sink(table=[default_catalog.default_database.people], fields=[id, name], changelogMode=[NONE])
-- > +- Calc(select=[id, UPPER(name) AS name], changelogMode=[I,UA,D])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, topic]], fields=[id, name], changelogMode=[UA,D])
