-- Why something is kept, and what would help: text and warning agree, and the advice holds.
CREATE TABLE changes (id INT, op STRING, name STRING, n BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
WITH ('connector' = 'datagen');
CREATE VIEW upserts AS SELECT id, name, n, ts FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE VIEW retractions AS SELECT id, name, n, ts FROM FROM_CHANGELOG(
    input => TABLE changes,
    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE TABLE by_id (id INT, name STRING, n BIGINT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'upsert-kafka', 'topic' = 'by_id', 'properties.bootstrap.servers' = 'localhost:9092',
    'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE by_both (id INT, name STRING, n BIGINT, PRIMARY KEY (id, name) NOT ENFORCED)
WITH ('connector' = 'upsert-kafka', 'topic' = 'by_both', 'properties.bootstrap.servers' = 'localhost:9092',
    'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE by_name (name STRING, n BIGINT, PRIMARY KEY (name) NOT ENFORCED)
WITH ('connector' = 'upsert-kafka', 'topic' = 'by_name', 'properties.bootstrap.servers' = 'localhost:9092',
    'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE versions (id INT, name STRING, n BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts,
    PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'upsert-kafka', 'topic' = 'versions', 'properties.bootstrap.servers' = 'localhost:9092',
    'key.format' = 'json', 'value.format' = 'json');
CREATE VIEW many AS SELECT * FROM versions WHERE n > 3;
CREATE TABLE unkeyed (id INT, name STRING, n BIGINT) WITH ('connector' = 'blackhole');

-- old images from the stream come without a key, and a target that is updated by one can't do without it
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM upserts WHERE n > 3;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, n], where=[(n > 3)]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Calc (2) needs UPDATE_BEFORE: its filter may let one image of an update through
-- >       │             and stop the other; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM retractions WHERE n > 3;
-- ! SINK_KEY_UNRELATED: The sink table 'default_catalog.default_database.by_id' has the primary key [id], but the changes of its input are related by no key (expected: the primary key). If that key is unique in FROM_CHANGELOG's input, partition the input by it and map UPDATE_AFTER without UPDATE_BEFORE (skip or filter the rows of the old images); else add ON CONFLICT DO DEDUPLICATE to the INSERT, which keeps the rows of each key as state.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM upserts ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    all rows per primary key (name), for ever
-- > │    because  rows with different keys may have the same primary key: the last one that is left is
-- > │             written
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (name) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, so all of them are kept, and the last one is written. Keep
-- >   the key of the rows among the columns of the query, and make it the primary key of the table, or
-- >   GROUP BY name, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: the state of Sink (1), UpsertFromChangelog (3) grows with every key that is
-- >   ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there. The argument state_ttl sets
-- >   it for UpsertFromChangelog (3).
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: its primary key (name) isn't the key of the changes. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM retractions ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    all rows per primary key (name), for ever
-- > │    because  rows with different keys may have the same primary key: the last one that is left is
-- > │             written
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, so all of them are kept, and the last one is written. Read
-- >   the changes by a key, as with PARTITION BY in FROM_CHANGELOG and without UPDATE_BEFORE, and make
-- >   it the primary key of the table, or GROUP BY name, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: the state of Sink (1) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, SUM(n) FROM upserts GROUP BY name;
-- > (1) Sink  table=[by_name]
-- > │    takes    +I +U -D, by key (name)
-- > └─ (2) GroupAggregate  groupBy=[name], select=[name, SUM_RETRACT(n) AS EXPR$1]
-- >    │    emits    +I +U -D, by key (name)
-- >    │    keeps    the result so far per group (name), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[name]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[name, n]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >                    select=[id, name, n, ts]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  GroupAggregate (2) needs UPDATE_BEFORE: it takes the old row out of
-- >             │             SUM(n); no code is mapped to UPDATE_BEFORE
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                   │    emits    +I
-- >                   └─ (8) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                           emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of GroupAggregate (2), UpsertFromChangelog (5) grows with every key
-- >   that is ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there. The hint STATE_TTL sets it
-- >   for one join or aggregation, the argument state_ttl for UpsertFromChangelog (5).
-- > - (5) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since GroupAggregate (2) needs
-- >   UPDATE_BEFORE: it takes the old row out of SUM(n). If the stream carries the old images too, map
-- >   their code to UPDATE_BEFORE.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, SUM(n) FROM retractions GROUP BY name;
-- > (1) Sink  table=[by_name]
-- > │    takes    +I +U -D, by key (name)
-- > └─ (2) GroupAggregate  groupBy=[name], select=[name, SUM_RETRACT(n) AS EXPR$1]
-- >    │    emits    +I +U -D, by key (name)
-- >    │    keeps    the result so far per group (name), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[name]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[name, n]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >             │    emits    +I -U +U -D, no key known
-- >             └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of GroupAggregate (2) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The hint STATE_TTL sets it for one join or aggregation.
EXPLAIN CHANGELOG FOR INSERT INTO unkeyed SELECT id, name, n FROM upserts WHERE n > 3;
-- > (1) Sink  table=[unkeyed]
-- > │    takes    +I -U +U -D
-- > └─ (2) Calc  select=[id, name, n], where=[(n > 3)]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Calc (2) needs UPDATE_BEFORE: its filter may let one image of an update through
-- >       │             and stop the other; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Calc (2) needs
-- >   UPDATE_BEFORE: its filter may let one image of an update through and stop the other. If the stream
-- >   carries the old images too, map their code to UPDATE_BEFORE.
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR INSERT INTO unkeyed SELECT id, name, n FROM retractions WHERE n > 3;
-- > (1) Sink  table=[unkeyed]
-- > │    takes    +I -U +U -D
-- > └─ (2) Calc  select=[id, name, n], where=[(n > 3)]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                  emits    +I
EXPLAIN CHANGELOG FOR INSERT INTO by_id
SELECT a.id, a.name, b.n FROM upserts AS a JOIN by_id AS b ON a.id = b.id WHERE a.n > 3;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, n]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) Join  joinType=[InnerJoin], where=[(id = id0)], select=[id, name, id0, n]
-- >       │    emits    +I -U +U -D, by key (id) or (id0) or (id, id0)
-- >       │    keeps    left one row per join key (id); right one row per join key (id), for ever
-- >       │    because  a row of either side may still meet one of the other
-- >       ├─ (4) Exchange  distribution=[hash[id]]
-- >       │  │    emits    +I -U +U -D, by key (id)
-- >       │  └─ (5) Calc  select=[id, name], where=[(n > 3)]
-- >       │     │    emits    +I -U +U -D, by key (id)
-- >       │     └─ (6) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >       │               select=[id, name, n, ts]
-- >       │        │    emits    +I -U +U -D, by key (id)
-- >       │        │    keeps    the last row per key (id), for ever
-- >       │        │    because  Calc (5) needs UPDATE_BEFORE: its filter may let one image of an update
-- >       │        │             through and stop the other; no code is mapped to UPDATE_BEFORE
-- >       │        └─ (7) Exchange  distribution=[hash[id]]
-- >       │           │    emits    +I
-- >       │           └─ (8) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │              │    emits    +I
-- >       │              └─ (9) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >       │                      emits    +I
-- >       └─ (10) Exchange  distribution=[hash[id]]
-- >          │    emits    +I -U +U -D, by key (id)
-- >          └─ (11) ChangelogNormalize  key=[id]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  Join (3) needs UPDATE_BEFORE: another of its inputs has both images of
-- >             │             updates; the table brings new images alone
-- >             └─ (12) Exchange  distribution=[hash[id]]
-- >                │    emits    +U -D, by key (id)
-- >                └─ (13) Calc  select=[id, n]
-- >                   │    emits    +U -D, by key (id)
-- >                   └─ (14) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >                           emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of Join (3), UpsertFromChangelog (6), ChangelogNormalize (11) grows
-- >   with every key that is ever seen, since table.exec.state.ttl is 0. If keys fall silent for good,
-- >   SET 'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a
-- >   key: a key that changes after it starts anew, as if nothing had been there. The hint STATE_TTL
-- >   sets it for one join or aggregation, the argument state_ttl for UpsertFromChangelog (6).
-- > - (11) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Join (3) needs
-- >   UPDATE_BEFORE: another of its inputs has both images of updates. A table that brings both images
-- >   of updates needs no such rows: a changelog table with 'changelog.mode' = 'retract', or a format
-- >   that has them.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n
FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY name ORDER BY n DESC) AS place FROM upserts) WHERE place = 1;
-- > (1) Sink  table=[by_name]
-- > │    takes    +I +U -D, by key (name)
-- > └─ (2) Rank  rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=1], partitionBy=[name],
-- >           orderBy=[n DESC], select=[name, n]
-- >    │    emits    +I +U -D, by key (name)
-- >    │    keeps    all rows per partition (name), for ever
-- >    │    because  when the first row goes, the next one takes its place
-- >    └─ (3) Exchange  distribution=[hash[name]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[name, n]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >                    select=[id, name, n, ts]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  Rank (2) needs UPDATE_BEFORE: a row that moves leaves its old place; no
-- >             │             code is mapped to UPDATE_BEFORE
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                   │    emits    +I
-- >                   └─ (8) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                           emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of Rank (2), UpsertFromChangelog (5) grows with every key that is
-- >   ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there. The argument state_ttl sets
-- >   it for UpsertFromChangelog (5).
-- > - (5) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Rank (2) needs
-- >   UPDATE_BEFORE: a row that moves leaves its old place. If the stream carries the old images too,
-- >   map their code to UPDATE_BEFORE.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n
FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY name ORDER BY n DESC) AS place FROM retractions) WHERE place = 1;
-- > (1) Sink  table=[by_name]
-- > │    takes    +I +U -D, by key (name)
-- > └─ (2) Rank  rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=1], partitionBy=[name],
-- >           orderBy=[n DESC], select=[name, n]
-- >    │    emits    +I +U -D, by key (name)
-- >    │    keeps    all rows per partition (name), for ever
-- >    │    because  when the first row goes, the next one takes its place
-- >    └─ (3) Exchange  distribution=[hash[name]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[name, n]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >             │    emits    +I -U +U -D, no key known
-- >             └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of Rank (2) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_both SELECT id, name, n FROM upserts;
-- > (1) Sink  table=[by_both]
-- > │    takes    +I -U +U -D, by key (id, name)
-- > └─ (2) Calc  select=[id, name, n]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (id, name) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(input => TABLE upserts, compact => INTERVAL '10' SECOND);
-- > (1) Result  columns=[op, id, name, n, ts]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE],
-- >           compact=[10 s], key=[id], select=[op, id, name, n, ts]
-- >    │    emits    +I
-- >    │    keeps    the net change per key (id), until its interval has passed
-- >    │    because  compact gathers the changes of a key into one
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       └─ (4) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >                 name, n, ts]
-- >          │    emits    +I -U +U -D, by key (id)
-- >          │    keeps    the last row per key (id), for ever
-- >          │    because  ToChangelog (2) needs UPDATE_BEFORE: its op_mapping has UPDATE_BEFORE; no
-- >          │             code is mapped to UPDATE_BEFORE
-- >          └─ (5) Exchange  distribution=[hash[id]]
-- >             │    emits    +I
-- >             └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (4) STATE_UNBOUNDED: the state of UpsertFromChangelog (4) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (4).
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(input => TABLE retractions, compact => INTERVAL '10' SECOND);
-- ! COMPACT_WITHOUT_KEY: compact makes one change of the changes of a key, but no key is known (expected: PARTITION BY or an input with an upsert key). Either partition the input by the unique key: TABLE t PARTITION BY key, or leave compact out.

