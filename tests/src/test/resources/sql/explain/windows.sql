-- What operators keep that wait for the end of a window or a pattern.
CREATE TABLE sales (id INT, city STRING, amount INT, ts TIMESTAMP(3), now AS PROCTIME(), WATERMARK FOR ts AS ts)
WITH ('connector' = 'datagen');

-- in one step by session, in two steps by tumbling windows, by the clock
EXPLAIN CHANGELOG FOR SELECT city, window_end, SUM(amount) AS total
FROM SESSION(TABLE sales PARTITION BY city, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY city, window_start, window_end;
-- > (1) Result  columns=[city, window_end, total]
-- > │    takes    +I
-- > └─ (2) Calc  select=[city, window_end, total]
-- >    │    emits    +I
-- >    └─ (3) WindowAggregate  groupBy=[city], window=[SESSION(time_col=[ts], gap=[10 min], partition
-- >              keys=[city])], select=[city, SUM(amount) AS total, start('w$) AS window_start, end('w$)
-- >              AS window_end]
-- >       │    emits    +I
-- >       │    keeps    the result so far per window and group (city), until the watermark has passed
-- >       │             the end
-- >       │    because  a window's result is emitted once, at its end
-- >       └─ (4) Exchange  distribution=[hash[city]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) Calc  select=[city, amount, ts]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                        emits    +I
EXPLAIN CHANGELOG FOR SELECT city, window_end, SUM(amount) AS total
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY city, window_start, window_end;
-- > (1) Result  columns=[city, window_end, total]
-- > │    takes    +I
-- > └─ (2) Calc  select=[city, window_end, total]
-- >    │    emits    +I
-- >    └─ (3) GlobalWindowAggregate  groupBy=[city], window=[TUMBLE(slice_end=[$slice_end], size=[10
-- >              min])], select=[city, SUM(sum$0) AS total, start('w$) AS window_start, end('w$) AS
-- >              window_end]
-- >       │    emits    +I
-- >       │    keeps    the result so far per window and group (city), until the watermark has passed
-- >       │             the end
-- >       │    because  a window's result is emitted once, at its end
-- >       └─ (4) Exchange  distribution=[hash[city]]
-- >          │    emits    +I
-- >          └─ (5) LocalWindowAggregate  groupBy=[city], window=[TUMBLE(time_col=[ts], size=[10 min])],
-- >                    select=[city, SUM(amount) AS sum$0, slice_end('w$) AS $slice_end]
-- >             │    emits    +I
-- >             │    keeps    some changes, in memory
-- >             │    because  changes of a window are added up before they are sent to the task of their
-- >             │             group
-- >             └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                │    emits    +I
-- >                └─ (7) Calc  select=[city, amount, ts]
-- >                   │    emits    +I
-- >                   └─ (8) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                           emits    +I
EXPLAIN CHANGELOG FOR SELECT window_end, SUM(amount) AS total
FROM TUMBLE(TABLE sales, DESCRIPTOR(now), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end;
-- > (1) Result  columns=[window_end, total]
-- > │    takes    +I
-- > └─ (2) Calc  select=[window_end, total]
-- >    │    emits    +I
-- >    └─ (3) WindowAggregate  window=[TUMBLE(time_col=[now], size=[10 min])], select=[SUM(amount) AS
-- >              total, start('w$) AS window_start, end('w$) AS window_end]
-- >       │    emits    +I
-- >       │    keeps    the result so far per window, until the clock has passed the end
-- >       │    because  a window's result is emitted once, at its end
-- >       └─ (4) Exchange  distribution=[single]
-- >          │    emits    +I
-- >          └─ (5) Calc  select=[amount, now]
-- >             │    emits    +I
-- >             └─ (6) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                │    emits    +I
-- >                └─ (7) Calc  select=[id, city, amount, ts, PROCTIME() AS now]
-- >                   │    emits    +I
-- >                   └─ (8) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                           emits    +I
EXPLAIN CHANGELOG FOR SELECT city, TUMBLE_END(ts, INTERVAL '10' MINUTE) AS window_end, SUM(amount) AS total
FROM sales GROUP BY city, TUMBLE(ts, INTERVAL '10' MINUTE);
-- > (1) Result  columns=[city, window_end, total]
-- > │    takes    +I, by key (city, window_end)
-- > └─ (2) Calc  select=[city, w$end AS window_end, total]
-- >    │    emits    +I, by key (city, window_end)
-- >    └─ (3) GroupWindowAggregate  groupBy=[city], window=[TumblingGroupWindow('w$, ts, 600000)],
-- >              properties=[w$start, w$end, w$rowtime, w$proctime], select=[city, SUM(amount) AS total,
-- >              start('w$) AS w$start, end('w$) AS w$end, rowtime('w$) AS w$rowtime, proctime('w$) AS
-- >              w$proctime]
-- >       │    emits    +I, by key (city, w$start) or (city, w$end) or (city, w$rowtime) or (city,
-- >       │             w$proctime)
-- >       │    keeps    the result so far per window and group (city), until the watermark has passed
-- >       │             the end
-- >       │    because  a window's result is emitted once, at its end
-- >       └─ (4) Exchange  distribution=[hash[city]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) Calc  select=[city, ts, amount]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                        emits    +I

-- windows alone
EXPLAIN CHANGELOG FOR SELECT id, window_end FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' MINUTE);
-- > (1) Result  columns=[id, window_end]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, window_end]
-- >    │    emits    +I
-- >    └─ (3) WindowTableFunction  window=[TUMBLE(time_col=[ts], size=[10 min])]
-- >       │    emits    +I
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) Calc  select=[id, ts]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                     emits    +I
EXPLAIN CHANGELOG FOR SELECT id, window_end
FROM SESSION(TABLE sales PARTITION BY city, DESCRIPTOR(ts), INTERVAL '10' MINUTE);
-- > (1) Result  columns=[id, window_end]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, window_end]
-- >    │    emits    +I
-- >    └─ (3) WindowTableFunction  window=[SESSION(time_col=[ts], gap=[10 min], partition keys=[city])]
-- >       │    emits    +I
-- >       │    keeps    the rows of open sessions, until the watermark has passed the end
-- >       │    because  a later row may prolong their session
-- >       └─ (4) Exchange  distribution=[hash[city]]
-- >          │    emits    +I
-- >          └─ (5) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >             │    emits    +I
-- >             └─ (6) Calc  select=[id, city, ts]
-- >                │    emits    +I
-- >                └─ (7) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                        emits    +I

-- Top-N, deduplication and join of windows
EXPLAIN CHANGELOG FOR SELECT id, city FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, city ORDER BY amount DESC) AS n
    FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) WHERE n <= 3;
-- > (1) Result  columns=[id, city]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, city]
-- >    │    emits    +I
-- >    └─ (3) WindowRank  window=[TUMBLE(win_start=[window_start], win_end=[window_end], size=[10
-- >              min])], rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=3], partitionBy=[city],
-- >              orderBy=[amount DESC], select=[id, city, amount, window_start, window_end]
-- >       │    emits    +I
-- >       │    keeps    the first rows per window and partition (city), until the watermark has passed
-- >       │             the end
-- >       │    because  which rows are the first is known at the end of their window
-- >       └─ (4) Exchange  distribution=[hash[city]]
-- >          │    emits    +I
-- >          └─ (5) Calc  select=[id, city, amount, window_start, window_end]
-- >             │    emits    +I
-- >             └─ (6) WindowTableFunction  window=[TUMBLE(time_col=[ts], size=[10 min])]
-- >                │    emits    +I
-- >                └─ (7) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                   │    emits    +I
-- >                   └─ (8) Calc  select=[id, city, amount, ts, PROCTIME() AS now]
-- >                      │    emits    +I
-- >                      └─ (9) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                              emits    +I
EXPLAIN CHANGELOG FOR SELECT id, city FROM (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, city ORDER BY ts DESC) AS n
    FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) WHERE n <= 1;
