package io.rowkind.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;

/** The streams of the process, and whether somebody sits in front of them. */
record Terminal(
        InputStream input, OutputStream output, PrintWriter error, boolean outputIsTerminal, boolean errorIsTerminal) {}
