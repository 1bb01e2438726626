package io.rowkind.tests.querytypes;

import io.rowkind.core.ChangeKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What becomes of a query over one input. */
sealed interface Answer {

    /** Returns what the query produces, such as {@code append}. */
    String output();

    /** Returns the columns that relate the changes of a row, in words. */
    String key();

    /** Returns the lines that a script shows below the input's name. */
    List<String> lines();

    /**
     * It runs.
     *
     * @param kinds the kinds of change that it produces, according to the plan
     * @param keyColumns the key of these changes, according to the plan
     * @param rows the rows that are left, sorted
     */
    record Produced(Set<ChangeKind> kinds, Optional<List<String>> keyColumns, List<String> rows) implements Answer {

        @Override
        public String output() {
            return kinds.equals(Set.of(ChangeKind.INSERT))
                    ? "append"
                    : "updating: " + kinds.stream().map(ChangeKind::symbol).collect(Collectors.joining(" "));
        }

        @Override
        public String key() {
            return keyColumns
                    .map(columns -> columns.isEmpty() ? "one row" : String.join(", ", columns))
                    .orElse("none");
        }

        @Override
        public List<String> lines() {
            return rows.stream().map(row -> "= " + row).toList();
        }
    }

    /**
     * It is refused while it is planned.
     *
     * @param message the first line of the message
     */
    record Refused(String message) implements Answer {

        @Override
        public String output() {
            return "refused";
        }

        @Override
        public String key() {
            return "";
        }

        @Override
        public List<String> lines() {
            return List.of("! " + message);
        }
    }
}
