package io.rowkind.tests.connector;

import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.table.connector.RuntimeConverter;
import org.apache.flink.table.connector.sink.DynamicTableSink.DataStructureConverter;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Adds rows to {@link ReceivedChanges}. */
final class ReceivingSink implements Sink<RowData> {

    private static final long serialVersionUID = 1L;

    private final String table;
    private final DataStructureConverter converter;
    private final int[] key;

    ReceivingSink(String table, DataStructureConverter converter, int[] key) {
        this.table = table;
        this.converter = converter;
        this.key = key;
    }

    @Override
    public SinkWriter<RowData> createWriter(WriterInitContext context) {
        converter.open(RuntimeConverter.Context.create(ReceivingSink.class.getClassLoader()));
        return new Writer();
    }

    private final class Writer implements SinkWriter<RowData> {
        @Override
        public void write(RowData data, Context context) {
            var row = (Row) converter.toExternal(data);
            if (row == null) {
                throw new AssertionError("a row that is NULL");
            }
            ReceivedChanges.add(new ReceivedChange(table, row.getKind(), columns(row), key(row)));
        }

        private @Nullable String key(Row row) {
            return key.length == 0 ? null : columns(Row.project(row, key));
        }

        /** Returns the row's text without its kind. */
        private static String columns(Row row) {
            var copy = Row.copy(row);
            copy.setKind(RowKind.INSERT);
            return copy.toString().substring(RowKind.INSERT.shortString().length());
        }

        @Override
        public void flush(boolean endOfInput) {}

        @Override
        public void close() {}
    }
}
