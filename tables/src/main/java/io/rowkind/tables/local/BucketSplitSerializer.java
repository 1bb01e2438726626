package io.rowkind.tables.local;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Writes positions into a checkpoint. */
final class BucketSplitSerializer implements SimpleVersionedSerializer<BucketSplit> {

    private static final int VERSION = 1;
    private static final int BYTES = 64;

    @Override
    public int getVersion() {
        return VERSION;
    }

    @Override
    public byte[] serialize(BucketSplit split) throws IOException {
        var out = new DataOutputSerializer(BYTES);
        write(split, out);
        return out.getCopyOfBuffer();
    }

    @Override
    public BucketSplit deserialize(int version, byte[] bytes) throws IOException {
        check(version);
        return read(new DataInputDeserializer(bytes));
    }

    private static void write(BucketSplit split, DataOutputSerializer out) throws IOException {
        out.writeInt(split.bucket());
        out.writeLong(split.offset());
        out.writeLong(split.end());
    }

    private static BucketSplit read(DataInputView in) throws IOException {
        return new BucketSplit(in.readInt(), in.readLong(), in.readLong());
    }

    private static void check(int version) throws IOException {
        if (version != VERSION) {
            throw new IOException("position of version " + version);
        }
    }

    /** Writes a list of positions. */
    static final class OfList implements SimpleVersionedSerializer<List<BucketSplit>> {

        @Override
        public int getVersion() {
            return VERSION;
        }

        @Override
        public byte[] serialize(List<BucketSplit> splits) throws IOException {
            var out = new DataOutputSerializer(BYTES);
            out.writeInt(splits.size());
            for (var split : splits) {
                write(split, out);
            }
            return out.getCopyOfBuffer();
        }

        @Override
        public List<BucketSplit> deserialize(int version, byte[] bytes) throws IOException {
            check(version);
            var in = new DataInputDeserializer(bytes);
            var count = in.readInt();
            var splits = new ArrayList<BucketSplit>();
            for (var i = 0; i < count; i++) {
                splits.add(read(in));
            }
            return splits;
        }
    }
}
