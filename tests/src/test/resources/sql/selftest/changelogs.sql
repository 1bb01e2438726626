-- changelogs.sql   inputs and sinks of every changelog mode
-- input appended (id INT, name STRING):
-- | 1 | Alice
-- input retracted (id INT, name STRING) retract:
-- | +I | 1 | Alice
-- | -U | 1 | Alice
-- | +U | 1 | Alicia
-- | +I | 2 | Bob
-- | -D | 2 | Bob
-- input upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) upsert:
-- | +I | 1 | Alice
-- | +U | 1 | Alicia
-- | +I | 2 | Bob
-- | -D | 2 | NULL
-- | +I | 3 | Carl
-- input whole (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) upsert-full-deletes:
-- | +I | 2 | Bob
-- | -D | 2 | Bob
-- sink anything (id INT, name STRING)
-- sink appends (id INT, name STRING) append
-- sink keyed (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) upsert
-- sink whole_keyed (
--   id INT,
--   name STRING,
--   PRIMARY KEY (id) NOT ENFORCED) upsert-full-deletes

SELECT * FROM retracted;
-- # TableSourceScan(table=[[default_catalog, default_database, retracted]], fields=[id, name], changelogMode=[I,UB,UA,D])
-- > +I[1, Alice]
-- > -U[1, Alice]
-- > +U[1, Alicia]
-- > +I[2, Bob]
-- > -D[2, Bob]
SELECT * FROM upserted;
-- # ChangelogNormalize(key=[id], changelogMode=[I,UB,UA,D])
-- # +- Exchange(distribution=[hash[id]], changelogMode=[I,UA,PD])
-- #    +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
-- > +I[1, Alice]
-- > -U[1, Alice]
-- > +U[1, Alicia]
-- > +I[2, Bob]
-- > -D[2, Bob]
-- > +I[3, Carl]
SELECT * FROM whole;
-- > +I[2, Bob]
-- > -D[2, Bob]

-- what a sink receives is the output of an INSERT
INSERT INTO anything SELECT * FROM retracted;
-- > +I[1, Alice]
-- > -U[1, Alice]
-- > +U[1, Alicia]
-- > +I[2, Bob]
-- > -D[2, Bob]
INSERT INTO appends SELECT * FROM appended;
-- > +I[1, Alice]
INSERT INTO keyed SELECT * FROM upserted;
-- # Sink(table=[default_catalog.default_database.keyed], fields=[id, name], changelogMode=[NONE])
-- # +- TableSourceScan(table=[[default_catalog, default_database, upserted]], fields=[id, name], changelogMode=[I,UA,PD])
-- > +I[1, Alice]
-- > +U[1, Alicia]
-- > +I[2, Bob]
-- > -D[2, null]
-- > +I[3, Carl]
INSERT INTO whole_keyed SELECT * FROM upserted;
-- > +I[1, Alice]
-- > +U[1, Alicia]
-- > +I[2, Bob]
-- > -D[2, Bob]
-- > +I[3, Carl]
INSERT INTO appends SELECT * FROM retracted;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Table sink 'default_catalog.default_database.appends' doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, retracted]], fields=[id, name])

EXECUTE STATEMENT SET BEGIN
INSERT INTO anything SELECT * FROM appended;
INSERT INTO keyed SELECT * FROM upserted WHERE id <> 1;
END;
-- > anything: +I[1, Alice]
-- > keyed: +I[2, Bob]
-- > keyed: -D[2, null]
-- > keyed: +I[3, Carl]

-- the table that the changes lead to
SELECT * FROM upserted;
-- = [1, Alicia]
-- = [3, Carl]
INSERT INTO keyed SELECT * FROM upserted;
-- = [1, Alicia]
-- = [3, Carl]
