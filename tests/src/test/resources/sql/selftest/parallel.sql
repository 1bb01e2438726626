-- parallel.sql   settings; several of parallelism or state run the script once with each
-- parallelism: 1, 2
-- state: hashmap, rocksdb
-- set: table.exec.mini-batch.enabled=false
-- input people (id INT, name STRING):
-- | 1 | Alice
-- | 2 | Bob
-- | 3 | Alice

-- any order
SELECT name, id FROM people;
-- ~ +I[Alice, 1]
-- ~ +I[Alice, 3]
-- ~ +I[Bob, 2]

-- the final table
SELECT name, COUNT(*) FROM people GROUP BY name;
-- = [Alice, 2]
-- = [Bob, 1]
SELECT COUNT(*), SUM(id) FROM people;
-- = [3, 6]
