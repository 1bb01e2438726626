package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.connector.CollectedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.table.annotation.ArgumentHint;
import org.apache.flink.table.annotation.ArgumentTrait;
import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.api.TableException;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.functions.ChangelogFunction;
import org.apache.flink.table.functions.ProcessTableFunction;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rule E2: the remedy of a conflict's message is right. Each statement is repaired by what its message says; then it is
 * planned, and makes the rows that were meant. Public, since Flink calls the functions in it.
 */
public class ConflictRemedyTest {

    private static final List<String> TABLES = List.of(
            """
            CREATE TABLE orders (id INT, item STRING, amount INT, ordered TIMESTAMP(3), WATERMARK FOR ordered AS ordered)
            WITH ('connector' = 'rows', 'changelog' = 'retract', 'rows' = '
                +I | 1 | pen | 10 | 2026-01-01 10:00:00
                -U | 1 | pen | 10 | 2026-01-01 10:00:00
                +U | 1 | pen | 15 | 2026-01-01 10:00:00
                +I | 2 | cup | 20 | 2026-01-01 10:10:00
                +I | 3 | pen | 30 | 2026-01-01 11:00:00')""",
            """
            CREATE TABLE shipments (id INT, shipped TIMESTAMP(3), WATERMARK FOR shipped AS shipped)
            WITH ('connector' = 'rows', 'rows' = '
                1 | 2026-01-01 10:30:00
                3 | 2026-01-03 11:00:00')""",
            """
            CREATE TABLE corrected (id INT, amount INT)
            WITH ('connector' = 'rows', 'changelog' = 'inserts_and_deletes', 'rows' = '
                +I | 7 | 1
                +I | 8 | 2
                -D | 7 | 1')""",
            """
            CREATE TABLE by_key (id INT, amount INT, PRIMARY KEY (id) NOT ENFORCED)
            WITH ('connector' = 'rows', 'changelog' = 'inserts_and_key_only_deletes', 'rows' = '
                +I | 7 | 1
                +I | 8 | 2
                -D | 7 | NULL')""",
            "CREATE TABLE appended (id INT, amount INT) WITH ('connector' = 'collected')",
            "CREATE TABLE change_rows (op STRING, id INT, amount INT) WITH ('connector' = 'collected')",
            """
            CREATE TABLE exchanged (id INT, amount INT)
            WITH ('connector' = 'collected', 'changelog' = 'inserts_and_deletes')""",
            """
            CREATE TABLE by_item (id INT, item STRING, PRIMARY KEY (item) NOT ENFORCED)
            WITH ('connector' = 'collected', 'changelog' = 'upsert')""");

    private static final String ORDER_WINDOWS = "TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ordered), INTERVAL '1' HOUR))";
    private static final String SHIPMENT_WINDOWS =
            "TABLE(TUMBLE(TABLE shipments, DESCRIPTOR(shipped), INTERVAL '1' HOUR))";

    private static final String BIG_TOTALS =
            "SELECT id, SUM(amount) AS total FROM orders GROUP BY id HAVING SUM(amount) > 15";

    private final Session session = SharedCluster.session();

    @BeforeEach
    void createTables() throws Exception {
        for (var table : TABLES) {
            session.execute(table);
        }
    }

    @AfterEach
    void close() {
        session.close();
    }

    /**
     * A statement with a conflict and the same statement repaired.
     *
     * @param consumer the words that the message has for the consumer
     * @param remedy the part of the message's remedy that is applied
     * @param added what the remedy shows and the repaired statement has; or, if the remedy leaves it out, what only the
     *     refused statement has
     * @param rows the final table
     */
    private record Conflict(
            String consumer, String refused, String remedy, String added, String repaired, List<String> rows) {

        @Override
        public String toString() {
            return consumer + ": " + remedy;
        }
    }