-- the filter of a query over a table of upserts
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM by_id WHERE n > 3;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) ChangelogNormalize  key=[id], condition=[(n > 3)]
-- >    │    emits    +I +U -D, by key (id)
-- >    │    keeps    the last row per key (id), for ever
-- >    │    because  the filter of the query needs both images of an update; the table brings new images
-- >    │             alone
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +U -D, by key (id)
-- >       └─ (4) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >               emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (2) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since the filter of the query
-- >   needs both images of an update. A filter that reads (id) alone needs no such rows, nor does one of
-- >   a table that brings both images of updates: a changelog table with 'changelog.mode' = 'retract',
-- >   or a format that has them.
-- > - (2) STATE_UNBOUNDED: the state of ChangelogNormalize (2) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM by_id WHERE id > 3;
-- > (1) Sink  table=[by_id]
-- > │    takes    +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, n], where=[(id > 3)]
-- >    │    emits    +U -D, by key (id)
-- >    └─ (3) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >            emits    +U -D, by key (id)
EXPLAIN CHANGELOG FOR SELECT changes.id, v.name FROM changes
JOIN many FOR SYSTEM_TIME AS OF changes.ts AS v ON changes.id = v.id;
-- > (1) Result  columns=[id, name]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, name]
-- >    │    emits    +I
-- >    └─ (3) TemporalJoin  joinType=[InnerJoin], where=[((id = id0) AND __TEMPORAL_JOIN_CONDITION(ts,
-- >              ts0, __TEMPORAL_JOIN_CONDITION_PRIMARY_KEY(id0), __TEMPORAL_JOIN_LEFT_KEY(id),
-- >              __TEMPORAL_JOIN_RIGHT_KEY(id0)))], select=[id, ts, id0, name, ts0]
-- >       │    emits    +I
-- >       │    keeps    right the version of each row that is valid at the watermark, and later ones per
-- >       │             join key (id); left rows until the watermark has passed them, for ever
-- >       │    because  a left row meets the version that was valid at its time, which is known when
-- >       │             both sides have come that far
-- >       ├─ (4) Exchange  distribution=[hash[id]]
-- >       │  │    emits    +I
-- >       │  └─ (5) Calc  select=[id, ts]
-- >       │     │    emits    +I
-- >       │     └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │        │    emits    +I
-- >       │        └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >       │                emits    +I
-- >       └─ (8) Exchange  distribution=[hash[id]]
-- >          │    emits    +I +U -D, by key (id)
-- >          └─ (9) Calc  select=[id, name, ts]
-- >             │    emits    +I +U -D, by key (id)
-- >             └─ (10) ChangelogNormalize  key=[id], condition=[(n > 3)]
-- >                │    emits    +I +U -D, by key (id)
-- >                │    keeps    the last row per key (id), for ever
-- >                │    because  the filter of the query needs both images of an update; the table
-- >                │             brings new images alone
-- >                └─ (11) Exchange  distribution=[hash[id]]
-- >                   │    emits    +U -D, by key (id)
-- >                   └─ (12) TableSourceScan  table=[[versions, watermark=[ts],
-- >                             watermarkEmitStrategy=[on-periodic]]], fields=[id, name, n, ts]
-- >                           emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of TemporalJoin (3), ChangelogNormalize (10) grows with every key
-- >   that is ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there.
-- > - (10) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since the filter of the query
-- >   needs both images of an update. A filter that reads (id) alone needs no such rows, nor does one of
-- >   a table that brings both images of updates: a changelog table with 'changelog.mode' = 'retract',
-- >   or a format that has them.
EXPLAIN CHANGELOG FOR SELECT changes.id, v.name FROM changes
JOIN versions FOR SYSTEM_TIME AS OF changes.ts AS v ON changes.id = v.id WHERE v.n > 3;
-- > (1) Result  columns=[id, name]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, name], where=[(n > 3)]
-- >    │    emits    +I
-- >    └─ (3) TemporalJoin  joinType=[InnerJoin], where=[((id = id0) AND __TEMPORAL_JOIN_CONDITION(ts,
-- >              ts0, __TEMPORAL_JOIN_CONDITION_PRIMARY_KEY(id0), __TEMPORAL_JOIN_LEFT_KEY(id),
-- >              __TEMPORAL_JOIN_RIGHT_KEY(id0)))], select=[id, ts, id0, name, n, ts0]
-- >       │    emits    +I
-- >       │    keeps    right the version of each row that is valid at the watermark, and later ones per
-- >       │             join key (id); left rows until the watermark has passed them, for ever
-- >       │    because  a left row meets the version that was valid at its time, which is known when
-- >       │             both sides have come that far
-- >       ├─ (4) Exchange  distribution=[hash[id]]
-- >       │  │    emits    +I
-- >       │  └─ (5) Calc  select=[id, ts]
-- >       │     │    emits    +I
-- >       │     └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │        │    emits    +I
-- >       │        └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >       │                emits    +I
-- >       └─ (8) Exchange  distribution=[hash[id]]
-- >          │    emits    +I +U -D, by key (id)
-- >          └─ (9) TableSourceScan  table=[[versions, watermark=[ts],
-- >                    watermarkEmitStrategy=[on-periodic]]], fields=[id, name, n, ts]
-- >                  emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of TemporalJoin (3) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, UPPER(name), n FROM by_id;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) Calc  select=[id, UPPER(name) AS EXPR$1, n]
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >            emits    +U -D, by key (id)
EXPLAIN CHANGELOG FOR INSERT INTO unkeyed SELECT id, name, n FROM by_id;
-- > (1) Sink  table=[unkeyed]
-- > │    takes    +U -D
-- > └─ (2) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >         emits    +U -D, by key (id)

