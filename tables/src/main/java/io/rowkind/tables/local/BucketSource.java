package io.rowkind.tables.local;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.java.typeutils.ResultTypeQueryable;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.table.data.RowData;

/** Reads the buckets of a table from the beginning: what is there at the start, or also what comes. */
final class BucketSource implements Source<RowData, BucketSplit, List<BucketSplit>>, ResultTypeQueryable<RowData> {

    private static final long serialVersionUID = 1L;

    private final File table;
    private final int buckets;
    private final boolean bounded;
    private final RecordDecoder decoder;
    private final TypeInformation<RowData> type;

    BucketSource(File table, int buckets, boolean bounded, RecordDecoder decoder, TypeInformation<RowData> type) {
        this.table = table;
        this.buckets = buckets;
        this.bounded = bounded;
        this.decoder = decoder;
        this.type = type;
    }

    @Override
    public Boundedness getBoundedness() {
        return bounded ? Boundedness.BOUNDED : Boundedness.CONTINUOUS_UNBOUNDED;
    }

    @Override
    public SplitEnumerator<BucketSplit, List<BucketSplit>> createEnumerator(SplitEnumeratorContext<BucketSplit> context)
            throws IOException {
        List<BucketSplit> splits = new ArrayList<>();
        for (var bucket = 0; bucket < buckets; bucket++) {
            var end = bounded ? Bucket.of(table.toPath(), bucket).end() : BucketSplit.NO_END;
            splits.add(new BucketSplit(bucket, 0, end));
        }
        return restoreEnumerator(context, splits);
    }

    @Override
    public SplitEnumerator<BucketSplit, List<BucketSplit>> restoreEnumerator(
            SplitEnumeratorContext<BucketSplit> context, List<BucketSplit> splits) {
        return new BucketEnumerator(context, splits, bounded);
    }

    @Override
    public SourceReader<RowData, BucketSplit> createReader(SourceReaderContext context) throws Exception {
        decoder.open(context);
        return new BucketReader(table.toPath(), decoder);
    }

    @Override
    public SimpleVersionedSerializer<BucketSplit> getSplitSerializer() {
        return new BucketSplitSerializer();
    }

    @Override
    public SimpleVersionedSerializer<List<BucketSplit>> getEnumeratorCheckpointSerializer() {
        return new BucketSplitSerializer.OfList();
    }

    @Override
    public TypeInformation<RowData> getProducedType() {
        return type;
    }
}
