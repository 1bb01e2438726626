/**
 * Two connectors for tests: {@code rows} reads rows that stand in the table's own options, {@code
 * collected} keeps what is written to it. Both declare whatever changelog mode a test needs.
 */
@NullMarked
package io.rowkind.tests.connector;

import org.jspecify.annotations.NullMarked;
