package io.rowkind.tests;

import static org.apache.flink.table.api.Expressions.$;
import static org.apache.flink.table.api.Expressions.descriptor;
import static org.apache.flink.table.api.Expressions.lit;
import static org.apache.flink.table.api.Expressions.map;
import static org.apache.flink.table.api.Expressions.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.cli.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.api.TableDescriptor;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rule A1: the functions in Flink's Table API, with the examples of its reference. */
class TableApiTest {

    private final Session session = SharedCluster.session();

    @AfterEach
    void close() {
        session.close();
    }

    // ---- FROM_CHANGELOG -------------------------------------------------------------------------

    @Test
    void readsNamesOfKinds() throws Exception {
        assertThat(rows(cdcStream("op").fromChangelog()))
                .containsExactly("+I[1, Alice]", "+I[2, Bob]", "-U[1, Alice]", "+U[1, Alice2]", "-D[2, Bob]");
    }

    @Test
    void readsAnotherOpColumn() throws Exception {
        assertThat(rows(cdcStream("operation")
                        .fromChangelog(descriptor("operation").asArgument("op"))))
                .containsExactly("+I[1, Alice]", "+I[2, Bob]", "-U[1, Alice]", "+U[1, Alice2]", "-D[2, Bob]");
    }

    @Test
    void readsCodesOfTheUsersOwn() throws Exception {
        assertThat(rows(codedStream()
                        .fromChangelog(
                                descriptor("op").asArgument("op"),
                                map(
                                                "c, r", "INSERT",
                                                "ub", "UPDATE_BEFORE",
                                                "ua", "UPDATE_AFTER",
                                                "d", "DELETE")
                                        .asArgument("op_mapping"))))
                .containsExactly("+I[1, Alice]", "+I[2, Bob]", "-U[1, Alice]", "+U[1, Alice2]", "-D[2, Bob]");
    }

    @Test
    void readsLiteralsForOtherArguments() throws Exception {
        assertThat(rows(codedStream()
                        .fromChangelog(
                                map("c", "INSERT").asArgument("op_mapping"),
                                lit("SKIP").asArgument("error_handling"))))
                .containsExactly("+I[1, Alice]");
    }

    @Test
    void readsUpsertsByKey() throws Exception {
        assertThat(rows(upserts()))
                .containsExactly("+I[1, Alice]", "+I[2, Bob]", "-U[1, Alice]", "+U[1, Alice2]", "-D[2, Bob]");
    }

    @Test
    void putsTheKeyInFront() throws Exception {
        var stream = session.environment().fromValues(row("Alice", 1, "INSERT")).as("name", "id", "op");
        var read = stream.partitionBy($("id")).process("FROM_CHANGELOG");

        assertThat(read.getResolvedSchema().getColumnNames()).containsExactly("id", "name");
        assertThat(rows(read)).containsExactly("+I[1, Alice]");
    }

    @Test
    void readsBothImagesInOrder() throws Exception {
        var messages = session.environment()
                .fromValues(row(1, "c", row("Ann"), 1L), row(1, "u", row("Anna"), 3L), row(1, "u", row("Amy"), 2L))
                .as("id", "op", "after", "lsn");
        var read = messages.partitionBy($("id"))
                .process(
                        "FROM_CHANGELOG",
                        map("c", "INSERT", "u", "UPDATE_BEFORE, UPDATE_AFTER").asArgument("op_mapping"),
                        descriptor("after").asArgument("after"),
                        descriptor("lsn").asArgument("sequence_by"),
                        lit("REPAIR").asArgument("validation"),
                        lit(Duration.ofDays(7)).asArgument("state_ttl"));

        assertThat(rows(read)).containsExactly("+I[1, Ann]", "-U[1, Ann]", "+U[1, Anna]");
    }

    @Test
    void findsAndRejects() throws Exception {
        var stream = session.environment()
                .fromValues(row(1, "DELETE", "Ann"), row(1, "x", "Bob"))
                .as("id", "op", "name");

        assertThat(rows(stream.partitionBy($("id")).process("CHECK_CHANGELOG").select($("id"), $("finding"))))
                .containsExactly("+I[1, CHANGE_DELETES_MISSING_ROW]", "+I[1, OP_CODE_UNMAPPED]");
        assertThat(rows(stream.process("CHANGELOG_ERRORS").select($("name"), $("error_code"))))
                .containsExactly("+I[Bob, OP_CODE_UNMAPPED]");
    }

    @Test
    void goesOnAfterFromChangelog() throws Exception {
        assertThat(rows(upserts().filter($("name").isNotEqual("Alice")).select($("name"), $("id"))))
                .containsExactly("+I[Bob, 2]", "+U[Alice2, 1]", "-D[Bob, 2]");
    }

    // ---- TO_CHANGELOG ---------------------------------------------------------------------------

