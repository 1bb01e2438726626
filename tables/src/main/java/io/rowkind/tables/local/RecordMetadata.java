package io.rowkind.tables.local;

import io.rowkind.tables.MetadataColumn;
import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.table.data.GenericMapData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.MapData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Adds the metadata columns that a query reads to a row. */
final class RecordMetadata implements Serializable {

    private static final long serialVersionUID = 1L;

    /** What a local record has; the rest is Kafka's alone. */
    static final Set<MetadataColumn> COLUMNS =
            EnumSet.complementOf(EnumSet.of(MetadataColumn.TIMESTAMP_TYPE, MetadataColumn.LEADER_EPOCH));

    private static final StringData OP = StringData.fromString("op");

    /** The headers by the kind of a record, as a retract table on Kafka has them. */
    private static final Map<RowKind, MapData> HEADERS = Arrays.stream(RowKind.values())
            .collect(Collectors.toUnmodifiableMap(
                    kind -> kind, kind -> new GenericMapData(Map.of(OP, new byte[] {kind.toByteValue()}))));

    private final String table;
    private final MetadataColumn[] columns;

    private transient @Nullable StringData topic;

    RecordMetadata(String table, List<MetadataColumn> columns) {
        this.table = table;
        this.columns = columns.toArray(MetadataColumn[]::new);
    }

    /**
     * Returns the row with what the query reads of its record.
     *
     * @param written the kind of the record, whatever the mode makes of it
     */
    RowData addTo(RowData row, RowKind written, BucketProgress bucket) {
        if (columns.length == 0) {
            return row;
        }
        var metadata = new GenericRowData(columns.length);
        for (var i = 0; i < columns.length; i++) {
            metadata.setField(
                    i,
                    switch (columns[i]) {
                        case TOPIC -> topic();
                        case PARTITION -> bucket.bucket();
                        case OFFSET -> bucket.lineOffset();
                        case TIMESTAMP -> bucket.lineTime();
                        case HEADERS -> HEADERS.get(written);
                        case TIMESTAMP_TYPE, LEADER_EPOCH -> throw new AssertionError(columns[i]);
                    });
        }
        return new JoinedRowData(row.getRowKind(), row, metadata);
    }

    private StringData topic() {
        if (topic == null) {
            topic = StringData.fromString(table);
        }
        return topic;
    }
}
