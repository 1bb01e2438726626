package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import org.apache.flink.table.api.TableException;
import org.apache.flink.table.api.TableRuntimeException;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.util.SerializedThrowable;
import org.junit.jupiter.api.Test;

class FailureTest {

    private final RowkindException own = new RowkindException(ErrorCode.OP_COLUMN_TYPE, "op", "INT");

    private static final String OWN_MESSAGE = "OP_COLUMN_TYPE: The operation-code column 'op' is of type INT "
            + "(expected: CHAR, VARCHAR, STRING, an integer or BOOLEAN). Cast it: CAST(op AS STRING).";

    @Test
    void findsOwnRefusalsUnderFlinksExceptions() {
        var thrown =
                new ValidationException("SQL validation failed. " + OWN_MESSAGE, new ValidationException("x", own));

        assertThat(Failure.whilePlanning(thrown).message()).isEqualTo(OWN_MESSAGE);
        assertThat(Failure.whilePlanning(thrown).cause()).isSameAs(thrown);
    }

    @Test
    void findsOwnRefusalsThatAClusterReportsAsText() {
        var fromTask = new TableRuntimeException(OWN_MESSAGE, own);
        var thrown = new RuntimeException(
                "Failed to fetch next result",
                new IOException(
                        "Failed to fetch job execution result",
                        new ExecutionException(new SerializedThrowable(new SerializedThrowable(fromTask)))));

        assertThat(Failure.whileRunning(thrown).message()).isEqualTo(OWN_MESSAGE);
    }

    @Test
    void takesNoOtherWordInCapitalsForACode() {
        assertThat(Failure.whileRunning(new IllegalStateException("WARNING: it rains"))
                        .message())
                .isEqualTo("STATEMENT_FAILED: The job of the statement failed (expected: it finishes). "
                        + "IllegalStateException: WARNING: it rains");
    }

    @Test
    void takesTheInnermostMessageOfTheTableLayer() {
        var thrown = new TableException(
                "Failed to execute sql",
                new ValidationException(
                        "SQL validation failed. no", new ValidationException("no", new RuntimeException("deep"))));

        assertThat(Failure.whilePlanning(thrown).message())
                .isEqualTo("STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). no");
    }

    @Test
    void keepsTheNameOfTheTableThatCannotBeUsed() {
        var thrown = new ValidationException(
                "Unable to create a source for reading table 'a.b.c'.\n\nTable options are:\n\n'connector'='x'",
                new ValidationException("Could not find any factory for identifier 'x'."));

        assertThat(Failure.whilePlanning(thrown).message())
                .isEqualTo("STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). "
                        + "Unable to create a source for reading table 'a.b.c'. "
                        + "Could not find any factory for identifier 'x'.");
    }

    @Test
    void leavesOutWhatTheParserWouldHaveTaken() {
        var few = "SQL parse failed. Encountered \"x\" at line 1, column 2.\nWas expecting one of:\n"
                + "    <EOF> \n    \"AS\" ...\n    ";
        var many = "SQL parse failed. Encountered \"x\" at line 1, column 2.\nWas expecting one of:\n"
                + "    \"A\" ...\n".repeat(6);

        assertThat(Failure.whilePlanning(new TableException(few)).message())
                .endsWith(". SQL parse failed. Encountered \"x\" at line 1, column 2. "
                        + "Flink expects one of: <EOF>, \"AS\".");
        assertThat(Failure.whilePlanning(new TableException(many)).message())
                .endsWith(". SQL parse failed. Encountered \"x\" at line 1, column 2.");
    }

    @Test
    void describesARootCauseOutsideFlink() {
        var thrown = new ExecutionException(new SerializedThrowable(new FileNotFoundException("/x does not exist")));

        assertThat(Failure.whileRunning(thrown).message())
                .isEqualTo("STATEMENT_FAILED: The job of the statement failed (expected: it finishes). "
                        + "FileNotFoundException: /x does not exist");
    }

    @Test
    void namesTheClassOfARootCauseWithoutMessage() {
        assertThat(Failure.whilePlanning(new TableException("Failed to execute sql", new NullPointerException()))
                        .message())
                .isEqualTo("STATEMENT_INVALID: Flink refuses the statement (expected: a statement of Flink SQL). "
                        + "NullPointerException.");
    }
}
