/**
 * Changelog tables on Kafka, against a real broker in this JVM. The planner lies behind Flink's own class loader, and
 * Rowkind is the one jar with the tables beside it.
 */
@NullMarked
package io.rowkind.tests.kafka;

import org.jspecify.annotations.NullMarked;
