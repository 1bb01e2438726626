/** Changelog tables on Kafka, against a real broker in this JVM, which has a class loader of its own. */
@NullMarked
package io.rowkind.tests.kafka;

import org.jspecify.annotations.NullMarked;