    static Stream<Conflict> conflicts() {
        return Stream.of(
                new Conflict(
                        "the table 'default_catalog.default_database.appended'",
                        "INSERT INTO appended SELECT id, SUM(amount) FROM orders GROUP BY id",
                        "Write the changes as rows: INSERT INTO … SELECT * FROM TO_CHANGELOG(input => (SELECT …))",
                        "SELECT * FROM TO_CHANGELOG(input => (SELECT",
                        "INSERT INTO change_rows"
                                + " SELECT * FROM TO_CHANGELOG(input => (SELECT id, SUM(amount) FROM orders GROUP BY id))",
                        List.of(
                                "[DELETE, 1, 10]",
                                "[INSERT, 1, 10]",
                                "[INSERT, 1, 15]",
                                "[INSERT, 2, 20]",
                                "[INSERT, 3, 30]")),
                new Conflict(
                        "the table 'default_catalog.default_database.exchanged'",
                        "INSERT INTO exchanged SELECT id, amount FROM orders",
                        "Write updates as a delete and an insert",
                        "op_mapping => MAP['INSERT, UPDATE_AFTER', 'INSERT', 'UPDATE_BEFORE, DELETE', 'DELETE']",
                        """
                        INSERT INTO exchanged SELECT * FROM FROM_CHANGELOG(
                            input => (SELECT * FROM TO_CHANGELOG(input => (SELECT id, amount FROM orders))),
                            op_mapping => MAP['INSERT, UPDATE_AFTER', 'INSERT', 'UPDATE_BEFORE, DELETE', 'DELETE'])""",
                        List.of("[1, 15]", "[2, 20]", "[3, 30]")),
                new Conflict(
                        "the table 'default_catalog.default_database.by_item'",
                        "INSERT INTO by_item SELECT id, item FROM orders WHERE id < 3",
                        "Add ON CONFLICT DO DEDUPLICATE to the INSERT",
                        "ON CONFLICT DO DEDUPLICATE",
                        "INSERT INTO by_item SELECT id, item FROM orders WHERE id < 3 ON CONFLICT DO DEDUPLICATE",
                        List.of("[1, pen]", "[2, cup]")),
                new Conflict(
                        "the interval join (IntervalJoin)",
                        """
                        SELECT o.id, amount, shipped FROM orders AS o JOIN shipments AS s
                        ON o.id = s.id AND shipped BETWEEN ordered AND ordered + INTERVAL '1' HOUR""",
                        "join (SELECT …, CAST(ordered AS TIMESTAMP(3)) AS ordered FROM …)"
                                + " and (SELECT …, CAST(shipped AS TIMESTAMP(3)) AS shipped FROM …).",
                        "CAST(ordered AS TIMESTAMP(3)) AS ordered FROM",
                        """
                        SELECT o.id, amount, shipped
                        FROM (SELECT id, amount, CAST(ordered AS TIMESTAMP(3)) AS ordered FROM orders) AS o
                        JOIN (SELECT id, CAST(shipped AS TIMESTAMP(3)) AS shipped FROM shipments) AS s
                        ON o.id = s.id AND shipped BETWEEN ordered AND ordered + INTERVAL '1' HOUR""",
                        List.of("[1, 15, 2026-01-01T10:30]")),
                new Conflict(
                        "the OVER aggregation (OverAggregate)",
                        "SELECT id, SUM(amount) OVER (PARTITION BY item ORDER BY ordered) FROM orders",
                        "Order by a plain time instead",
                        "ORDER BY CAST(ordered AS TIMESTAMP(3))",
                        "SELECT id, SUM(amount) OVER (PARTITION BY item ORDER BY CAST(ordered AS TIMESTAMP(3))) FROM orders",
                        List.of("[1, 15]", "[2, 20]", "[3, 45]")),
                new Conflict(
                        "the OVER aggregation (OverAggregate)",
                        "SELECT id, LAG(amount) OVER (PARTITION BY item ORDER BY ordered) FROM orders",
                        "Aggregate the changes as rows, FROM TO_CHANGELOG(input => (SELECT …)), and filter them",
                        "FROM TO_CHANGELOG(input => (SELECT",
                        "SELECT id, LAG(amount) OVER (PARTITION BY item ORDER BY ordered)"
                                + " FROM TO_CHANGELOG(input => (SELECT * FROM orders)) WHERE op = 'INSERT'",
                        List.of("[1, null]", "[2, null]", "[3, 10]")),
                new Conflict(
                        "MATCH_RECOGNIZE (Match)",
                        """
                        SELECT * FROM orders MATCH_RECOGNIZE (
                            PARTITION BY item ORDER BY ordered MEASURES a.id AS id, b.id AS later
                            PATTERN (a b) DEFINE b AS b.id > a.id)""",
                        "Match the changes as rows",
                        "(SELECT * FROM TO_CHANGELOG(input => (SELECT",
                        """
                        SELECT * FROM (SELECT * FROM TO_CHANGELOG(input => (SELECT * FROM orders))) MATCH_RECOGNIZE (
                            PARTITION BY item ORDER BY ordered MEASURES a.id AS id, b.id AS later
                            PATTERN (a b) DEFINE b AS b.id > a.id AND b.op = 'INSERT')""",
                        List.of("[pen, 1, 3]")),
                new Conflict(
                        "ORDER BY (TemporalSort)",
                        "SELECT id, amount FROM orders ORDER BY ordered",
                        "Add LIMIT to the ORDER BY",
                        "LIMIT",
                        "SELECT id, amount FROM orders ORDER BY ordered LIMIT 100",
                        List.of("[1, 15]", "[2, 20]", "[3, 30]")),
                new Conflict(
                        "the window Top-N (WindowRank)",
                        ranked("window_start, window_end", "amount"),
                        "Leave window_start out of PARTITION BY, and keep window_end",
                        "window_start",
                        ranked("window_end", "amount"),
                        List.of("[2, 2026-01-01T11:00]", "[3, 2026-01-01T12:00]")),
                new Conflict(
                        "the window deduplication (WindowDeduplicate)",
                        ranked("window_start, window_end", "ordered"),
                        "Leave window_start out of PARTITION BY, and keep window_end",
                        "window_start",
                        ranked("window_end", "ordered"),
                        List.of("[2, 2026-01-01T11:00]", "[3, 2026-01-01T12:00]")),
                new Conflict(
                        "the window join (WindowJoin)",
                        windowJoin("o.window_start = s.window_start AND o.window_end = s.window_end"),
                        "Leave window_start out of the join condition, and keep window_end",
                        "window_start",
                        windowJoin("o.window_end = s.window_end"),
                        List.of("[1, 15, 2026-01-01T10:30]")),
                new Conflict(
                        "the temporal join (FOR SYSTEM_TIME AS OF)",
                        temporalJoin("orders"),
                        "Join a view that keeps the last row of each key",
                        "FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY",
                        """
                        CREATE VIEW versions AS SELECT id, amount, ordered
                        FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ordered DESC) AS n FROM orders)
                        WHERE n = 1;
                        """ + temporalJoin("versions"),
                        List.of("[1, 15]", "[3, 30]")),
                new Conflict(
                        "the aggregation (GroupAggregate)",
                        unitedWith("SELECT id, -amount FROM corrected"),
                        "Declare that input as one with both images of updates",
                        "FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT",
                        unitedWith("SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => "
                                + "(SELECT id, -amount FROM corrected))))"),
                        List.of("[1, 15]", "[2, 20]", "[3, 30]", "[8, -2]")),
                new Conflict(
                        "the aggregation (GroupAggregate)",
                        "SELECT SUM(amount) FROM by_key",
                        "Let the last row of each key be kept",
                        "op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']",
                        """
                        SELECT SUM(amount) FROM FROM_CHANGELOG(
                            input => (SELECT * FROM TO_CHANGELOG(
                                input => TABLE by_key PARTITION BY id, produces_full_deletes => FALSE)) PARTITION BY id,
                            op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE'])""",
                        List.of("[2]")),
                new Conflict(
                        "the function rowTexts (ProcessTableFunction)",
                        "SELECT * FROM rowTexts(r => TABLE orders)",
                        "Give rowTexts the changes as rows",
                        "(SELECT * FROM TO_CHANGELOG(input => (SELECT",
                        "SELECT * FROM rowTexts(r => (SELECT * FROM TO_CHANGELOG(input => (SELECT id FROM orders))))",
                        List.of(
                                "[+I[INSERT, 1]]",
                                "[+I[INSERT, 2]]",
                                "[+I[INSERT, 3]]",
                                "[+I[UPDATE_AFTER, 1]]",
                                "[+I[UPDATE_BEFORE, 1]]")),
                new Conflict(
                        "the aggregation (GroupAggregate)",
                        "SELECT n, COUNT(*) FROM lastAmounts(r => TABLE orders PARTITION BY item) GROUP BY n",
                        "Let old images be made from the last row of each key",
                        "op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE']",
                        """
                        SELECT n, COUNT(*) FROM FROM_CHANGELOG(
                            input => (SELECT * FROM TO_CHANGELOG(
                                input => (SELECT * FROM lastAmounts(r => TABLE orders PARTITION BY item))))
                                PARTITION BY item,
                            op_mapping => MAP['INSERT, UPDATE_AFTER', 'UPDATE_AFTER', 'DELETE', 'DELETE'])
                        GROUP BY n""",
                        List.of("[20, 1]", "[30, 1]")),
                new Conflict(
                        "the function keyTexts (ProcessTableFunction)",
                        "SELECT EXPR$0 FROM keyTexts(r => (" + BIG_TOTALS + ") PARTITION BY id)",
                        "Declare that input as one with both images of updates",
                        "FROM_CHANGELOG(input => (SELECT * FROM TO_CHANGELOG(input => (SELECT",
                        "SELECT EXPR$0 FROM keyTexts(r => (SELECT * FROM FROM_CHANGELOG(input => (SELECT * FROM"
                                + " TO_CHANGELOG(input => (" + BIG_TOTALS + "))))) PARTITION BY id)",
                        List.of("[+I[2, 20]]", "[+I[3, 30]]")));
    }

