-- What a user may want to change, and what makes the warning go.
CREATE TABLE changes (id INT, op STRING, name STRING, city STRING) WITH ('connector' = 'datagen');
CREATE VIEW people AS SELECT * FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE TABLE by_city (city STRING, name STRING, PRIMARY KEY (city) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');

-- a primary key that isn't the key of the changes
EXPLAIN CHANGELOG FOR INSERT INTO by_city SELECT city, name FROM people ON CONFLICT DO DEDUPLICATE;
-- > (1) Sink  table=[by_city], conflictStrategy=[DEDUPLICATE]
-- > │    takes    +I -U +U -D, by key (city)
-- > │    keeps    all rows per primary key (city), for ever
-- > │    because  rows with different keys may have the same primary key: the last one that is left is
-- > │             written
-- > └─ (2) Calc  select=[city, name]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, city]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs UPDATE_BEFORE: its primary key (city) isn't the key of the
-- >       │             changes; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (1) SINK_KEY_DIFFERS: the table's primary key is (city), but no key of the changes is known.
-- >   Several rows may share a primary key, so all of them are kept, and the last one is written. Keep
-- >   the key of the rows among the columns of the query, and make it the primary key of the table, or
-- >   GROUP BY city, so that there is one row for each.
-- > - (1) STATE_UNBOUNDED: the state of Sink (1), UpsertFromChangelog (3) grows with every key that is
-- >   ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there. The argument state_ttl sets
-- >   it for UpsertFromChangelog (3).
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: its primary key (city) isn't the key of the changes. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
EXPLAIN CHANGELOG FOR INSERT INTO by_city SELECT city, MAX(name) FROM people GROUP BY city;
-- > (1) Sink  table=[by_city]
-- > │    takes    +I +U -D, by key (city)
-- > └─ (2) GroupAggregate  groupBy=[city], select=[city, MAX_RETRACT(name) AS EXPR$1]
-- >    │    emits    +I +U -D, by key (city)
-- >    │    keeps    the result so far per group (city), and all values of MAX(name), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to; the values show what
-- >    │             is left when one is taken back, or which ones are new
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[city, name]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >                    select=[id, name, city]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  GroupAggregate (2) needs UPDATE_BEFORE: it takes the old row out of
-- >             │             MAX(name); no code is mapped to UPDATE_BEFORE
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of GroupAggregate (2), UpsertFromChangelog (5) grows with every key
-- >   that is ever seen, since table.exec.state.ttl is 0. If keys fall silent for good, SET
-- >   'table.exec.state.ttl' = '7 d' or another time longer than any pause between two changes of a key:
-- >   a key that changes after it starts anew, as if nothing had been there. The hint STATE_TTL sets it
-- >   for one join or aggregation, the argument state_ttl for UpsertFromChangelog (5).
-- > - (5) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since GroupAggregate (2) needs
-- >   UPDATE_BEFORE: it takes the old row out of MAX(name). If the stream carries the old images too,
-- >   map their code to UPDATE_BEFORE.

-- a time to live
SET 'table.exec.state.ttl' = '7 d';
EXPLAIN CHANGELOG FOR INSERT INTO by_city SELECT city, MAX(name) FROM people GROUP BY city;
-- > (1) Sink  table=[by_city]
-- > │    takes    +I +U -D, by key (city)
-- > └─ (2) GroupAggregate  groupBy=[city], select=[city, MAX_RETRACT(name) AS EXPR$1]
-- >    │    emits    +I +U -D, by key (city)
-- >    │    keeps    the result so far per group (city), and all values of MAX(name), for 7 d after its
-- >    │             last change
-- >    │    because  a change of a group is added to what its earlier ones came to; the values show what
-- >    │             is left when one is taken back, or which ones are new
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[city, name]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >                    select=[id, name, city]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for 7 d after its last change
-- >             │    because  GroupAggregate (2) needs UPDATE_BEFORE: it takes the old row out of
-- >             │             MAX(name); no code is mapped to UPDATE_BEFORE
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (5) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since GroupAggregate (2) needs
-- >   UPDATE_BEFORE: it takes the old row out of MAX(name). If the stream carries the old images too,
-- >   map their code to UPDATE_BEFORE.
RESET 'table.exec.state.ttl';

-- old images that the stream has
EXPLAIN CHANGELOG FOR SELECT city, COUNT(*) FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])
GROUP BY city;
-- > (1) Result  columns=[city, EXPR$1]
-- > │    takes    +I -U +U -D, by key (city)
-- > └─ (2) GroupAggregate  groupBy=[city], select=[city, COUNT_RETRACT(*) AS EXPR$1]
-- >    │    emits    +I -U +U -D, by key (city)
-- >    │    keeps    the result so far per group (city), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[city]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) FromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, ub=-U, u=+U, d=-D],
-- >                    select=[id, name, city]
-- >             │    emits    +I -U +U -D, no key known
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of GroupAggregate (2) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The hint STATE_TTL sets it for one join or aggregation.

