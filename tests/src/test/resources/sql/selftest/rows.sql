-- rows.sql   how a script is written; nothing but Flink in here
-- input people (id INT, name STRING, born DATE, tags ARRAY<STRING>):
-- | 1 | Alice      | 2001-02-03 | ["a", "b"]
-- | 2 | NULL       | NULL       | NULL
-- | 3 | ' a|b '    | 2001-02-03 | []
-- | 4 | 'it''s'    | 2001-02-03 | ["|"]

SELECT * FROM people;
-- > +I[1, Alice, 2001-02-03, [a, b]]
-- > +I[2, null, null, null]
-- > +I[3,  a|b , 2001-02-03, []]
-- > +I[4, it's, 2001-02-03, [|]]
-- changes in exactly this order

SELECT name, CHAR_LENGTH(name) FROM people WHERE id > 2;
-- > +I[ a|b , 5]
-- > +I[it's, 4]

-- an updating result
SELECT born, COUNT(*) FROM people GROUP BY born;
-- > +I[2001-02-03, 1]
-- > +I[null, 1]
-- > -U[2001-02-03, 1]
-- > +U[2001-02-03, 2]
-- > -U[2001-02-03, 2]
-- > +U[2001-02-03, 3]

SHOW TABLES;
-- > people

DESCRIBE people;
-- > id	INT	true
-- > name	STRING	true
-- > born	DATE	true
-- > tags	ARRAY<STRING>	true

CREATE TEMPORARY VIEW named AS SELECT id, name FROM people WHERE name IS NOT NULL;
SELECT id FROM named;
-- > +I[1]
-- > +I[3]
-- > +I[4]

-- refusals: while planning, and while running
SELECT nme FROM people;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 8 to line 1, column 10: Column 'nme' not found in any table

SELECT * FROM nowhere;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL validation failed. From line 1, column 15 to line 1, column 21: Object 'nowhere' not found

SELEC 1;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). SQL parse failed. Non-query expression encountered in illegal context

SELECT CAST(name AS INT) FROM people WHERE id = 1;
-- ! STATEMENT_FAILED: The job of the statement failed (expected: it finishes). NumberFormatException: For input string: 'Alice'. Invalid character found.