    private static String ranked(String partition, String order) {
        return "SELECT id, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY " + partition + " ORDER BY "
                + order + " DESC) AS n FROM " + ORDER_WINDOWS + ") WHERE n = 1";
    }

    private static String windowJoin(String condition) {
        return "SELECT o.id, amount, shipped FROM " + ORDER_WINDOWS + " AS o JOIN " + SHIPMENT_WINDOWS
                + " AS s ON o.id = s.id AND " + condition;
    }

    private static String temporalJoin(String versions) {
        return "SELECT s.id, amount FROM shipments AS s JOIN " + versions
                + " FOR SYSTEM_TIME AS OF s.shipped AS o ON s.id = o.id";
    }

    private static String unitedWith(String query) {
        return "SELECT id, SUM(amount) FROM (SELECT id, amount FROM orders UNION ALL " + query + ") GROUP BY id";
    }

    @ParameterizedTest
    @MethodSource("conflicts")
    void statementIsRepairedAsTheMessageSays(Conflict conflict) throws Exception {
        session.environment().createTemporarySystemFunction("rowTexts", RowTexts.class);
        session.environment().createTemporarySystemFunction("keyTexts", KeyTexts.class);
        session.environment().createTemporarySystemFunction("lastAmounts", LastAmounts.class);

        var message = catchThrowable(() -> session.execute(conflict.refused)).getMessage();

        assertThat(message)
                .startsWith("CHANGELOG_MODE_CONFLICT: ")
                .contains("its consumer " + conflict.consumer + " requires; it emits ");
        var remedy = message.substring(message.indexOf("). ", message.indexOf("(expected: ")) + 3);
        assertThat(remedy).contains(conflict.remedy, conflict.added);
        if (remedy.contains("Leave " + conflict.added + " out")) {
            assertThat(conflict.refused).contains(conflict.added);
            assertThat(conflict.repaired).doesNotContain(conflict.added);
        } else {
            assertThat(conflict.refused).doesNotContain(conflict.added);
            assertThat(conflict.repaired).contains(conflict.added);
        }

        var statements = conflict.repaired.split(";\n", -1);
        for (var i = 0; i < statements.length - 1; i++) {
            session.execute(statements[i]);
        }
        var repaired = statements[statements.length - 1];
        assertThat(session.execute("EXPLAIN " + repaired)).isInstanceOf(Outcome.Listing.class);
        assertThat(FinalTable.of(rows(repaired))).containsExactlyElementsOf(conflict.rows);
    }

