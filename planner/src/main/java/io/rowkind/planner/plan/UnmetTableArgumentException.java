package io.rowkind.planner.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalProcessTableFunction;

/**
 * The input of a process table function doesn't fit its table argument. Flink's inference drops such an input from the
 * plan and goes on.
 */
final class UnmetTableArgumentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private UnmetTableArgumentException(StreamPhysicalProcessTableFunction function) {
        super("no input for a table argument of " + function.getCall());
    }

    /** Returns the plan, which has all its inputs. */
    static RelNode check(RelNode plan) {
        if (plan instanceof StreamPhysicalProcessTableFunction function
                && !(plan instanceof StreamPhysicalChangelogCall)
                && function.getInputs().size()
                        < StreamPhysicalProcessTableFunction.getProvidedInputArgs(function.getCall())
                                .size()) {
            throw new UnmetTableArgumentException(function);
        }
        plan.getInputs().forEach(UnmetTableArgumentException::check);
        return plan;
    }
}
