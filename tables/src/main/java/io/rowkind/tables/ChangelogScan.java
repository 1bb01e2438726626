package io.rowkind.tables;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.connector.ProviderContext;
import org.apache.flink.table.connector.source.DataStreamScanProvider;
import org.apache.flink.table.data.RowData;

/**
 * A source of changes that makes its watermarks itself: each partition has its own, so that reading them in turn makes
 * no row late.
 *
 * @param name what a job shows
 * @param uid how the planner and a savepoint know the source
 */
public record ChangelogScan(
        Source<RowData, ?, ?> source,
        WatermarkStrategy<RowData> watermarks,
        String name,
        String uid,
        TypeInformation<RowData> type)
        implements DataStreamScanProvider {

    @Override
    public DataStream<RowData> produceDataStream(ProviderContext context, StreamExecutionEnvironment environment) {
        var stream = environment.fromSource(source, watermarks, name, type);
        context.generateUid(uid).ifPresent(stream::uid);
        return stream;
    }

    @Override
    public boolean isBounded() {
        return source.getBoundedness() == Boundedness.BOUNDED;
    }
}
