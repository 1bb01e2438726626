-- watermarks.sql   each bucket has watermarks of its own, so that reading them in turn makes no row late

-- one bucket is hours ahead of the other one
CREATE TABLE clicks (id INT, ts TIMESTAMP(3), page STRING, `partition` INT NOT NULL METADATA VIRTUAL, WATERMARK FOR ts AS ts)
DISTRIBUTED INTO 2 BUCKETS WITH ('scan.watermark.emit.strategy' = 'on-event');
INSERT INTO clicks VALUES
    (1, TIMESTAMP '2026-01-01 10:00:00', 'a'),
    (2, TIMESTAMP '2026-01-01 20:00:00', 'a'),
    (3, TIMESTAMP '2026-01-01 11:00:00', 'a'),
    (4, TIMESTAMP '2026-01-01 21:00:00', 'a'),
    (5, TIMESTAMP '2026-01-01 12:00:00', 'a'),
    (6, TIMESTAMP '2026-01-01 22:00:00', 'a');
SELECT id, `partition` FROM clicks;
-- = [1, 0]
-- = [2, 1]
-- = [3, 0]
-- = [4, 1]
-- = [5, 0]
-- = [6, 1]

SET 'parallelism.default' = '1';
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' HOUR))
GROUP BY window_start, window_end;
-- > +I[2026-01-01T10:00, 1]
-- > +I[2026-01-01T11:00, 1]
-- > +I[2026-01-01T12:00, 1]
-- > +I[2026-01-01T20:00, 1]
-- > +I[2026-01-01T21:00, 1]
-- > +I[2026-01-01T22:00, 1]

-- readers without a bucket hold nothing back
SET 'parallelism.default' = '3';
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' HOUR))
GROUP BY window_start, window_end;
-- = [2026-01-01T10:00, 1]
-- = [2026-01-01T11:00, 1]
-- = [2026-01-01T12:00, 1]
-- = [2026-01-01T20:00, 1]
-- = [2026-01-01T21:00, 1]
-- = [2026-01-01T22:00, 1]

-- in one bucket the later row makes the earlier one late
SET 'parallelism.default' = '1';
CREATE TABLE disordered (id INT, ts TIMESTAMP(3), page STRING, WATERMARK FOR ts AS ts)
WITH ('scan.watermark.emit.strategy' = 'on-event');
INSERT INTO disordered VALUES
    (1, TIMESTAMP '2026-01-01 10:00:00', 'a'),
    (2, TIMESTAMP '2026-01-01 20:00:00', 'a'),
    (3, TIMESTAMP '2026-01-01 11:00:00', 'a');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE disordered, DESCRIPTOR(ts), INTERVAL '1' HOUR))
GROUP BY window_start, window_end;
-- > +I[2026-01-01T10:00, 1]
-- > +I[2026-01-01T20:00, 1]

-- the time when a record was committed can be the time of its row
CREATE TABLE timed (id INT, ts TIMESTAMP_LTZ(3) NOT NULL METADATA FROM 'timestamp' VIRTUAL, WATERMARK FOR ts AS ts);
INSERT INTO timed VALUES (1), (2);
SELECT COUNT(*) FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
-- > +I[2]
