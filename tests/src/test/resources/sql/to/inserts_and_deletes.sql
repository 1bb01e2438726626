-- An input that inserts and deletes, but never updates (T2, T5, T7, T10).
CREATE TABLE records (op STRING, id INT, name STRING) WITH ('connector' = 'rows', 'rows' = '
    INSERT | 1 | Ann
    INSERT | 2 | Bob
    DELETE | 1 | Ann
    INSERT | 1 | Amy
    DELETE | 2 | Bob');
CREATE TABLE replaced (id INT NOT NULL, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'inserts_and_deletes', 'rows' = '
    -D | 1 | Ann
    +I | 1 | Amy
    -D | 2 | Bob
    +I | 3 | Cy');
CREATE TABLE by_key (id INT NOT NULL, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'inserts_and_key_only_deletes', 'rows' = '
    -D | 1 | NULL
    +I | 1 | Amy
    -D | 2 | NULL
    +I | 3 | Cy
    +I | 4 | NULL
    -D | 4 | NULL
    -D | 5 | NULL
    +I | 5 | NULL');
CREATE VIEW d AS SELECT * FROM FROM_CHANGELOG(input => TABLE records, op_mapping => MAP['INSERT', 'INSERT', 'DELETE', 'DELETE']);

-- T2, T5: it is asked for no updates, whatever stands between
SELECT * FROM TO_CHANGELOG(input => TABLE d);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[DELETE, 1, Ann]
-- > +I[INSERT, 1, Amy]
-- > +I[DELETE, 2, Bob]
SELECT * FROM TO_CHANGELOG(input => TABLE d PARTITION BY id);
-- > +I[1, INSERT, Ann]
-- > +I[2, INSERT, Bob]
-- > +I[1, DELETE, Ann]
-- > +I[1, INSERT, Amy]
-- > +I[2, DELETE, Bob]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE d PARTITION BY id);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,D])
-- >    +- FromChangelog(op=[op], mapping=[INSERT=+I, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,D])
-- >       +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[op, id, name], changelogMode=[I])
SELECT * FROM TO_CHANGELOG(input => (SELECT UPPER(name) AS name FROM d WHERE id = 1), op_mapping => MAP['INSERT', 'i', 'DELETE', 'd']);
-- > +I[i, ANN]
-- > +I[d, ANN]
-- > +I[i, AMY]
SELECT * FROM TO_CHANGELOG(input => TABLE replaced PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'remove']);
-- > +I[1, remove, Ann]
-- > +I[1, put, Amy]
-- > +I[2, remove, Bob]
-- > +I[3, put, Cy]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => (SELECT a.id, b.name FROM d AS a JOIN replaced AS b ON a.id = b.id));
-- > ToChangelog(op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], select=[op, id, name], changelogMode=[I])
-- > +- Calc(select=[id, name], changelogMode=[I,D])
-- >    +- Join(joinType=[InnerJoin], where=[=(id, id0)], select=[id, id0, name], leftInputSpec=[NoUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey], changelogMode=[I,D])
-- >       :- Exchange(distribution=[hash[id]], changelogMode=[I,D])
-- >       :  +- Calc(select=[id], changelogMode=[I,D])
-- >       :     +- FromChangelog(op=[op], mapping=[INSERT=+I, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,D])
-- >       :        +- TableSourceScan(table=[[default_catalog, default_database, records]], fields=[op, id, name], changelogMode=[I])
-- >       +- Exchange(distribution=[hash[id]], changelogMode=[I,D])
-- >          +- TableSourceScan(table=[[default_catalog, default_database, replaced]], fields=[id, name], changelogMode=[I,D])
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM d UNION ALL SELECT * FROM replaced));
-- ~ +I[DELETE, 1, Ann]
-- ~ +I[DELETE, 1, Ann]
-- ~ +I[DELETE, 2, Bob]
-- ~ +I[DELETE, 2, Bob]
-- ~ +I[INSERT, 1, Amy]
-- ~ +I[INSERT, 1, Amy]
-- ~ +I[INSERT, 1, Ann]
-- ~ +I[INSERT, 2, Bob]
-- ~ +I[INSERT, 3, Cy]

