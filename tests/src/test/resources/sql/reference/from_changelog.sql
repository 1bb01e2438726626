-- The examples of the reference page on FROM_CHANGELOG, in its order, with its rows.
CREATE TABLE cdc_stream (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Alice
    2 | INSERT        | Bob
    1 | UPDATE_BEFORE | Alice
    1 | UPDATE_AFTER  | Alice2
    2 | DELETE        | Bob');

-- F1: Basic usage
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc_stream);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > -U[1, Alice]
-- > +U[1, Alice2]
-- > -D[2, Bob]
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc_stream);
-- = [1, Alice2]

-- F4: Custom operation codes
CREATE TABLE operations (id INT, operation STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c  | Alice
    2 | c  | Bob
    1 | ub | Alice
    1 | ua | Alice2
    2 | d  | Bob');
SELECT * FROM FROM_CHANGELOG(
    input      => TABLE operations,
    op         => DESCRIPTOR(operation),
    op_mapping => MAP[
        'c',  'INSERT',
        'ub', 'UPDATE_BEFORE',
        'ua', 'UPDATE_AFTER',
        'd',  'DELETE'
    ]
);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > -U[1, Alice]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- F6: Partition by a key. Input columns (name, id, op, doc) become output columns (id, name, doc)
CREATE TABLE documents (name STRING, id INT, op STRING, doc STRING) WITH ('connector' = 'rows', 'rows' = '
    Alice | 1 | INSERT | letter
    Bob   | 2 | INSERT | map
    Bob   | 2 | DELETE | map');
CREATE VIEW documents_by_id AS SELECT * FROM FROM_CHANGELOG(input => TABLE documents PARTITION BY id);
DESCRIBE documents_by_id;
-- > id	INT	true	null	null	null
-- > name	STRING	true	null	null	null
-- > doc	STRING	true	null	null	null
SELECT * FROM documents_by_id;
-- > +I[1, Alice, letter]
-- > +I[2, Bob, map]
-- > -D[2, Bob, map]

-- F7: Produce an upsert table. The page declares customers_upsert with 'changelog.mode' = 'upsert';
-- here it has a connector that takes an upsert changelog
CREATE TABLE upsert_stream (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT       | Alice
    2 | INSERT       | Bob
    1 | UPDATE_AFTER | Alice2
    2 | DELETE       | Bob');
CREATE TABLE customers_upsert (
    id   INT,
    name STRING,
    PRIMARY KEY (id) NOT ENFORCED
) WITH ('connector' = 'collected', 'changelog' = 'upsert_full_deletes');
INSERT INTO customers_upsert
SELECT * FROM FROM_CHANGELOG(
    input      => TABLE upsert_stream PARTITION BY id,
    op_mapping => MAP[
        'INSERT',       'INSERT',
        'UPDATE_AFTER', 'UPDATE_AFTER',
        'DELETE',       'DELETE'
    ]
);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- F7: a target that takes deletes by key gets the records as they are, nothing is kept
CREATE TABLE customers_by_key (
    id   INT,
    name STRING,
    PRIMARY KEY (id) NOT ENFORCED
) WITH ('connector' = 'collected', 'changelog' = 'upsert');
INSERT INTO customers_by_key
SELECT * FROM FROM_CHANGELOG(
    input      => TABLE upsert_stream PARTITION BY id,
    op_mapping => MAP[
        'INSERT',       'INSERT',
        'UPDATE_AFTER', 'UPDATE_AFTER',
        'DELETE',       'DELETE'
    ]
);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- F8: the page's limitation doesn't hold: a foreground query makes the old images that it needs
SELECT * FROM FROM_CHANGELOG(
    input      => TABLE upsert_stream PARTITION BY id,
    op_mapping => MAP[
        'INSERT',       'INSERT',
        'UPDATE_AFTER', 'UPDATE_AFTER',
        'DELETE',       'DELETE'
    ]
);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > -U[1, Alice]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- F5: Handle invalid operation codes
CREATE TABLE flawed_stream (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT   | Alice
    2 | NULL     | Bob
    3 | TRUNCATE | Carol
    1 | DELETE   | Alice');
SELECT * FROM FROM_CHANGELOG(
    input          => TABLE flawed_stream,
    error_handling => 'SKIP'
);
-- > +I[1, Alice]
-- > -D[1, Alice]
SELECT * FROM FROM_CHANGELOG(input => TABLE flawed_stream);
-- ! OP_CODE_NULL: The operation code in column 'op' is NULL (expected: 'INSERT', 'UPDATE_BEFORE', 'UPDATE_AFTER', 'DELETE'). Fix the source, or drop such rows with error_handling => 'SKIP'.
