package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The machinery of {@link SavepointRun}, with a state that Flink keeps. */
@Timeout(180)
class SavepointRunTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"hashmap", "rocksdb"})
    void keepsStateAndPositionAcrossSavepoints(String state) throws Exception {
        var run = new SavepointRun(
                state, folder, """
                    -- input letters (letter STRING):
                    -- | a
                    -- | b
                    -- | a
                    -- | a
                    -- | b
                    -- | c
                    -- sink counts (letter STRING, n BIGINT)
                    """, "INSERT INTO counts SELECT letter, COUNT(*) FROM letters GROUP BY letter");

        assertThat(run.stopAfter("letters", 2, 1)).containsExactly("+I[a, 1]", "+I[b, 1]");
        assertThat(run.resumeAndStopAfter("letters", 3, 2)).containsExactly("-U[a, 1]", "+U[a, 2]");
        assertThat(run.resume(2)).containsExactlyInAnyOrder("-U[a, 2]", "+U[a, 3]", "-U[b, 1]", "+U[b, 2]", "+I[c, 1]");
    }
}
