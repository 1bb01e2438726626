-- refused.sql   definitions of tables on Kafka that are refused

CREATE CATALOG k WITH ('type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}');
USE CATALOG k;

CREATE TABLE refused (id INT) WITH ('changelog.mode' = 'retrakt');
-- ! TABLE_OPTION_INVALID: The option 'changelog.mode' of the table 'refused' is 'retrakt' (expected: append, retract, upsert). Correct the option.
CREATE TABLE refused (id INT) WITH ('changelog.mode' = 'upsert');
-- ! UPSERT_TABLE_WITHOUT_KEY: The table 'refused' has 'changelog.mode' = 'upsert' without a PRIMARY KEY (expected: a key, which relates the changes of a row). Declare PRIMARY KEY (…) NOT ENFORCED, or use 'retract'.
CREATE TABLE refused (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED BY HASH(name) INTO 2 BUCKETS;
-- ! DISTRIBUTION_NOT_KEY: The table 'refused' is DISTRIBUTED BY (name) (expected: its PRIMARY KEY, (id)). Name the same columns in both, or leave DISTRIBUTED BY out.
CREATE TABLE refused (id INT) WITH ('value.fromat' = 'json');
-- ! TABLE_OPTION_UNKNOWN: The table 'refused' has the unknown option 'value.fromat' (expected: bootstrap.servers, changelog.mode, connector, kafka.cleanup-policy, kafka.retention.time, key.format, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, sink.delivery-guarantee, sink.parallelism, sink.transactional-id-prefix, topic, value.fields-include, value.format). Write 'value.format' or remove the option.
CREATE TABLE refused (id INT) WITH ('key.format' = 'json');
-- ! TABLE_OPTION_INVALID: The option 'key.format' of the table 'refused' is 'json' (expected: none, since the table has neither a PRIMARY KEY nor DISTRIBUTED BY columns). Correct the option.
CREATE TABLE refused (id INT) WITH ('malformed-records' = 'ignore');
-- ! TABLE_OPTION_INVALID: The option 'malformed-records' of the table 'refused' is 'ignore' (expected: fail, skip). Correct the option.
CREATE TABLE refused (id INT) WITH ('kafka.retention.time' = 'soon');
-- ! TABLE_OPTION_INVALID: The option 'kafka.retention.time' of the table 'refused' is 'soon' (expected: a duration, such as 7 d). Correct the option.
CREATE TABLE refused (id INT) WITH ('kafka.cleanup-policy' = 'never');
-- ! TOPIC_REFUSED: Kafka at '${kafka.servers}' does not create the topic 'refused': Invalid value never for configuration cleanup.policy: String must be one of: compact, delete (expected: it does). Check the option 'bootstrap.servers', and the rights on the cluster.
CREATE TABLE refused (id INT) WITH ('topic' = 'no topic');
-- ! TOPIC_REFUSED: Kafka at '${kafka.servers}' does not create the topic 'no topic': Topic name is invalid: 'no topic' contains one or more characters other than ASCII alphanumerics, '.', '_' and '-' (expected: it does). Check the option 'bootstrap.servers', and the rights on the cluster.
CREATE TABLE refused (id INT) WITH ('value.format' = 'jsn');
-- ! TABLE_OPTION_INVALID: The option 'value.format' of the table 'refused' is 'jsn' (expected: one of avro, avro-confluent, canal-json, csv, debezium-avro-confluent, debezium-json, json, maxwell-json, ogg-json, raw). Correct the option.

-- nothing of that is there
SHOW TABLES LIKE 'refused%';

-- options of a format are looked up when it is used
CREATE TABLE refused (id INT) WITH ('value.json.ignore-parse-error' = 'true');
SELECT * FROM refused;
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). Unable to create a source for reading table 'k.default.refused'. Unsupported options found for 'rowkind'.
DROP TABLE refused;

