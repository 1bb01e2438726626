-- The examples of the overview page on changelog conversion, in its order. Its first, custom codes
-- and the deletion flag are those of from_changelog.sql and to_changelog.sql.
CREATE TABLE source_table (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | c  | Alice
    2 | r  | Bob
    1 | ub | Alice
    1 | ua | Alice2
    2 | d  | Bob');
CREATE TABLE cdc_stream (id INT, operation STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | INSERT        | Alice
    2 | INSERT        | Bob
    1 | UPDATE_BEFORE | Alice
    1 | UPDATE_AFTER  | Alice2
    2 | DELETE        | Bob');
CREATE TABLE my_aggregation (name STRING, cnt BIGINT) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Alice | 1
    +I | Bob   | 1
    -U | Alice | 1
    +U | Alice | 2
    -D | Bob   | 1');

-- F1: Syntax of FROM_CHANGELOG
SELECT * FROM FROM_CHANGELOG(
  input => TABLE source_table,
  op => DESCRIPTOR(op),
  op_mapping => MAP[
      'c, r', 'INSERT',
      'ub', 'UPDATE_BEFORE',
      'ua', 'UPDATE_AFTER',
      'd', 'DELETE'
  ]);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > -U[1, Alice]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- F3: Custom operation column name
SELECT * FROM FROM_CHANGELOG(
  input => TABLE cdc_stream,
  op => DESCRIPTOR(operation)
);
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > -U[1, Alice]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- T1: Basic usage of TO_CHANGELOG. The page shows no row UPDATE_BEFORE; its retract table has one, and the
-- default mapping maps it (T5)
SELECT * FROM TO_CHANGELOG(
  input => TABLE my_aggregation
);
-- > +I[INSERT, Alice, 1]
-- > +I[INSERT, Bob, 1]
-- > +I[UPDATE_BEFORE, Alice, 1]
-- > +I[UPDATE_AFTER, Alice, 2]
-- > +I[DELETE, Bob, 1]

-- T4: Custom operation column name
CREATE VIEW named AS SELECT * FROM TO_CHANGELOG(
  input => TABLE my_aggregation,
  op => DESCRIPTOR(operation)
);
DESCRIBE named;
-- > operation	STRING	false	null	null	null
-- > name	STRING	true	null	null	null
-- > cnt	BIGINT	true	null	null	null

-- T3: Custom operation codes with filtering
SELECT * FROM TO_CHANGELOG(
  input => TABLE my_aggregation,
  op => DESCRIPTOR(op_code),
  op_mapping => MAP['INSERT', 'I', 'UPDATE_AFTER', 'U']
);
-- > +I[I, Alice, 1]
-- > +I[I, Bob, 1]
-- > +I[U, Alice, 2]

-- T3: Deletion-flag pattern
SELECT * FROM TO_CHANGELOG(
  input => TABLE my_aggregation,
  op => DESCRIPTOR(deleted),
  op_mapping => MAP['INSERT, UPDATE_AFTER', 'false', 'DELETE', 'true']
);
-- > +I[false, Alice, 1]
-- > +I[false, Bob, 1]
-- > +I[false, Alice, 2]
-- > +I[true, Bob, 1]

-- R1: by default the one reads what the other writes
SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => TABLE my_aggregation)));
-- > +I[Alice, 1]
-- > +I[Bob, 1]
-- > -U[Alice, 1]
-- > +U[Alice, 2]
-- > -D[Bob, 1]
