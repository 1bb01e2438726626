package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScriptVariablesTest {

    @Test
    void replacesTheFolder() {
        assertThat(new ScriptVariables(Path.of("/data/a/../b")).replaceIn("'${script.dir}/x', '${script.dir}'"))
                .isEqualTo("'/data/b/x', '/data/b'");
    }

    @Test
    void makesTheFolderAbsolute() {
        assertThat(new ScriptVariables(Path.of("")).replaceIn("${script.dir}"))
                .isEqualTo(Path.of("").toAbsolutePath().toString());
    }

    @Test
    void doublesQuotesAndKeepsTheRest() {
        assertThat(new ScriptVariables(Path.of("/data/it's $1 50% #a\\b")).replaceIn("'${script.dir}'"))
                .isEqualTo("'/data/it''s $1 50% #a\\b'");
    }

    @Test
    void leavesOtherVariables() {
        assertThat(new ScriptVariables(Path.of("/data")).replaceIn("${HOME} ${a.b} $script.dir {script.dir}"))
                .isEqualTo("${HOME} ${a.b} $script.dir {script.dir}");
    }

    @Test
    void refusesUnknownVariables() {
        assertThatThrownBy(() -> new ScriptVariables(Path.of("/data")).replaceIn("'${script.folder}'"))
                .hasMessage("SCRIPT_VARIABLE_UNKNOWN: The script uses the unknown variable ${script.folder} "
                        + "(expected: ${script.dir}). Write ${script.dir} for the folder that holds the script.");
    }
}