-- exactly-once needs a name
CREATE TABLE refused (id INT) WITH ('sink.delivery-guarantee' = 'exactly-once');
INSERT INTO refused VALUES (1);
-- ! TABLE_OPTION_INVALID: The option 'sink.transactional-id-prefix' of the table 'refused' is missing (expected: with exactly-once, a name that no other job uses). Correct the option.
ALTER TABLE refused MODIFY DISTRIBUTION INTO 3 BUCKETS;
-- ! DISTRIBUTION_FIXED: The table 'refused' cannot change its distribution from DISTRIBUTED INTO 6 BUCKETS to DISTRIBUTED INTO 3 BUCKETS (expected: the distribution it was created with). Create another table and insert the rows there.
SELECT * FROM refused /*+ OPTIONS('scan.bounded.mod' = 'unbounded') */;
-- ! TABLE_OPTION_UNKNOWN: The table 'refused' has the unknown option 'scan.bounded.mod' (expected: bootstrap.servers, changelog.mode, connector, kafka.cleanup-policy, kafka.retention.time, key.format, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, sink.delivery-guarantee, sink.parallelism, sink.transactional-id-prefix, topic, value.fields-include, value.format). Write 'scan.bounded.mode' or remove the option.
SELECT * FROM refused /*+ OPTIONS('scan.bounded.mode' = 'unbound') */;
-- ! TABLE_OPTION_INVALID: The option 'scan.bounded.mode' of the table 'refused' is 'unbound' (expected: unbounded, latest-offset, timestamp, specific-offsets). Correct the option.
DROP TABLE refused;

-- envelopes are for reading changes
CREATE TABLE refused (id INT) WITH ('value.format' = 'debezium-json');
SELECT * FROM refused;
-- ! TABLE_OPTION_INVALID: The option 'value.format' of the table 'refused' is 'debezium-json' (expected: a format of rows, or another 'changelog.mode'). Correct the option.
INSERT INTO refused VALUES (1);
-- ! TABLE_OPTION_INVALID: The option 'value.format' of the table 'refused' is 'debezium-json' (expected: a format of rows; one with kinds of its own is for reading). Correct the option.
DROP TABLE refused;

-- without its schema registry, nothing is known of a topic
CREATE CATALOG r WITH (
    'type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}', 'schema.registry.url' = 'http://localhost:1');
CREATE TABLE refused (id INT);
SELECT * FROM r.`default`.refused;
-- ! SCHEMA_REGISTRY_REFUSED: The schema registry at 'http://localhost:1' does not tell the schema of 'refused-value': java.net.ConnectException (expected: the schema, or that there is none). Check the option 'schema.registry.url'.
CREATE CATALOG b WITH (
    'type' = 'rowkind', 'bootstrap.servers' = '${kafka.servers}', 'schema.registry.url' = '${schema.registry}/broken');
SELECT * FROM b.`default`.refused;
-- ! SCHEMA_REGISTRY_REFUSED: The schema registry at '${schema.registry}/broken' does not tell the schema of 'refused-value': status 500 (expected: the schema, or that there is none). Check the option 'schema.registry.url'.
DROP TABLE refused;

-- the connector has the same rules, and no catalog
USE CATALOG default_catalog;
CREATE TABLE refused_by_connector (id INT) WITH ('connector' = 'changelog-kafka', 'bootstrap.servers' = '${kafka.servers}', 'value.fromat' = 'json');
SELECT * FROM refused_by_connector;
-- ! TABLE_OPTION_UNKNOWN: The table 'refused_by_connector' has the unknown option 'value.fromat' (expected: bootstrap.servers, changelog.mode, connector, kafka.cleanup-policy, kafka.retention.time, key.format, malformed-records, scan.bounded.mode, scan.bounded.specific-offsets, scan.bounded.timestamp-millis, scan.startup.mode, scan.startup.specific-offsets, scan.startup.timestamp-millis, sink.delivery-guarantee, sink.parallelism, sink.transactional-id-prefix, topic, value.fields-include, value.format). Write 'value.format' or remove the option.
