/**
 * How Rowkind is switched on: {@link io.rowkind.planner.Rowkind} in Java, {@code LOAD MODULE rowkind}
 * in SQL.
 *
 * <p>The classes of this package load without any class of Flink's planner, since that may live in a
 * class loader of its own. Everything that touches the planner is in the packages below.
 */
@NullMarked
package io.rowkind.planner;

import org.jspecify.annotations.NullMarked;
