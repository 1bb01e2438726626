package io.rowkind.tests.connector;

import java.io.Serializable;
import org.apache.flink.types.RowKind;

/**
 * A change that a test has written down.
 *
 * @param kind its kind
 * @param json its columns as a JSON object
 */
record WrittenRow(RowKind kind, String json) implements Serializable {}
