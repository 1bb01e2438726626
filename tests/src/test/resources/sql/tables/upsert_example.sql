-- upsert_example.sql   the table that an upsert changelog is materialised into
CREATE TABLE cdc_stream (
    id   INT,
    op   STRING,
    name STRING
) WITH (
    'connector' = 'rows',
    'rows' = '
    1 | INSERT        | Alice
    2 | INSERT        | Bob
    1 | UPDATE_AFTER  | Alice2
    2 | DELETE        | Bob'
);

CREATE TABLE customers_upsert (
    id   INT,
    name STRING,
    PRIMARY KEY (id) NOT ENFORCED
) WITH (
    'changelog.mode' = 'upsert'
);

-- Upsert input: INSERT / UPDATE_AFTER / DELETE only
INSERT INTO customers_upsert
SELECT * FROM FROM_CHANGELOG(
    input      => TABLE cdc_stream PARTITION BY id,
    op_mapping => MAP[
        'INSERT',       'INSERT',
        'UPDATE_AFTER', 'UPDATE_AFTER',
        'DELETE',       'DELETE'
    ]
);

-- Read back, Flink adds the old images.
SELECT * FROM customers_upsert;
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > -U[1, Alice]
-- > +U[1, Alice2]
-- > -D[2, Bob]

-- The same records as rows.
ALTER TABLE customers_upsert SET ('changelog.mode' = 'append');
SELECT * FROM customers_upsert;
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > +I[1, Alice2]
-- > +I[2, null]

-- And each as it stands there.
ALTER TABLE customers_upsert SET ('changelog.mode' = 'retract');
SELECT * FROM customers_upsert;
-- > +I[1, Alice]
-- > +I[2, Bob]
-- > +U[1, Alice2]
-- > -D[2, null]

SHOW CREATE TABLE customers_upsert;
-- > CREATE TABLE `default_catalog`.`default_database`.`customers_upsert` (
-- >   `id` INT NOT NULL,
-- >   `name` VARCHAR(2147483647),
-- >   CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
-- > )
-- > DISTRIBUTED BY HASH(`id`) INTO 1 BUCKETS
-- > WITH (
-- >   'changelog.mode' = 'retract',
-- >   'scan.bounded.mode' = 'latest-offset',
-- >   'scan.startup.mode' = 'earliest-offset',
-- >   'value.format' = 'json'
-- > )
