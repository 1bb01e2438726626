package io.rowkind.cli.check;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Some records of a file, to guess from. */
final class Sample {

    private final List<Line.Values> records;
    private final List<String> columns;
    private final Map<String, Map<String, Long>> countsByColumn = new HashMap<>();

    Sample(List<Line.Values> records) {
        this.records = records;
        var names = new LinkedHashSet<String>();
        records.forEach(line -> names.addAll(line.fields().keySet()));
        this.columns = List.copyOf(names);
    }

    List<Line.Values> records() {
        return records;
    }

    /** Returns the columns in the order in which they occur. */
    List<String> columns() {
        return columns;
    }

    /** Returns how often each value of a column occurs, NULL and nested values aside. */
    Map<String, Long> counts(String column) {
        return countsByColumn.computeIfAbsent(column, name -> {
            var counts = new LinkedHashMap<String, Long>();
            for (var line : records) {
                var value = line.value(name);
                if (value != null && !(value instanceof Map) && !(value instanceof List)) {
                    counts.merge(Values.text(value), 1L, Long::sum);
                }
            }
            return counts;
        });
    }

    /** Returns the family of more than half of a column's codes. */
    Optional<CodeFamily.Spelled> family(String column) {
        var counts = counts(column);
        return CodeFamily.all()
                .reduce((best, next) -> next.covered(counts) > best.covered(counts) ? next : best)
                .filter(best -> best.covered(counts) * 2 > total(counts));
    }

    static long total(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns whether a column holds objects or NULL, and some object. */
    boolean hasObjects(String column) {
        var objects = 0;
        for (var line : records) {
            var value = line.value(column);
            if (value instanceof Map) {
                objects++;
            } else if (value != null) {
                return false;
            }
        }
        return objects > 0;
    }

    /** Returns the fields of the objects in some columns. */
    Set<String> fieldsOf(Collection<String> images) {
        var fields = new LinkedHashSet<String>();
        records.stream()
                .flatMap(line -> images.stream().map(image -> line.fields().get(image)))
                .flatMap(image -> image instanceof Map<?, ?> row ? row.keySet().stream() : Stream.<Object>empty())
                .forEach(field -> fields.add(field.toString()));
        return fields;
    }
}
