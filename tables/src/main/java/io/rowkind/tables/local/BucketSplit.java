package io.rowkind.tables.local;

import org.apache.flink.api.connector.source.SourceSplit;
import org.jspecify.annotations.Nullable;

/**
 * How far a bucket has been read.
 *
 * @param segment the segment that is read; empty before the first
 * @param position the bytes of it that have been read
 * @param last the segment to end with; null to go on with those to come
 */
record BucketSplit(
        int bucket, String segment, long position, @Nullable String last) implements SourceSplit {

    @Override
    public String splitId() {
        return "bucket-" + bucket;
    }
}