    @Test
    void changelogTableTakesUpdatesInTheModeThatTheMessageNames() throws Exception {
        session.execute("CREATE TABLE totals (id INT, amount INT)");
        var insert = "INSERT INTO totals SELECT id, SUM(amount) FROM orders GROUP BY id";

        assertThatThrownBy(() -> session.execute(insert))
                .hasMessageContaining("Let the table take updates, 'changelog.mode' = 'retract' (ALTER TABLE … SET,");

        session.execute("ALTER TABLE totals SET ('changelog.mode' = 'retract')");
        rows(insert);
        assertThat(FinalTable.of(rows("SELECT * FROM totals"))).containsExactly("[1, 15]", "[2, 20]", "[3, 30]");
    }

    @Test
    void dataStreamTakesChangesFromTheMethodThatTheMessageNames() throws Exception {
        var environment = (StreamTableEnvironment) session.environment();
        var totals = environment.sqlQuery("SELECT id, SUM(amount) FROM orders GROUP BY id");

        assertThatThrownBy(() -> environment.toDataStream(totals))
                .hasMessageContaining("its consumer toDataStream requires; it emits update and delete changes")
                .hasMessageEndingWith(" (expected: an append-only input). Call toChangelogStream instead.");

        assertThat(environment.toChangelogStream(totals)).isNotNull();
    }

