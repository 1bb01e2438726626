/**
 * Explanations of statements as JSON, as an SVG picture and as an HTML page.
 *
 * <p>An {@code ExplanationReport} holds {@code ExplainedStatement}s. A {@code Layout} decides where the {@code
 * OperatorBox}es of one statement go, and a {@code Picture} draws them.
 *
 * <p>What is in an explanation, and its text, comes from {@code io.rowkind.planner.explain}. Options, files and browsers
 * belong to the package above.
 */
@NullMarked
package io.rowkind.cli.explain;

import org.jspecify.annotations.NullMarked;
