package io.rowkind.tables.catalog;

import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableOptions;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.table.factories.DeserializationFormatFactory;
import org.apache.flink.table.factories.Factory;

/** The formats that a session has, jars that were added to it included. */
record Formats(ClassLoader classLoader) {

    /**
     * Accepts a table whose formats are there; else its first reader or writer would be refused, and not the statement
     * that is wrong.
     *
     * @throws RowkindException {@code TABLE_OPTION_INVALID}
     */
    void check(TableDefinition table) {
        var names = names();
        for (var option : List.of(TableOptions.KEY_FORMAT, TableOptions.VALUE_FORMAT)) {
            var format = table.options().get(option.key());
            if (format != null && !names.contains(format)) {
                throw table.settings().invalid(option, "'" + format + "'", "one of " + String.join(", ", names));
            }
        }
    }

    private Set<String> names() {
        Set<String> names = new TreeSet<>();
        var factories = ServiceLoader.load(Factory.class, classLoader).iterator();
        while (true) {
            try {
                if (!factories.hasNext()) {
                    return names;
                }
                if (factories.next() instanceof DeserializationFormatFactory format) {
                    names.add(format.factoryIdentifier());
                }
            } catch (NoClassDefFoundError e) {
                // Its libraries aren't there, so nobody can use it; Flink passes over it, too.
            }
        }
    }
}
