-- What reads and writes changes: what is kept, and for whom.
CREATE TABLE changes (id INT, op STRING, name STRING, city STRING, lsn BIGINT) WITH ('connector' = 'datagen');
CREATE VIEW people AS SELECT id, name, city FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE']);
CREATE TABLE by_key (id INT, name STRING, city STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'collected', 'changelog' = 'upsert');
CREATE TABLE whole (id INT, name STRING, city STRING) WITH ('connector' = 'collected', 'changelog' = 'retract');

-- full changes: nothing is kept
EXPLAIN CHANGELOG FOR SELECT * FROM FROM_CHANGELOG(input => TABLE changes);
-- > (1) Result  columns=[id, name, city, lsn]
-- > │    takes    +I -U +U -D
-- > └─ (2) FromChangelog  op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D],
-- >           select=[id, name, city, lsn]
-- >    │    emits    +I -U +U -D, no key known
-- >    └─ (3) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >            emits    +I

-- upserts, for a client, a filter, a target by key, a target that computes, and one that takes both images
EXPLAIN CHANGELOG FOR SELECT * FROM people;
-- > (1) Result  columns=[id, name, city]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, city]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, city, lsn]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Result (1) needs UPDATE_BEFORE: the client is shown both images of every update;
-- >       │             no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Result (1) needs
-- >   UPDATE_BEFORE: the client is shown both images of every update. If the stream carries the old
-- >   images too, map their code to UPDATE_BEFORE.
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT * FROM people WHERE name = 'Ann';
-- > (1) Sink  table=[by_key]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) Calc  select=[id, CAST('Ann' AS VARCHAR(2147483647)) AS name, city], where=[(name = 'Ann')]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, city, lsn]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Calc (2) needs UPDATE_BEFORE: its filter may let one image of an update through
-- >       │             and stop the other; no code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT * FROM people;
-- > (1) Sink  table=[by_key]
-- > │    takes    +I +U -D, by key (id); deletes carry the key alone
-- > └─ (2) Calc  select=[id, name, city]
-- >    │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, city, lsn]
-- >       │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT id, UPPER(name), city FROM people;
-- > (1) Sink  table=[by_key]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) Calc  select=[id, UPPER(name) AS EXPR$1, city]
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, city, lsn]
-- >       │    emits    +I +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Calc (2) needs deletes with all columns: it computes columns, those of deleted
-- >       │             rows too; those of the stream may carry the key alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
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
EXPLAIN CHANGELOG FOR INSERT INTO whole SELECT * FROM people;
-- > (1) Sink  table=[whole]
-- > │    takes    +I -U +U -D
-- > └─ (2) Calc  select=[id, name, city]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >              name, city, lsn]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Sink (1) needs UPDATE_BEFORE: the table takes both images of every update; no
-- >       │             code is mapped to UPDATE_BEFORE
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Sink (1) needs
-- >   UPDATE_BEFORE: the table takes both images of every update. If the stream carries the old images
-- >   too, map their code to UPDATE_BEFORE.
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).

-- order and validation were asked for, with a time to live
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT id, name, city FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    sequence_by => DESCRIPTOR(lsn),
    state_ttl => INTERVAL '7' DAY);
-- > (1) Sink  table=[by_key]
-- > │    takes    +I +U -D, by key (id); deletes carry the key alone
-- > └─ (2) Calc  select=[id, name, city]
-- >    │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >              sequenceBy=[lsn], stateTtl=[7 d], select=[id, name, city, lsn]
-- >       │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >       │    keeps    the last sequence per key (id), for 7 d after its last change
-- >       │    because  a change that comes late is known by lsn
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT id, name, city FROM FROM_CHANGELOG(
    input => TABLE changes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
    validation => 'REPAIR');
-- > (1) Sink  table=[by_key]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, city]
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >              validation=[REPAIR], select=[id, name, city, lsn]
-- >       │    emits    +I +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  validation => 'REPAIR' compares each change with it
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of UpsertFromChangelog (3) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (3).

-- images: a message may have the old one
CREATE TABLE envelopes (id INT, op STRING, `before` ROW<id INT, name STRING>, `after` ROW<id INT, name STRING>)
WITH ('connector' = 'datagen');
EXPLAIN CHANGELOG FOR SELECT COUNT(*) FROM FROM_CHANGELOG(
    input => TABLE envelopes PARTITION BY id,
    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
    `before` => DESCRIPTOR(`before`),
    `after` => DESCRIPTOR(`after`));
