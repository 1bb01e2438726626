/**
 * The catalog of changelog tables: what there is, what a definition has to look like, and where definitions are kept.
 * Records are a store's.
 */
@NullMarked
package io.rowkind.tables.catalog;

import org.jspecify.annotations.NullMarked;
