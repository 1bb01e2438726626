package io.rowkind.tests.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.rowkind.tests.random.RandomChangelog.Form;
import io.rowkind.tests.random.RandomChangelog.Shape;
import io.rowkind.tests.random.RandomChangelog.Step;
import io.rowkind.tests.random.Result.Agreed;
import io.rowkind.tests.random.Result.Disagreed;
import io.rowkind.tests.random.Result.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The definition of a continuous query: it leads to the table that the same query has in batch mode. {@code
 * -Drowkind.seeds=1000} takes more pairs of changelogs and queries than a build does, {@code -Drowkind.first-seed=50}
 * others. How many have agreed is in {@code target/random-proof.txt}.
 */
class RandomProofTest {

    private static final long FIRST = Long.getLong("rowkind.first-seed", 0);
    private static final long SEEDS = Long.getLong("rowkind.seeds", 50);

    /** A query that doesn't end shall fail, and not hold up the build. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** How the message of a query without end begins; it isn't made small, since each attempt would take as long. */
    private static final String ENDLESS = "execution timed out";

    private static final int MOST_MADE_SMALL = 3;

    /** A few seeds, such as one that is run again, may all be refused. */
    private static final int ENOUGH_FOR_SHARES = 50;

    @Test
    void continuousQueriesLeadToTheTableOfBatchMode() throws IOException {
        List<String> disagreed = new ArrayList<>();
        var summary = "";
        var refused = 0;
        var agreed = 0;
        var filled = 0;
        for (var seed : LongStream.range(FIRST, FIRST + SEEDS).toArray()) {
            var pair = Pair.of(seed);
            var result = result(pair);
            if (result instanceof Agreed same) {
                agreed++;
                filled += same.rows().isEmpty() ? 0 : 1;
            } else if (result instanceof Refused) {
                refused++;
            } else if (result instanceof Disagreed different) {
                var disagreement = new Disagreement(pair, different.difference());
                var small = disagreed.size() < MOST_MADE_SMALL
                        && !different.difference().startsWith(ENDLESS);
                disagreed.add("\n" + (small ? disagreement.smallest() : disagreement).script());
            }
            summary = "seeds %d to %d: %d agreed, %d of them with rows, %d refused, %d disagreed"
                    .formatted(FIRST, seed, agreed, filled, refused, disagreed.size());
            Files.writeString(Path.of("target/random-proof.txt"), summary + "\n" + String.join("\n", disagreed));
        }
        assertThat(disagreed).as(summary).isEmpty();
        if (SEEDS >= ENOUGH_FOR_SHARES) {
            // refusals and empty tables alone would prove nothing
            assertThat(refused).as(summary).isLessThanOrEqualTo((int) SEEDS / 10);
            assertThat(filled).as(summary).isGreaterThanOrEqualTo(agreed / 2);
        }
    }

    private static Result result(Pair pair) {
        try {
            return assertTimeoutPreemptively(PATIENCE, () -> Result.of(pair.script()));
        } catch (AssertionError e) {
            return new Disagreed(String.valueOf(e.getMessage()));
        }
    }

    @Test
    void tellsAWrongQueryByAScriptThatShowsIt() {
        var right = fixed();
        assertThat(Result.of(right.script())).isEqualTo(new Agreed(List.of("[0, 2]", "[1, 1]")));

        var query = right.query();
        var wrong = new Pair(
                right.seed(),
                right.options(),
                right.tables(),
                new Relation(
                        query.continuous().replace("COUNT(*)", "COUNT(s)"),
                        query.batch(),
                        query.columns(),
                        query.key(),
                        List.of()));
        var difference = "continuous: [[0, 1], [1, 1]]\nbatch:      [[0, 2], [1, 1]]";
        assertThat(Result.of(wrong.script())).isEqualTo(new Disagreed(difference));

        var smallest = new Disagreement(wrong, difference).smallest();
        assertThat(smallest.pair().tables().get(0).steps()).hasSize(1);
        assertThat(smallest.difference()).isEqualTo("continuous: [[0, 0]]\nbatch:      [[0, 1]]");
        assertThat(smallest.script()).endsWith(";\n-- ! continuous: [[0, 0]]\n-- ! batch:      [[0, 1]]\n");
        assertThat(Result.of(smallest.script())).isEqualTo(new Disagreed(smallest.difference()));
    }

    @Test
    void tellsALostChange() {
        var lines = fixed().script().lines().toList();
        var delete = lines.stream().filter(line -> line.contains("'d'")).findFirst();
        assertThat(delete).isPresent();
        var lost = String.join("\n", lines).replace(delete.get() + "\n", "");
        assertThat(Result.of(lost))
                .isEqualTo(new Disagreed("continuous: [[0, 2], [1, 2]]\nbatch:      [[0, 2], [1, 1]]"));
    }

    @Test
    void tellsAChangeThatTakesAwayWhatIsNotThere() {
        var script = fixed().script();
        var insert =
                script.lines().filter(line -> line.contains("'c', 1, 'b', 4")).findFirst();
        assertThat(insert).isPresent();
        var broken = script.replace(insert.get() + "\n", "")
                .replace("COUNT(*) AS n", "v AS n")
                .replace(" GROUP BY k", "");
        assertThat(Result.of(broken)).isInstanceOfSatisfying(Disagreed.class, wrong -> assertThat(wrong.difference())
                .startsWith("-D[1, 4] takes away a row that isn't there"));
    }

    /** Rows 0 and 1 are in group 0, rows 2 and 3 in group 1, and row 3 goes again. */
    private static Pair fixed() {
        var time = "TIMESTAMP '2026-01-01 00:00:00'";
        var steps = List.of(
                new Step(2, List.of("1", "'b'", "3", "'b'", time), false),
                new Step(3, List.of("1", "'b'", "4", "'c'", time), false),
                new Step(3, null, false),
                new Step(0, List.of("0", "'a'", "1", "'a'", time), false),
                new Step(1, List.of("0", "'a'", "2", "'-'", time), false));
        var shape = new Shape(1, false, false, false, false, List.of("c", "x", "u", "d"), false, 1);
        var table = new RandomChangelog("t", Form.RETRACT, shape, steps);
        var query = Relation.over(
                "SELECT k, COUNT(*) AS n FROM #1 GROUP BY k",
                List.of(new Column("k", Type.INT), new Column("n", Type.BIGINT)),
                List.of(),
                Relation.table("t", table.columns(), List.of()));
        return new Pair(-1, List.of(), List.of(table), query);
    }
}
