package io.rowkind.tables.local;

import java.io.IOException;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Writes a pending segment into a checkpoint. */
final class PendingSegmentSerializer implements SimpleVersionedSerializer<PendingSegment> {

    private static final int VERSION = 1;
    private static final int BYTES = 64;

    @Override
    public int getVersion() {
        return VERSION;
    }

    @Override
    public byte[] serialize(PendingSegment segment) throws IOException {
        var out = new DataOutputSerializer(BYTES);
        out.writeInt(segment.bucket());
        out.writeUTF(segment.id());
        out.writeLong(segment.count());
        return out.getCopyOfBuffer();
    }

    @Override
    public PendingSegment deserialize(int version, byte[] bytes) throws IOException {
        if (version != VERSION) {
            throw new IOException("pending segment of version " + version);
        }
        var in = new DataInputDeserializer(bytes);
        return new PendingSegment(in.readInt(), in.readUTF(), in.readLong());
    }
}
