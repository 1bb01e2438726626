/**
 * What becomes of a call in Flink's planner: the pass that specialises it, the logical, physical and
 * execution nodes, and the optimizer programs that hold them together.
 *
 * <p>Flink's plan writer asks that node names start with {@code FlinkLogical}, {@code StreamPhysical}
 * and {@code StreamExec}.
 */
@NullMarked
package io.rowkind.planner.plan;

import org.jspecify.annotations.NullMarked;