-- changes that may come twice, and a table that brings both images
SET 'table.exec.source.cdc-events-duplicate' = 'true';
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM by_id;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) ChangelogNormalize  key=[id]
-- >    │    emits    +I +U -D, by key (id)
-- >    │    keeps    the last row per key (id), for ever
-- >    │    because  table.exec.source.cdc-events-duplicate is true, so changes may come twice
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +U -D, by key (id)
-- >       └─ (4) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >               emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (2) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since
-- >   table.exec.source.cdc-events-duplicate is true, so changes may come twice. If they never do, SET
-- >   'table.exec.source.cdc-events-duplicate' = 'false'.
-- > - (2) STATE_UNBOUNDED: the state of ChangelogNormalize (2) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM by_id WHERE n > 3;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) ChangelogNormalize  key=[id], condition=[(n > 3)]
-- >    │    emits    +I +U -D, by key (id)
-- >    │    keeps    the last row per key (id), for ever
-- >    │    because  the filter of the query needs both images of an update; the table brings new images
-- >    │             alone
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +U -D, by key (id)
-- >       └─ (4) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >               emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (2) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since the filter of the query
-- >   needs both images of an update. A filter that reads (id) alone needs no such rows, nor does one of
-- >   a table that brings both images of updates: a changelog table with 'changelog.mode' = 'retract',
-- >   or a format that has them.
-- > - (2) STATE_UNBOUNDED: the state of ChangelogNormalize (2) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
RESET 'table.exec.source.cdc-events-duplicate';
CREATE TABLE both_images (id INT, name STRING, n BIGINT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann | 4');
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM both_images WHERE n > 3;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, n], where=[(n > 3)]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) TableSourceScan  table=[both_images], fields=[id, name, n]
-- >            emits    +I -U +U -D, by key (id)

