package io.rowkind.runtime;

import static io.rowkind.runtime.Rows.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code error_handling => 'LOG'}: one warning per interval. */
class GroupedWarningsTest {

    private static final String UNMAPPED = "OP_CODE_UNMAPPED 3 times, first: The operation code 'x'"
            + " in column 'op' is not in op_mapping at key id = 1 (expected: 'INSERT', 'UPDATE_BEFORE',"
            + " 'UPDATE_AFTER', 'DELETE').";

    private final Warnings warnings = new Warnings();
    private final Logger logger = (Logger) LogManager.getLogger("io.rowkind.rejected");

    private static final class Warnings extends AbstractAppender {
        private final List<String> messages = new ArrayList<>();

        Warnings() {
            super("warnings", null, null, true, Property.EMPTY_ARRAY);
        }

        @Override
        public void append(LogEvent event) {
            messages.add(event.getLevel() + " " + event.getMessage().getFormattedMessage());
        }
    }

    @BeforeEach
    void listen() {
        warnings.start();
        logger.addAppender(warnings);
        logger.setAdditive(false);
    }

    @AfterEach
    void stopListening() {
        logger.removeAppender(warnings);
        logger.setAdditive(true);
    }

    @Test
    void countsEachCodeOfAnIntervalWithItsFirstRow() throws Exception {
        var input = Rows.type(new String[] {"op", "id"}, VarCharType.STRING_TYPE, new BigIntType());
        var plan = Plans.fromChangelog(input, KindByCode.standard(), ErrorHandling.LOG, 1);
        var harness = new OneInputStreamOperatorTestHarness<>(new FromChangelogOperator(plan, false));
        try (var operator = OperatorUnderTest.open(harness, plan.rowType())) {
            assertThat(operator.process(row("x", 1L), row("INSERT", 2L), row("y", 3L), row("x", 4L), row(null, 5L)))
                    .hasSize(1);
            assertThat(warnings.messages).isEmpty();

            harness.setProcessingTime(GroupedWarnings.INTERVAL_SECONDS * 1000L);
            assertThat(warnings.messages).hasSize(1);
            assertThat(warnings.messages.get(0))
                    .startsWith("WARN 4 rows were dropped. OP_CODE_NULL 1 times, first: The operation code ")
                    .endsWith(" | " + UNMAPPED);

            harness.setProcessingTime(GroupedWarnings.INTERVAL_SECONDS * 3000L);
            assertThat(warnings.messages).as("nothing was dropped").hasSize(1);

            operator.process(row("z", 6L));
            assertThat(warnings.messages).hasSize(1);
        }
        assertThat(warnings.messages).as("said at the end").hasSize(2);
        assertThat(warnings.messages.get(1)).startsWith("WARN 1 row was dropped. OP_CODE_UNMAPPED 1 times, first: ");
    }
}
