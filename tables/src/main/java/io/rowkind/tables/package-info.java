/**
 * Tables that are changelogs: a catalog whose tables say in {@code changelog.mode} how each kind of change is
 * written, and the stores that hold them.
 */
@NullMarked
package io.rowkind.tables;

import org.jspecify.annotations.NullMarked;
