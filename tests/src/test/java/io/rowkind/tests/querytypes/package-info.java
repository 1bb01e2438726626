/**
 * Every type of query over every kind of input: what it accepts, what it produces, and that its final table is that of
 * the same query in batch mode. The scripts are in {@code src/test/resources/query-types}; {@code docs/query-types.md}
 * is made of them.
 */
@NullMarked
package io.rowkind.tests.querytypes;

import org.jspecify.annotations.NullMarked;
