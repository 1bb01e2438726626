/**
 * The store that keeps changelog tables in local folders: a folder per table, in it a folder per bucket, in it
 * segments that are only added to. {@code docs/tables.md} describes the files.
 *
 * <p>Names and definitions of tables are the catalog's.
 */
@NullMarked
package io.rowkind.tables.local;

import org.jspecify.annotations.NullMarked;
