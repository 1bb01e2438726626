package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import io.rowkind.tables.TableMode;
import io.rowkind.tables.TableOptions;
import java.util.HashMap;
import java.util.function.Function;
import org.apache.flink.table.catalog.CatalogManager;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.operations.CreateTableASOperation;
import org.apache.flink.table.operations.Operation;
import org.apache.flink.table.operations.ddl.CreateTableOperation;
import org.apache.flink.util.ExceptionUtils;

/**
 * CREATE TABLE … AS: if the query can't be planned, there is no table. A query that updates makes a retract table if
 * the statement leaves the mode open.
 */
final class TableFromQuery {

    private final CatalogManager catalogs;
    private final CreateTableASOperation statement;

    TableFromQuery(CatalogManager catalogs, CreateTableASOperation statement) {
        this.catalogs = catalogs;
        this.statement = statement;
    }

    Outcome created(Function<Operation, Outcome> execution) {
        var table = statement.getCreateTableOperation().getTableIdentifier();
        if (catalogs.getTable(table).isPresent()) {
            return execution.apply(statement);
        }
        try {
            return execution.apply(statement);
        } catch (RuntimeException | AssertionError e) {
            drop(table);
            if (!leavesModeOpen() || !isModeConflict(e)) {
                throw e;
            }
        }
        try {
            return execution.apply(inRetractMode());
        } catch (RuntimeException | AssertionError e) {
            drop(table);
            throw e;
        }
    }

    private void drop(ObjectIdentifier table) {
        if (catalogs.getTable(table).isPresent()) {
            catalogs.dropTable(table, true);
        }
    }

    private boolean leavesModeOpen() {
        var table = statement.getCreateTableOperation().getCatalogTable();
        return !table.getOptions().containsKey(TableOptions.CONNECTOR)
                && !table.getOptions().containsKey(TableOptions.CHANGELOG_MODE.key())
                && table.getResolvedSchema().getPrimaryKey().isEmpty();
    }

    private static boolean isModeConflict(Throwable thrown) {
        return ExceptionUtils.findThrowable(thrown, RowkindException.class)
                .filter(refusal -> refusal.code() == ErrorCode.CHANGELOG_MODE_CONFLICT)
                .isPresent();
    }

    private CreateTableASOperation inRetractMode() {
        var create = statement.getCreateTableOperation();
        var options = new HashMap<>(create.getCatalogTable().getOptions());
        options.put(TableOptions.CHANGELOG_MODE.key(), TableMode.RETRACT.toString());
        return new CreateTableASOperation(
                new CreateTableOperation(
                        create.getTableIdentifier(),
                        create.getCatalogTable().copy(options),
                        create.isIgnoreIfExists(),
                        create.isTemporary()),
                statement.getSinkModifyStaticPartitions(),
                statement.getChild(),
                statement.getSinkModifyOverwrite());
    }
}
