/** A PostgreSQL for tests and Debezium on top of it, behind types of the JDK alone. Nothing of it is shipped. */
@NullMarked
package io.rowkind.capture;

import org.jspecify.annotations.NullMarked;
