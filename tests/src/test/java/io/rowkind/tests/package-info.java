/**
 * What needs several modules at once: SQL scripts that hold their own output, laws over whole jobs,
 * savepoints, sessions as a user has them, and the rules of the house. What needs one module alone is tested
 * in that module.
 */
@NullMarked
package io.rowkind.tests;

import org.jspecify.annotations.NullMarked;
