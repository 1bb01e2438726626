-- The codes that TO_CHANGELOG writes.
CREATE TABLE people (id INT, name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    -U | 1 | Ann
    +U | 1 | Anna
    -D | 2 | Bob');
CREATE TABLE upserted (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann
    +I | 2 | Bob
    +U | 1 | Anna
    -D | 2 | NULL');

-- T3: without a mapping each kind has its name
SELECT * FROM TO_CHANGELOG(input => TABLE people);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T3: NULL is no mapping
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => CAST(NULL AS MAP<STRING, STRING>));
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]

-- T1: by position; DEFAULT and NULL stand for an argument that is left out
SELECT * FROM TO_CHANGELOG(TABLE people, DESCRIPTOR(code), MAP['INSERT', 'i', 'DELETE', 'd'], TRUE);
-- > +I[i, 1, Ann]
-- > +I[i, 2, Bob]
-- > +I[d, 2, Bob]
SELECT * FROM TO_CHANGELOG(TABLE people, DEFAULT, MAP['INSERT', 'i']);
-- > +I[i, 1, Ann]
-- > +I[i, 2, Bob]
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', 'i'], produces_full_deletes => CAST(NULL AS BOOLEAN));
-- > +I[i, 1, Ann]
-- > +I[i, 2, Bob]

-- T3: codes of the user's own
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE', 'ub', 'UPDATE_AFTER', 'ua', 'DELETE', 'd']);
-- > +I[c, 1, Ann]
-- > +I[c, 2, Bob]
-- > +I[ub, 1, Ann]
-- > +I[ua, 1, Anna]
-- > +I[d, 2, Bob]

-- T3: a kind that isn't mapped is dropped
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', 'I', 'UPDATE_AFTER', 'U']);
-- > +I[I, 1, Ann]
-- > +I[I, 2, Bob]
-- > +I[U, 1, Anna]
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['DELETE', 'gone']);
-- > +I[gone, 2, Bob]

-- T3: old images alone are a fair choice here
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['UPDATE_BEFORE', 'old']);
-- > +I[old, 1, Ann]

-- T3: several kinds with one code; blanks around a kind don't count
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP[' INSERT ,UPDATE_AFTER', '+', 'UPDATE_BEFORE,  DELETE', '-']);
-- > +I[+, 1, Ann]
-- > +I[+, 2, Bob]
-- > +I[-, 1, Ann]
-- > +I[+, 1, Anna]
-- > +I[-, 2, Bob]

-- T3: the code is written as it stands, blanks and commas too
SELECT CONCAT('<', op, '>') AS op, id FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', ' a, b ', 'DELETE', '']);
-- > +I[< a, b >, 1]
-- > +I[< a, b >, 2]
-- > +I[<>, 2]

-- T3: two kinds may have one code in two entries
SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['INSERT', 'x', 'DELETE', 'x']);
-- > +I[x, 1, Ann]
-- > +I[x, 2, Bob]
-- > +I[x, 2, Bob]

-- T3: as upserts
SELECT * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > +I[1, u, Ann]
-- > +I[2, u, Bob]
-- > +I[1, u, Anna]
-- > +I[2, d, Bob]

-- T3: with a deletion flag
SELECT * FROM TO_CHANGELOG(input => TABLE people, op => DESCRIPTOR(deleted), op_mapping => MAP['INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true']);
-- > +I[false, 1, Ann]
-- > +I[false, 2, Bob]
-- > +I[false, 1, Anna]
-- > +I[true, 2, Bob]
SELECT * FROM TO_CHANGELOG(input => TABLE upserted, op => DESCRIPTOR(deleted), op_mapping => MAP['INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true']);
-- > +I[false, 1, Ann]
-- > +I[false, 2, Bob]
-- > +I[false, 1, Anna]
-- > +I[true, 2, Bob]
