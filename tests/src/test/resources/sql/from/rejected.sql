-- F13: CHANGELOG_ERRORS lets out the rows of which FROM_CHANGELOG makes no change.
CREATE TABLE flawed (id INT, op STRING, name STRING, lsn BIGINT) WITH ('connector' = 'rows', 'rows' = '
    1 | c    | Ann  | 10
    1 | NULL | Bob  | 11
    1 | x    | Cid  | 12
    1 | u    | Dan  | 9
    1 | u    | Eve  | 10
    1 | u    | Fay  | NULL
    2 | d    | NULL | 20
    1 | u    | Gus  | 13');
SELECT * FROM CHANGELOG_ERRORS(
    input => TABLE flawed,
    op_mapping => MAP['c, u', 'INSERT', 'd', 'DELETE']);
-- > +I[1, null, Bob, 11, OP_CODE_NULL, OP_CODE_NULL: The operation code in column 'op' is NULL (expected: 'c', 'u', 'd'). Fix the source, or drop such rows with error_handling => 'SKIP'.]
-- > +I[1, x, Cid, 12, OP_CODE_UNMAPPED, OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping (expected: 'c', 'u', 'd'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.]
SELECT id, name, error_code FROM CHANGELOG_ERRORS(
    input => TABLE flawed PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn),
    validation => 'REPAIR');
-- > +I[1, Bob, OP_CODE_NULL]
-- > +I[1, Cid, OP_CODE_UNMAPPED]
-- > +I[1, Dan, CHANGE_OUT_OF_ORDER]
-- > +I[1, Eve, CHANGE_REPEATED]
-- > +I[1, Fay, SEQUENCE_NULL]
-- > +I[2, null, CHANGE_DELETES_MISSING_ROW]
SELECT id, name, error_message FROM CHANGELOG_ERRORS(
    input => TABLE flawed PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn));
-- > +I[1, Bob, OP_CODE_NULL: The operation code in column 'op' is NULL at key id = 1 (expected: 'c', 'u', 'd'). Fix the source, or drop such rows with error_handling => 'SKIP'.]
-- > +I[1, Cid, OP_CODE_UNMAPPED: The operation code 'x' in column 'op' is not in op_mapping at key id = 1 (expected: 'c', 'u', 'd'). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.]
-- > +I[1, Dan, CHANGE_OUT_OF_ORDER: The change UPDATE_AFTER with code 'u' at key id = 1 has the sequence 9, behind 10 (expected: a greater one). Nothing is lost: the later change has been applied already.]
-- > +I[1, Eve, CHANGE_REPEATED: The change UPDATE_AFTER with code 'u' at key id = 1 has the sequence 10 of the change before (expected: a greater one). Nothing is lost if it is the same change; else add a column that tells the two apart to sequence_by.]
-- > +I[1, Fay, SEQUENCE_NULL: The sequence in column 'lsn' is NULL at key id = 1 (expected: a value, since sequence_by orders the changes by it). Fix the source, or drop such rows with error_handling => 'SKIP'.]
EXPLAIN CHANGELOG_MODE SELECT * FROM CHANGELOG_ERRORS(
    input => TABLE flawed PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn),
    validation => 'REPAIR');
-- > ChangelogErrors(partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], sequenceBy=[lsn], validation=[REPAIR], state=[last row and sequence per key], select=[id, op, name, lsn, error_code, error_message], changelogMode=[I])
-- > +- Exchange(distribution=[hash[id]], changelogMode=[I])
-- >    +- TableSourceScan(table=[[default_catalog, default_database, flawed]], fields=[id, op, name, lsn], changelogMode=[I])

-- a dead-letter table beside the changelog
CREATE TABLE kept (id INT, name STRING, lsn BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'collected', 'changelog' = 'upsert');
CREATE TABLE dead_letters (id INT, op STRING, name STRING, lsn BIGINT, error_code STRING, error_message STRING) WITH ('connector' = 'collected');
EXECUTE STATEMENT SET BEGIN
INSERT INTO kept SELECT * FROM FROM_CHANGELOG(
    input => TABLE flawed PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn), error_handling => 'SKIP');
INSERT INTO dead_letters SELECT id, op, name, lsn, error_code, 'm' FROM CHANGELOG_ERRORS(
    input => TABLE flawed PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn), error_handling => 'SKIP');
END;
-- > +I[1, null, Bob, 11, OP_CODE_NULL, m]
-- > +I[1, x, Cid, 12, OP_CODE_UNMAPPED, m]
-- > +I[1, u, Dan, 9, CHANGE_OUT_OF_ORDER, m]
-- > +I[1, u, Eve, 10, CHANGE_REPEATED, m]
-- > +I[1, u, Fay, null, SEQUENCE_NULL, m]
-- > +I[1, Ann, 10]
-- > -D[2, null, 20]
-- > +U[1, Gus, 13]
