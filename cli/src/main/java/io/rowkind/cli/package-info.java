/**
 * The {@code rowkind} command: reads a SQL script, runs its statements one after the other in an
 * embedded Flink, and prints what they return.
 *
 * <p>A {@code Script} is split into {@code Statement}s; a {@code Session} executes each of them and
 * answers with an {@code Outcome}; a {@code ResultFormat} writes the outcome to an {@code Output}; a
 * {@code Failure} is what is left of an exception for a user. Only {@code RowkindCommand} and its
 * sub-commands know about exit statuses, standard streams and terminals.
 *
 * <p>What a function or a table does is not decided here.
 */
@NullMarked
package io.rowkind.cli;

import org.jspecify.annotations.NullMarked;
