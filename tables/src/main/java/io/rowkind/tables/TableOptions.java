package io.rowkind.tables;

import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;

/** The options that a changelog table has in every store; {@code docs/tables.md} has them with their meaning. */
public final class TableOptions {

    /** Whose tables are not changelog tables: a table with this option is one of Flink's connectors. */
    public static final String CONNECTOR = "connector";

    /** Options of a table with a WATERMARK, which Flink's planner reads itself. */
    static final String WATERMARKS = "scan.watermark.";

    public static final ConfigOption<TableMode> CHANGELOG_MODE =
            ConfigOptions.key("changelog.mode").enumType(TableMode.class).noDefaultValue();
    /** Of stores whose records have keys. */
    public static final ConfigOption<String> KEY_FORMAT =
            ConfigOptions.key("key.format").stringType().noDefaultValue();

    public static final ConfigOption<String> VALUE_FORMAT =
            ConfigOptions.key("value.format").stringType().defaultValue("json");
    public static final ConfigOption<MalformedRecords> MALFORMED_RECORDS = ConfigOptions.key("malformed-records")
            .enumType(MalformedRecords.class)
            .defaultValue(MalformedRecords.FAIL);

    public static final ConfigOption<ScanStart> SCAN_START =
            ConfigOptions.key("scan.startup.mode").enumType(ScanStart.class).defaultValue(ScanStart.EARLIEST_OFFSET);
    public static final ConfigOption<Long> SCAN_START_TIMESTAMP =
            ConfigOptions.key("scan.startup.timestamp-millis").longType().noDefaultValue();
    public static final ConfigOption<String> SCAN_START_OFFSETS =
            ConfigOptions.key("scan.startup.specific-offsets").stringType().noDefaultValue();
    /** Its default is the store's. */
    public static final ConfigOption<ScanEnd> SCAN_END =
            ConfigOptions.key("scan.bounded.mode").enumType(ScanEnd.class).noDefaultValue();

    public static final ConfigOption<Long> SCAN_END_TIMESTAMP =
            ConfigOptions.key("scan.bounded.timestamp-millis").longType().noDefaultValue();
    public static final ConfigOption<String> SCAN_END_OFFSETS =
            ConfigOptions.key("scan.bounded.specific-offsets").stringType().noDefaultValue();

    private static final List<ConfigOption<?>> ALL = List.of(
            CHANGELOG_MODE,
            VALUE_FORMAT,
            MALFORMED_RECORDS,
            SCAN_START,
            SCAN_START_TIMESTAMP,
            SCAN_START_OFFSETS,
            SCAN_END,
            SCAN_END_TIMESTAMP,
            SCAN_END_OFFSETS);

    private TableOptions() {}

    /** Puts the default of an option where there is no value. */
    public static void putDefault(Map<String, String> options, ConfigOption<?> option) {
        options.putIfAbsent(option.key(), option.defaultValue().toString());
    }

    /** Returns them all. */
    public static List<ConfigOption<?>> all() {
        return ALL;
    }
}
