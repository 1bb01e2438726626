/** Changes that Debezium captures from a real PostgreSQL, and rows that Flink writes into it. */
@NullMarked
package io.rowkind.tests.postgres;

import org.jspecify.annotations.NullMarked;
