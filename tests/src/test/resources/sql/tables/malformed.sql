-- malformed.sql   records that can't be read are left out on demand

CREATE CATALOG damaged WITH ('type' = 'rowkind', 'warehouse' = '${script.dir}/../errors/damaged');
SELECT * FROM damaged.`default`.no_kind /*+ OPTIONS('malformed-records' = 'skip') */;
-- > +I[1]
SELECT * FROM damaged.`default`.no_json /*+ OPTIONS('malformed-records' = 'skip') */;
-- > +I[1]
SELECT * FROM damaged.`default`.no_json /*+ OPTIONS('malformed-records' = 'fail') */;
-- ! RECORD_MALFORMED: A record of the table 'no_json' cannot be read: bucket 0, offset 1, segment 00000000000000000000-2-a.changes (expected: a kind, a blank and a row in the format 'json'). Repair the record, or skip such records with 'malformed-records' = 'skip'.

-- a malformed record has an offset like others
SELECT * FROM damaged.`default`.no_json /*+ OPTIONS(
    'scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:2') */;
