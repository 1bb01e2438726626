/**
 * Random changelogs and random queries over them: what a continuous query leads to, against the same query in batch mode
 * over the final rows. A pair of both is a SQL script, which the test itself runs and prints if the two differ. Queries
 * that are chosen by hand are in the SQL scripts.
 */
@NullMarked
package io.rowkind.tests.random;

import org.jspecify.annotations.NullMarked;