-- deletes with all columns out of a table that deletes by key
CREATE TABLE key_deletes (id INT, name STRING, n BIGINT, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann | 4');
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(
    input => TABLE key_deletes, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => TRUE);
-- > (1) Result  columns=[op, id, name, n]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name, n]
-- >    │    emits    +I
-- >    └─ (3) ChangelogNormalize  key=[id]
-- >       │    emits    +I +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  ToChangelog (2) needs deletes with all columns: produces_full_deletes is TRUE;
-- >       │             the table deletes by key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >          └─ (5) TableSourceScan  table=[key_deletes], fields=[id, name, n]
-- >                  emits    +I +U -D, by key (id); deletes carry the key alone
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since ToChangelog (2) needs
-- >   deletes with all columns: produces_full_deletes is TRUE. With produces_full_deletes => FALSE,
-- >   deletes have the key alone, and no such rows are needed.
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(
    input => TABLE key_deletes, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE);
-- > (1) Result  columns=[op, id, name, n]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=u, +U=u, -D=d], deletes=[key only], select=[op, id, name,
-- >           n]
-- >    │    emits    +I
-- >    └─ (3) TableSourceScan  table=[key_deletes], fields=[id, name, n]
-- >            emits    +I +U -D, by key (id); deletes carry the key alone

