package io.rowkind.core;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a message that hold a row's images, for a stream whose messages aren't rows themselves.
 *
 * @param before the column of the old image; null if the last row of the key serves instead
 * @param after the column of the new image
 * @param passthrough columns beside the images that follow their fields in the output
 */
public record Images(@Nullable String before, String after, List<String> passthrough) {

    /** Copies the list. */
    public Images {
        passthrough = List.copyOf(passthrough);
    }
}