-- > (1) Result  columns=[id, city]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, city]
-- >    │    emits    +I
-- >    └─ (3) WindowDeduplicate  window=[TUMBLE(win_start=[window_start], win_end=[window_end], size=[10
-- >              min])], keep=[LastRow], partitionKeys=[city], orderKey=[ts], order=[ROWTIME]
-- >       │    emits    +I
-- >       │    keeps    one row per window and partition (city), until the watermark has passed the end
-- >       │    because  which row is kept is known at the end of its window
-- >       └─ (4) Exchange  distribution=[hash[city]]
-- >          │    emits    +I
-- >          └─ (5) Calc  select=[id, city, ts, window_start, window_end]
-- >             │    emits    +I
-- >             └─ (6) WindowTableFunction  window=[TUMBLE(time_col=[ts], size=[10 min])]
-- >                │    emits    +I
-- >                └─ (7) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                   │    emits    +I
-- >                   └─ (8) Calc  select=[id, city, amount, ts, PROCTIME() AS now]
-- >                      │    emits    +I
-- >                      └─ (9) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                              emits    +I
EXPLAIN CHANGELOG FOR SELECT a.id, b.city
FROM (SELECT * FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) AS a
JOIN (SELECT * FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) AS b
ON a.id = b.id AND a.window_start = b.window_start AND a.window_end = b.window_end;
-- > (1) Result  columns=[id, city]
-- > │    takes    +I
-- > └─ (2) Calc  select=[id, city]
-- >    │    emits    +I
-- >    └─ (3) WindowJoin  leftWindow=[TUMBLE(win_start=[window_start], win_end=[window_end], size=[10
-- >              min])], rightWindow=[TUMBLE(win_start=[window_start], win_end=[window_end], size=[10
-- >              min])], joinType=[InnerJoin], where=[(id = id0)], select=[id, window_start, window_end,
-- >              id0, city, window_start0, window_end0]
-- >       │    emits    +I
-- >       │    keeps    the rows of both sides, until the watermark has passed the end
-- >       │    because  a row meets those of the other side at the end of their window
-- >       ├─ (4) Exchange  distribution=[hash[id]]
-- >       │  │    emits    +I
-- >       │  └─ (5) Calc  select=[id, window_start, window_end]
-- >       │     │    emits    +I
-- >       │     └─ (6) WindowTableFunction  window=[TUMBLE(time_col=[ts], size=[10 min])]
-- >       │        │    emits    +I
-- >       │        └─ (7) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >       │           │    emits    +I
-- >       │           └─ (8) Calc  select=[id, ts]
-- >       │              │    emits    +I
-- >       │              └─ (9) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >       │                      emits    +I
-- >       └─ (10) Exchange  distribution=[hash[id]]
-- >          │    emits    +I
-- >          └─ (11) Calc  select=[id, city, window_start, window_end]
-- >             │    emits    +I
-- >             └─ (12) WindowTableFunction  window=[TUMBLE(time_col=[ts], size=[10 min])]
-- >                │    emits    +I
-- >                └─ (13) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >                   │    emits    +I
-- >                   └─ (14) Calc  select=[id, city, ts]
-- >                      │    emits    +I
-- >                      └─ (9) TableSourceScan  as above

