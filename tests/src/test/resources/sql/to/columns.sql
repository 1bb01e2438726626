-- The columns that TO_CHANGELOG writes.
CREATE TABLE items (name STRING NOT NULL, id INT NOT NULL, price DECIMAL(10, 2)) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | pen | 1 | 2.50
    -U | pen | 1 | 2.50
    +U | pen | 1 | 3.00
    -D | pen | 1 | 3.00');

-- T4: op, STRING NOT NULL, then all columns with their types
CREATE VIEW plain AS SELECT * FROM TO_CHANGELOG(input => TABLE items);
DESCRIBE plain;
-- > op	STRING	false	null	null	null
-- > name	STRING	false	null	null	null
-- > id	INT	false	null	null	null
-- > price	DECIMAL(10, 2)	true	null	null	null
SELECT * FROM plain;
-- > +I[INSERT, pen, 1, 2.50]
-- > +I[UPDATE_BEFORE, pen, 1, 2.50]
-- > +I[UPDATE_AFTER, pen, 1, 3.00]
-- > +I[DELETE, pen, 1, 3.00]

-- T4: a name of one's own
CREATE VIEW named AS SELECT * FROM TO_CHANGELOG(input => TABLE items, op => DESCRIPTOR(`what happened`));
DESCRIBE named;
-- > what happened	STRING	false	null	null	null
-- > name	STRING	false	null	null	null
-- > id	INT	false	null	null	null
-- > price	DECIMAL(10, 2)	true	null	null	null

-- T4: with PARTITION BY the key, op, the rest; here the key is a middle column
CREATE VIEW keyed AS SELECT * FROM TO_CHANGELOG(input => TABLE items PARTITION BY id);
DESCRIBE keyed;
-- > id	INT	false	null	null	null
-- > op	STRING	false	null	null	null
-- > name	STRING	false	null	null	null
-- > price	DECIMAL(10, 2)	true	null	null	null
SELECT * FROM keyed;
-- > +I[1, INSERT, pen, 2.50]
-- > +I[1, UPDATE_BEFORE, pen, 2.50]
-- > +I[1, UPDATE_AFTER, pen, 3.00]
-- > +I[1, DELETE, pen, 3.00]

-- T4: several keys, in the order of PARTITION BY
CREATE VIEW keyed_twice AS SELECT * FROM TO_CHANGELOG(input => TABLE items PARTITION BY (price, name));
DESCRIBE keyed_twice;
-- > price	DECIMAL(10, 2)	true	null	null	null
-- > name	STRING	false	null	null	null
-- > op	STRING	false	null	null	null
-- > id	INT	false	null	null	null
SELECT * FROM keyed_twice;
-- > +I[2.50, pen, INSERT, 1]
-- > +I[2.50, pen, UPDATE_BEFORE, 1]
-- > +I[3.00, pen, UPDATE_AFTER, 1]
-- > +I[3.00, pen, DELETE, 1]
SELECT * FROM TO_CHANGELOG(input => TABLE items PARTITION BY price, name);
-- > +I[2.50, pen, INSERT, 1]
-- > +I[2.50, pen, UPDATE_BEFORE, 1]
-- > +I[3.00, pen, UPDATE_AFTER, 1]
-- > +I[3.00, pen, DELETE, 1]

-- T4: all columns are keys
SELECT * FROM TO_CHANGELOG(input => TABLE items PARTITION BY (id, name, price));
-- > +I[1, pen, 2.50, INSERT]
-- > +I[1, pen, 2.50, UPDATE_BEFORE]
-- > +I[1, pen, 3.00, UPDATE_AFTER]
-- > +I[1, pen, 3.00, DELETE]

-- T4: a table of one column, also by that column
CREATE TABLE names (name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Ann
    -D | Ann');
SELECT * FROM TO_CHANGELOG(input => TABLE names);
-- > +I[INSERT, Ann]
-- > +I[DELETE, Ann]
SELECT * FROM TO_CHANGELOG(input => TABLE names PARTITION BY name);
-- > +I[Ann, INSERT]
-- > +I[Ann, DELETE]

-- T4: columns are found by name afterwards
SELECT price, op FROM TO_CHANGELOG(input => TABLE items PARTITION BY id) WHERE op <> 'UPDATE_BEFORE';
-- > +I[2.50, INSERT]
-- > +I[3.00, UPDATE_AFTER]
-- > +I[3.00, DELETE]

-- T4: a name that is taken, by a column or by a key, is refused with a free one
CREATE TABLE taken (op INT, op_1 INT, name STRING) WITH ('connector' = 'rows', 'rows' = '1 | 2 | a');
SELECT * FROM TO_CHANGELOG(input => TABLE taken);
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'op', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(op_code).
SELECT * FROM TO_CHANGELOG(input => TABLE taken PARTITION BY op);
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'op', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(op_code).
SELECT * FROM TO_CHANGELOG(input => TABLE taken, op => DESCRIPTOR(name));
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'name', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(name_code).
SELECT * FROM TO_CHANGELOG(input => TABLE taken, op => DESCRIPTOR(kind));
-- > +I[INSERT, 1, 2, a]

-- T4: names differ by case
SELECT * FROM TO_CHANGELOG(input => TABLE taken, op => DESCRIPTOR(OP));
-- > +I[INSERT, 1, 2, a]
