/**
 * What needs several modules: SQL scripts that hold their own output, laws over whole jobs, savepoints,
 * and the rules of the house.
 */
@NullMarked
package io.rowkind.tests;

import org.jspecify.annotations.NullMarked;