    @Test
    void otherErrorsOfFlinkStayAsTheyAre() {
        assertThatThrownBy(() -> session.execute("SELECT * FROM orders ORDER BY amount"))
                .isInstanceOf(TableException.class)
                .hasMessage("Sort on a non-time-attribute field is not supported.");
    }

    private List<String> rows(String statement) throws Exception {
        var outcome = session.execute(statement);
        if (outcome instanceof Outcome.Insert insert) {
            insert.job().getJobExecutionResult().get();
            return CollectedTable.takeAll();
        }
        List<String> rows = new ArrayList<>();
        try (var changes = ((Outcome.Query) outcome).changes()) {
            changes.forEachRemaining(row -> rows.add(row.toString()));
        }
        return rows;
    }

    /** A function that reads an append-only table. */
    public static final class RowTexts extends ProcessTableFunction<String> {
        private static final long serialVersionUID = 1L;

        public void eval(@ArgumentHint(value = ArgumentTrait.ROW_SEMANTIC_TABLE, name = "r") Row r) {
            collect(r.toString());
        }
    }

    /** A function that reads updates, key by key. */
    public static final class KeyTexts extends ProcessTableFunction<String> {
        private static final long serialVersionUID = 1L;

        public void eval(
                @ArgumentHint(
                                value = {ArgumentTrait.SET_SEMANTIC_TABLE, ArgumentTrait.SUPPORT_UPDATES},
                                name = "r")
                        Row r) {
            collect(r.toString());
        }
    }

    /** A function that updates, and never says what a row was. */
    @FunctionHint(output = @DataTypeHint("ROW<n INT>"))
    public static final class LastAmounts extends ProcessTableFunction<Row> implements ChangelogFunction {
        private static final long serialVersionUID = 1L;

        public void eval(
                @ArgumentHint(
                                value = {ArgumentTrait.SET_SEMANTIC_TABLE, ArgumentTrait.SUPPORT_UPDATES},
                                name = "r")
                        Row r) {
            if (r.getKind() != RowKind.UPDATE_BEFORE) {
                collect(Row.ofKind(RowKind.UPDATE_AFTER, r.<Integer>getFieldAs("amount")));
            }
        }

        @Override
        public ChangelogMode getChangelogMode(ChangelogContext context) {
            return ChangelogMode.upsert(false);
        }
    }
}
