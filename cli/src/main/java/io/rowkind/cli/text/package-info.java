/** What all commands need of text: its width, JSON documents. Nothing in here knows what a text is about. */
@NullMarked
package io.rowkind.cli.text;

import org.jspecify.annotations.NullMarked;
