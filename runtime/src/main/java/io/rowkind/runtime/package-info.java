/**
 * The operators of the changelog functions, over Flink's internal rows: what a TaskManager needs.
 *
 * <p>Each operator receives a plan that was made once, at planning; nothing is parsed or decided
 * again per row. Which kinds, codes and errors there are is {@code io.rowkind.core}'s business.
 */
@NullMarked
package io.rowkind.runtime;

import org.jspecify.annotations.NullMarked;
