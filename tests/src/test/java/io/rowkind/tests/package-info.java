/**
 * Tests of the whole: SQL scripts that hold their own output, savepoints, and what must hold across
 * modules.
 *
 * <p>{@code src/test/resources/sql/README.md} says how a script is written. Test tables are in {@code
 * io.rowkind.tests.connector}.
 */
@NullMarked
package io.rowkind.tests;

import org.jspecify.annotations.NullMarked;
