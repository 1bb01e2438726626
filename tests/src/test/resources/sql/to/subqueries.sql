-- What may stand as input (T1, and F1 for FROM_CHANGELOG).
CREATE TABLE a (id INT, op STRING, x STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT | a
    3 | INSERT | c');
CREATE TABLE b (id INT, op STRING, y STRING) WITH ('connector' = 'rows', 'rows' = '
    2 | INSERT | b
    3 | INSERT | c');

-- T1: set operations, all of whose branches count
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM a UNION ALL SELECT * FROM b), op => DESCRIPTOR(kind));
-- ~ +I[INSERT, 1, INSERT, a]
-- ~ +I[INSERT, 2, INSERT, b]
-- ~ +I[INSERT, 3, INSERT, c]
-- ~ +I[INSERT, 3, INSERT, c]
SELECT * FROM TO_CHANGELOG((SELECT id FROM a UNION ALL SELECT id FROM b));
-- ~ +I[INSERT, 1]
-- ~ +I[INSERT, 2]
-- ~ +I[INSERT, 3]
-- ~ +I[INSERT, 3]
SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a UNION SELECT id, y FROM b));
-- ~ +I[INSERT, 1, a]
-- ~ +I[INSERT, 2, b]
-- ~ +I[INSERT, 3, c]
SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a INTERSECT SELECT id, y FROM b), op_mapping => MAP['INSERT', 'i']);
-- ~ +I[i, 3, c]
SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a UNION ALL SELECT id, y FROM b) PARTITION BY id);
-- ~ +I[1, INSERT, a]
-- ~ +I[2, INSERT, b]
-- ~ +I[3, INSERT, c]
-- ~ +I[3, INSERT, c]
SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a UNION ALL SELECT id, y FROM b UNION ALL SELECT id + 10, x FROM a));
-- ~ +I[INSERT, 1, a]
-- ~ +I[INSERT, 11, a]
-- ~ +I[INSERT, 13, c]
-- ~ +I[INSERT, 2, b]
-- ~ +I[INSERT, 3, c]
-- ~ +I[INSERT, 3, c]

-- F1: also as input of FROM_CHANGELOG
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM a UNION ALL SELECT * FROM b));
-- ~ +I[1, a]
-- ~ +I[2, b]
-- ~ +I[3, c]
-- ~ +I[3, c]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM a UNION ALL SELECT * FROM b) PARTITION BY id, op_mapping => MAP['INSERT', 'UPDATE_AFTER']);
-- = [1, a]
-- = [2, b]
-- = [3, c]

-- T1: in a view
CREATE VIEW both_sides AS SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a UNION ALL SELECT id, y FROM b));
SELECT * FROM both_sides;
-- ~ +I[INSERT, 1, a]
-- ~ +I[INSERT, 2, b]
-- ~ +I[INSERT, 3, c]
-- ~ +I[INSERT, 3, c]

-- T1: rows, a common table expression, an order with a limit
SELECT * FROM TO_CHANGELOG(input => (VALUES (1, 'a'), (2, 'b')));
-- > +I[INSERT, 1, a]
-- > +I[INSERT, 2, b]
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS t(id, x)));
-- > +I[INSERT, 1, a]
-- > +I[INSERT, 2, b]
SELECT * FROM TO_CHANGELOG(input => (VALUES (1, 'a'), (2, 'b')) PARTITION BY EXPR$0);
-- > +I[1, INSERT, a]
-- > +I[2, INSERT, b]
SELECT * FROM TO_CHANGELOG(input => (WITH t AS (SELECT id, x FROM a) SELECT * FROM t));
-- > +I[INSERT, 1, a]
-- > +I[INSERT, 3, c]
SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a ORDER BY id DESC LIMIT 1));
-- > +I[INSERT, 1, a]
-- > +I[UPDATE_BEFORE, 1, a]
-- > +I[UPDATE_AFTER, 3, c]
SELECT * FROM TO_CHANGELOG(input => (WITH t AS (SELECT id, x FROM a) SELECT * FROM t UNION ALL SELECT id, y FROM b));
-- ~ +I[INSERT, 1, a]
-- ~ +I[INSERT, 2, b]
-- ~ +I[INSERT, 3, c]
-- ~ +I[INSERT, 3, c]
SELECT * FROM TO_CHANGELOG(input => (WITH t AS (SELECT id, x FROM a) SELECT * FROM t UNION ALL SELECT id, y FROM b) PARTITION BY id);
-- ~ +I[1, INSERT, a]
-- ~ +I[2, INSERT, b]
-- ~ +I[3, INSERT, c]
-- ~ +I[3, INSERT, c]
SELECT * FROM FROM_CHANGELOG(input => (VALUES ('INSERT', 1), ('DELETE', 1)), op => DESCRIPTOR(EXPR$0));
-- > +I[1]
-- > -D[1]

-- T1: queries that hold queries
SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a WHERE id IN (SELECT id FROM b)));
-- > +I[INSERT, 3, c]
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT id, x FROM a WHERE NOT EXISTS (SELECT 1 FROM b WHERE b.id = a.id)))));
-- = [1, a]
SELECT * FROM TO_CHANGELOG(input => (SELECT a.id, x, y FROM a JOIN b ON a.id = b.id));
-- > +I[INSERT, 3, c, c]
SELECT id, (SELECT COUNT(*) FROM TO_CHANGELOG(input => (SELECT id FROM b))) AS changes FROM TO_CHANGELOG(input => (SELECT id, x FROM a)) WHERE op IN (SELECT op FROM TO_CHANGELOG(input => (SELECT id FROM b)));
-- = [1, 2]
-- = [3, 2]

-- T1: joined with a table
SELECT c.op, c.x, b.y FROM TO_CHANGELOG(input => (SELECT id, x FROM a)) AS c JOIN b ON c.id = b.id;
-- > +I[INSERT, c, c]
SELECT c.op, c.x, d.op, d.y
FROM TO_CHANGELOG(input => (SELECT id, x FROM a)) AS c, TO_CHANGELOG(input => (SELECT id, y FROM b) PARTITION BY id) AS d
WHERE c.id = d.id;
-- > +I[INSERT, c, INSERT, c]
