package io.rowkind.tables.local;

/** A segment that is written and waits for its checkpoint. */
record PendingSegment(int bucket, String id) {}
