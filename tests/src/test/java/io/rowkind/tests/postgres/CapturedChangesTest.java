package io.rowkind.tests.postgres;

import static io.rowkind.tests.postgres.Postgres.postgres;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What Debezium captures from PostgreSQL: the shape of the events, kind by kind. */
@Timeout(120)
class CapturedChangesTest {

    private static final String[] CHANGES = {
        "INSERT INTO captured.customers VALUES (3, 'Cid', 'Oslo', 0.10)",
        "UPDATE captured.customers SET city = 'Bern' WHERE id = 1",
        "DELETE FROM captured.customers WHERE id = 2",
        "UPDATE captured.customers SET id = 4 WHERE id = 3"
    };

    @BeforeEach
    void createCustomers() {
        postgres()
                .execute(
                        "CREATE SCHEMA captured",
                        "CREATE TABLE captured.customers (id INT PRIMARY KEY, name TEXT, city TEXT, amount NUMERIC)",
                        "INSERT INTO captured.customers VALUES (1, 'Ann', 'Rome', 10.50), (2, 'Ben', NULL, NULL)");
    }

    @AfterEach
    void dropCustomers() {
        postgres().execute("DROP SCHEMA captured CASCADE");
    }

    /** Only the key of the old row is in PostgreSQL's log, and only if the row goes. */
    @Test
    void oldRowsAreKeysByDefault() throws Exception {
        try (var capture = customers("replica_identity_default")) {
            assertThat(texts(capture))
                    .containsExactly(
                            "{'id':1} -> {'before':null,'after':{'id':1,'name':'Ann','city':'Rome','amount':'10.50'},'op':'r'}",
                            "{'id':2} -> {'before':null,'after':{'id':2,'name':'Ben','city':null,'amount':null},'op':'r'}");

            postgres().execute(CHANGES);

            assertThat(texts(capture).subList(2, 9))
                    .containsExactly(
                            "{'id':3} -> {'before':null,'after':{'id':3,'name':'Cid','city':'Oslo','amount':'0.10'},'op':'c'}",
                            "{'id':1} -> {'before':null,'after':{'id':1,'name':'Ann','city':'Bern','amount':'10.50'},'op':'u'}",
                            "{'id':2} -> {'before':{'id':2,'name':null,'city':null,'amount':null},'after':null,'op':'d'}",
                            "{'id':2} -> null",
                            // a change of the key
                            "{'id':3} -> {'before':{'id':3,'name':null,'city':null,'amount':null},'after':null,'op':'d'}",
                            "{'id':3} -> null",
                            "{'id':4} -> {'before':null,'after':{'id':4,'name':'Cid','city':'Oslo','amount':'0.10'},'op':'c'}");
        }
    }

    @Test
    void oldRowsAreWholeIfTheTableSaysSo() throws Exception {
        postgres().execute("ALTER TABLE captured.customers REPLICA IDENTITY FULL");
        try (var capture = customers("replica_identity_full")) {
            postgres().execute(CHANGES);

            assertThat(texts(capture))
                    .containsExactly(
                            "{'id':1} -> {'before':null,'after':{'id':1,'name':'Ann','city':'Rome','amount':'10.50'},'op':'r'}",
                            "{'id':2} -> {'before':null,'after':{'id':2,'name':'Ben','city':null,'amount':null},'op':'r'}",
                            "{'id':3} -> {'before':null,'after':{'id':3,'name':'Cid','city':'Oslo','amount':'0.10'},'op':'c'}",
                            "{'id':1} -> {'before':{'id':1,'name':'Ann','city':'Rome','amount':'10.50'},"
                                    + "'after':{'id':1,'name':'Ann','city':'Bern','amount':'10.50'},'op':'u'}",
                            "{'id':2} -> {'before':{'id':2,'name':'Ben','city':null,'amount':null},'after':null,'op':'d'}",
                            "{'id':2} -> null",
                            // a change of the key
                            "{'id':3} -> {'before':{'id':3,'name':'Cid','city':'Oslo','amount':'0.10'},'after':null,'op':'d'}",
                            "{'id':3} -> null",
                            "{'id':4} -> {'before':null,'after':{'id':4,'name':'Cid','city':'Oslo','amount':'0.10'},'op':'c'}");
        }
    }

