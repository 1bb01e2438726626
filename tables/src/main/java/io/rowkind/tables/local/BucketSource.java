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

/** Reads the buckets of a table from one offset to another one. */
final class BucketSource implements Source<RowData, BucketSplit, List<BucketSplit>>, ResultTypeQueryable<RowData> {

    private static final long serialVersionUID = 1L;

    private final File table;
    private final int buckets;
    private final ScanOffsets start;
    private final ScanOffsets end;
    private final RecordDecoder decoder;
    private final TypeInformation<RowData> type;

    BucketSource(
            File table,
            int buckets,
            ScanOffsets start,
            ScanOffsets end,
            RecordDecoder decoder,
            TypeInformation<RowData> type) {
        this.table = table;
        this.buckets = buckets;
        this.start = start;
        this.end = end;
        this.decoder = decoder;
        this.type = type;
    }

    @Override
    public Boundedness getBoundedness() {
        return end.equals(ScanOffsets.NEVER) ? Boundedness.CONTINUOUS_UNBOUNDED : Boundedness.BOUNDED;
    }

    @Override
    public SplitEnumerator<BucketSplit, List<BucketSplit>> createEnumerator(SplitEnumeratorContext<BucketSplit> context)
            throws IOException {
        List<BucketSplit> splits = new ArrayList<>();
        for (var number = 0; number < buckets; number++) {
            var bucket = Bucket.of(table.toPath(), number);
            splits.add(new BucketSplit(number, start.in(bucket, number), end.in(bucket, number)));
        }
        return restoreEnumerator(context, splits);
    }

    @Override
    public SplitEnumerator<BucketSplit, List<BucketSplit>> restoreEnumerator(
            SplitEnumeratorContext<BucketSplit> context, List<BucketSplit> splits) {
        return new BucketEnumerator(context, splits);
    }

    @Override
    public SourceReader<RowData, BucketSplit> createReader(SourceReaderContext context) throws Exception {
        decoder.open(context);
        return new BucketReader(context, table.toPath(), decoder);
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