-- what ON CONFLICT does
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM retractions ON CONFLICT DO ERROR;
-- > (1) Sink  table=[by_name], conflictStrategy=[ERROR]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    the row per primary key (name), and changes until the watermark has passed them, for
-- > │             ever
-- > │    because  rows with different keys may have the same primary key, which ON CONFLICT settles
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, and the job fails when they do, as ON CONFLICT DO ERROR
-- >   says. Read the changes by a key, as with PARTITION BY in FROM_CHANGELOG and without UPDATE_BEFORE,
-- >   and make it the primary key of the table, or GROUP BY name, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: the state of Sink (1) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM retractions ON CONFLICT DO NOTHING;
-- > (1) Sink  table=[by_name], conflictStrategy=[NOTHING]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    the row per primary key (name), and changes until the watermark has passed them, for
-- > │             ever
-- > │    because  rows with different keys may have the same primary key, which ON CONFLICT settles
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, of which the first one is written and the others are left
-- >   out, as ON CONFLICT DO NOTHING says. Read the changes by a key, as with PARTITION BY in
-- >   FROM_CHANGELOG and without UPDATE_BEFORE, and make it the primary key of the table, or GROUP BY
-- >   name, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: the state of Sink (1) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM changes ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I, by key (name)
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I
-- >    └─ (3) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │    emits    +I
-- >       └─ (4) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >               emits    +I

