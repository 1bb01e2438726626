package io.rowkind.tests.connector;

import java.util.List;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.SourceProvider;
import org.apache.flink.table.types.logical.RowType;

/** {@link ChangelogRowsFactory}'s table. */
record ChangelogRowsTable(String name, TableMode mode, RowType type, List<WrittenRow> rows, boolean bounded)
        implements ScanTableSource {

    @Override
    public ChangelogMode getChangelogMode() {
        return mode.changelogMode();
    }

    @Override
    public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
        return SourceProvider.of(new RowsSource(name, type, context.createTypeInformation(type), rows, bounded));
    }

    @Override
    public DynamicTableSource copy() {
        return this;
    }

    @Override
    public String asSummaryString() {
        return "changelog-rows";
    }
}
