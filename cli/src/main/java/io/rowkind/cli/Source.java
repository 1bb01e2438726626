package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Where a script's text comes from. */
sealed interface Source {

    /** A file. Its folder is the script's. */
    record File(Path path) implements Source {}

    /** Standard input. */
    record StandardInput(InputStream stream) implements Source {}

    /** SQL on the command line; the first of several has number 1. */
    record CommandLine(String text, int number, int count) implements Source {}

    /**
     * Returns the script.
     *
     * @throws RowkindException {@code SCRIPT_UNREADABLE}, {@code STATEMENT_NOT_CLOSED}
     */
    default Script script() {
        if (this instanceof File file) {
            return Script.parse(name(), decoded(contents(file.path())));
        }
        if (this instanceof StandardInput input) {
            return Script.parse(name(), decoded(contents(input.stream())));
        }
        return Script.parse(name(), ((CommandLine) this).text());
    }

    /** Returns what messages call the script. */
    default String name() {
        if (this instanceof File file) {
            return file.path().toString();
        }
        if (this instanceof CommandLine line) {
            return line.count() == 1 ? "-e" : "-e number " + line.number();
        }
        return "standard input";
    }

    /** Returns the variables of the script: a file's own folder, otherwise the current one. */
    default ScriptVariables variables() {
        if (this instanceof File file) {
            var folder = file.path().toAbsolutePath().getParent();
            return new ScriptVariables(folder == null ? file.path() : folder);
        }
        return new ScriptVariables(Path.of(""));
    }

    private byte[] contents(Path path) {
        try {
            return Files.readAllBytes(path);
        } catch (NoSuchFileException e) {
            throw unreadable("no such file");
        } catch (AccessDeniedException e) {
            throw unreadable("permission denied");
        } catch (IOException e) {
            throw unreadable(Files.isDirectory(path) ? "it is a folder" : String.valueOf(e.getMessage()));
        }
    }

    private byte[] contents(InputStream stream) {
        try {
            return stream.readAllBytes();
        } catch (IOException e) {
            throw unreadable(String.valueOf(e.getMessage()));
        }
    }

    private String decoded(byte[] contents) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(contents))
                    .toString();
        } catch (CharacterCodingException e) {
            throw unreadable("not UTF-8");
        }
    }

    private RowkindException unreadable(String reason) {
        return new RowkindException(ErrorCode.SCRIPT_UNREADABLE, name(), reason);
    }
}