-- > (1) Result  columns=[EXPR$0]
-- > │    takes    +I -U +U -D, one row at most
-- > └─ (2) GroupAggregate  select=[COUNT_RETRACT(*) AS EXPR$0]
-- >    │    emits    +I -U +U -D, one row at most
-- >    │    keeps    the result so far, one for all rows
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[single]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[0 AS $f0]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=-U,+U, d=-D],
-- >                    before=[before], after=[after], select=[id, name]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  GroupAggregate (2) needs UPDATE_BEFORE: it takes the old row out of
-- >             │             COUNT(*); old images come from the last row
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[envelopes], fields=[id, op, before, after]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (5) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since GroupAggregate (2) needs
-- >   UPDATE_BEFORE: it takes the old row out of COUNT(*). If every message carries the whole old image,
-- >   name its column with before and leave PARTITION BY out.
-- > - (5) STATE_UNBOUNDED: the state of UpsertFromChangelog (5) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (5).

-- findings
EXPLAIN CHANGELOG FOR SELECT * FROM CHANGELOG_ERRORS(input => TABLE changes);
-- > (1) Result  columns=[id, op, name, city, lsn, error_code, error_message]
-- > │    takes    +I
-- > └─ (2) ChangelogErrors  op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U, UPDATE_AFTER=+U, DELETE=-D],
-- >           select=[id, op, name, city, lsn, error_code, error_message]
-- >    │    emits    +I
-- >    └─ (3) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >            emits    +I
EXPLAIN CHANGELOG FOR SELECT id, finding FROM CHECK_CHANGELOG(input => TABLE changes PARTITION BY id);
-- > (1) Result  columns=[id, finding]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, finding]
-- >    │    emits    +I
-- >    └─ (3) CheckChangelog  partitionBy=[id], op=[op], mapping=[INSERT=+I, UPDATE_BEFORE=-U,
-- >              UPDATE_AFTER=+U, DELETE=-D], select=[id, change_number, kind, finding, message]
-- >       │    emits    +I
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  each change of a key is compared with the one before
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (5) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                  emits    +I
-- >
-- > Warnings
-- > - (3) STATE_UNBOUNDED: the state of CheckChangelog (3) grows with every key that is ever seen, since
-- >   table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d' or
-- >   another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for CheckChangelog (3).

-- back into records: as they come, without old images, both images in one record, net changes
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(input => TABLE people);
-- > (1) Result  columns=[op, id, name, city]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE],
-- >           select=[op, id, name, city]
-- >    │    emits    +I
-- >    └─ (3) Calc  select=[id, name, city]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       └─ (4) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >                 name, city, lsn]
-- >          │    emits    +I -U +U -D, by key (id)
-- >          │    keeps    the last row per key (id), for ever
-- >          │    because  ToChangelog (2) needs UPDATE_BEFORE: its op_mapping has UPDATE_BEFORE; no
-- >          │             code is mapped to UPDATE_BEFORE
-- >          └─ (5) Exchange  distribution=[hash[id]]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (4) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since ToChangelog (2) needs
-- >   UPDATE_BEFORE: its op_mapping has UPDATE_BEFORE. If the stream carries the old images too, map
-- >   their code to UPDATE_BEFORE.
-- > - (4) STATE_UNBOUNDED: the state of UpsertFromChangelog (4) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (4).
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(
    input => TABLE people, op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd']);
-- > (1) Result  columns=[op, id, name, city]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=u, +U=u, -D=d], select=[op, id, name, city]
-- >    │    emits    +I
-- >    └─ (3) Calc  select=[id, name, city]
-- >       │    emits    +I +U -D, by key (id)
-- >       └─ (4) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >                 name, city, lsn]
-- >          │    emits    +I +U -D, by key (id)
-- >          │    keeps    the last row per key (id), for ever
-- >          │    because  ToChangelog (2) needs deletes with all columns: produces_full_deletes is
-- >          │             TRUE; those of the stream may carry the key alone
-- >          └─ (5) Exchange  distribution=[hash[id]]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (4) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since ToChangelog (2) needs
-- >   deletes with all columns: produces_full_deletes is TRUE. With produces_full_deletes => FALSE,
-- >   deletes have the key alone, and no such rows are needed.
-- > - (4) STATE_UNBOUNDED: the state of UpsertFromChangelog (4) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (4).
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(
    input => TABLE people,
    op_mapping => MAP['INSERT, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    produces_full_deletes => FALSE);
-- > (1) Result  columns=[op, id, name, city]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=u, +U=u, -D=d], deletes=[key only], select=[op, id, name,
-- >           city]
-- >    │    emits    +I
-- >    └─ (3) Calc  select=[id, name, city]
-- >       │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >       └─ (4) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D], select=[id,
-- >                 name, city, lsn]
-- >          │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >          └─ (5) Exchange  distribution=[hash[id]]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                     emits    +I
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(
    input => TABLE people,
    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
    `before` => DESCRIPTOR(`before`),
    `after` => DESCRIPTOR(`after`));
