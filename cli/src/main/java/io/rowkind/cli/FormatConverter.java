package io.rowkind.cli;

import io.rowkind.core.NearestName;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a format: that of a constant, in lower case. */
abstract class FormatConverter<E extends Enum<E>> implements ITypeConverter<E> {

    private final E[] formats;

    FormatConverter(E[] formats) {
        this.formats = formats;
    }

    @Override
    public E convert(String value) {
        var words = Arrays.stream(formats)
                .map(format -> format.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!words.contains(value)) {
            throw new TypeConversionException("'" + value + "' is no format (expected: " + String.join(", ", words)
                    + "). Write " + NearestName.of(value, words) + ".");
        }
        return formats[words.indexOf(value)];
    }
}
