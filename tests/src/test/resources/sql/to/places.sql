-- Where a TO_CHANGELOG may stand, and what may be made of its output.
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

-- T1: in a view
CREATE VIEW written AS SELECT * FROM TO_CHANGELOG(input => TABLE people);
SELECT op, COUNT(*) AS changes FROM written GROUP BY op;
-- > +I[INSERT, 1]
-- > -U[INSERT, 1]
-- > +U[INSERT, 2]
-- > +I[UPDATE_BEFORE, 1]
-- > +I[UPDATE_AFTER, 1]
-- > +I[DELETE, 1]

-- T1: in a common table expression
WITH changes AS (SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id))
SELECT id, op FROM changes WHERE name LIKE 'A%';
-- > +I[1, INSERT]
-- > +I[1, UPDATE_BEFORE]
-- > +I[1, UPDATE_AFTER]

-- T1: two calls in one statement
SELECT 'a' AS source, * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id, op_mapping => MAP['DELETE', 'gone'])
UNION ALL
SELECT 'b', * FROM TO_CHANGELOG(input => TABLE upserted PARTITION BY id, op_mapping => MAP['DELETE', 'gone']);
-- ~ +I[a, 2, gone, Bob]
-- ~ +I[b, 2, gone, Bob]

-- T1: in a statement set
CREATE TABLE log (op STRING, id INT, name STRING) WITH ('connector' = 'collected');
CREATE TABLE removals (op STRING, id INT, name STRING) WITH ('connector' = 'collected');
EXECUTE STATEMENT SET BEGIN
INSERT INTO log SELECT * FROM TO_CHANGELOG(input => TABLE people);
INSERT INTO removals SELECT * FROM TO_CHANGELOG(input => TABLE people, op_mapping => MAP['DELETE', 'gone']);
END;
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]
-- > +I[gone, 2, Bob]

-- T1: in CREATE TABLE AS, without and with PARTITION BY
CREATE TABLE written_log WITH ('connector' = 'collected') AS
SELECT * FROM TO_CHANGELOG(input => TABLE people);
-- > +I[INSERT, 1, Ann]
-- > +I[INSERT, 2, Bob]
-- > +I[UPDATE_BEFORE, 1, Ann]
-- > +I[UPDATE_AFTER, 1, Anna]
-- > +I[DELETE, 2, Bob]
CREATE TABLE written_by_key WITH ('connector' = 'collected') AS
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id);
-- > +I[1, INSERT, Ann]
-- > +I[2, INSERT, Bob]
-- > +I[1, UPDATE_BEFORE, Ann]
-- > +I[1, UPDATE_AFTER, Anna]
-- > +I[2, DELETE, Bob]
DESCRIBE written_by_key;
-- > id	INT	true	null	null	null
-- > op	STRING	false	null	null	null
-- > name	STRING	true	null	null	null

-- T8: rows may be compared with those before them; of an upsert table, and of a retract table
SELECT id, op, name, LAG(name) OVER (PARTITION BY id ORDER BY arrival) AS name_before
FROM (SELECT *, PROCTIME() AS arrival FROM TO_CHANGELOG(input => TABLE upserted));
-- > +I[1, INSERT, Ann, null]
-- > +I[2, INSERT, Bob, null]
-- > +I[1, UPDATE_BEFORE, Ann, Ann]
-- > +I[1, UPDATE_AFTER, Anna, Ann]
-- > +I[2, DELETE, Bob, Bob]
SELECT id, op, name, LAG(name) OVER (PARTITION BY id ORDER BY arrival) AS name_before
FROM (SELECT *, PROCTIME() AS arrival FROM TO_CHANGELOG(input => TABLE people PARTITION BY id));
-- > +I[1, INSERT, Ann, null]
-- > +I[2, INSERT, Bob, null]
-- > +I[1, UPDATE_BEFORE, Ann, Ann]
-- > +I[1, UPDATE_AFTER, Anna, Ann]
-- > +I[2, DELETE, Bob, Bob]

