package io.rowkind.tables.local;

import org.apache.flink.api.connector.source.SourceSplit;

/**
 * How far a bucket has been read.
 *
 * @param offset the record to read next
 * @param end the first record that is not read any more; {@link #NO_END} to go on with those to come
 */
record BucketSplit(int bucket, long offset, long end) implements SourceSplit {

    static final long NO_END = Long.MAX_VALUE;

    @Override
    public String splitId() {
        return "bucket-" + bucket;
    }
}
