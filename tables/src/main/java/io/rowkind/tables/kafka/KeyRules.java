package io.rowkind.tables.kafka;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableDefinition;
import io.rowkind.tables.TableMode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.table.catalog.Column;

/** What the key of an upsert table has to be. */
final class KeyRules {

    private KeyRules() {}

    /**
     * Accepts a table whose changes can be related.
     *
     * @throws RowkindException UPSERT_TABLE_WITHOUT_KEY, UPSERT_TABLE_DISTRIBUTION
     */
    static void check(TableDefinition table) {
        if (table.mode() != TableMode.UPSERT) {
            return;
        }
        var name = table.identifier().getObjectName();
        if (table.key().isEmpty()) {
            throw new RowkindException(ErrorCode.UPSERT_TABLE_WITHOUT_KEY, name);
        }
        if (!Set.copyOf(table.distribution()).equals(Set.copyOf(table.key()))) {
            throw new RowkindException(
                    ErrorCode.UPSERT_TABLE_DISTRIBUTION,
                    name,
                    names(table, table.distribution()),
                    names(table, table.key()));
        }
    }

    private static String names(TableDefinition table, List<Integer> positions) {
        var columns = table.schema().getColumns().stream()
                .filter(Column::isPhysical)
                .map(Column::getName)
                .toList();
        return positions.stream().map(columns::get).collect(Collectors.joining(", ", "(", ")"));
    }
}