    @Test
    void writesNamesOfKinds() throws Exception {
        assertThat(rows(myTable().toChangelog()))
                .containsExactly(
                        "+I[INSERT, 1, Alice]",
                        "+I[INSERT, 2, Bob]",
                        "+I[UPDATE_BEFORE, 1, Alice]",
                        "+I[UPDATE_AFTER, 1, Alice2]",
                        "+I[DELETE, 2, Bob]");
    }

    @Test
    void writesCodesOfTheUsersOwn() throws Exception {
        var written = myTable()
                .toChangelog(
                        descriptor("op_code").asArgument("op"),
                        map("INSERT", "I", "UPDATE_AFTER", "U").asArgument("op_mapping"));

        assertThat(written.getResolvedSchema().getColumnNames()).containsExactly("op_code", "id", "name");
        assertThat(rows(written)).containsExactly("+I[I, 1, Alice]", "+I[I, 2, Bob]", "+I[U, 1, Alice2]");
    }

    @Test
    void writesADeletionFlag() throws Exception {
        var written = myTable()
                .toChangelog(
                        descriptor("deleted").asArgument("op"),
                        map("INSERT, UPDATE_AFTER", "false", "DELETE", "true").asArgument("op_mapping"));

        assertThat(rows(written))
                .containsExactly(
                        "+I[false, 1, Alice]", "+I[false, 2, Bob]", "+I[false, 1, Alice2]", "+I[true, 2, Bob]");
    }

    @Test
    void writesDeletesThatCarryTheKeyAlone() throws Exception {
        var written = upserts()
                .partitionBy($("id"))
                .process("TO_CHANGELOG", lit(false).asArgument("produces_full_deletes"));

        assertThat(rows(written))
                .containsExactly(
                        "+I[1, INSERT, Alice]",
                        "+I[2, INSERT, Bob]",
                        "+I[1, UPDATE_AFTER, Alice2]",
                        "+I[2, DELETE, null]");
    }

    @Test
    void writesBothImagesOfNetChanges() throws Exception {
        var written = upserts()
                .toChangelog(
                        map("INSERT", "c", "UPDATE_BEFORE, UPDATE_AFTER", "u", "DELETE", "d")
                                .asArgument("op_mapping"),
                        descriptor("old_row").asArgument("before"),
                        descriptor("new_row").asArgument("after"),
                        lit(Duration.ofHours(1)).asArgument("compact"));

        assertThat(written.getResolvedSchema().getColumnNames()).containsExactly("op", "old_row", "new_row");
        assertThat(rows(written)).containsExactly("+I[c, null, +I[1, Alice2]]");
    }

    @Test
    void mergesBothImagesOfAnUpdate() throws Exception {
        var written = upserts()
                .partitionBy($("id"))
                .process(
                        "TO_CHANGELOG",
                        map("INSERT", "c", "UPDATE_BEFORE, UPDATE_AFTER", "u", "DELETE", "d")
                                .asArgument("op_mapping"),
                        descriptor("old_row").asArgument("before"),
                        descriptor("new_row").asArgument("after"));

        assertThat(rows(written))
                .containsExactly(
                        "+I[1, c, null, +I[1, Alice]]",
                        "+I[2, c, null, +I[2, Bob]]",
                        "+I[1, u, +I[1, Alice], +I[1, Alice2]]",
                        "+I[2, d, +I[2, Bob], null]");
    }

    // ---- both -----------------------------------------------------------------------------------

    @Test
    void readsBackWhatItWrote() throws Exception {
        assertThat(rows(myTable().toChangelog().fromChangelog()))
                .containsExactly("+I[1, Alice]", "+I[2, Bob]", "-U[1, Alice]", "+U[1, Alice2]", "-D[2, Bob]");
    }

    @Test
    void readsADeletionFlagBackByKey() throws Exception {
        var written = myTable()
                .toChangelog(
                        descriptor("deleted").asArgument("op"),
                        map("INSERT, UPDATE_AFTER", "false", "DELETE", "true").asArgument("op_mapping"));
        var read = written.partitionBy($("id"))
                .process(
                        "FROM_CHANGELOG",
                        descriptor("deleted").asArgument("op"),
                        map("false", "UPDATE_AFTER", "true", "DELETE").asArgument("op_mapping"));

        assertThat(rows(read))
                .containsExactly("+I[1, Alice]", "+I[2, Bob]", "-U[1, Alice]", "+U[1, Alice2]", "-D[2, Bob]");
    }

    @Test
    void runsTwoCallsInOneJob() throws Exception {
        var both = upserts().unionAll(upserts());

        assertThat(FinalTable.of(rows(both))).containsExactly("[1, Alice2]", "[1, Alice2]");
    }

