package io.rowkind.planner.plan;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Snapshot;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rex.RexCall;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.catalog.UniqueConstraint;
import org.apache.flink.table.planner.plan.schema.TableSourceTable;

/** A temporal join with a table whose changes have no key, so that they make no versions (rule E2). */
final class VersionedTableConflict {

    private static final String FLINKS = "Temporal Table Join requires primary key in versioned table";

    private static final String FOR_TABLES = "Join a view that keeps the last row of each key: SELECT … FROM (SELECT *,"
            + " ROW_NUMBER() OVER (PARTITION BY key ORDER BY time DESC) AS n FROM …) WHERE n = 1; or declare PRIMARY KEY"
            + " (key) NOT ENFORCED for the table.";

    /** Not a view: it would take a version back when the next one comes, with the time of the old one. */
    private static final String FOR_FUNCTIONS =
            "Write the rows to a table with PRIMARY KEY (key) NOT ENFORCED and a" + " WATERMARK, and join that table.";

    private VersionedTableConflict() {}

    /** Returns the report, if it is what Flink's exception means. */
    static Optional<RowkindException> in(RelNode query, ValidationException e) {
        return String.valueOf(e.getMessage()).startsWith(FLINKS)
                ? Optional.of(versioned(query)
                        .findFirst()
                        .orElseGet(() -> report("the table after FOR SYSTEM_TIME AS OF", FOR_TABLES)))
                : Optional.empty();
    }

    private static RowkindException report(String producer, String remedy) {
        return report(
                producer, "changes that are related by no key", "the versions of rows with a primary key", remedy);
    }

    private static RowkindException report(String producer, String provided, String required, String remedy) {
        return new RowkindException(
                ErrorCode.CHANGELOG_MODE_CONFLICT,
                producer,
                "the temporal join (FOR SYSTEM_TIME AS OF)",
                provided,
                required,
                remedy);
    }

    private static RowkindException report(TableScan scan) {
        var table = "the table '" + String.join(".", scan.getTable().getQualifiedName()) + "'";
        var key = primaryKey(scan);
        if (key.isEmpty()) {
            return report(table, FOR_TABLES);
        }
        var columns = "[" + String.join(", ", key) + "]";
        return report(
                table,
                "changes that are related by the primary key " + columns,
                "the versions of rows that the join condition names",
                "Compare each column of " + columns + " in the join condition, with =.");
    }

    private static List<String> primaryKey(TableScan scan) {
        var table = scan.getTable().unwrap(TableSourceTable.class);
        return table == null
                ? List.of()
                : table.contextResolvedTable()
                        .getResolvedSchema()
                        .getPrimaryKey()
                        .map(UniqueConstraint::getColumns)
                        .orElse(List.of());
    }

    private static Stream<RowkindException> versioned(RelNode node) {
        return node instanceof Snapshot
                ? scanned(node)
                : node.getInputs().stream().flatMap(VersionedTableConflict::versioned);
    }

    private static Stream<RowkindException> scanned(RelNode node) {
        if (node instanceof TableScan scan) {
            return Stream.of(report(scan));
        }
        if (node instanceof TableFunctionScan scan && scan.getCall() instanceof RexCall call) {
            return Stream.of(report(call.getOperator().getName(), FOR_FUNCTIONS));
        }
        return node.getInputs().stream().flatMap(VersionedTableConflict::scanned);
    }
}