-- one task
SET 'parallelism.default' = '4';
EXPLAIN CHANGELOG FOR SELECT COUNT(*) AS number FROM changes;
-- > (1) Result  columns=[number]
-- > │    takes    +I -U +U, one row at most
-- > └─ (2) GroupAggregate  select=[COUNT(*) AS number]
-- >    │    emits    +I -U +U, one row at most
-- >    │    keeps    the result so far, one for all rows
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[single]
-- >       │    emits    +I
-- >       └─ (4) Calc  select=[0 AS $f0]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (3) PARALLELISM_LOST: all rows go to one task of GroupAggregate (2), however many of the 4 send
-- >   them. GROUP BY a column spreads them; for a total, SET 'table.exec.mini-batch.enabled' = 'true'
-- >   with 'table.exec.mini-batch.allow-latency' and 'table.exec.mini-batch.size' lets every task add up
-- >   its own rows first.
EXPLAIN CHANGELOG FOR SELECT op, COUNT(*) AS number FROM changes GROUP BY op;
-- > (1) Result  columns=[op, number]
-- > │    takes    +I -U +U, by key (op)
-- > └─ (2) GroupAggregate  groupBy=[op], select=[op, COUNT(*) AS number]
-- >    │    emits    +I -U +U, by key (op)
-- >    │    keeps    the result so far per group (op), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[op]]
-- >       │    emits    +I
-- >       └─ (4) Calc  select=[op]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: the state of GroupAggregate (2) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The hint STATE_TTL sets it for one join or aggregation.
EXPLAIN CHANGELOG FOR SELECT id FROM changes LIMIT 3;
-- > (1) Result  columns=[id]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id]
-- >    │    emits    +I
-- >    └─ (3) Limit  offset=[0], fetch=[3]
-- >       │    emits    +I
-- >       │    keeps    the first 3 rows
-- >       │    because  rows that come after them are left out; none ever goes by itself
-- >       └─ (4) Exchange  distribution=[single]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes, limit=[3]], fields=[id, op, name, city]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (4) PARALLELISM_LOST: all rows go to one task of Limit (3), however many of the 4 send them.
-- >   ROW_NUMBER() OVER (PARTITION BY …) in place of LIMIT spreads them, where a limit for each
-- >   partition will do.
EXPLAIN CHANGELOG FOR SELECT a.id FROM changes AS a JOIN changes AS b ON a.id < b.id;
-- > (1) Result  columns=[id]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id]
-- >    │    emits    +I
-- >    └─ (3) Join  joinType=[InnerJoin], where=[(id < id0)], select=[id, id0]
-- >       │    emits    +I
-- >       │    keeps    left all rows, with how often each is there, for want of a unique key; right all
-- >       │             rows, with how often each is there, for want of a unique key, for ever
-- >       │    because  a row of either side may still meet one of the other
-- >       ├─ (4) Exchange  distribution=[single]
-- >       │  │    emits    +I
-- >       │  └─ (5) Calc  select=[id]
-- >       │     │    emits    +I
-- >       │     └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >       │             emits    +I
-- >       └─ (4) Exchange  as above
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of Join (3) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The hint STATE_TTL sets it for one join or aggregation.
-- > - (4) PARALLELISM_LOST: all rows go to one task of Join (3), however many of the 4 send them. An
-- >   equality between columns of both sides in ON spreads them.
SET 'table.exec.resource.default-parallelism' = '1';
EXPLAIN CHANGELOG FOR SELECT COUNT(*) AS number FROM changes;
-- > (1) Result  columns=[number]
-- > │    takes    +I -U +U, one row at most
-- > └─ (2) GroupAggregate  select=[COUNT(*) AS number]
-- >    │    emits    +I -U +U, one row at most
-- >    │    keeps    the result so far, one for all rows
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[single]
-- >       │    emits    +I
-- >       └─ (4) Calc  select=[0 AS $f0]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city]
-- >                  emits    +I
RESET 'table.exec.resource.default-parallelism';
RESET 'parallelism.default';

-- bounded input: the state goes with the statement
CREATE TABLE bounded_changes (id INT, city STRING) WITH ('connector' = 'rows', 'rows' = '
    1 | Rome');
EXPLAIN CHANGELOG FOR SELECT city, COUNT(*) AS number FROM bounded_changes GROUP BY city;
-- > (1) Result  columns=[city, number]
-- > │    takes    +I -U +U, by key (city)
-- > └─ (2) GroupAggregate  groupBy=[city], select=[city, COUNT(*) AS number]
-- >    │    emits    +I -U +U, by key (city)
-- >    │    keeps    the result so far per group (city), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I
-- >       └─ (4) Calc  select=[city]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[bounded_changes], fields=[id, city]
-- >                  emits    +I