-- T7: deletes by key stay deletes by key
SELECT * FROM TO_CHANGELOG(input => TABLE by_key PARTITION BY id, produces_full_deletes => FALSE);
-- > +I[1, DELETE, null]
-- > +I[1, INSERT, Amy]
-- > +I[2, DELETE, null]
-- > +I[3, INSERT, Cy]
-- > +I[4, INSERT, null]
-- > +I[4, DELETE, null]
-- > +I[5, DELETE, null]
-- > +I[5, INSERT, null]
EXPLAIN CHANGELOG_MODE SELECT * FROM TO_CHANGELOG(input => TABLE by_key PARTITION BY id, produces_full_deletes => FALSE);
-- > ToChangelog(partitionBy=[id], op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE], deletes=[key only], select=[id, op, name], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I,PD])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, by_key]], fields=[id, name], changelogMode=[I,PD])
SELECT * FROM TO_CHANGELOG(input => TABLE by_key, produces_full_deletes => FALSE);
-- > +I[DELETE, 1, null]
-- > +I[INSERT, 1, Amy]
-- > +I[DELETE, 2, null]
-- > +I[INSERT, 3, Cy]
-- > +I[INSERT, 4, null]
-- > +I[DELETE, 4, null]
-- > +I[DELETE, 5, null]
-- > +I[INSERT, 5, null]
-- E2: nothing makes full deletes of them
SELECT * FROM TO_CHANGELOG(input => TABLE by_key PARTITION BY id);
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.by_key' (TableSourceScan) cannot produce the changelog its consumer TO_CHANGELOG requires; it emits deletes with the key alone (expected: deletes with all columns). Let the last row of each key be kept: FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE … PARTITION BY key, produces_full_deletes => FALSE)) PARTITION BY key, op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']).
SELECT * FROM TO_CHANGELOG(input => (SELECT name, id FROM by_key));
-- ! CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog mode mismatch: the table 'default_catalog.default_database.by_key' (TableSourceScan) cannot produce the changelog its consumer TO_CHANGELOG requires; it emits deletes with the key alone (expected: deletes with all columns). Let the last row of each key be kept: FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE … PARTITION BY key, produces_full_deletes => FALSE)) PARTITION BY key, op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']).
-- T9: no updates, and no state
SELECT * FROM TO_CHANGELOG(input => TABLE d PARTITION BY id, op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- > +I[1, c, null, +I[1, Ann]]
-- > +I[2, c, null, +I[2, Bob]]
-- > +I[1, d, +I[1, Ann], null]
-- > +I[1, c, null, +I[1, Amy]]
-- > +I[2, d, +I[2, Bob], null]

-- T10: a delete and an insert are an update, unless it is none
SELECT * FROM TO_CHANGELOG(input => TABLE replaced, compact => INTERVAL '1' HOUR);
-- ~ +I[DELETE, 2, Bob]
-- ~ +I[INSERT, 3, Cy]
-- ~ +I[UPDATE_AFTER, 1, Amy]
-- ~ +I[UPDATE_BEFORE, 1, Ann]
SELECT * FROM TO_CHANGELOG(input => TABLE d PARTITION BY id, compact => INTERVAL '1' HOUR);
-- ~ +I[1, INSERT, Amy]
-- T10: without a code for an update, it is a delete and an insert
SELECT * FROM TO_CHANGELOG(input => TABLE replaced PARTITION BY id, op_mapping => MAP['INSERT', 'i', 'DELETE', 'd'], compact => INTERVAL '1' HOUR);
-- ~ +I[1, d, Ann]
-- ~ +I[1, i, Amy]
-- ~ +I[2, d, Bob]
-- ~ +I[3, i, Cy]
SELECT * FROM TO_CHANGELOG(input => TABLE replaced PARTITION BY id, op_mapping => MAP['INSERT', 'i'], compact => INTERVAL '1' HOUR);
-- ~ +I[1, i, Amy]
-- ~ +I[3, i, Cy]
-- T10: the row that is taken away is the equal one, partial deletes or not
CREATE TABLE moved (id INT, name STRING) WITH ('connector' = 'rows', 'changelog' = 'inserts_and_deletes', 'rows' = '
    +I | 1 | a
    +I | 1 | b
    -D | 1 | a');
SELECT * FROM TO_CHANGELOG(input => TABLE moved PARTITION BY id, compact => INTERVAL '1' HOUR);
-- ~ +I[1, INSERT, b]
SELECT * FROM TO_CHANGELOG(input => TABLE moved PARTITION BY id, produces_full_deletes => FALSE, compact => INTERVAL '1' HOUR);
-- ~ +I[1, INSERT, b]
-- T10: deletes by key tell nothing of the row, but inserts are exact
SELECT * FROM TO_CHANGELOG(input => TABLE by_key, produces_full_deletes => FALSE, compact => INTERVAL '1' HOUR);
-- ~ +I[DELETE, 2, null]
-- ~ +I[INSERT, 3, Cy]
-- ~ +I[UPDATE_AFTER, 1, Amy]
-- ~ +I[UPDATE_AFTER, 5, null]
