package io.rowkind.cli;

import io.rowkind.planner.plan.QueryChangelog;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import io.rowkind.tables.catalog.RowkindCatalog;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.catalog.CatalogManager;
import org.apache.flink.table.catalog.CatalogTable;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.TableDistribution;
import org.apache.flink.table.delegation.Planner;
import org.apache.flink.table.operations.CreateTableASOperation;
import org.apache.flink.table.operations.ddl.CreateTableOperation;

/**
 * CREATE TABLE … AS: if the query can't be planned, there is no table. A changelog table that leaves key and mode open
 * gets those of the query: a query that updates makes an upsert table if a key relates its changes, else a retract
 * table.
 */
final class TableFromQuery {

    private final CatalogManager catalogs;
    private final Planner planner;
    private final CreateTableASOperation statement;

    TableFromQuery(CatalogManager catalogs, Planner planner, CreateTableASOperation statement) {
        this.catalogs = catalogs;
        this.planner = planner;
        this.statement = statement;
    }

    /**
     * Completes the statement and executes it.
     *
     * @param execution creates the table at least; if it throws, the table is taken back
     */
    Outcome created(Function<CreateTableASOperation, Outcome> execution) {
        var table = statement.getCreateTableOperation().getTableIdentifier();
        if (catalogs.getTable(table).isPresent()) {
            return execution.apply(statement);
        }
        var completed = leavesKeyAndModeOpen() ? completed() : statement;
        var adopts = adoptsRecords();
        try {
            return execution.apply(completed);
        } catch (RuntimeException | Error e) {
            if (catalogs.getTable(table).isPresent()) {
                undo(adopts);
            }
            throw e;
        }
    }

    /** Returns whether the table will be one of records that are there already, which are not ours to remove. */
    private boolean adoptsRecords() {
        var create = statement.getCreateTableOperation();
        return catalog()
                .filter(catalog ->
                        catalog.hasRecords(create.getTableIdentifier().toObjectPath(), create.getCatalogTable()))
                .isPresent();
    }

    private void undo(boolean adopts) {
        var table = statement.getCreateTableOperation().getTableIdentifier();
        if (adopts) {
            catalog().ifPresent(catalog -> catalog.forget(table.toObjectPath()));
        } else {
            catalogs.dropTable(table, true);
        }
    }

    private Optional<RowkindCatalog> catalog() {
        return catalogs.getCatalog(
                        statement.getCreateTableOperation().getTableIdentifier().getCatalogName())
                .filter(RowkindCatalog.class::isInstance)
                .map(RowkindCatalog.class::cast);
    }

    private boolean leavesKeyAndModeOpen() {
        var create = statement.getCreateTableOperation();
        var table = create.getCatalogTable();
        return !create.isTemporary()
                && catalog().isPresent()
                && !table.getOptions().containsKey(TableOptions.CONNECTOR)
                && !table.getOptions().containsKey(TableOptions.CHANGELOG_MODE.key())
                && table.getResolvedSchema().getPrimaryKey().isEmpty();
    }

    private CreateTableASOperation completed() {
        var changelog = QueryChangelog.of(planner, statement.getChild());
        if (!changelog.updates()) {
            return statement;
        }
        var create = statement.getCreateTableOperation();
        var columns = statement.getChild().getResolvedSchema().getColumnNames();
        var key = changelog.key().orElse(List.of()).stream().map(columns::get).toList();
        var table = create.getCatalogTable();
        var completed = !key.isEmpty() && isDistributedBy(table, key) ? withKey(table, key) : inRetractMode(table);
        return new CreateTableASOperation(
                new CreateTableOperation(
                        create.getTableIdentifier(), completed, create.isIgnoreIfExists(), create.isTemporary()),
                statement.getSinkModifyStaticPartitions(),
                statement.getChild(),
                statement.getSinkModifyOverwrite());
    }

    private static boolean isDistributedBy(ResolvedCatalogTable table, List<String> key) {
        var columns =
                table.getDistribution().map(TableDistribution::getBucketKeys).orElse(List.of());
        return columns.isEmpty() || new HashSet<>(columns).equals(new HashSet<>(key));
    }

    private ResolvedCatalogTable withKey(ResolvedCatalogTable table, List<String> key) {
        var schema = Schema.newBuilder();
        for (var column : table.getUnresolvedSchema().getColumns()) {
            if (column instanceof Schema.UnresolvedPhysicalColumn physical && key.contains(column.getName())) {
                var type = catalogs.getDataTypeFactory().createDataType(physical.getDataType());
                schema.column(column.getName(), type.notNull());
            } else {
                schema.fromColumns(List.of(column));
            }
        }
        table.getUnresolvedSchema()
                .getWatermarkSpecs()
                .forEach(watermark -> schema.watermark(watermark.getColumnName(), watermark.getWatermarkExpression()));
        return catalogs.resolveCatalogTable(CatalogTable.newBuilder()
                .schema(schema.primaryKey(key).build())
                .comment(table.getComment())
                .distribution(table.getDistribution().orElse(null))
                .partitionKeys(table.getPartitionKeys())
                .options(table.getOptions())
                .build());
    }

    private static ResolvedCatalogTable inRetractMode(ResolvedCatalogTable table) {
        var options = new HashMap<>(table.getOptions());
        options.put(TableOptions.CHANGELOG_MODE.key(), TableMode.RETRACT.toString());
        return table.copy(options);
    }
}
