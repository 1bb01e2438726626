/**
 * Changelog tables on Kafka: one topic each. Reading, writing and delivery are those of Flink's Kafka connector, keys
 * and values those of Flink's formats; what is here says which record stands for which change.
 *
 * <p>Kafka's client classes are the ones inside {@code flink-sql-connector-kafka}, which lies in Flink's lib folder.
 */
@NullMarked
package io.rowkind.tables.kafka;

import org.jspecify.annotations.NullMarked;