-- > (1) Result  columns=[op, before, after]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=c, -U=u, +U=u, -D=d], images=[before, after],
-- >           updates=[merged], key=[id], select=[op, before, after]
-- >    │    emits    +I
-- >    │    keeps    an old image per key (id), until the new one follows
-- >    │    because  op_mapping has one code for both images of an update
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       └─ (4) Calc  select=[id, name, city]
-- >          │    emits    +I -U +U -D, by key (id)
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >                    select=[id, name, city, lsn]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  ToChangelog (2) needs UPDATE_BEFORE: its op_mapping has UPDATE_BEFORE; no
-- >             │             code is mapped to UPDATE_BEFORE
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (5) STATE_UNBOUNDED: the state of UpsertFromChangelog (5) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (5).
EXPLAIN CHANGELOG FOR SELECT * FROM TO_CHANGELOG(input => TABLE people, compact => INTERVAL '10' SECOND);
-- > (1) Result  columns=[op, id, name, city]
-- > │    takes    +I
-- > └─ (2) ToChangelog  op=[op], mapping=[+I=INSERT, -U=UPDATE_BEFORE, +U=UPDATE_AFTER, -D=DELETE],
-- >           compact=[10 s], key=[id], select=[op, id, name, city]
-- >    │    emits    +I
-- >    │    keeps    the net change per key (id), until its interval has passed
-- >    │    because  compact gathers the changes of a key into one
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       └─ (4) Calc  select=[id, name, city]
-- >          │    emits    +I -U +U -D, by key (id)
-- >          └─ (5) UpsertFromChangelog  partitionBy=[id], op=[op], mapping=[c=+I, u=+U, d=-D],
-- >                    select=[id, name, city, lsn]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  ToChangelog (2) needs UPDATE_BEFORE: its op_mapping has UPDATE_BEFORE; no
-- >             │             code is mapped to UPDATE_BEFORE
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[changes], fields=[id, op, name, city, lsn]
-- >                        emits    +I
-- >
-- > Warnings
-- > - (5) STATE_UNBOUNDED: the state of UpsertFromChangelog (5) grows with every key that is ever seen,
-- >   since table.exec.state.ttl is 0. If keys fall silent for good, SET 'table.exec.state.ttl' = '7 d'
-- >   or another time longer than any pause between two changes of a key: a key that changes after it
-- >   starts anew, as if nothing had been there. The argument state_ttl sets it for UpsertFromChangelog
-- >   (5).