    @Test
    void meetsSql() throws Exception {
        session.environment().createTemporaryView("people", upserts());

        assertThat(FinalTable.of(rows(session.environment()
                        .sqlQuery("SELECT * FROM FROM_CHANGELOG((SELECT * FROM TO_CHANGELOG(TABLE people)))"))))
                .containsExactly("[1, Alice2]");
    }

    // ---- refusals -------------------------------------------------------------------------------

    /** Flink's own words: the Table API knows the signature, and refuses the call before Rowkind sees it. */
    @Test
    void refusesAnUnknownArgument() {
        var stream = cdcStream("op");

        assertThatThrownBy(() -> stream.fromChangelog(lit("SKIP").asArgument("error_handlin")))
                .isInstanceOf(ValidationException.class)
                .hasMessage("Invalid call to function 'FROM_CHANGELOG'. If the call uses named arguments, a valid name "
                        + "has to be provided for all passed arguments. Unknown argument names: [error_handlin]");
    }

    @Test
    void refusesAnUnknownKind() {
        assertRefused(
                cdcStream("op").fromChangelog(map("c", "INSRT").asArgument("op_mapping")),
                "OP_MAPPING_KIND_UNKNOWN: op_mapping names the kind 'INSRT' (expected: INSERT, UPDATE_BEFORE, "
                        + "UPDATE_AFTER, DELETE). Write 'INSERT'.");
    }

    @Test
    void refusesAKindMappedTwice() {
        assertRefused(
                myTable().toChangelog(map("INSERT", "a", "INSERT, DELETE", "b").asArgument("op_mapping")),
                "OP_MAPPING_KIND_REPEATED: op_mapping maps INSERT more than once (expected: each kind at most once). "
                        + "Remove one of the two.");
    }

    @Test
    void refusesUpsertsWithoutKey() {
        assertRefused(
                cdcStream("op").fromChangelog(map("u", "UPDATE_AFTER").asArgument("op_mapping")),
                "UPSERT_WITHOUT_PARTITION_BY: op_mapping maps UPDATE_AFTER without UPDATE_BEFORE, which makes an upsert "
                        + "changelog, but the input has no PARTITION BY (expected: a key). Either partition the input "
                        + "by the unique key: TABLE t PARTITION BY key, or map the code of the old image to "
                        + "UPDATE_BEFORE.");
    }

    @Test
    void refusesAnUnknownErrorHandling() {
        var stream = cdcStream("op");

        assertThatThrownBy(() -> stream.fromChangelog(lit("SKIPP").asArgument("error_handling")))
                .rootCause()
                .hasMessage("ERROR_HANDLING_UNKNOWN: error_handling is 'SKIPP' (expected: 'FAIL', 'SKIP' or 'LOG'). "
                        + "Write 'SKIP'.");
    }

    /** A mapping is known when the query is planned, not yet when the table is made. */
    private static void assertRefused(Table table, String message) {
        assertThatThrownBy(table::execute)
                .isInstanceOf(ValidationException.class)
                .rootCause()
                .hasMessage(message);
    }

    // ---- tables ---------------------------------------------------------------------------------

    private Table cdcStream(String opColumn) {
        return stream(opColumn, """
                1 | INSERT        | Alice
                2 | INSERT        | Bob
                1 | UPDATE_BEFORE | Alice
                1 | UPDATE_AFTER  | Alice2
                2 | DELETE        | Bob
                """);
    }

    private Table codedStream() {
        return stream("op", """
                1 | c  | Alice
                2 | r  | Bob
                1 | ub | Alice
                1 | ua | Alice2
                2 | d  | Bob
                """);
    }

    /** Returns a table whose changes are upserts by id. */
    private Table upserts() {
        return stream("op", """
                        1 | INSERT       | Alice
                        2 | INSERT       | Bob
                        1 | UPDATE_AFTER | Alice2
                        2 | DELETE       | NULL
                        """)
                .partitionBy($("id"))
                .process(
                        "FROM_CHANGELOG",
                        map("INSERT", "INSERT", "UPDATE_AFTER", "UPDATE_AFTER", "DELETE", "DELETE")
                                .asArgument("op_mapping"));
    }

    private Table myTable() {
        return cdcStream("op").fromChangelog();
    }

    /** Returns a table of rows in their order; those of {@code fromValues} are in none. */
    private Table stream(String opColumn, String rows) {
        return session.environment()
                .from(TableDescriptor.forConnector("rows")
                        .schema(Schema.newBuilder()
                                .column("id", DataTypes.INT())
                                .column(opColumn, DataTypes.STRING())
                                .column("name", DataTypes.STRING())
                                .build())
                        .option("rows", rows)
                        .build());
    }

    private static List<String> rows(Table table) throws Exception {
        List<String> rows = new ArrayList<>();
        try (var changes = table.execute().collect()) {
            changes.forEachRemaining(row -> rows.add(row.toString()));
        }
        return rows;
    }
}
