/** A Kafka broker for tests, behind types of the JDK alone. Nothing of it is shipped. */
@NullMarked
package io.rowkind.broker;

import org.jspecify.annotations.NullMarked;
