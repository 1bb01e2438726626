package io.rowkind.tests.connector;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.common.functions.util.ListCollector;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.formats.common.TimestampFormat;
import org.apache.flink.formats.json.JsonRowDataDeserializationSchema;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.util.SimpleUserCodeClassLoader;
import org.apache.flink.util.UserCodeClassLoader;

/** Emits the rows of a {@link RowsSource} from its position on, but waits at a {@link Pause}. */
final class RowsReader implements SourceReader<RowData, RowsSource.Position> {

    private final SourceReaderContext context;
    private final String table;
    private final List<WrittenRow> rows;
    private final boolean bounded;
    private final JsonRowDataDeserializationSchema schema;

    private CompletableFuture<Void> available = new CompletableFuture<>();
    private boolean assigned;
    private boolean noMoreSplits;
    private int emitted;

    RowsReader(
            SourceReaderContext context,
            String table,
            RowType type,
            TypeInformation<RowData> typeInformation,
            List<WrittenRow> rows,
            boolean bounded) {
        this.context = context;
        this.table = table;
        this.rows = rows;
        this.bounded = bounded;
        this.schema = new JsonRowDataDeserializationSchema(type, typeInformation, false, false, TimestampFormat.SQL);
    }

    @Override
    public void start() {
        try {
            schema.open(new Opening(context));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        if (!assigned) {
            context.sendSplitRequest();
        }
    }

    @Override
    public InputStatus pollNext(ReaderOutput<RowData> output) {
        if (!assigned) {
            return noMoreSplits ? InputStatus.END_OF_INPUT : InputStatus.NOTHING_AVAILABLE;
        }
        var pause = Pause.of(table);
        if (pause != null && pause.isAt(emitted)) {
            available = pause.reached();
            return InputStatus.NOTHING_AVAILABLE;
        }
        if (emitted < rows.size()) {
            output.collect(row(rows.get(emitted++)));
            return InputStatus.MORE_AVAILABLE;
        }
        available = new CompletableFuture<>();
        return bounded ? InputStatus.END_OF_INPUT : InputStatus.NOTHING_AVAILABLE;
    }

    private RowData row(WrittenRow written) {
        try {
            var read = new ArrayList<RowData>(1);
            schema.deserialize(written.json().getBytes(StandardCharsets.UTF_8), new ListCollector<>(read));
            read.get(0).setRowKind(written.kind());
            return read.get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<RowsSource.Position> snapshotState(long checkpoint) {
        return assigned ? List.of(new RowsSource.Position(emitted)) : List.of();
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
        return available;
    }

    @Override
    public void addSplits(List<RowsSource.Position> splits) {
        assigned = true;
        emitted = splits.get(0).emitted();
        available.complete(null);
    }

    @Override
    public void notifyNoMoreSplits() {
        noMoreSplits = true;
        available.complete(null);
    }

    @Override
    public void close() {}

    private record Opening(SourceReaderContext context) implements DeserializationSchema.InitializationContext {
        @Override
        public MetricGroup getMetricGroup() {
            return context.metricGroup();
        }

        @Override
        public UserCodeClassLoader getUserCodeClassLoader() {
            return SimpleUserCodeClassLoader.create(RowsReader.class.getClassLoader());
        }
    }
}