-- nobody orders the rows that share a primary key
SET 'table.exec.sink.upsert-materialize' = 'NONE';
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM upserts;
-- > (1) Sink  table=[by_name]
-- > │    takes    +I -U +U -D, by key (name)
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (name) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, and table.exec.sink.upsert-materialize is NONE, so nothing
-- >   keeps them apart: each one overwrites the one before, and a delete or an old image of one takes
-- >   away what another has written. SET 'table.exec.sink.upsert-materialize' = 'AUTO', and say with ON
-- >   CONFLICT what becomes of them. Or keep the key of the rows among the columns of the query, and
-- >   make it the primary key of the table, or GROUP BY name, so that there is one row for each.
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: its primary key (name) isn't the key of the changes. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM retractions ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (name)
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, and table.exec.sink.upsert-materialize is NONE, so nothing
-- >   keeps them apart: each one overwrites the one before, and a delete or an old image of one takes
-- >   away what another has written. SET 'table.exec.sink.upsert-materialize' = 'AUTO', so that ON
-- >   CONFLICT DO DEDUPLICATE holds. Or read the changes by a key, as with PARTITION BY in
-- >   FROM_CHANGELOG and without UPDATE_BEFORE, and make it the primary key of the table, or GROUP BY
-- >   name, so that there is one row for each.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM retractions ON CONFLICT DO ERROR;
-- > (1) Sink  table=[by_name], conflictStrategy=[ERROR]
-- > │    takes    +I -U +U -D, by key (name)
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, and table.exec.sink.upsert-materialize is NONE, so nothing
-- >   keeps them apart: each one overwrites the one before, and a delete or an old image of one takes
-- >   away what another has written. SET 'table.exec.sink.upsert-materialize' = 'AUTO', so that ON
-- >   CONFLICT DO ERROR holds. Or read the changes by a key, as with PARTITION BY in FROM_CHANGELOG and
-- >   without UPDATE_BEFORE, and make it the primary key of the table, or GROUP BY name, so that there
-- >   is one row for each.
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM changes ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I, by key (name)
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I
-- >    └─ (3) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │    emits    +I
-- >       └─ (4) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >               emits    +I
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM changes;
-- > (1) Sink  table=[by_name]
-- > │    takes    +I, by key (name)
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I
-- >    └─ (3) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │    emits    +I
-- >       └─ (4) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >               emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, and table.exec.sink.upsert-materialize is NONE, so nothing
-- >   keeps them apart: each one overwrites the one before. SET 'table.exec.sink.upsert-materialize' =
-- >   'AUTO', and say with ON CONFLICT what becomes of them. Or GROUP BY name, so that there is one row
-- >   for each.
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM upserts;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id); deletes carry the key alone
-- > └─ (2) Calc  select=[id, name, n]
-- >    │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I

