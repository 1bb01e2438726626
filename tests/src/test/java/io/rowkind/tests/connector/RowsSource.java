package io.rowkind.tests.connector;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;

/** Rows in their order, from the one reader that gets the one split; its position is checkpointed. */
final class RowsSource implements Source<RowData, RowsSource.Position, Boolean> {

    private static final long serialVersionUID = 1L;

    private final String table;
    private final RowType type;
    private final TypeInformation<RowData> typeInformation;
    private final List<WrittenRow> rows;
    private final boolean bounded;

    /**
     * The split: how many rows have been emitted.
     *
     * @param emitted the number of rows
     */
    record Position(int emitted) implements SourceSplit {
        @Override
        public String splitId() {
            return "rows";
        }
    }

    RowsSource(
            String table,
            RowType type,
            TypeInformation<RowData> typeInformation,
            List<WrittenRow> rows,
            boolean bounded) {
        this.table = table;
        this.type = type;
        this.typeInformation = typeInformation;
        this.rows = rows;
        this.bounded = bounded;
    }

    @Override
    public Boundedness getBoundedness() {
        return bounded ? Boundedness.BOUNDED : Boundedness.CONTINUOUS_UNBOUNDED;
    }

    @Override
    public SourceReader<RowData, Position> createReader(SourceReaderContext context) {
        return new RowsReader(context, table, type, typeInformation, rows, bounded);
    }

    @Override
    public SplitEnumerator<Position, Boolean> createEnumerator(SplitEnumeratorContext<Position> context) {
        return new RowsEnumerator(context, new Position(0));
    }

    @Override
    public SplitEnumerator<Position, Boolean> restoreEnumerator(
            SplitEnumeratorContext<Position> context, Boolean assigned) {
        return new RowsEnumerator(context, assigned ? null : new Position(0));
    }

    @Override
    public SimpleVersionedSerializer<Position> getSplitSerializer() {
        return new IntSerializer<>() {
            @Override
            int toInt(Position position) {
                return position.emitted();
            }

            @Override
            Position fromInt(int value) {
                return new Position(value);
            }
        };
    }

    @Override
    public SimpleVersionedSerializer<Boolean> getEnumeratorCheckpointSerializer() {
        return new IntSerializer<>() {
            @Override
            int toInt(Boolean value) {
                return value ? 1 : 0;
            }

            @Override
            Boolean fromInt(int value) {
                return value == 1;
            }
        };
    }

    private abstract static class IntSerializer<T> implements SimpleVersionedSerializer<T> {

        abstract int toInt(T value);

        abstract T fromInt(int value);

        @Override
        public int getVersion() {
            return 1;
        }

        @Override
        public byte[] serialize(T value) {
            return ByteBuffer.allocate(Integer.BYTES).putInt(toInt(value)).array();
        }

        @Override
        public T deserialize(int version, byte[] serialized) {
            return fromInt(ByteBuffer.wrap(serialized).getInt());
        }
    }
}
