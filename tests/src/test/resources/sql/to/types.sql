-- Columns of any type pass through both functions (T4, F6).
CREATE TABLE names (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | u | Ann
    2 | u | Bob
    1 | d | Ann');
CREATE VIEW nested AS
SELECT id, op AS code, ROW(name, id + 30) AS person, ARRAY[name, 'x'] AS tags, MAP[name, id] AS counts,
    DATE '2030-01-02' AS born, TIME '03:04:05' AS wakes, X'0A0B' AS bits, 1.5 AS size, id = 1 AS ok
FROM names;
CREATE VIEW written AS SELECT * FROM TO_CHANGELOG(input => TABLE nested);
DESCRIBE written;
-- > op	STRING	false	null	null	null
-- > id	INT	true	null	null	null
-- > code	STRING	true	null	null	null
-- > person	ROW<`EXPR$0` STRING, `EXPR$1` INT>	false	null	null	null
-- > tags	ARRAY<STRING>	false	null	null	null
-- > counts	MAP<STRING, INT>	false	null	null	null
-- > born	DATE	false	null	null	null
-- > wakes	TIME(0)	false	null	null	null
-- > bits	BINARY(2)	false	null	null	null
-- > size	DECIMAL(2, 1)	false	null	null	null
-- > ok	BOOLEAN	true	null	null	null
SELECT * FROM written;
-- > +I[INSERT, 1, u, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]
-- > +I[INSERT, 2, u, +I[Bob, 32], [Bob, x], {Bob=2}, 2030-01-02, 03:04:05, [10, 11], 1.5, false]
-- > +I[INSERT, 1, d, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]
SELECT * FROM FROM_CHANGELOG(input => TABLE written);
-- > +I[1, u, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]
-- > +I[2, u, +I[Bob, 32], [Bob, x], {Bob=2}, 2030-01-02, 03:04:05, [10, 11], 1.5, false]
-- > +I[1, d, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]

-- F8: the last row of a key holds such columns too
SELECT * FROM FROM_CHANGELOG(
    input => TABLE nested PARTITION BY id,
    op => DESCRIPTOR(code),
    op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
-- > +I[1, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]
-- > +I[2, +I[Bob, 32], [Bob, x], {Bob=2}, 2030-01-02, 03:04:05, [10, 11], 1.5, false]
-- > -D[1, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]

-- T9: they may stand in images, also in those that are kept
SELECT * FROM TO_CHANGELOG(
    input => (SELECT id, person, tags, counts, born, wakes, bits, size, ok FROM FROM_CHANGELOG(
        input => TABLE nested PARTITION BY id,
        op => DESCRIPTOR(code),
        op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])),
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[INSERT, null, +I[1, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]]
-- > +I[INSERT, null, +I[2, +I[Bob, 32], [Bob, x], {Bob=2}, 2030-01-02, 03:04:05, [10, 11], 1.5, false]]
-- > +I[DELETE, +I[1, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true], null]
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM FROM_CHANGELOG(
        input => (
            SELECT id, code, ROW(name, id + 30) AS person, ARRAY[name, 'x'] AS tags, MAP[name, id] AS counts,
                DATE '2030-01-02' AS born, TIME '03:04:05' AS wakes, X'0A0B' AS bits, 1.5 AS size, id = 1 AS ok
            FROM (VALUES (1, 'u', 'Ann'), (1, 'u', 'Amy')) AS t(id, code, name)) PARTITION BY id,
        op => DESCRIPTOR(code),
        op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])),
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    before => DESCRIPTOR(before),
    after => DESCRIPTOR(after));
-- > +I[c, null, +I[1, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]]
-- > +I[u, +I[1, +I[Ann, 31], [Ann, x], {Ann=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true], +I[1, +I[Amy, 31], [Amy, x], {Amy=1}, 2030-01-02, 03:04:05, [10, 11], 1.5, true]]

-- T10: and in net changes
SELECT * FROM TO_CHANGELOG(
    input => (SELECT * FROM FROM_CHANGELOG(
        input => TABLE nested PARTITION BY id,
        op => DESCRIPTOR(code),
        op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE'])),
    compact => INTERVAL '1' HOUR);
-- > +I[INSERT, 2, +I[Bob, 32], [Bob, x], {Bob=2}, 2030-01-02, 03:04:05, [10, 11], 1.5, false]

-- T4: a nested type may be the key
SELECT * FROM TO_CHANGELOG(input => (SELECT id, person FROM nested) PARTITION BY person);
-- > +I[+I[Ann, 31], INSERT, 1]
-- > +I[+I[Bob, 32], INSERT, 2]
-- > +I[+I[Ann, 31], INSERT, 1]

-- T7: nested columns that may not be NULL come as NULL
CREATE VIEW latest AS SELECT * FROM FROM_CHANGELOG(
    input => (SELECT id, code, person, tags FROM nested) PARTITION BY id,
    op => DESCRIPTOR(code),
    op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']);
SELECT * FROM TO_CHANGELOG(input => TABLE latest, produces_full_deletes => FALSE);
-- > +I[UPDATE_AFTER, 1, +I[Ann, 31], [Ann, x]]
-- > +I[UPDATE_AFTER, 2, +I[Bob, 32], [Bob, x]]
-- > +I[DELETE, 1, null, null]
