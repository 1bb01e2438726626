/**
 * The definitions of FROM_CHANGELOG and TO_CHANGELOG: their arguments, output columns and refusals,
 * for a call of any form and for a call that is specialised to its arguments.
 */
@NullMarked
package io.rowkind.planner.function;

import org.jspecify.annotations.NullMarked;