-- all rows of a target are kept although its key would do
SET 'table.exec.sink.upsert-materialize' = 'FORCE';
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM upserts;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > │    keeps    all rows per primary key (id), for ever
-- > │    because  table.exec.sink.upsert-materialize is FORCE
-- > └─ (2) Calc  select=[id, name, n]
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs deletes with all columns: table.exec.sink.upsert-materialize is
-- >       │             FORCE, so it looks for them among all rows of their primary key; those of the
-- >       │             stream may carry the key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (1) STATE_UNBOUNDED: the state of Sink (1), UpsertFromChangelog (3) grows with every key that is
-- >   ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there. The argument state_ttl sets
-- >   it for UpsertFromChangelog (3).
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs deletes with
-- >   all columns: table.exec.sink.upsert-materialize is FORCE, so it looks for them among all rows of
-- >   their primary key. With 'table.exec.sink.upsert-materialize' = 'AUTO', a query that only picks
-- >   columns and filters by (id), into a target that takes deletes by key alone, has that primary key
-- >   and lets other columns be NULL, needs no such rows.
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, name, n FROM by_id;
-- > (1) Sink  table=[by_id]
-- > │    takes    +U -D, by key (id)
-- > │    keeps    all rows per primary key (id), for ever
-- > │    because  table.exec.sink.upsert-materialize is FORCE
-- > └─ (2) TableSourceScan  table=[by_id], fields=[id, name, n]
-- >         emits    +U -D, by key (id)
-- >
-- > Warnings
-- > - (1) STATE_UNBOUNDED: the state of Sink (1) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there.
RESET 'table.exec.sink.upsert-materialize';

-- a target without a key
EXPLAIN CHANGELOG FOR INSERT INTO unkeyed
SELECT id, name, n FROM upserts UNION ALL SELECT id, name, n FROM retractions;
-- > (1) Sink  table=[unkeyed]
-- > │    takes    +I -U +U -D
-- > └─ (2) Union  all=[true], union=[id, name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    ├─ (3) Calc  select=[id, name, n]
-- >    │  │    emits    +I -U +U -D, by key (id)
-- >    │  └─ (4) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >    │            name, n, ts]
-- >    │     │    emits    +I -U +U -D, by key (id)
-- >    │     │    keeps    the last row per key (id), for ever
-- >    │     │    because  Union (2) needs UPDATE_BEFORE: another of its inputs has both images of
-- >    │     │             updates; no code is mapped to UPDATE_BEFORE
-- >    │     └─ (5) Exchange  distribution=[hash[id]]
-- >    │        │    emits    +I
-- >    │        └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >    │           │    emits    +I
-- >    │           └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >    │                   emits    +I
-- >    └─ (8) Calc  select=[id, name, n]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (9) FromChangelog  op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D], select=[id, name, n, ts]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (6) WatermarkAssigner  as above
-- >
-- > Warnings
-- > - (4) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Union (2) needs
-- >   UPDATE_BEFORE: another of its inputs has both images of updates. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
-- > - (4) STATE_UNBOUNDED: the state of UpsertFromChangelog (4) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (4).