-- patterns with an end, and without
EXPLAIN CHANGELOG FOR SELECT * FROM sales MATCH_RECOGNIZE (
    PARTITION BY city ORDER BY ts
    MEASURES a.id AS first_id, b.id AS second_id
    ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
    PATTERN (a b) WITHIN INTERVAL '1' HOUR
    DEFINE a AS a.amount > 10, b AS b.amount > 10);
-- > (1) Result  columns=[city, first_id, second_id]
-- > │    takes    +I
-- > └─ (2) Match  partitionBy=[city], orderBy=[ts ASC], measures=[FINAL(a.id) AS first_id, FINAL(b.id)
-- >           AS second_id], rowsPerMatch=[ONE ROW PER MATCH], after=[SKIP PAST LAST ROW],
-- >           pattern=[('a', 'b')], define=[{a=>(PREV(a.$2, 0), 10), b=>(PREV(b.$2, 0), 10)}]
-- >    │    emits    +I
-- >    │    keeps    partial matches and their rows per partition (city), for the time in WITHIN
-- >    │    because  later rows may complete them
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) Calc  select=[id, city, amount, ts, PROCTIME() AS now]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                     emits    +I
EXPLAIN CHANGELOG FOR SELECT * FROM sales MATCH_RECOGNIZE (
    PARTITION BY city ORDER BY ts
    MEASURES a.id AS first_id, b.id AS second_id
    ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
    PATTERN (a b)
    DEFINE a AS a.amount > 10, b AS b.amount > 10);
-- > (1) Result  columns=[city, first_id, second_id]
-- > │    takes    +I
-- > └─ (2) Match  partitionBy=[city], orderBy=[ts ASC], measures=[FINAL(a.id) AS first_id, FINAL(b.id)
-- >           AS second_id], rowsPerMatch=[ONE ROW PER MATCH], after=[SKIP PAST LAST ROW],
-- >           pattern=[('a', 'b')], define=[{a=>(PREV(a.$2, 0), 10), b=>(PREV(b.$2, 0), 10)}]
-- >    │    emits    +I
-- >    │    keeps    partial matches and their rows per partition (city), for ever
-- >    │    because  later rows may complete them
-- >    └─ (3) Exchange  distribution=[hash[city]]
-- >       │    emits    +I
-- >       └─ (4) WatermarkAssigner  rowtime=[ts], watermark=[ts]
-- >          │    emits    +I
-- >          └─ (5) Calc  select=[id, city, amount, ts, PROCTIME() AS now]
-- >             │    emits    +I
-- >             └─ (6) TableSourceScan  table=[sales], fields=[id, city, amount, ts]
-- >                     emits    +I
-- >
-- > Warnings
-- > - (2) STATE_UNBOUNDED: a partial match that is never completed is never given up, and
-- >   table.exec.state.ttl doesn't reach it. End the PATTERN with WITHIN INTERVAL '…' HOUR.
