/**
 * Checks a changelog in a file without Flink: reads JSON lines or CSV, guesses what the options leave open, and
 * compares each change with what is known of its key.
 *
 * <p>A {@code RecordReader} reads {@code Line}s; a {@code Guess} looks at the first of them and decides on a {@code
 * Layout}; a {@code Checker} takes one line after the other and notes {@code Finding}s; a {@code TextReport} or {@code
 * JsonReport} prints what has
 * come out, and {@code PasteableSql} the statements that read the file in Flink.
 *
 * <p>When a change contradicts another one is decided in {@code io.rowkind.core}. Options, exit statuses and terminals
 * belong to the package above.
 */
@NullMarked
package io.rowkind.cli.check;

import org.jspecify.annotations.NullMarked;
