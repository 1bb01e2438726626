-- T9, T10: refusals of images and of net changes.
CREATE TABLE people (id INT, name STRING, age INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann | 30');
CREATE TABLE cities (name STRING, country STRING, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Ann | Peru');
CREATE TABLE keyless (id INT, name STRING) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann');

-- T9: one image without the other
SELECT * FROM TO_CHANGELOG(input => TABLE people, before => DESCRIPTOR(before));
-- ! OUTPUT_IMAGE_MISSING: TO_CHANGELOG is given 'before' without 'after' (expected: both or neither). Add after => DESCRIPTOR(after), or remove 'before'.
SELECT * FROM TO_CHANGELOG(input => TABLE people, after => DESCRIPTOR(after), before => NULL);
-- ! OUTPUT_IMAGE_MISSING: TO_CHANGELOG is given 'after' without 'before' (expected: both or neither). Add before => DESCRIPTOR(before), or remove 'after'.

-- T9: one name for each
SELECT * FROM TO_CHANGELOG(input => TABLE people, before => DESCRIPTOR(a, b), after => DESCRIPTOR(c));
-- ! DESCRIPTOR_COUNT: before => DESCRIPTOR(a, b) names 2 columns (expected: exactly one). Name the right ones.
SELECT * FROM TO_CHANGELOG(input => TABLE people, before => 'before', after => DESCRIPTOR(c));
-- ! ARGUMENT_VALUE_INVALID: The argument 'before' is 'before' (expected: DESCRIPTOR(column)). Write the value itself. (at line 1, column 61)
SELECT * FROM TO_CHANGELOG(input => TABLE people, before => DESCRIPTOR(before), after => UPPER('after'));
-- ! ARGUMENT_VALUE_INVALID: The argument 'after' is UPPER('after') (expected: DESCRIPTOR(column)). Write the value itself. (at line 1, column 90)

-- T9: names that collide
SELECT * FROM TO_CHANGELOG(input => TABLE people, before => DESCRIPTOR(op), after => DESCRIPTOR(after));
-- ! OUTPUT_IMAGE_NAME_TAKEN: The output already has a column 'op', which TO_CHANGELOG would add for the image 'before' (expected: a free name). Choose another one, for example before => DESCRIPTOR(op_row).
SELECT * FROM TO_CHANGELOG(input => TABLE people, before => DESCRIPTOR(row_), after => DESCRIPTOR(row_));
-- ! OUTPUT_IMAGE_NAME_TAKEN: The output already has a column 'row_', which TO_CHANGELOG would add for the image 'after' (expected: a free name). Choose another one, for example after => DESCRIPTOR(row__row).
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id, before => DESCRIPTOR(before), after => DESCRIPTOR(id));
-- ! OUTPUT_IMAGE_NAME_TAKEN: The output already has a column 'id', which TO_CHANGELOG would add for the image 'after' (expected: a free name). Choose another one, for example after => DESCRIPTOR(id_row).
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY id, op => DESCRIPTOR(id), before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! OP_COLUMN_NAME_TAKEN: The input already has a column 'id', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR(id_code).

-- T9: no key relates the two images
SELECT * FROM TO_CHANGELOG(input => TABLE keyless, op_mapping => MAP['UPDATE_BEFORE, UPDATE_AFTER', 'u'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! MERGE_WITHOUT_KEY: op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, 'u', and so one record, but no key is known that relates the two images (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or map the two kinds to codes of their own.
SELECT * FROM TO_CHANGELOG(input => (SELECT name, age FROM people), op_mapping => MAP['UPDATE_BEFORE, UPDATE_AFTER', 'u'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! MERGE_WITHOUT_KEY: op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, 'u', and so one record, but no key is known that relates the two images (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or map the two kinds to codes of their own.

-- T9: a filter or a join can part them
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM people WHERE age > 30), op_mapping => MAP['UPDATE_BEFORE, UPDATE_AFTER', 'u'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! MERGE_PAIRS_APART: op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, 'u', and so one record, but an operator in the input, such as a filter, a join or a ranking, can part the two images (expected: an input whose updates come as pairs). Apply that operator to the output of TO_CHANGELOG, or make net changes with compact => INTERVAL '1' SECOND, or map the two kinds to codes of their own.
SELECT * FROM TO_CHANGELOG(input => (SELECT id, age, country FROM people JOIN cities ON people.name = cities.name) PARTITION BY id, op_mapping => MAP['UPDATE_BEFORE, UPDATE_AFTER', 'u'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! MERGE_PAIRS_APART: op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, 'u', and so one record, but an operator in the input, such as a filter, a join or a ranking, can part the two images (expected: an input whose updates come as pairs). Apply that operator to the output of TO_CHANGELOG, or make net changes with compact => INTERVAL '1' SECOND, or map the two kinds to codes of their own.

-- T9: so can a ranking, if the rank isn't in the key
CREATE TABLE scores (name STRING, score INT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | Ann | 1');
SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY score) AS place FROM scores) WHERE place < 3) PARTITION BY name, op_mapping => MAP['UPDATE_BEFORE, UPDATE_AFTER', 'u'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! MERGE_PAIRS_APART: op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, 'u', and so one record, but an operator in the input, such as a filter, a join or a ranking, can part the two images (expected: an input whose updates come as pairs). Apply that operator to the output of TO_CHANGELOG, or make net changes with compact => INTERVAL '1' SECOND, or map the two kinds to codes of their own.

-- T9, T10: PARTITION BY columns outside the key
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY name, op_mapping => MAP['UPDATE_BEFORE, UPDATE_AFTER', 'u'], before => DESCRIPTOR(before), after => DESCRIPTOR(after));
-- ! PARTITION_BY_NOT_IN_KEY: PARTITION BY names name, but records of both images need the key of the input, id (expected: columns of that key). Partition by the key or a part of it, or leave PARTITION BY out.
SELECT * FROM TO_CHANGELOG(input => TABLE people PARTITION BY (id, name), compact => INTERVAL '1' SECOND);
-- ! PARTITION_BY_NOT_IN_KEY: PARTITION BY names id, name, but net changes need the key of the input, id (expected: columns of that key). Partition by the key or a part of it, or leave PARTITION BY out.

-- T10: no key
SELECT * FROM TO_CHANGELOG(input => TABLE keyless, compact => INTERVAL '1' SECOND);
-- ! COMPACT_WITHOUT_KEY: compact makes one change of the changes of a key, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave compact out.

-- T10: an event time attribute among the PARTITION BY columns, whose watermarks come before the net changes
CREATE TABLE prices (item STRING, at_time TIMESTAMP(3), WATERMARK FOR at_time AS at_time, PRIMARY KEY (item, at_time) NOT ENFORCED) WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | ink | 2030-01-02 03:04:05');
SELECT * FROM TO_CHANGELOG(input => TABLE prices PARTITION BY (item, at_time), compact => INTERVAL '1' SECOND);
-- ! COMPACT_BY_EVENT_TIME: PARTITION BY names the event time attribute at_time, but net changes come later than their watermarks (expected: columns without a watermark). Leave at_time out of PARTITION BY, or cast it in the input: CAST(at_time AS TIMESTAMP(3)).
SELECT * FROM TO_CHANGELOG(input => (SELECT item, CAST(at_time AS TIMESTAMP(3)) AS at_time FROM prices) PARTITION BY (item, at_time), compact => INTERVAL '1' SECOND);
-- > +I[ink, 2030-01-02T03:04:05, INSERT]

-- T10: a positive interval of days to seconds, literally
SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '0' SECOND);
-- ! ARGUMENT_VALUE_INVALID: The argument 'compact' is INTERVAL '0' SECOND (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 62)
SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL -'1' SECOND);
-- ! ARGUMENT_VALUE_INVALID: The argument 'compact' is INTERVAL -'1' SECOND (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 62)
SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '1' MONTH);
-- ! ARGUMENT_VALUE_INVALID: The argument 'compact' is INTERVAL '1' MONTH (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 62)
SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => '10 s');
-- ! ARGUMENT_VALUE_INVALID: The argument 'compact' is '10 s' (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 62)
SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '1' SECOND * 2);
-- ! ARGUMENT_VALUE_INVALID: The argument 'compact' is INTERVAL '1' SECOND * 2 (expected: a positive interval of days to seconds, as INTERVAL '10' SECOND). Write the value itself. (at line 1, column 62)
