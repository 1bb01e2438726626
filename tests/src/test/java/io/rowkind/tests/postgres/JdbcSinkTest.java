package io.rowkind.tests.postgres;

import static io.rowkind.tests.postgres.Postgres.postgres;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.SharedCluster;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A table of PostgreSQL follows a query whose rows change and go. */
@Timeout(120)
class JdbcSinkTest {

    private final Session session = SharedCluster.session();

    @BeforeEach
    void createCities() {
        postgres()
                .execute(
                        "CREATE SCHEMA sink",
                        "CREATE TABLE sink.cities (city TEXT PRIMARY KEY, customers BIGINT)",
                        "INSERT INTO sink.cities VALUES ('Oslo', 1), ('Bonn', 7)");
        session.execute("""
                CREATE TABLE cities (
                    city      STRING,
                    customers BIGINT,
                    PRIMARY KEY (city) NOT ENFORCED
                ) WITH (
                    'connector' = 'jdbc',
                    'url' = '%s',
                    'table-name' = 'sink.cities'
                )""".formatted(postgres().url()));
    }

    @AfterEach
    void dropCities() {
        postgres().execute("DROP SCHEMA sink CASCADE");
    }

    @Test
    void takesUpsertsAndDeletesOfAnAggregate() throws Exception {
        session.execute("""
                CREATE TABLE cdc (
                    id   INT,
                    op   STRING,
                    city STRING
                ) WITH (
                    'connector' = 'rows',
                    'rows' = '
                    1 | c | Rome
                    2 | c | Rome
                    3 | c | Oslo
                    3 | d | Oslo
                    1 | u | Bern
                    2 | d | Rome
                    4 | c | Bern')""");

        insert("""
                INSERT INTO cities
                SELECT city, COUNT(*) FROM FROM_CHANGELOG(
                    input => TABLE cdc PARTITION BY id,
                    op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'])
                GROUP BY city""");

        assertThat(postgres().rows("SELECT * FROM sink.cities ORDER BY city"))
                .containsExactly("[Bern, 2]", "[Bonn, 7]");
    }

    private void insert(String statement) throws Exception {
        ((Outcome.Insert) session.execute(statement))
                .job()
                .getJobExecutionResult()
                .get();
    }
}
