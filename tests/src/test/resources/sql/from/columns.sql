-- F6: the output columns.
CREATE TABLE documents (
    name STRING NOT NULL,
    id INT NOT NULL,
    op STRING,
    doc STRING,
    price DECIMAL(6, 2) NOT NULL,
    ts TIMESTAMP(3) NOT NULL,
    WATERMARK FOR ts AS ts - INTERVAL '1' SECOND
) WITH ('connector' = 'rows', 'rows' = '
    Ann | 1 | INSERT | a letter | 1.50 | 2026-01-01 00:00:01
    Bob | 2 | INSERT | NULL     | 2.50 | 2026-01-01 00:00:02
    Ann | 1 | DELETE | a letter | 1.50 | 2026-01-01 00:00:12');

-- F6: without PARTITION BY the input columns in order, without op; types, nullability and the time attribute stay
CREATE VIEW plain AS SELECT * FROM FROM_CHANGELOG(input => TABLE documents);
DESCRIBE plain;
-- > name	STRING	false	null	null	null
-- > id	INT	false	null	null	null
-- > doc	STRING	true	null	null	null
-- > price	DECIMAL(6, 2)	false	null	null	null
-- > ts	TIMESTAMP(3) *ROWTIME*	false	null	null	null
SELECT * FROM plain;
-- > +I[Ann, 1, a letter, 1.50, 2026-01-01T00:00:01]
-- > +I[Bob, 2, null, 2.50, 2026-01-01T00:00:02]
-- > -D[Ann, 1, a letter, 1.50, 2026-01-01T00:00:12]

-- F6: with it the key columns come first
CREATE VIEW by_id AS SELECT * FROM FROM_CHANGELOG(input => TABLE documents PARTITION BY id);
DESCRIBE by_id;
-- > id	INT	false	null	null	null
-- > name	STRING	false	null	null	null
-- > doc	STRING	true	null	null	null
-- > price	DECIMAL(6, 2)	false	null	null	null
-- > ts	TIMESTAMP(3) *ROWTIME*	false	null	null	null
SELECT * FROM by_id;
-- > +I[1, Ann, a letter, 1.50, 2026-01-01T00:00:01]
-- > +I[2, Bob, null, 2.50, 2026-01-01T00:00:02]
-- > -D[1, Ann, a letter, 1.50, 2026-01-01T00:00:12]

-- F6: several keys in the order of PARTITION BY, in parentheses and without
CREATE VIEW by_both AS SELECT * FROM FROM_CHANGELOG(input => TABLE documents PARTITION BY (doc, id));
DESCRIBE by_both;
-- > doc	STRING	true	null	null	null
-- > id	INT	false	null	null	null
-- > name	STRING	false	null	null	null
-- > price	DECIMAL(6, 2)	false	null	null	null
-- > ts	TIMESTAMP(3) *ROWTIME*	false	null	null	null
SELECT * FROM by_both;
-- > +I[a letter, 1, Ann, 1.50, 2026-01-01T00:00:01]
-- > +I[null, 2, Bob, 2.50, 2026-01-01T00:00:02]
-- > -D[a letter, 1, Ann, 1.50, 2026-01-01T00:00:12]
CREATE VIEW by_both_bare AS SELECT * FROM FROM_CHANGELOG(input => TABLE documents PARTITION BY doc, id);
DESCRIBE by_both_bare;
-- > doc	STRING	true	null	null	null
-- > id	INT	false	null	null	null
-- > name	STRING	false	null	null	null
-- > price	DECIMAL(6, 2)	false	null	null	null
-- > ts	TIMESTAMP(3) *ROWTIME*	false	null	null	null
SELECT * FROM by_both_bare;
-- > +I[a letter, 1, Ann, 1.50, 2026-01-01T00:00:01]
-- > +I[null, 2, Bob, 2.50, 2026-01-01T00:00:02]
-- > -D[a letter, 1, Ann, 1.50, 2026-01-01T00:00:12]
SELECT * FROM FROM_CHANGELOG(input => TABLE documents PARTITION BY price, id, error_handling => 'FAIL');
-- > +I[1.50, 1, Ann, a letter, 2026-01-01T00:00:01]
-- > +I[2.50, 2, Bob, null, 2026-01-01T00:00:02]
-- > -D[1.50, 1, Ann, a letter, 2026-01-01T00:00:12]
SELECT * FROM FROM_CHANGELOG(TABLE documents PARTITION BY id, name, DESCRIPTOR(op));
-- > +I[1, Ann, a letter, 1.50, 2026-01-01T00:00:01]
-- > +I[2, Bob, null, 2.50, 2026-01-01T00:00:02]
-- > -D[1, Ann, a letter, 1.50, 2026-01-01T00:00:12]

-- F6: a view over a view
CREATE VIEW over_both AS SELECT id, UPPER(name) AS name, doc FROM by_both_bare WHERE id < 2;
CREATE VIEW again AS
SELECT * FROM FROM_CHANGELOG(
    input => (SELECT * FROM TO_CHANGELOG(input => TABLE over_both PARTITION BY name, id)) PARTITION BY id, name,
    error_handling => 'SKIP');
SELECT * FROM over_both;
-- > +I[1, ANN, a letter]
-- > -D[1, ANN, a letter]
SELECT * FROM again;
-- > +I[1, ANN, a letter]
-- > -D[1, ANN, a letter]

-- F6: a key column alone beside op has to get company
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, op, TRUE AS present FROM documents) PARTITION BY id);
-- > +I[1, true]
-- > +I[2, true]
-- > -D[1, true]

