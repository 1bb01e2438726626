package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlinkOptionsTest {

    private final FlinkOptions options = FlinkOptions.known();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table.exec.state.ttl",
                "parallelism.default",
                "execution.runtime-mode",
                "state.backend.type",
                "state.backend",
                "restart-strategy.type",
                "taskmanager.memory.network.max",
                "pipeline.global-job-parameters.anything",
                "metrics.reporter.mine.factory.class",
                "sql-client.execution.result-mode",
                "my.own.option",
                "fs.s3a.endpoint"
            })
    void takesKnownAndForeignKeys(String key) {
        assertThat(options.nearestIfUnknown(key)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "table.exec.state.tll, table.exec.state.ttl",
        "parallelism.defualt, parallelism.default",
        "execution.checkpointing.intervall, execution.checkpointing.interval",
        "state.backend.typ, state.backend.type"
    })
    void findsTheNearestOfMisspeltKeys(String key, String nearest) {
        assertThat(options.nearestIfUnknown(key).orElse(null)).isEqualTo(nearest);
    }

    @Test
    void takesReadableValues() {
        assertThatCode(() -> {
                    options.check("table.exec.state.ttl", "1 h");
                    options.check("my.own.option", "anything");
                })
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "table.exec.state.ttl | soon | a duration such as '10 s' or '1 h'",
                "parallelism.default | two | a whole number",
                "execution.runtime-mode | stream | STREAMING, BATCH, AUTOMATIC",
                "pipeline.object-reuse | maybe | true or false",
                "taskmanager.memory.network.max | big | a size such as '64 mb'"
            })
    void refusesOtherValues(String key, String value, String expected) {
        assertThatThrownBy(() -> options.check(key, value))
                .hasMessage("OPTION_VALUE: The option '" + key + "' cannot have the value '" + value + "' (expected: "
                        + expected + "). Correct the value.");
    }
}
