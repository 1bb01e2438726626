package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.cli.Outcome;
import io.rowkind.tests.connector.CollectedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rule F13: in one statement set, every row of the input is either in what FROM_CHANGELOG makes of it or in
 * CHANGELOG_ERRORS, and none is in both. Each row has a number of its own, and the target takes upserts as they are.
 */
class DeadLetterLawTest {

    private static final int ROWS = 400;

    private static final String ORDERED = ", sequence_by => DESCRIPTOR(lsn)";

    @ParameterizedTest
    @CsvSource({"1,1,false", "2,2,false", "3,1,true", "4,2,true", "5,2,true"})
    void everyRowIsInExactlyOneOfTheTwo(long seed, int parallelism, boolean ordered) throws Exception {
        var arguments = "input => TABLE messages PARTITION BY id,"
                + " op_mapping => MAP['c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'], error_handling => 'SKIP'"
                + (ordered ? ORDERED : "");
        var kept = "kept_" + seed;
        var dead = "dead_" + seed;
        try (var session = SharedCluster.session()) {
            session.execute("SET 'parallelism.default' = '" + parallelism + "'");
            session.execute("CREATE TABLE messages (id INT, op STRING, lsn INT, n INT)"
                    + " WITH ('connector' = 'rows', 'rows' = '" + messages(seed) + "')");
            session.execute("CREATE TABLE " + kept + " (id INT, lsn INT, n INT, PRIMARY KEY (id) NOT ENFORCED)"
                    + " WITH ('connector' = 'collected', 'changelog' = 'upsert')");
            session.execute("CREATE TABLE " + dead + " (n INT, code STRING) WITH ('connector' = 'collected')");
            var insert = (Outcome.Insert) session.execute("EXECUTE STATEMENT SET BEGIN INSERT INTO " + kept
                    + " SELECT * FROM FROM_CHANGELOG(" + arguments + "); INSERT INTO " + dead
                    + " SELECT n, error_code FROM CHANGELOG_ERRORS(" + arguments + "); END");
            insert.job().getJobExecutionResult().get();
        }

        var changed = numbers(CollectedTable.take(kept), 2);
        var rejected = numbers(CollectedTable.take(dead), 0);
        assertThat(changed).isNotEmpty();
        assertThat(rejected).isNotEmpty();
        assertThat(Stream.concat(changed.stream(), rejected.stream()))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, ROWS).boxed().toList());
    }

    /** Four tasks read, and the changes of a key come from all of them: in one order for both calls. */
    @Test
    void bothSeeOneOrderOfArrival() throws Exception {
        var rows = 60_000;
        var call = "input => TABLE m PARTITION BY id, op_mapping => MAP['u', 'UPDATE_AFTER', 'd', 'DELETE']" + ORDERED;
        try (var session = SharedCluster.session()) {
            session.execute("SET 'parallelism.default' = '4'");
            session.execute("CREATE TABLE g (lsn INT) WITH ('connector' = 'datagen', 'rows-per-second' = '1000000',"
                    + " 'fields.lsn.kind' = 'sequence', 'fields.lsn.start' = '1', 'fields.lsn.end' = '" + rows + "')");
            session.execute("CREATE VIEW m AS SELECT MOD(lsn, 3) AS id, 'u' AS op, lsn FROM g");
            // the digest holds the errors up, so that the two sides are read at different times
            var counted = (Outcome.Query) session.execute("SELECT side, COUNT(*), MAX(x) FROM ("
                    + "SELECT 'changed' AS side, 'x' AS x FROM TO_CHANGELOG(input => (SELECT * FROM FROM_CHANGELOG("
                    + call + ")), op_mapping => MAP['INSERT, UPDATE_AFTER', 'u'])"
                    + " UNION ALL SELECT 'rejected', MD5(REPEAT(error_message, 30)) FROM CHANGELOG_ERRORS(" + call
                    + ")) GROUP BY side");
            List<String> changes = new ArrayList<>();
            try (var iterator = counted.changes()) {
                iterator.forEachRemaining(change -> changes.add(change.toString()));
            }

            var counts = numbers(
                    FinalTable.of(changes).stream().map(row -> "+I" + row).toList(), 1);
            assertThat(counts).hasSize(2);
            assertThat(counts.stream().mapToInt(Integer::intValue).sum()).isEqualTo(rows);
        }
    }

    private static String messages(long seed) {
        var random = new Random(seed);
        var codes = List.of("c", "u", "u", "d", "x", "NULL");
        List<String> rows = new ArrayList<>();
        for (var n = 0; n < ROWS; n++) {
            var lsn = random.nextInt(20) == 0 ? "NULL" : String.valueOf(random.nextInt(60));
            rows.add(random.nextInt(8) + " | " + codes.get(random.nextInt(codes.size())) + " | " + lsn + " | " + n);
        }
        return String.join("\n", rows);
    }

    /** Returns a column of rows such as {@code +I[1, 2, 3]}. */
    private static List<Integer> numbers(List<String> rows, int column) {
        return rows.stream()
                .map(row -> Integer.valueOf(row.substring(3, row.length() - 1).split(", ", -1)[column]))
                .toList();
    }
}