-- F6: the key may be last, or next to op
SELECT * FROM FROM_CHANGELOG(input => (SELECT doc, op, id FROM documents) PARTITION BY id);
-- > +I[1, a letter]
-- > +I[2, null]
-- > -D[1, a letter]
SELECT * FROM FROM_CHANGELOG(input => (SELECT id, doc, op FROM documents) PARTITION BY id);
-- > +I[1, a letter]
-- > +I[2, null]
-- > -D[1, a letter]

-- F6: an upsert call has the same columns
CREATE VIEW upserts AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE documents PARTITION BY id,
    op_mapping => MAP['INSERT', 'UPDATE_AFTER', 'DELETE', 'DELETE']);
DESCRIBE upserts;
-- > id	INT	false	null	null	null
-- > name	STRING	false	null	null	null
-- > doc	STRING	true	null	null	null
-- > price	DECIMAL(6, 2)	false	null	null	null
-- > ts	TIMESTAMP(3) *ROWTIME*	false	null	null	null

-- F6: the time attribute of an append call makes a window
SELECT window_start, SUM(price) AS total
FROM TUMBLE(
    DATA => (SELECT * FROM FROM_CHANGELOG(
        input => TABLE documents,
        op_mapping => MAP['INSERT, DELETE', 'INSERT'])),
    TIMECOL => DESCRIPTOR(ts),
    SIZE => INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
-- > +I[2026-01-01T00:00, 4.00]
-- > +I[2026-01-01T00:00:10, 1.50]

-- F6: also with PARTITION BY
SELECT id, window_start, COUNT(*) AS records
FROM TUMBLE(
    DATA => (SELECT * FROM FROM_CHANGELOG(
        input => TABLE documents PARTITION BY id,
        op_mapping => MAP['INSERT, DELETE', 'INSERT'])),
    TIMECOL => DESCRIPTOR(ts),
    SIZE => INTERVAL '10' SECOND)
GROUP BY id, window_start, window_end;
-- ~ +I[1, 2026-01-01T00:00, 1]
-- ~ +I[1, 2026-01-01T00:00:10, 1]
-- ~ +I[2, 2026-01-01T00:00, 1]

-- F6: processing time
CREATE VIEW with_proctime AS SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, op, PROCTIME() AS now FROM documents));
DESCRIBE with_proctime;
-- > id	INT	false	null	null	null
-- > now	TIMESTAMP_LTZ(3) *PROCTIME*	false	null	null	null
SELECT id, now IS NULL FROM with_proctime;
-- > +I[1, false]
-- > +I[2, false]
-- > -D[1, false]
