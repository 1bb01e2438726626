package io.rowkind.cli.check;

import java.io.IOException;

/** The input is no text; the message says why. */
final class UnusableInputException extends IOException {

    private static final long serialVersionUID = 1L;

    UnusableInputException(String reason) {
        super(reason);
    }
}
