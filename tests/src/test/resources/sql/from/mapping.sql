-- F4: the mapping.
CREATE TABLE coded (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | r  | Ann
    2 | c  | Bob
    1 | ub | Ann
    1 | ua | Ann2
    2 | d  | Bob');

-- F4: codes of one's own
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM coded WHERE op <> 'r' AND id = 2),
    op_mapping => MAP['c', 'INSERT', 'd', 'DELETE']);
-- > +I[2, Bob]
-- > -D[2, Bob]

-- F4: a key may list several codes
SELECT * FROM FROM_CHANGELOG(
    input => TABLE coded,
    op_mapping => MAP['c,r', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]

-- F4: blanks around a code and a kind don't count
SELECT * FROM FROM_CHANGELOG(
    input => TABLE coded,
    op_mapping => MAP[' c ,  r', ' INSERT ', 'ub ', 'UPDATE_BEFORE ', ' ua', ' UPDATE_AFTER', ' d ', 'DELETE']);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]

-- F4: blanks within a code count
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CASE op WHEN 'c' THEN 'new row' ELSE 'newrow' END AS op, name FROM coded WHERE id = 2),
    op_mapping => MAP['new row', 'INSERT', 'newrow', 'DELETE']);
-- > +I[2, Bob]
-- > -D[2, Bob]

-- F4: codes that aren't ASCII
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CASE op WHEN 'c' THEN '追加' ELSE 'gelöscht' END AS op, name FROM coded WHERE id = 2),
    op_mapping => MAP['追加', 'INSERT', 'gelöscht', 'DELETE']);
-- > +I[2, Bob]
-- > -D[2, Bob]

-- F4: kind names may be codes of other kinds
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, CASE op WHEN 'c' THEN 'DELETE' ELSE 'INSERT' END AS op, name FROM coded WHERE id = 2),
    op_mapping => MAP['DELETE', 'INSERT', 'INSERT', 'DELETE']);
-- > +I[2, Bob]
-- > -D[2, Bob]

-- F4: without a mapping the kind names are the codes; the plan shows it
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => TABLE coded);
-- > FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- TableSourceScan(table=[[default_catalog, default_database, coded]], fields=[id, op, name], changelogMode=[I])
EXPLAIN CHANGELOG_MODE SELECT * FROM FROM_CHANGELOG(input => TABLE coded, op_mapping => NULL);
-- > FromChangelog(op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], errors=[FAIL], select=[id, name], changelogMode=[I,UB,UA,D])
-- > +- TableSourceScan(table=[[default_catalog, default_database, coded]], fields=[id, op, name], changelogMode=[I])

-- F4: a mapping of constants that are no plain literals
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM coded WHERE id = 2),
    op_mapping => MAP[CAST('c' AS STRING), 'INSERT', 'd', 'DELETE']);
-- > +I[2, Bob]
-- > -D[2, Bob]
