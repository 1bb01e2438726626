-- F1: the forms of a call.
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Ann
    2 | INSERT        | Bob
    1 | UPDATE_BEFORE | Ann
    1 | UPDATE_AFTER  | Ann2
    2 | DELETE        | Bob');

CREATE TABLE coded (id INT, code STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c | Ann
    1 | u | Ann2
    1 | x | Ann3
    1 | d | NULL');

-- F1: named arguments; all but input may be left out
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]

-- F1: named arguments in any order
SELECT * FROM FROM_CHANGELOG(
    error_handling => 'SKIP',
    op_mapping => MAP['c', 'INSERT', 'd', 'DELETE', 'u', 'UPDATE_AFTER'],
    op => DESCRIPTOR(code),
    input => TABLE coded PARTITION BY id);
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[1, Ann2]

-- F1: arguments by position, all of them
SELECT * FROM FROM_CHANGELOG(
    TABLE coded PARTITION BY id,
    DESCRIPTOR(code),
    MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    'SKIP');
-- > +I[1, Ann]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[1, Ann2]

-- F1: arguments by position, some of them
SELECT * FROM FROM_CHANGELOG(TABLE cdc);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
SELECT * FROM FROM_CHANGELOG(TABLE cdc, DESCRIPTOR(op));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]

-- F1: NULL and DEFAULT stand for an argument that is left out
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc, op => NULL, op_mapping => NULL, error_handling => NULL);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
SELECT * FROM FROM_CHANGELOG(TABLE cdc, NULL, NULL, NULL);
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
SELECT * FROM FROM_CHANGELOG(TABLE cdc, DEFAULT, DEFAULT, 'SKIP');
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]

-- F1: a sub-query as input, named and by position, with and without PARTITION BY
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, id, UPPER(name) AS name FROM cdc WHERE id = 1));
-- > +I[1, ANN]
-- > -U[1, ANN]
-- > +U[1, ANN2]
SELECT * FROM FROM_CHANGELOG((SELECT op, id, UPPER(name) AS name FROM cdc WHERE id = 1));
-- > +I[1, ANN]
-- > -U[1, ANN]
-- > +U[1, ANN2]
SELECT * FROM FROM_CHANGELOG(input => (SELECT op, id, UPPER(name) AS name FROM cdc WHERE id = 1) PARTITION BY id);
-- > +I[1, ANN]
-- > -U[1, ANN]
-- > +U[1, ANN2]

-- F1: names of functions don't mind case; a table alias and column list follow the call
SELECT c.who FROM from_changelog(input => TABLE cdc) AS c(number, who) WHERE c.number = 2;
-- > +I[Bob]
-- > -D[Bob]

-- F1: LATERAL TABLE, Flink's older form
SELECT * FROM LATERAL TABLE(FROM_CHANGELOG(input => TABLE cdc));
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]

-- F1: two calls in one statement need no uid
SELECT id, name FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id)
UNION ALL
SELECT id, name FROM FROM_CHANGELOG(
    input => TABLE coded PARTITION BY id,
    op => DESCRIPTOR(code),
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    error_handling => 'SKIP');
-- = [1, Ann2]

-- F1: the same call twice in one statement
SELECT id, name FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id)
UNION ALL
SELECT id, name FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id);
-- = [1, Ann2]
-- = [1, Ann2]

-- F1: uid stays allowed
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc PARTITION BY id, uid => 'people');
-- > +I[1, Ann]
-- > +I[2, Bob]
-- > -U[1, Ann]
-- > +U[1, Ann2]
-- > -D[2, Bob]
SELECT id, name FROM FROM_CHANGELOG(
    input => TABLE coded PARTITION BY id,
    op => DESCRIPTOR(code),
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    error_handling => 'SKIP',
    uid => 'left-side')
UNION ALL
SELECT id, name FROM FROM_CHANGELOG(input => TABLE cdc, uid => 'right-side');
-- = [1, Ann2]
