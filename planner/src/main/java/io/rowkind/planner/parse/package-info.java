/**
 * The hook into Flink's parser: looks at the calls of the two functions as they were written, where names
 * and positions of arguments are still known.
 */
@NullMarked
package io.rowkind.planner.parse;

import org.jspecify.annotations.NullMarked;