    /** PostgreSQL keeps long values elsewhere, and its log has them only if they change. */
    @Test
    void longValuesAreAbsentUnlessTheyChange() throws Exception {
        postgres()
                .execute(
                        "ALTER TABLE captured.customers ALTER name SET STORAGE EXTERNAL",
                        "UPDATE captured.customers SET name = repeat('x', 3000) WHERE id = 1");
        try (var capture = customers("long_values")) {
            postgres().execute("UPDATE captured.customers SET city = 'Bern' WHERE id = 1");

            assertThat(texts(capture).get(2))
                    .isEqualTo(
                            "{'id':1} -> {'before':null,"
                                    + "'after':{'id':1,'name':'__debezium_unavailable_value','city':'Bern','amount':'10.50'},'op':'u'}");
        }
    }

    @Test
    void longValuesAreThereIfOldRowsAreWhole() throws Exception {
        postgres()
                .execute(
                        "ALTER TABLE captured.customers REPLICA IDENTITY FULL",
                        "ALTER TABLE captured.customers ALTER name SET STORAGE EXTERNAL",
                        "UPDATE captured.customers SET name = repeat('x', 3000) WHERE id = 1");
        try (var capture = customers("long_values_full")) {
            postgres().execute("UPDATE captured.customers SET city = 'Bern' WHERE id = 1");

            assertThat(texts(capture).get(2).replace("x".repeat(3000), "x..."))
                    .isEqualTo("{'id':1} -> {'before':{'id':1,'name':'x...','city':'Rome','amount':'10.50'},"
                            + "'after':{'id':1,'name':'x...','city':'Bern','amount':'10.50'},'op':'u'}");
        }
    }

    @Test
    void eventsComeInTheOrderOfCommits() throws Exception {
        try (var capture = customers("commits")) {
            postgres()
                    .execute(
                            "BEGIN; UPDATE captured.customers SET city = 'Oslo' WHERE id = 1; ROLLBACK",
                            "BEGIN; DELETE FROM captured.customers WHERE id = 1;"
                                    + " INSERT INTO captured.customers VALUES (1, 'Amy', NULL, NULL); COMMIT");

            assertThat(texts(capture).subList(2, 5))
                    .containsExactly(
                            "{'id':1} -> {'before':{'id':1,'name':null,'city':null,'amount':null},'after':null,'op':'d'}",
                            "{'id':1} -> null",
                            "{'id':1} -> {'before':null,'after':{'id':1,'name':'Amy','city':null,'amount':null},'op':'c'}");
        }
    }

    /** Without an option of Debezium's, who follows a table keeps its rows. */
    @Test
    void truncatingATableIsNoEvent() throws Exception {
        try (var capture = customers("truncated")) {
            postgres().execute("TRUNCATE captured.customers");

            assertThat(texts(capture)).hasSize(2);
        }
    }

    @Test
    void goesOnFromWhereItWasClosed() throws Exception {
        try (var capture = customers("resumed")) {
            assertThat(texts(capture)).hasSize(2);
        }
        postgres().execute("INSERT INTO captured.customers VALUES (3, 'Cid', 'Oslo', 0.10)");

        try (var capture = customers("resumed")) {
            postgres().execute("DELETE FROM captured.customers WHERE id = 3");

            assertThat(texts(capture))
                    .containsExactly(
                            "{'id':3} -> {'before':null,'after':{'id':3,'name':'Cid','city':'Oslo','amount':'0.10'},'op':'c'}",
                            "{'id':3} -> {'before':{'id':3,'name':null,'city':null,'amount':null},'after':null,'op':'d'}",
                            "{'id':3} -> null");
        }
    }

    @Test
    void sourceNamesTheTableAndThePlaceInTheLog() throws Exception {
        try (var capture = customers("sourced")) {
            assertThat(capture.events().get(0).value().replace('"', '\''))
                    .contains("'name':'sourced'", "'snapshot':'first'", "'schema':'captured'", "'table':'customers'")
                    .containsPattern("'txId':\\d+,'lsn':\\d+");
        }
    }

    @Test
    void saysThatTheReceiverHasFailed() {
        var options = Map.of("name", "failed", "table.include.list", "captured.customers");

        assertThatThrownBy(() -> postgres().capture(options, (key, value) -> {
                    throw new IllegalStateException("no more");
                }))
                .hasStackTraceContaining("no more");
    }

    private static Capture customers(String name) {
        return postgres().capture(name, "captured.customers");
    }

    /** Returns the events, with quotes that a Java string takes as they are. */
    private static List<String> texts(Capture capture) {
        return capture.events().stream()
                .map(event -> event.toString().replace('"', '\''))
                .toList();
    }
}
