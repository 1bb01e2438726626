package io.rowkind.core;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every refusal of Rowkind: one constant, one message template, one explanation. {@code
 * docs/errors.md} is generated from here, and a test fails for a constant without a script that
 * shows its whole message.
 *
 * <p>Template form: {@code what is wrong, with the value (expected: …). What to change.} Values
 * stand as {@code {name}}; they are filled in order.
 */
public enum ErrorCode {
    // ---- arguments ------------------------------------------------------------------------------
    ARGUMENT_UNKNOWN(
            Phase.PLANNING,
            "{function} has no argument '{argument}' (expected: {arguments}). Write '{nearest}' or remove the argument.",
            "An argument name is not in the function's signature. Flink alone would drop it without a word."),
    ARGUMENT_REPEATED(
            Phase.PLANNING,
            "{function} is given the argument '{argument}' more than once (expected: each argument at most once). Remove one of the two.",
            "The same argument name stands twice in one call."),
    ARGUMENTS_MIXED(
            Phase.PLANNING,
            "{function} is called with both named and positional arguments (expected: all of one form). Write every argument as name => value.",
            "Flink's planner can't tell which positional argument is which once names are used."),
    ARGUMENT_VALUE_INVALID(
            Phase.PLANNING,
            "The argument '{argument}' is {value} (expected: {expected}). Write the value itself.",
            "An argument that decides the plan is computed, or of another type."),
    ARGUMENT_SURPLUS(
            Phase.PLANNING,
            "{function} is given {count} positional arguments (expected: at most {maximum}, in the order {arguments}). Remove the surplus ones, or write every argument as name => value.",
            "A call without argument names has more values than the signature."),
    INPUT_MISSING(
            Phase.PLANNING,
            "{function} is called without an input table (expected: input => TABLE t [PARTITION BY k]). Add the argument 'input'.",
            "The one argument without a default, the input table, is missing or isn't a table."),
    PARTITION_BY_COLUMN_REPEATED(
            Phase.PLANNING,
            "PARTITION BY names the column '{column}' more than once (expected: each column once). Remove one of the two.",
            "A key column stands twice in PARTITION BY."),
    PARTITION_BY_OP_COLUMN(
            Phase.PLANNING,
            "PARTITION BY names the operation-code column '{column}' (expected: columns that identify a row). Remove it from PARTITION BY.",
            "The op column is interpreted and removed; it can't be part of the key."),
    INPUT_ORDER_BY(
            Phase.PLANNING,
            "{function} is given an input with ORDER BY {columns} (expected: no ORDER BY; changes are taken in arrival order). Remove the ORDER BY clause.",
            "Changes of a key are applied in the order in which they arrive; late rows would be dropped for good otherwise."),
    INPUT_WITHOUT_PAYLOAD(
            Phase.PLANNING,
            "The input has no column besides the operation-code column '{column}' (expected: at least one more). Select the columns of the changed row as well.",
            "FROM_CHANGELOG removes the op column; nothing would be left."),
    INPUT_ONLY_KEYS(
            Phase.PLANNING,
            "The output has no column besides the PARTITION BY columns {keys} (expected: at least one more). Select another column with the operation-code column '{column}', for example TRUE AS present; beside images, name it in passthrough.",
            "Flink's planner can't give a function an output of key columns alone."),
    INPUT_UPDATING(
            Phase.PLANNING,
            "{function} is given an updating input: {producer} emits {kinds} (expected: an append-only input). Convert it with TO_CHANGELOG first, or read the stream before that operator.",
            "To FROM_CHANGELOG every record is an insert; it can't interpret an input that itself updates."),
    // ---- op column ------------------------------------------------------------------------------
    OP_COLUMN_COUNT(
            Phase.PLANNING,
            "op => DESCRIPTOR({columns}) names {count} columns (expected: exactly one). Name the one column that holds the operation code.",
            "The op descriptor holds no or several columns."),
    OP_COLUMN_MISSING(
            Phase.PLANNING,
            "The input has no operation-code column '{column}' (expected: one of {columns}). Name it with op => DESCRIPTOR({nearest}).",
            "The op column (default: op) isn't a column of the input."),
    OP_COLUMN_TYPE(
            Phase.PLANNING,
            "The operation-code column '{column}' is of type {type} (expected: CHAR, VARCHAR, STRING, an integer or BOOLEAN). Cast it: CAST({column} AS STRING).",
            "Operation codes are texts, integers or flags."),
    OP_COLUMN_NAME_TAKEN(
            Phase.PLANNING,
            "The input already has a column '{column}', which TO_CHANGELOG would add for the operation code (expected: a free name). Choose another one, for example op => DESCRIPTOR({free}).",
            "The op column that TO_CHANGELOG adds collides with a column of the input."),
    // ---- mapping --------------------------------------------------------------------------------
    OP_MAPPING_NOT_CONSTANT(
            Phase.PLANNING,
            "op_mapping is not a constant: {expression} (expected: MAP['key', 'value', …] of string literals). Write the entries as literals.",
            "The mapping decides the plan, so it has to be known at planning."),
    OP_MAPPING_EMPTY(
            Phase.PLANNING,
            "op_mapping has no entry (expected: at least one). Add an entry, or leave op_mapping out to use {kinds}.",
            "An empty MAP."),
    OP_MAPPING_NULL(
            Phase.PLANNING,
            "op_mapping has a NULL in entry {position} (expected: two strings). Remove the entry or write a string.",
            "A key or a value of the mapping is NULL."),
    OP_MAPPING_CODE_EMPTY(
            Phase.PLANNING,
            "op_mapping has an empty code in the key '{key}' (expected: codes separated by single commas). Remove the surplus comma or the entry.",
            "A code is empty after trimming, as in 'c,,r' or ''."),
    OP_MAPPING_CODE_REPEATED(
            Phase.PLANNING,
            "op_mapping gives code '{code}' to {kinds} (expected: each code once). Remove one of the two.",
            "One code stands for two kinds, or twice for the same."),
    OP_MAPPING_KIND_UNKNOWN(
            Phase.PLANNING,
            "op_mapping names the kind '{kind}' (expected: {kinds}). Write '{nearest}'.",
            "A kind name isn't one of the four. Names are case-sensitive."),
    OP_MAPPING_KIND_REPEATED(
            Phase.PLANNING,
            "op_mapping maps {kind} more than once (expected: each kind at most once). {remedy}",
            "A kind stands in two entries."),
    OP_MAPPING_KINDS_TOGETHER(
            Phase.PLANNING,
            "op_mapping maps a code to '{kinds}' (expected: one kind, or 'UPDATE_BEFORE, UPDATE_AFTER' for both images of an update). Map the code to one of them.",
            "A message makes one change, or both images of an update."),
    OP_MAPPING_TRUNCATE(
            Phase.PLANNING,
            "op_mapping maps a code to '{kind}', which FROM_CHANGELOG cannot carry out: the message reaches one task, and the rows are spread over all of them (expected: a kind of change of one row). Leave the code out, and keep the rows that are newer than the last such message with a join (see TRUNCATE in docs/functions.md).",
            "A TRUNCATE empties a table. In Flink, rows are state of the task that has their key, and no message reaches all tasks in order."),
    OP_MAPPING_PAIR_WITHOUT_IMAGES(
            Phase.PLANNING,
            "op_mapping maps the code '{code}' to both images of an update, but the input has one row per message (expected: before => DESCRIPTOR(…) and after => DESCRIPTOR(…)). Name the columns that hold the two images, or map the code to UPDATE_AFTER alone and partition the input by the unique key.",
            "Both images can be read only if the message has both."),
    OP_MAPPING_UPDATE_BEFORE_ALONE(
            Phase.PLANNING,
            "op_mapping maps UPDATE_BEFORE but not UPDATE_AFTER (expected: both, or UPDATE_AFTER alone). Map the code of the new image to UPDATE_AFTER, or map the old image's code to DELETE.",
            "An old image without the new one that follows it is no update; as a deletion it is a DELETE."),
    // ---- other arguments ------------------------------------------------------------------------
    ERROR_HANDLING_UNKNOWN(
            Phase.PLANNING,
            "error_handling is '{value}' (expected: 'FAIL', 'SKIP' or 'LOG'). Write '{nearest}'.",
            "error_handling knows three values, in upper case."),
    VALIDATION_UNKNOWN(
            Phase.PLANNING,
            "validation is '{value}' (expected: 'OFF', 'FAIL' or 'REPAIR'). Write '{nearest}'.",
            "validation knows three values, in upper case."),
    ARGUMENT_WITHOUT_PARTITION_BY(
            Phase.PLANNING,
            "{function} needs a key for {argument}, but the input has no PARTITION BY (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key.",
            "The argument relates the changes of a row to each other, so it needs to know which row a change belongs to."),
    COLUMN_MISSING(
            Phase.PLANNING,
            "{argument} names the column '{column}', which the input does not have (expected: one of {columns}). Write {nearest}.",
            "A column in a DESCRIPTOR isn't a column of the input."),
    COLUMN_REPEATED(
            Phase.PLANNING,
            "{argument} names the column '{column}', which is used already (expected: a column that is neither in PARTITION BY nor named by another argument). Remove it.",
            "A column stands twice in a DESCRIPTOR, or has another role in the call."),
    DESCRIPTOR_COUNT(
            Phase.PLANNING,
            "{argument} => DESCRIPTOR({columns}) names {count} columns (expected: {expected}). Name the right ones.",
            "The descriptor of an image names one column; a list of columns isn't empty."),
    IMAGE_AFTER_MISSING(
            Phase.PLANNING,
            "The call names {argument} but no column for the new image (expected: after => DESCRIPTOR(…)). Add the argument 'after'.",
            "An old image, or columns that pass through beside the images, without the new image."),
    IMAGE_BEFORE_MISSING(
            Phase.PLANNING,
            "op_mapping maps {kinds}, which the old image holds, but no column for it is named and the input has no PARTITION BY (expected: one of the two). Add before => DESCRIPTOR(…), or partition the input by the unique key.",
            "Without the old image in the message, the last row of the key has to serve, and there is no key."),
    IMAGE_TYPE(
            Phase.PLANNING,
            "The image '{column}' is of type {type} (expected: {expected}). Name a column of that type.",
            "An image is a ROW, and both images have the same fields."),
    IMAGE_FIELD_TAKEN(
            Phase.PLANNING,
            "The output would have the column '{column}' twice: in the image and in {argument} (expected: distinct names). Rename it in a sub-query.",
            "The fields of the image and the columns that pass through become columns of one row."),
    PASSTHROUGH_WITHOUT_PARTITION_BY(
            Phase.PLANNING,
            "passthrough is given, but the input has no PARTITION BY, and op_mapping maps {kinds} (expected: a key). Partition the input by the unique key: TABLE t PARTITION BY key, so that an old image is taken back with the values that it came with.",
            "Columns beside the images belong to the message. An old image would carry those of the later message and not equal the row that it takes back."),
    SEQUENCE_TYPE(
            Phase.PLANNING,
            "sequence_by names the column '{column}' of type {type} (expected: a type whose values have an order). Name another column.",
            "Sequences are compared, which maps, arrays, rows and the like can't be."),
    OP_CODE_NOT_OF_TYPE(
            Phase.PLANNING,
            "op_mapping has the code '{code}', which is no value of the operation-code column '{column}' of type {type} (expected: {expected}). Correct the code.",
            "The codes of a column of integers or booleans are written as text, such as '1' or 'true'."),
    OUTPUT_COLUMN_TAKEN(
            Phase.PLANNING,
            "The input has a column '{column}', which {function} would add (expected: a free name). Rename it in a sub-query.",
            "A column that the function adds has the name of a column of the input."),
    UPSERT_WITHOUT_PARTITION_BY(
            Phase.PLANNING,
            "op_mapping maps UPDATE_AFTER without UPDATE_BEFORE, which makes an upsert changelog, but the input has no PARTITION BY (expected: a key). Either partition the input by the unique key: TABLE t PARTITION BY key, or map the code of the old image to UPDATE_BEFORE.",
            "An upsert changelog relates its changes by a key."),
    PARTIAL_DELETES_WITHOUT_KEY(
            Phase.PLANNING,
            "produces_full_deletes => FALSE keeps only key columns on deletes, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave produces_full_deletes out.",
            "Neither PARTITION BY nor the input gives a key."),
    // ---- images and net changes of TO_CHANGELOG -------------------------------------------------
    OUTPUT_IMAGE_MISSING(
            Phase.PLANNING,
            "TO_CHANGELOG is given '{given}' without '{missing}' (expected: both or neither). Add {missing} => DESCRIPTOR({missing}), or remove '{given}'.",
            "The old and the new row of a change go into two columns; one alone would lose changes."),
    OUTPUT_IMAGE_NAME_TAKEN(
            Phase.PLANNING,
            "The output already has a column '{column}', which TO_CHANGELOG would add for the image '{argument}' (expected: a free name). Choose another one, for example {argument} => DESCRIPTOR({free}).",
            "The name of an image is that of the op column, of a PARTITION BY column, or of the other image."),
    MERGE_WITHOUT_KEY(
            Phase.PLANNING,
            "op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, '{code}', and so one record, but no key is known that relates the two images (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or map the two kinds to codes of their own.",
            "A record with both images waits for the second one, key by key."),
    MERGE_PAIRS_APART(
            Phase.PLANNING,
            "op_mapping gives UPDATE_BEFORE and UPDATE_AFTER one code, '{code}', and so one record, but an operator in the input, such as a filter, a join or a ranking, can part the two images (expected: an input whose updates come as pairs). Apply that operator to the output of TO_CHANGELOG, or make net changes with compact => INTERVAL '1' SECOND, or map the two kinds to codes of their own.",
            "A filter can let one image through and stop the other; the record would wait for ever, or hold images of two updates."),
    COMPACT_WITHOUT_KEY(
            Phase.PLANNING,
            "compact makes one change of the changes of a key, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave compact out.",
            "Neither PARTITION BY nor the input gives a key."),
    COMPACT_BY_EVENT_TIME(
            Phase.PLANNING,
            "PARTITION BY names the event time attribute {column}, but net changes come later than their watermarks (expected: columns without a watermark). Leave {column} out of PARTITION BY, or cast it in the input: CAST({column} AS TIMESTAMP(3)).",
            "PARTITION BY columns keep their type, and all rows would be late."),
    PARTITION_BY_NOT_IN_KEY(
            Phase.PLANNING,
            "PARTITION BY names {columns}, but {purpose} need the key of the input, {key} (expected: columns of that key). Partition by the key or a part of it, or leave PARTITION BY out.",
            "Columns outside the key can change; the changes of a row would go to different tasks."),
    // ---- session --------------------------------------------------------------------------------
    BATCH_MODE(
            Phase.PLANNING,
            "{function} is used in batch mode (expected: streaming mode). Run SET 'execution.runtime-mode' = 'streaming' first.",
            "Changelogs exist in streaming mode only; bounded inputs work there too."),
    EXPLAIN_WITHOUT_FOR(
            Phase.PLANNING,
            "EXPLAIN CHANGELOG stands without FOR (expected: EXPLAIN CHANGELOG FOR and a statement). Write EXPLAIN CHANGELOG FOR SELECT …, or EXPLAIN CHANGELOG_MODE SELECT … for Flink's plan.",
            "EXPLAIN CHANGELOG FOR is Rowkind's, EXPLAIN CHANGELOG_MODE is Flink's."),
    EXPLAIN_UNKNOWN_STATEMENT(
            Phase.PLANNING,
            "EXPLAIN CHANGELOG FOR is followed by {statement} (expected: a query, INSERT INTO or EXECUTE STATEMENT SET). Explain a statement that has a plan.",
            "Only what reads and writes changes has operators to explain."),
    CHANGELOG_MODE_CONFLICT(
            Phase.PLANNING,
            "The query cannot be planned because of a changelog mode mismatch: {producer} cannot produce the changelog its consumer {consumer} requires; it emits {provided} (expected: {required}). {remedy}",
            "An operator or sink doesn't accept the kinds of change that its input emits."),
    SINK_KEY_UNRELATED(
            Phase.PLANNING,
            "The sink table '{table}' has the primary key {key}, but the changes of its input are related by {inputKey} (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.",
            "A retract changelog names no key. Written to a table with a primary key as it is, its old images would become deletes."),
    MODULE_ORDER(
            Phase.PLANNING,
            "{function} is Flink's own function here, since the module core comes before rowkind (expected: rowkind first). Run USE MODULES rowkind, core.",
            "LOAD MODULE puts a module behind those that are there. Flink's functions of the same names know fewer arguments and ignore the others."),
    PLANNER_MISSING(
            Phase.PLANNING,
            "Rowkind found no Flink SQL planner (expected: flink-table-planner_2.12 or flink-table-planner-loader {version} on the class path). Add one of the two jars.",
            "Neither of Flink's planner jars is visible to the session."),
    FLINK_VERSION_UNSUPPORTED(
            Phase.PLANNING,
            "This Rowkind is built for Flink {expected}, but the session runs Flink {actual} (expected: {expected}). Use the Rowkind jar that carries your Flink version in its name.",
            "Rowkind hooks into planner classes that change between Flink's minor versions."),
    // ---- tables ---------------------------------------------------------------------------------
    TABLE_OPTION_UNKNOWN(
            Phase.PLANNING,
            "The table '{table}' has the unknown option '{option}' (expected: {options}). Write '{nearest}' or remove the option.",
            "An option that the table's store doesn't have would do nothing."),
    TABLE_OPTION_INVALID(
            Phase.PLANNING,
            "The option '{option}' of the table '{table}' is {value} (expected: {expected}). Correct the option.",
            "A missing option, or a value that the option can't have."),
    UPSERT_TABLE_WITHOUT_KEY(
            Phase.PLANNING,
            "The table '{table}' has 'changelog.mode' = 'upsert' without a PRIMARY KEY (expected: a key, which relates the changes of a row). Declare PRIMARY KEY (…) NOT ENFORCED, or use 'retract'.",
            "Without a key nothing says which row an upsert replaces or a delete removes."),
    DISTRIBUTION_NOT_KEY(
            Phase.PLANNING,
            "The table '{table}' is DISTRIBUTED BY {distribution} (expected: its PRIMARY KEY, {key}). Name the same columns in both, or leave DISTRIBUTED BY out.",
            "The changes of a row would lie in several buckets, without an order."),
    DISTRIBUTION_FIXED(
            Phase.PLANNING,
            "The table '{table}' cannot change its distribution from {before} to {after} (expected: the distribution it was created with). Create another table and insert the rows there.",
            "The changes of a key would be in two buckets, without an order between them."),
    DATABASE_OPTION_UNKNOWN(
            Phase.PLANNING,
            "The database '{database}' has the unknown option '{option}' (expected: bootstrap.servers, schema.registry.url or properties.…). Write '{nearest}' or remove the option.",
            "The options of a database in Rowkind's catalog say where Kafka is; another one would do nothing."),
    WAREHOUSE_ELSEWHERE(
            Phase.PLANNING,
            "The warehouse '{value}' is not a folder (expected: a path, or a URI that begins with file:). Name a folder; on a cluster, one that all machines share.",
            "Definitions and local tables are files; object stores can't lock or rename them."),
    CONNECTOR_MISSING(
            Phase.PLANNING,
            "Tables on Kafka need {jar}, which is not on the class path (expected: it is there, beside Rowkind's jar). Put it into Flink's lib folder and start the session anew.",
            "Flink's Kafka connector is a jar of its own, and so is Avro for a schema registry."),
    DATABASE_SERVERS_FIXED(
            Phase.PLANNING,
            "The bootstrap.servers of the database '{database}' cannot change from {before} to {after} while it has changelog tables (expected: as before). Create another database.",
            "The tables would be other ones, and their records forgotten."),
    TOPIC_EXISTS(
            Phase.PLANNING,
            "The topic '{topic}' is there already (expected: no such topic, since CREATE TABLE makes it). Write CREATE TABLE IF NOT EXISTS to give its records these columns, or drop the table that has the topic first.",
            "A new table would begin with records that others have written, in whatever form."),
    TOPIC_REFUSED(
            Phase.PLANNING,
            "Kafka at '{servers}' does not {action}: {reason} (expected: it does). Check the option 'bootstrap.servers', and the rights on the cluster.",
            "Kafka doesn't answer or doesn't agree while a catalog looks for topics, or a table is created, altered or dropped."),
    SCHEMA_REGISTRY_REFUSED(
            Phase.PLANNING,
            "The schema registry at '{url}' does not tell the schema of '{subject}': {reason} (expected: the schema, or that there is none). Check the option 'schema.registry.url'.",
            "The registry could not be asked for the columns of a topic."),
    // ---- running --------------------------------------------------------------------------------
    OP_CODE_NULL(
            Phase.RUNNING,
            "The operation code in column '{column}' is NULL{key} (expected: {codes}). Fix the source, or drop such rows with error_handling => 'SKIP'.",
            "A row without an operation code under error_handling => 'FAIL', the default."),
    OP_CODE_UNMAPPED(
            Phase.RUNNING,
            "The operation code '{code}' in column '{column}' is not in op_mapping{key} (expected: {codes}). Add it to op_mapping, or drop such rows with error_handling => 'SKIP'.",
            "A row with a code that no entry maps, under error_handling => 'FAIL', the default."),
    SEQUENCE_NULL(
            Phase.RUNNING,
            "The sequence in column '{column}' is NULL{key} (expected: a value, since sequence_by orders the changes by it). Fix the source, or drop such rows with error_handling => 'SKIP'.",
            "A row without a sequence has no place among the changes of its key."),
    IMAGE_NULL(
            Phase.RUNNING,
            "The change {kind} with code '{code}' has no image: column '{column}' is NULL{key} (expected: the row). Fix the source or the mapping, or drop such rows with error_handling => 'SKIP'.",
            "An insert or update without the new image."),
    OLD_IMAGE_NULL(
            Phase.RUNNING,
            "The change {kind} with code '{code}' has no old image: column '{column}' is NULL (expected: the row as it was). Either partition the input by the unique key, so that the last row of the key serves: TABLE t PARTITION BY key, or let the source send old images (PostgreSQL: REPLICA IDENTITY FULL).",
            "Without PARTITION BY, the old image in the message is the only one there is."),
    IMAGE_KEY_DIFFERS(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has another key in its image '{column}' (expected: the same one). A change of the key is two changes: in a sub-query, make a delete by the old key and an insert by the new one of it, or partition by a column that does not change.",
            "An update of the key in one message. The rows of two keys are state of two tasks, which the one message doesn't both reach."),
    CHANGE_INSERTS_PRESENT_ROW(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} inserts a row that is there (expected: an update or a delete). Look for rows that are sent twice or a missing delete, or use validation => 'REPAIR', which makes an update of it.",
            "Two inserts of a key without a delete in between."),
    CHANGE_UPDATES_MISSING_ROW(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} updates a row that is not there (expected: an insert). Look for a lost insert, or use validation => 'REPAIR', which makes an insert of the new image.",
            "An update of a key that has no row: never inserted, or deleted."),
    CHANGE_DELETES_MISSING_ROW(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} deletes a row that is not there (expected: an insert). Look for a lost insert or a delete that is sent twice, or use validation => 'REPAIR', which drops it.",
            "A delete of a key that has no row."),
    CHANGE_WITHOUT_OLD_IMAGE(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has no UPDATE_BEFORE before it (expected: the old image). Look for a lost change, map the code of the old image to nothing if the stream has none, or use validation => 'REPAIR', which takes it from the last row.",
            "In a retract changelog, an UPDATE_AFTER follows the UPDATE_BEFORE of the same row."),
    CHANGE_WITHOUT_NEW_IMAGE(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has no UPDATE_AFTER behind it (expected: the new image as the next change of the key). Look for a lost change, map the code to DELETE if it takes the row away, or use validation => 'REPAIR', which drops it.",
            "In a retract changelog, an UPDATE_BEFORE is followed by the UPDATE_AFTER of the same row."),
    CHANGE_OLD_IMAGE_DIFFERS(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has an old image that is not the last row (expected: the row as the change before left it). Look for a lost or reordered change, or use validation => 'REPAIR', which puts the last row in its place.",
            "An old image or a deleted row that doesn't equal the row that it takes back."),
    CHANGE_DELETE_WITHOUT_IMAGE(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} carries the key and NULLs (expected: the deleted row, since the mapping makes a retract changelog). Map updates to UPDATE_AFTER alone, which makes an upsert changelog, or use validation => 'REPAIR', which puts the last row in its place.",
            "Deletes by key belong to an upsert changelog."),
    CHANGE_OUT_OF_ORDER(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has the sequence {sequence}, behind {last} (expected: a greater one). Nothing is lost: the later change has been applied already.",
            "The change comes after one of the same key with a greater sequence, so it is dropped."),
    CHANGE_REPEATED(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has the sequence {sequence} of the change before (expected: a greater one). Nothing is lost if it is the same change; else add a column that tells the two apart to sequence_by.",
            "The change has the sequence of one that was applied already, as a repeated one has."),
    CHANGE_KEY_NULL(
            Phase.RUNNING,
            "The change {kind} with code '{code}'{key} has NULL in its key (expected: a value in every key column). Look for a delete without its key, or partition by other columns.",
            "A row is known by its key, and NULL tells none from another."),
    RECORD_MALFORMED(
            Phase.RUNNING,
            "A record of the table '{table}' cannot be read: bucket {bucket}, offset {offset}, segment {segment} (expected: a kind, a blank and a row in the format '{format}'). Repair the record, or skip such records with 'malformed-records' = 'skip'.",
            "A file of a changelog table was changed by another program, or its columns or its format have changed since it was written."),
    RECORD_KEY_MISSING(
            Phase.RUNNING,
            "The record in topic '{topic}', partition {partition}, offset {offset} has no key (expected: the key columns of the table). Write the key, or skip such records with 'malformed-records' = 'skip'.",
            "A record without a key in an upsert table, or in another one whose columns stand in the key."),
    RECORD_KEY_UNREADABLE(
            Phase.RUNNING,
            "The key of the record in topic '{topic}', partition {partition}, offset {offset} cannot be read (expected: {format}, the table's 'key.format'). Correct the format, or skip such records with 'malformed-records' = 'skip'.",
            "The key's bytes are not what the format and the columns say."),
    RECORD_VALUE_MISSING(
            Phase.RUNNING,
            "The record in topic '{topic}', partition {partition}, offset {offset} has a null value (expected: the row, since 'changelog.mode' is '{mode}'). Read tombstones with 'changelog.mode' = 'upsert', or skip such records with 'malformed-records' = 'skip'.",
            "A tombstone in an append or retract table."),
    RECORD_VALUE_UNREADABLE(
            Phase.RUNNING,
            "The value of the record in topic '{topic}', partition {partition}, offset {offset} cannot be read (expected: {format}, the table's 'value.format'). Correct the format, or skip such records with 'malformed-records' = 'skip'.",
            "The value's bytes are not what the format and the columns say."),
    RECORD_COLUMN_NULL(
            Phase.RUNNING,
            "The record in topic '{topic}', partition {partition}, offset {offset} has no value for the column '{column}' (expected: one, since the column is NOT NULL). Write the value, or skip such records with 'malformed-records' = 'skip'.",
            "A NOT NULL column is missing in a record, or null."),
    RECORD_OP_UNKNOWN(
            Phase.RUNNING,
            "The record in topic '{topic}', partition {partition}, offset {offset} has the header 'op' = {op} (expected: one byte, 0 to 3). Write one of them, or skip such records with 'malformed-records' = 'skip'.",
            "The header of a retract table that says the kind of a change has another value."),
    // ---- command --------------------------------------------------------------------------------
    SCRIPT_UNREADABLE(
            Phase.COMMAND,
            "The script {file} cannot be read: {reason} (expected: a readable file in UTF-8, or - for standard input). Check the path.",
            "The file given to the command is missing, a folder, not readable or not text."),
    SCRIPT_VARIABLE_UNKNOWN(
            Phase.COMMAND,
            "The script uses the unknown variable {variable} (expected: ${script.dir}). Write ${script.dir} for the folder that holds the script.",
            "A variable that begins with script. is Rowkind's own; other ${…} text is left as it is."),
    STATEMENT_NOT_CLOSED(
            Phase.COMMAND,
            "The {construct} that begins in line {line} is not closed (expected: {closing} before the end of the script). Add {closing}.",
            "A string, quoted identifier, comment, hint or statement set runs to the end of the script."),
    STATEMENT_INTERACTIVE(
            Phase.COMMAND,
            "{statement} belongs to the interactive SQL client (expected: a SQL statement, SET, RESET, QUIT or EXIT). Remove it.",
            "A command that makes sense only on the screen of Flink's SQL client."),
    STATEMENT_INVALID(
            Phase.COMMAND,
            "Flink refuses the statement (expected: a statement of Flink SQL). {reason}",
            "A refusal by Flink itself while the statement was parsed, validated, planned or submitted; the reason is Flink's own message."),
    STATEMENT_FAILED(
            Phase.COMMAND,
            "The job of the statement failed (expected: it finishes). {reason}",
            "A failure outside Rowkind while a job ran; the reason is the message of the root cause."),
    STATEMENT_UNEXPLAINED(
            Phase.COMMAND,
            "{statement} is neither explained nor run (expected: SELECT, INSERT, EXECUTE STATEMENT SET, or a statement that defines something). Remove it.",
            "explain shows plans and starts nothing; this statement does something that no plan shows."),
    NOTHING_TO_EXPLAIN(
            Phase.COMMAND,
            "No statement starts a job (expected: a SELECT, INSERT, CREATE TABLE … AS or EXECUTE STATEMENT SET). Add one, for example with -e.",
            "explain was given statements that define or show something, and nothing that has a plan."),
    OUTPUT_UNWRITABLE(
            Phase.COMMAND,
            "The output {file} cannot be written: {reason} (expected: a file in a folder that is there). Check the path.",
            "The file given to --output is a folder, in no folder or not writable."),
    OPTION_VALUE(
            Phase.COMMAND,
            "The option '{key}' cannot have the value '{value}' (expected: {type}). Correct the value.",
            "A value that Flink cannot read as the option's type."),
    OPTION_UNKNOWN(
            Phase.COMMAND,
            "Flink has no option '{key}' (expected: an option of Flink's configuration). Write '{nearest}'.",
            "A misspelt option, which Flink would ignore without a word. Refused in --set, a warning in SET."),
    TABLE_ROW_MISSING(
            Phase.COMMAND,
            "The changelog removes a row that is not in the table (expected: deletes and UPDATE_BEFORE that carry the whole row as it was inserted). Use --format changelog to see the changes.",
            "The format 'table' applies the changelog row by row; this one doesn't undo its own inserts."),
    CHECK_FILE_UNREADABLE(
            Phase.COMMAND,
            "The changelog {file} cannot be read: {reason} (expected: a file in UTF-8 with a JSON object a line, or CSV with a header line; - for standard input). Check the path.",
            "The file given to check is missing, a folder, empty, not readable or not text."),
    CHECK_FORMAT_UNKNOWN(
            Phase.COMMAND,
            "The name {file} does not tell the format (expected: a name that ends in .jsonl, .ndjson, .json or .csv). Add --input-format jsonl or --input-format csv.",
            "The format is known by the file's ending; standard input has none."),
    CHECK_KEY_MISSING(
            Phase.COMMAND,
            "No key is given (expected: the columns that identify a row, of {columns}). Add --key {likely}.",
            "Only who knows the data knows which columns are unique; check doesn't guess them."),
    CHECK_COLUMN_MISSING(
            Phase.COMMAND,
            "{option} names the column '{column}', which the file does not have (expected: one of {columns}). Write {nearest}.",
            "A column named by an option of check isn't in the first lines of the file."),
    CHECK_OP_UNKNOWN(
            Phase.COMMAND,
            "No column looks like an operation code (expected: values such as c, u, d or INSERT, DELETE in one of {columns}). Name the column with --op.",
            "No column of the file has a usual name and usual codes."),
    CHECK_MAPPING_UNKNOWN(
            Phase.COMMAND,
            "The codes in column '{column}' are of no known family: {codes} (expected: c, r, u, d; I, U, D; +I, -U, +U, -D; INSERT, UPDATE, DELETE; INSERT, UPDATE_BEFORE, UPDATE_AFTER, DELETE; true, false; or 1 to 4). Say what they mean: --mapping 'code=INSERT;code=UPDATE_AFTER;code=DELETE'.",
            "The mapping is guessed from the codes, and these ones say nothing."),
    CHECK_MAPPING_SYNTAX(
            Phase.COMMAND,
            "--mapping cannot be read at character {position}: {reason} (expected: entries such as c,r=INSERT or u=UPDATE_BEFORE,UPDATE_AFTER, separated by semicolons). Correct the entry.",
            "The text of the option isn't a list of codes and kinds."),
    CHECK_OPTIONS_CONTRADICT(
            Phase.COMMAND,
            "{option} contradicts {other}: {reason} (expected: {expected}). Change one of the two.",
            "Two options of check say different things."),
    LINE_UNREADABLE(
            Phase.COMMAND,
            "The line cannot be read: {reason} (expected: {expected}). Repair the line, or skip such lines with '{format}.ignore-parse-errors' = 'true'.",
            "A line of the checked file is no JSON object, or no record of the CSV file's header.");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    private final Phase phase;
    private final String template;
    private final String explanation;

    ErrorCode(Phase phase, String template, String explanation) {
        this.phase = phase;
        this.template = template;
        this.explanation = explanation;
    }

    /** When a refusal happens. */
    public enum Phase {
        /** While a statement is parsed, validated or planned: nothing has run. */
        PLANNING,
        /** While a job runs. */
        RUNNING,
        /** In the {@code rowkind} command, before or between statements. */
        COMMAND
    }

    /** Returns when this refusal happens. */
    public Phase phase() {
        return phase;
    }

    /** Returns the message without its code; values stand as {@code {name}}. */
    public String template() {
        return template;
    }

    /** Returns one sentence on what leads to this refusal. */
    public String explanation() {
        return explanation;
    }

    /** Returns the names of the template's values, in the order in which they are filled. */
    List<String> placeholders() {
        return PLACEHOLDER
                .matcher(template)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Returns {@code CODE: message}. A name that occurs again takes its first value. */
    String message(Object... values) {
        var distinct = placeholders().stream().distinct().toList();
        if (distinct.size() != values.length) {
            throw new AssertionError(this + " takes " + distinct + " but got " + values.length + " values");
        }
        var filled = PLACEHOLDER
                .matcher(template)
                .replaceAll(
                        match -> Matcher.quoteReplacement(String.valueOf(values[distinct.indexOf(match.group(1))])));
        return this + ": " + filled;
    }
}