-- tables of upserts are normalised by Flink, for the same reasons
CREATE TABLE upserts (id INT, name STRING, city STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'upsert', 'rows' = '
    +I | 1 | Ann | Rome');
EXPLAIN CHANGELOG FOR SELECT city, COUNT(*) AS number FROM upserts GROUP BY city;
-- > (1) Result  columns=[city, number]
-- > │    takes    +I -U +U -D, by key (city)
-- > └─ (2) GroupAggregate  groupBy=[city], select=[city, COUNT_RETRACT(*) AS number]
-- >    │    emits    +I -U +U -D, by key (city)
-- >    │    keeps    the result so far per group (city), for ever
-- >    │    because  a change of a group is added to what its earlier ones came to
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I -U +U -D, no key known
-- >       └─ (4) Calc  select=[city]
-- >          │    emits    +I -U +U -D, no key known
-- >          └─ (5) ChangelogNormalize  key=[id]
-- >             │    emits    +I -U +U -D, by key (id)
-- >             │    keeps    the last row per key (id), for ever
-- >             │    because  GroupAggregate (2) needs UPDATE_BEFORE: it takes the old row out of
-- >             │             COUNT(*); the table brings new images alone
-- >             └─ (6) Exchange  distribution=[hash[id]]
-- >                │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >                └─ (7) Calc  select=[id, city]
-- >                   │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >                   └─ (8) TableSourceScan  table=[upserts], fields=[id, name, city]
-- >                           emits    +I +U -D, by key (id); deletes carry the key alone
-- >
-- > Warnings
-- > - (5) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since GroupAggregate (2) needs
-- >   UPDATE_BEFORE: it takes the old row out of COUNT(*). A table that brings both images of updates
-- >   needs no such rows: a changelog table with 'changelog.mode' = 'retract', or a format that has
-- >   them.
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT * FROM upserts;
-- > (1) Sink  table=[by_key]
-- > │    takes    +I +U -D, by key (id); deletes carry the key alone
-- > └─ (2) TableSourceScan  table=[upserts], fields=[id, name, city]
-- >         emits    +I +U -D, by key (id); deletes carry the key alone
EXPLAIN CHANGELOG FOR SELECT * FROM upserts WHERE city = 'Rome';
-- > (1) Result  columns=[id, name, city]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) Calc  select=[id, name, CAST('Rome' AS VARCHAR(2147483647)) AS city]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    └─ (3) ChangelogNormalize  key=[id], condition=[(city = 'Rome')]
-- >       │    emits    +I -U +U -D, by key (id)
-- >       │    keeps    the last row per key (id), for ever
-- >       │    because  Result (1) needs UPDATE_BEFORE: the client is shown both images of every update;
-- >       │             the table brings new images alone
-- >       └─ (4) Exchange  distribution=[hash[id]]
-- >          │    emits    +I +U -D, by key (id); deletes carry the key alone
-- >          └─ (5) TableSourceScan  table=[upserts], fields=[id, name, city]
-- >                  emits    +I +U -D, by key (id); deletes carry the key alone
-- >
-- > Warnings
-- > - (3) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since Result (1) needs
-- >   UPDATE_BEFORE: the client is shown both images of every update. A table that brings both images of
-- >   updates needs no such rows: a changelog table with 'changelog.mode' = 'retract', or a format that
-- >   has them.
CREATE TABLE retractions (id INT, name STRING, city STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
    +I | 1 | Ann | Rome');
EXPLAIN CHANGELOG FOR INSERT INTO by_key SELECT * FROM retractions;
-- > (1) Sink  table=[by_key]
-- > │    takes    +I +U -D, by key (id)
-- > └─ (2) DropUpdateBefore
-- >    │    emits    +I +U -D, by key (id)
-- >    └─ (3) TableSourceScan  table=[retractions], fields=[id, name, city]
-- >            emits    +I -U +U -D, by key (id)
SET 'table.exec.source.cdc-events-duplicate' = 'true';
EXPLAIN CHANGELOG FOR SELECT * FROM retractions;
-- > (1) Result  columns=[id, name, city]
-- > │    takes    +I -U +U -D, by key (id)
-- > └─ (2) ChangelogNormalize  key=[id]
-- >    │    emits    +I -U +U -D, by key (id)
-- >    │    keeps    the last row per key (id), for ever
-- >    │    because  table.exec.source.cdc-events-duplicate is true, so changes may come twice
-- >    └─ (3) Exchange  distribution=[hash[id]]
-- >       │    emits    +I +U -D, by key (id)
-- >       └─ (4) DropUpdateBefore
-- >          │    emits    +I +U -D, by key (id)
-- >          └─ (5) TableSourceScan  table=[retractions], fields=[id, name, city]
-- >                  emits    +I -U +U -D, by key (id)
-- >
-- > Warnings
-- > - (2) NORMALIZATION_AVOIDABLE: it keeps the last row of each key, since
-- >   table.exec.source.cdc-events-duplicate is true, so changes may come twice. If they never do, SET
-- >   'table.exec.source.cdc-events-duplicate' = 'false'.
RESET 'table.exec.source.cdc-events-duplicate';
