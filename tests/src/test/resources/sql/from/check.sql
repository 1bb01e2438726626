-- C1: CHECK_CHANGELOG says what is wrong with a changelog, key by key.
CREATE TABLE checked (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1    | INSERT        | Ann
    1    | INSERT        | Anna
    2    | UPDATE_BEFORE | Bob
    2    | UPDATE_AFTER  | Bo
    3    | DELETE        | Cid
    1    | UPDATE_AFTER  | Anne
    1    | UPDATE_BEFORE | Anne
    1    | DELETE        | Anne
    4    | INSERT        | Dan
    4    | UPDATE_BEFORE | Dora
    4    | UPDATE_AFTER  | Don
    4    | DELETE        | NULL
    5    | x             | Eve
    5    | NULL          | Eve
    NULL | INSERT        | Fay');
SELECT id, change_number, kind, finding FROM CHECK_CHANGELOG(input => TABLE checked PARTITION BY id);
-- > +I[1, 2, INSERT, CHANGE_INSERTS_PRESENT_ROW]
-- > +I[2, 1, UPDATE_BEFORE, CHANGE_UPDATES_MISSING_ROW]
-- > +I[3, 1, DELETE, CHANGE_DELETES_MISSING_ROW]
-- > +I[1, 3, UPDATE_AFTER, CHANGE_WITHOUT_OLD_IMAGE]
-- > +I[1, 4, UPDATE_BEFORE, CHANGE_WITHOUT_NEW_IMAGE]
-- > +I[4, 2, UPDATE_BEFORE, CHANGE_OLD_IMAGE_DIFFERS]
-- > +I[4, 4, DELETE, CHANGE_DELETE_WITHOUT_IMAGE]
-- > +I[5, 1, null, OP_CODE_UNMAPPED]
-- > +I[5, 2, null, OP_CODE_NULL]
-- > +I[null, 1, INSERT, CHANGE_KEY_NULL]
SELECT message FROM CHECK_CHANGELOG(input => TABLE checked PARTITION BY id);
-- > +I[CHANGE_INSERTS_PRESENT_ROW: The change INSERT with code 'INSERT' at key id = 1 inserts a row that is there (expected: an update or a delete). Look for rows that are sent twice or a missing delete, or use validation => 'REPAIR', which makes an update of it.]
-- > +I[CHANGE_UPDATES_MISSING_ROW: The change UPDATE_BEFORE with code 'UPDATE_BEFORE' at key id = 2 updates a row that is not there (expected: an insert). Look for a lost insert, or use validation => 'REPAIR', which makes an insert of the new image.]
-- > +I[CHANGE_DELETES_MISSING_ROW: The change DELETE with code 'DELETE' at key id = 3 deletes a row that is not there (expected: an insert). Look for a lost insert or a delete that is sent twice, or use validation => 'REPAIR', which drops it.]
-- > +I[CHANGE_WITHOUT_OLD_IMAGE: The change UPDATE_AFTER with code 'UPDATE_AFTER' at key id = 1 has no UPDATE_BEFORE before it (expected: the old image). Look for a lost change, map the code of the old image to nothing if the stream has none, or use validation => 'REPAIR', which takes it from the last row.]
-- > +I[CHANGE_WITHOUT_NEW_IMAGE: The change UPDATE_BEFORE with code 'UPDATE_BEFORE' at key id = 1 has no UPDATE_AFTER behind it (expected: the new image as the next change of the key). Look for a lost change, map the code to DELETE if it takes the row away, or use validation => 'REPAIR', which drops it.]
-- > +I[CHANGE_OLD_IMAGE_DIFFERS: The change UPDATE_BEFORE with code 'UPDATE_BEFORE' at key id = 4 has an old image that is not the last row (expected: the row as the change before left it). Look for a lost or reordered change, or use validation => 'REPAIR', which puts the last row in its place.]
-- > +I[CHANGE_DELETE_WITHOUT_IMAGE: The change DELETE with code 'DELETE' at key id = 4 carries the key and NULLs (expected: the deleted row, since the mapping makes a retract changelog). Map updates to UPDATE_AFTER alone, which makes an upsert changelog, or use validation => 'REPAIR', which puts the last row in its place.]
-- > +I[OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping at key id = 5 (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.]
-- > +I[OP_CODE_NULL: The operation code in column 'op' is NULL at key id = 5 (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.]
-- > +I[CHANGE_KEY_NULL: The change INSERT with code 'INSERT' at key id = null has NULL in its key (expected: a value in every key column). Look for a delete without its key, or partition by other columns.]
EXPLAIN CHANGELOG_MODE SELECT * FROM CHECK_CHANGELOG(input => TABLE checked PARTITION BY id);
-- > CheckChangelog(partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D], state=[last row per key], select=[id, change_number, kind, finding, message], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, checked]], fields=[id, op, name], changelogMode=[I])

CREATE TABLE disorderly (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann  | 10
    1 | u | Anna | 30
    1 | u | Anne | 20
    1 | u | Anna | 30
    1 | d | NULL | NULL');
SELECT * FROM CHECK_CHANGELOG(
    input => TABLE disorderly PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- > +I[1, 3, UPDATE_AFTER, CHANGE_OUT_OF_ORDER, CHANGE_OUT_OF_ORDER: The change UPDATE_AFTER with code 'u' at key id = 1 has the sequence 20, behind 30 (expected: a greater one). Nothing is lost: the later change has been applied already.]
-- > +I[1, 4, UPDATE_AFTER, CHANGE_REPEATED, CHANGE_REPEATED: The change UPDATE_AFTER with code 'u' at key id = 1 has the sequence 30 of the change before (expected: a greater one). Nothing is lost if it is the same change; else add a column that tells the two apart to sequence_by.]
-- > +I[1, 5, DELETE, SEQUENCE_NULL, SEQUENCE_NULL: The sequence in column 'lsn' is NULL at key id = 1 (expected: a value, since sequence_by orders the changes by it). Fix the source, or drop such rows with error_handling => 'SKIP'.]

-- an image that is missing
SELECT * FROM CHECK_CHANGELOG(
    input => (SELECT 1 AS id, 'c' AS op, CAST(NULL AS ROW<name STRING>) AS after) PARTITION BY id,
    op_mapping => MAP['c', 'INSERT'],
    after => DESCRIPTOR(after));
-- > +I[1, 1, INSERT, IMAGE_NULL, IMAGE_NULL: The change INSERT with code 'c' has no image: column 'after' is NULL at key id = 1 (expected: the row). Fix the source or the mapping, or drop such rows with error_handling => 'SKIP'.]

-- nothing to say of a valid one
SELECT * FROM CHECK_CHANGELOG(input => (SELECT * FROM checked WHERE id = 4 AND name = 'Dan') PARTITION BY id);
