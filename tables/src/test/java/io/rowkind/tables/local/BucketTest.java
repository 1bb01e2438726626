package io.rowkind.tables.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Offsets of the records of one bucket. */
class BucketTest {

    @TempDir
    private Path table;

    private Bucket bucket = new Bucket(Path.of(""));

    @BeforeEach
    void createFolder() throws IOException {
        bucket = Bucket.of(table, 0);
        Files.createDirectories(bucket.folder());
    }

    @Test
    void isEmptyWithoutSegments() throws IOException {
        assertThat(bucket.end()).isZero();
        assertThat(bucket.offsetAt(0)).isZero();
        assertThat(lines(0, BucketSplit.NO_END)).isEmpty();
    }

    @Test
    void namesSegmentsByTheirOffsets() throws IOException {
        commit("a", "0", "1", "2");
        commit("b", "3");

        assertThat(bucket.segmentsFrom(0))
                .extracting(Segment::name)
                .containsExactly("00000000000000000000-3-a.changes", "00000000000000000003-1-b.changes");
        assertThat(bucket.segmentsFrom(2)).hasSize(2);
        assertThat(bucket.segmentsFrom(3)).extracting(Segment::id).containsExactly("b");
        assertThat(bucket.end()).isEqualTo(4);
    }

    @Test
    void commitsOnce() throws IOException {
        commit("a", "0", "1");
        bucket.commit("a", 2);

        assertThat(bucket.end()).isEqualTo(2);
    }

    @Test
    void passesOverOtherFiles() throws IOException {
        commit("a", "0");
        for (var name : List.of(".x.pending", "note.txt", "1-1-x.changes", "00000000000000000001-x.changes")) {
            Files.writeString(bucket.folder().resolve(name), "x\n");
        }

        assertThat(bucket.end()).isEqualTo(1);
        assertThat(lines(0, BucketSplit.NO_END)).containsExactly("0");
    }

    @Test
    void findsTheFirstSegmentOfATime() throws IOException {
        commit("a", "0", "1");
        commit("b", "2");
        commit("c", "3");
        var millis = 0L;
        for (var segment : bucket.segmentsFrom(0)) {
            millis += 1000;
            Files.setLastModifiedTime(bucket.file(segment), FileTime.fromMillis(millis));
        }

        assertThat(bucket.offsetAt(0)).isZero();
        assertThat(bucket.offsetAt(1000)).isZero();
        assertThat(bucket.offsetAt(1001)).isEqualTo(2);
        assertThat(bucket.offsetAt(3000)).isEqualTo(3);
        assertThat(bucket.offsetAt(3001)).isEqualTo(4);
    }

    @Test
    void readsFromAnyOffsetToAnyOther() throws IOException {
        commit("a", "0", "1");
        commit("b", "2");
        commit("c", "3", "4");
        var all = List.of("0", "1", "2", "3", "4");

        for (var from = 0; from <= all.size(); from++) {
            for (var to = from; to <= all.size(); to++) {
                assertThat(lines(from, to)).isEqualTo(all.subList(from, to));
            }
        }
    }

    @Test
    void beginsWithTheEarliestSegmentThatIsLeft() throws IOException {
        commit("a", "0", "1");
        commit("b", "2");
        Files.delete(bucket.file(bucket.segmentsFrom(0).get(0)));

        var progress = new BucketProgress(table, new BucketSplit(0, 0, BucketSplit.NO_END));

        assertThat(progress.nextLine()).asString(StandardCharsets.UTF_8).isEqualTo("2");
        assertThat(progress.lineOffset()).isEqualTo(2);
        assertThat(progress.split()).isEqualTo(new BucketSplit(0, 3, BucketSplit.NO_END));
    }

    @Test
    void goesOnWithSegmentsThatCome() throws IOException {
        var progress = new BucketProgress(table, new BucketSplit(0, 1, BucketSplit.NO_END));
        commit("a", "0");
        assertThat(progress.nextLine()).isNull();
        commit("b", "1");

        assertThat(progress.nextLine()).asString(StandardCharsets.UTF_8).isEqualTo("1");
        assertThat(progress.nextLine()).isNull();
        assertThat(progress.isFinished()).isFalse();
    }

    private void commit(String id, String... lines) throws IOException {
        Files.write(bucket.pending(id), List.of(lines));
        bucket.commit(id, lines.length);
    }

    private List<String> lines(long from, long to) throws IOException {
        var progress = new BucketProgress(table, new BucketSplit(0, from, to));
        List<String> lines = new ArrayList<>();
        for (var line = progress.nextLine(); line != null; line = progress.nextLine()) {
            lines.add(new String(line, StandardCharsets.UTF_8));
        }
        progress.close();
        return lines;
    }
}
