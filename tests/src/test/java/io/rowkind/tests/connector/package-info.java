/**
 * Tables that exist only in tests: {@code changelog-rows} reads any changelog that a test writes down,
 * {@code changelog-sink} keeps what it receives.
 *
 * <p>Both live in the process of the test: pauses and received changes are looked up in static fields.
 */
@NullMarked
package io.rowkind.tests.connector;

import org.jspecify.annotations.NullMarked;
