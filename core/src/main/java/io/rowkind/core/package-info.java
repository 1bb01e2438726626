/**
 * The rules of changelogs in plain Java: change kinds, op-code mappings, the keyed normaliser's
 * decisions, and every error code with its message.
 *
 * <p>Nothing in here knows Apache Flink. What touches Flink's rows lives in {@code
 * io.rowkind.runtime}, what touches its planner in {@code io.rowkind.planner}.
 */
@NullMarked
package io.rowkind.core;

import org.jspecify.annotations.NullMarked;
