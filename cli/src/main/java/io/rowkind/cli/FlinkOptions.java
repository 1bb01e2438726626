package io.rowkind.cli;

import io.rowkind.core.ErrorCode;
import io.rowkind.core.NearestName;
import io.rowkind.core.RowkindException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.flink.configuration.BatchExecutionOptions;
import org.apache.flink.configuration.BlobServerOptions;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.ClusterOptions;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.HeartbeatManagerOptions;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.MetricOptions;
import org.apache.flink.configuration.NettyShuffleEnvironmentOptions;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.RpcOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateChangelogOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.state.rocksdb.RocksDBConfigurableOptions;
import org.apache.flink.state.rocksdb.RocksDBOptions;
import org.apache.flink.table.api.config.ExecutionConfigOptions;
import org.apache.flink.table.api.config.OptimizerConfigOptions;
import org.apache.flink.table.api.config.TableConfigOptions;

/**
 * The options of Flink that matter to a script, found in Flink's own option classes.
 *
 * <p>Flink takes any key and ignores what it doesn't know. A key counts as misspelt if it is much like a
 * known one and begins like one, up to its first dot; keys of other families (connectors, file systems,
 * user code) may be anything.
 */
final class FlinkOptions {

    private static final List<Class<?>> SOURCES = List.of(
            BatchExecutionOptions.class,
            BlobServerOptions.class,
            CheckpointingOptions.class,
            ClusterOptions.class,
            CoreOptions.class,
            DeploymentOptions.class,
            ExecutionConfigOptions.class,
            ExecutionOptions.class,
            HeartbeatManagerOptions.class,
            JobManagerOptions.class,
            MetricOptions.class,
            NettyShuffleEnvironmentOptions.class,
            OptimizerConfigOptions.class,
            PipelineOptions.class,
            RestartStrategyOptions.class,
            RocksDBConfigurableOptions.class,
            RocksDBOptions.class,
            RpcOptions.class,
            StateBackendOptions.class,
            StateChangelogOptions.class,
            StateRecoveryOptions.class,
            TableConfigOptions.class,
            TaskManagerOptions.class);

    private final Map<String, ConfigOption<?>> byKey = new HashMap<>();
    private final Set<String> currentKeys = new HashSet<>();
    private final Set<String> families = new HashSet<>();

    private FlinkOptions() {}

    /** Returns the options; looks them up each time, since few scripts ask. */
    static FlinkOptions known() {
        var options = new FlinkOptions();
        for (var source : SOURCES) {
            for (var field : source.getFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == ConfigOption.class) {
                    options.add(option(field));
                }
            }
        }
        return options;
    }

    private static ConfigOption<?> option(Field field) {
        try {
            return (ConfigOption<?>) field.get(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private void add(ConfigOption<?> option) {
        byKey.put(option.key(), option);
        currentKeys.add(option.key());
        families.add(family(option.key()));
        StreamSupport.stream(option.fallbackKeys().spliterator(), false)
                .forEach(fallback -> byKey.putIfAbsent(fallback.getKey(), option));
    }

    private static String family(String key) {
        var dot = key.indexOf('.');
        return dot < 0 ? key : key.substring(0, dot);
    }

    /** Returns the known key that is nearest to a misspelt one, or nothing if the key may be right. */
    Optional<String> nearestIfUnknown(String key) {
        if (byKey.containsKey(key) || !families.contains(family(key)) || isBelowKnownKey(key)) {
            return Optional.empty();
        }
        var nearest = NearestName.of(key, new TreeSet<>(byKey.keySet())); // of several, the first in the alphabet
        return NearestName.areAlike(key, nearest) ? Optional.of(nearest) : Optional.empty();
    }

    /** A map's entries may be written as keys of their own, as in {@code metrics.reporter.x.class}. */
    private boolean isBelowKnownKey(String key) {
        for (var dot = key.lastIndexOf('.'); dot > 0; dot = key.lastIndexOf('.', dot - 1)) {
            var parent = key.substring(0, dot);
            if (currentKeys.contains(parent) || parent.equals("metrics.reporter")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Checks that Flink can read the value.
     *
     * @throws RowkindException {@code OPTION_VALUE}
     */
    void check(String key, String value) {
        var option = byKey.get(key);
        if (option == null) {
            return;
        }
        try {
            Configuration.fromMap(Map.of(key, value)).getOptional(option);
        } catch (IllegalArgumentException e) {
            throw new RowkindException(ErrorCode.OPTION_VALUE, key, value, expected(option));
        }
    }

    /** Flink keeps an option's type to itself; its default value tells. */
    private static String expected(ConfigOption<?> option) {
        var value = option.defaultValue();
        if (value instanceof Duration) {
            return "a duration such as '10 s' or '1 h'";
        }
        if (value instanceof MemorySize) {
            return "a size such as '64 mb'";
        }
        if (value instanceof Boolean) {
            return "true or false";
        }
        if (value instanceof Integer || value instanceof Long) {
            return "a whole number";
        }
        if (value instanceof Enum<?> constant) {
            return Arrays.stream(constant.getDeclaringClass().getEnumConstants())
                    .map(Object::toString)
                    .collect(Collectors.joining(", "));
        }
        return value == null ? "a value of the option's type" : "a value such as '" + value + "'";
    }
}
