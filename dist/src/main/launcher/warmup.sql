-- Run once by ./rowkind to learn which classes a start needs. What is used here starts faster later.
CREATE TEMPORARY TABLE feed (op STRING, id INT, name STRING, amount INT)
WITH ('connector' = 'filesystem', 'path' = '@conf@/warmup.jsonl', 'format' = 'json');
CREATE TEMPORARY VIEW changes AS SELECT * FROM FROM_CHANGELOG(
  input => TABLE feed,
  op_mapping => MAP['c, r', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE']
);
SELECT * FROM changes;
SELECT name, COUNT(*) AS n, SUM(amount) AS total FROM changes GROUP BY name;
SELECT * FROM FROM_CHANGELOG(
  input => TABLE feed PARTITION BY id,
  op_mapping => MAP['c, r', 'INSERT', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'],
  error_handling => 'SKIP'
);
SELECT * FROM TO_CHANGELOG(input => TABLE changes);
EXPLAIN SELECT id, amount FROM changes WHERE amount > 10;

CREATE TABLE kept (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO kept SELECT * FROM (VALUES (1, 'Ann')) AS v (id, name) ON CONFLICT DO DEDUPLICATE;
SELECT name, COUNT(*) FROM kept GROUP BY name;
