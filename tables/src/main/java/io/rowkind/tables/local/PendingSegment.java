package io.rowkind.tables.local;

/**
 * A segment that is written and waits for its checkpoint.
 *
 * @param count the number of its records
 */
record PendingSegment(int bucket, String id, long count) {}
