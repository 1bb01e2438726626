-- endless.sql   unbounded inputs, metrics, and statements that only get a plan
-- input numbers (id INT) unbounded:
-- | 1
-- | 2
-- | 3
-- input bounded_numbers (id INT):
-- | 1
-- | 2

SELECT id FROM numbers WHERE id > 1;
-- cancel after 2 rows
-- > +I[2]
-- > +I[3]

SELECT COUNT(*) FROM bounded_numbers;
-- > +I[1]
-- > -U[1]
-- > +U[2]
-- metric numRecordsIn = 8

CREATE TABLE topic (id INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'no-broker', 'properties.bootstrap.servers' = 'nowhere:9092',
  'key.format' = 'json', 'value.format' = 'json');
INSERT INTO topic SELECT id FROM bounded_numbers;
-- plan only
-- ! STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.topic'. Primary key: [id], upsert key: none. This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
