-- # Lookup joins
-- required input: append-only or updating
-- produced output: matches the input
--
-- `lookups.regions` is an external table that is asked for each row; it isn't a changelog.

-- ## Inner join
SELECT o.id, o.customer, r.region
FROM (SELECT *, PROCTIME() AS now FROM orders) AS o
JOIN lookups.regions FOR SYSTEM_TIME AS OF o.now AS r ON o.customer = r.name;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann, north]
-- = [1, Ann, west]
-- = [3, Ann, north]
-- = [3, Ann, west]
-- = [5, Cid, south]
-- = [6, Ann, north]
-- = [6, Ann, west]
-- > retract, upsert
-- = [3, Ann, north]
-- = [3, Ann, west]
-- = [5, Ann, north]
-- = [5, Ann, west]
-- = [7, Cid, south]

-- ## Left join
SELECT o.id, o.customer, r.region
FROM (SELECT *, PROCTIME() AS now FROM orders) AS o
LEFT JOIN lookups.regions FOR SYSTEM_TIME AS OF o.now AS r ON o.customer = r.name;
-- | input   | from            | output                | key  |
-- | ------- | --------------- | --------------------- | ---- |
-- | append  | FROM_CHANGELOG  | append                | none |
-- | append  | changelog table | append                | none |
-- | retract | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | retract | changelog table | updating: +I -U +U -D | none |
-- | upsert  | FROM_CHANGELOG  | updating: +I -U +U -D | none |
-- | upsert  | changelog table | updating: +I -U +U -D | none |
-- > append
-- = [1, Ann, north]
-- = [1, Ann, west]
-- = [2, Bob, null]
-- = [3, Ann, north]
-- = [3, Ann, west]
-- = [4, null, null]
-- = [5, Cid, south]
-- = [6, Ann, north]
-- = [6, Ann, west]
-- > retract, upsert
-- = [1, Bob, null]
-- = [3, Ann, north]
-- = [3, Ann, west]
-- = [4, null, null]
-- = [5, Ann, north]
-- = [5, Ann, west]
-- = [7, Cid, south]
-- = [8, Bob, null]
