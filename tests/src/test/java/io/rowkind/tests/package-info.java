/**
 * What needs several modules at once: the rules of the house, scripts that are run by the real
 * runner, and sessions as a user has them. What needs one module alone is tested in that module.
 */
@NullMarked
package io.rowkind.tests;

import org.jspecify.annotations.NullMarked;