-- T8: by event time, if a column of the input is a time attribute
CREATE TABLE prices (item STRING, price INT, at_time TIMESTAMP(3), WATERMARK FOR at_time AS at_time) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | pen | 1 | 2030-01-01 10:00:00
    +I | ink | 5 | 2030-01-01 10:00:10
    -U | pen | 1 | 2030-01-01 10:00:00
    +U | pen | 2 | 2030-01-01 10:01:00
    -D | ink | 5 | 2030-01-01 10:01:10');
CREATE VIEW price_changes AS SELECT * FROM TO_CHANGELOG(input => TABLE prices, op_mapping => MAP['INSERT, UPDATE_AFTER', 'set', 'DELETE', 'unset']);
DESCRIBE price_changes;
-- > op	STRING	false	null	null	null
-- > item	STRING	true	null	null	null
-- > price	INT	true	null	null	null
-- > at_time	TIMESTAMP(3) *ROWTIME*	true	null	null	null
SELECT item, op, price, LAG(price) OVER (PARTITION BY item ORDER BY at_time) AS price_before FROM price_changes;
-- > +I[pen, set, 1, null]
-- > +I[ink, set, 5, null]
-- > +I[pen, set, 2, 1]
-- > +I[ink, unset, 5, 5]
SELECT window_start, COUNT(*) AS changes
FROM TUMBLE(TABLE price_changes, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
-- > +I[2030-01-01T10:00, 2]
-- > +I[2030-01-01T10:01, 2]

-- T7: a partial delete has no time, so the column is no time attribute
CREATE VIEW price_keys AS SELECT * FROM TO_CHANGELOG(input => TABLE prices PARTITION BY item, produces_full_deletes => FALSE);
DESCRIBE price_keys;
-- > item	STRING	true	null	null	null
-- > op	STRING	false	null	null	null
-- > price	INT	true	null	null	null
-- > at_time	TIMESTAMP(3)	true	null	null	null
SELECT * FROM price_keys;
-- > +I[pen, INSERT, 1, 2030-01-01T10:00]
-- > +I[ink, INSERT, 5, 2030-01-01T10:00:10]
-- > +I[pen, UPDATE_BEFORE, 1, 2030-01-01T10:00]
-- > +I[pen, UPDATE_AFTER, 2, 2030-01-01T10:01]
-- > +I[ink, DELETE, null, null]
SELECT window_start, COUNT(*) AS changes
FROM TUMBLE(TABLE price_keys, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

-- T7: in PARTITION BY it stays one
SELECT window_start, COUNT(*) AS changes
FROM TUMBLE(
    (SELECT * FROM TO_CHANGELOG(input => TABLE prices PARTITION BY at_time, produces_full_deletes => FALSE)),
    DESCRIPTOR(at_time), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
-- > +I[2030-01-01T10:00, 3]
-- > +I[2030-01-01T10:01, 2]

-- T8: a window before: its rows are appended, and keep their time
SELECT op, window_end, changes FROM TO_CHANGELOG(
    input => (SELECT window_end, COUNT(*) AS changes
        FROM TUMBLE(TABLE price_changes, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)
        GROUP BY window_start, window_end, window_time),
    op => DESCRIPTOR(op));
-- > +I[INSERT, 2030-01-01T10:01, 2]
-- > +I[INSERT, 2030-01-01T10:02, 2]

-- T8: the time passes through both functions
SELECT window_start, COUNT(*) AS changes
FROM TUMBLE(
    (SELECT * FROM FROM_CHANGELOG(
        input => TABLE price_changes PARTITION BY item,
        op_mapping => MAP['set, unset', 'INSERT'])),
    DESCRIPTOR(at_time), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
-- > +I[2030-01-01T10:00, 2]
-- > +I[2030-01-01T10:01, 2]

-- T8: processing time passes too, on partial deletes as well
CREATE TABLE arrivals (item STRING, price INT, arrival AS PROCTIME()) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | pen | 1
    -D | pen | 1');
SELECT item, op, price, LAG(op) OVER (PARTITION BY item ORDER BY arrival) AS op_before
FROM TO_CHANGELOG(input => TABLE arrivals PARTITION BY item, produces_full_deletes => FALSE);
-- > +I[pen, INSERT, 1, null]
-- > +I[pen, DELETE, null, INSERT]
