/**
 * What the operators of a statement do with changes, in words: the kinds that each emits, its key, the state that it
 * keeps and why, and what a user may want to change.
 */
@NullMarked
package io.rowkind.planner.explain;

import org.jspecify.annotations.NullMarked;
