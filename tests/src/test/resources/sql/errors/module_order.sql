-- After LOAD MODULE alone, Flink's own functions would answer to the names.
CREATE TABLE cdc (id INT, op STRING, name STRING) WITH ('connector' = 'rows', 'rows' = '1 | INSERT | Ann');
USE MODULES core, rowkind;
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- ! MODULE_ORDER: FROM_CHANGELOG is Flink's own function here, since the module core comes before rowkind (expected: rowkind first). Run USE MODULES rowkind, core.
SELECT * FROM TO_CHANGELOG(input => TABLE cdc, op => DESCRIPTOR(code));
-- ! MODULE_ORDER: TO_CHANGELOG is Flink's own function here, since the module core comes before rowkind (expected: rowkind first). Run USE MODULES rowkind, core.
USE MODULES rowkind, core;
SELECT * FROM FROM_CHANGELOG(input => TABLE cdc);
-- > +I[1, Ann]
