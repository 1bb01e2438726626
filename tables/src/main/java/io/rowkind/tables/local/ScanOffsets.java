package io.rowkind.tables.local;

import io.rowkind.tables.ScanEnd;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.TableSettings;
import java.io.IOException;
import java.io.Serializable;
import java.util.Map;

/** Where the reading of each bucket begins or ends, found when a job starts. */
sealed interface ScanOffsets extends Serializable {

    /** Where reading ends unless the table says otherwise. */
    ScanEnd DEFAULT_END = ScanEnd.LATEST_OFFSET;

    /** Reading goes on with what is written later. */
    ScanOffsets NEVER = new At(BucketSplit.NO_END);

    /** What to write for a time. */
    String MILLIS = "milliseconds since 1970";

    /** Returns the offset in a bucket: the first that is read, or the first that is not. */
    long in(Bucket bucket, int number) throws IOException;

    /** Returns where the options say that reading begins. */
    static ScanOffsets start(TableSettings settings) {
        return switch (settings.value(TableOptions.SCAN_START)) {
            case EARLIEST_OFFSET -> new At(0);
            case LATEST_OFFSET -> new Latest();
            case TIMESTAMP -> new Since(settings.required(TableOptions.SCAN_START_TIMESTAMP, MILLIS));
            case SPECIFIC_OFFSETS -> new Listed(settings.offsets(TableOptions.SCAN_START_OFFSETS), new At(0));
        };
    }

    /** Returns where the options say that reading ends. */
    static ScanOffsets end(TableSettings settings) {
        return switch (settings.optional(TableOptions.SCAN_END).orElse(DEFAULT_END)) {
            case UNBOUNDED -> NEVER;
            case LATEST_OFFSET -> new Latest();
            case TIMESTAMP -> new Since(settings.required(TableOptions.SCAN_END_TIMESTAMP, MILLIS));
            case SPECIFIC_OFFSETS -> new Listed(settings.offsets(TableOptions.SCAN_END_OFFSETS), new Latest());
        };
    }

    /** The same offset in every bucket. */
    record At(long offset) implements ScanOffsets {
        @Override
        public long in(Bucket bucket, int number) {
            return offset;
        }
    }

    /** After what is there. */
    record Latest() implements ScanOffsets {
        @Override
        public long in(Bucket bucket, int number) throws IOException {
            return bucket.end();
        }
    }

    /** At the first record that was committed then or later, else after what is there. */
    record Since(long millis) implements ScanOffsets {
        @Override
        public long in(Bucket bucket, int number) throws IOException {
            return bucket.offsetAt(millis);
        }
    }

    /** Those that an option lists, and a rule for the other buckets. */
    record Listed(Map<Integer, Long> listed, ScanOffsets others) implements ScanOffsets {

        /** Copies the map. */
        public Listed {
            listed = Map.copyOf(listed);
        }

        @Override
        public long in(Bucket bucket, int number) throws IOException {
            var offset = listed.get(number);
            return offset == null ? others.in(bucket, number) : offset;
        }
    }
}