-- what takes state away
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, UPPER(name), n FROM upserts;
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) Calc  select=[id, UPPER(name) AS EXPR$1, n]
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Calc (2) needs deletes with all columns: it computes columns, those of deleted
-- >       │             rows too; those of the stream may carry the key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Calc (2) needs deletes with
-- >   all columns: it computes columns, those of deleted rows too. A query that only picks columns and
-- >   filters by (id), into a target that takes deletes by key alone, has that primary key and lets
-- >   other columns be NULL, needs no such rows.
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR INSERT INTO by_id SELECT id, UPPER(name), n FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    state_ttl => INTERVAL '7' DAY);
-- > (1) Sink  table=[by_id]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) Calc  select=[id, UPPER(name) AS EXPR$1, n]
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], stateTtl=[7
-- >              d], select=[id, name, n, ts]
-- >       │    emits    +I +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for 7 d after its last change
-- >       │    because  Calc (2) needs deletes with all columns: it computes columns, those of deleted
-- >       │             rows too; those of the stream may carry the key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Calc (2) needs deletes with
-- >   all columns: it computes columns, those of deleted rows too. A query that only picks columns and
-- >   filters by (id), into a target that takes deletes by key alone, has that primary key and lets
-- >   other columns be NULL, needs no such rows.
SET 'table.exec.sink.upsert-materialize-strategy.type' = 'MAP';
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM upserts ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    all rows per primary key (name), for ever
-- > │    because  rows with different keys may have the same primary key: the last one that is left is
-- > │             written
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (name) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, so all of them are kept, and the last one is written. Keep
-- >   the key of the rows among the columns of the query, and make it the primary key of the table, or
-- >   GROUP BY name, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: table.exec.state.ttl doesn't reach the rows, since
-- >   table.exec.sink.upsert-materialize-strategy.type is MAP. SET
-- >   'table.exec.sink.upsert-materialize-strategy.type' = 'LEGACY', whose rows go when their primary
-- >   key hasn't changed for the time in table.exec.state.ttl.
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: its primary key (name) isn't the key of the changes. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
SET 'table.exec.state.ttl' = '1 h';
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM upserts ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    all rows per primary key (name), for ever
-- > │    because  rows with different keys may have the same primary key: the last one that is left is
-- > │             written
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for 1 h after its last change
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (name) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, so all of them are kept, and the last one is written. Keep
-- >   the key of the rows among the columns of the query, and make it the primary key of the table, or
-- >   GROUP BY name, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: table.exec.state.ttl doesn't reach the rows, since
-- >   table.exec.sink.upsert-materialize-strategy.type is MAP. SET
-- >   'table.exec.sink.upsert-materialize-strategy.type' = 'LEGACY', whose rows go when their primary
-- >   key hasn't changed for the time in table.exec.state.ttl.
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: its primary key (name) isn't the key of the changes. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
SET 'table.exec.sink.upsert-materialize-strategy.type' = 'LEGACY';
EXPLAIN CHANGELOG FOR INSERT INTO by_name SELECT name, n FROM upserts ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_name], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (name)
-- > │    keeps    all rows per primary key (name), for 1 h after its last change
-- > │    because  rows with different keys may have the same primary key: the last one that is left is
-- > │             written
-- > └─ (2) Calc  select=[name, n]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, n, ts]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for 1 h after its last change
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (name) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (name), but no key of the changes is known.
-- >   Several rows may share a primary key, so all of them are kept, and the last one is written. Keep
-- >   the key of the rows among the columns of the query, and make it the primary key of the table, or
-- >   GROUP BY name, so that there is one row for each.
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: its primary key (name) isn't the key of the changes. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
RESET 'table.exec.sink.upsert-materialize-strategy.type';
RESET 'table.exec.state.ttl';
SET 'table.exec.state.ttl' = '1 h';
EXPLAIN CHANGELOG FOR SELECT /*+ STATE_TTL('changes' = '0 s') */ name, COUNT(*) AS number FROM changes GROUP BY name;
-- > (1) Result  columns=[name, number]
-- > │    takes    +I -U +U, by key (name)
-- > └─ (2) GroupAggregate  groupBy=[name], select=[name, COUNT(*) AS number]
-- >    │    emits    +I -U +U, by key (name)
-- >    │    keeps    the result so far per group (name), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[name]]
-- >       │    emits    +I
-- >       └─ (4) Calc  select=[name]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, n, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of GroupAggregate (2) grows with every key that is ever seen, since
-- >   the hint STATE_TTL is 0 there. If keys fall silent for good, leave the hint out or give it a time
-- >   longer than any pause between two changes of a key: a key that changes after it starts anew, as if
-- >   nothing had been there.
RESET 'table.exec.state.ttl';
