package io.rowkind.cli.check;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a file record by record. */
interface RecordReader {

    /** Returns the next record, or null at the end. */
    @Nullable
    Line next() throws IOException;

    /** Returns the columns that the file itself declares; empty if each record has its own. */
    List<String> header();
}
