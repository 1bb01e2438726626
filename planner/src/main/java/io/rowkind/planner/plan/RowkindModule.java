package io.rowkind.planner.plan;

import io.rowkind.planner.explain.ExplainChangelogConverter;
import io.rowkind.planner.function.FromChangelogFunction;
import io.rowkind.planner.function.FunctionSignature;
import io.rowkind.planner.function.ToChangelogFunction;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.table.api.TableConfig;
import org.apache.flink.table.functions.FunctionDefinition;
import org.apache.flink.table.module.Module;
import org.apache.flink.table.planner.plan.utils.ExecNodeMetadataUtil;

/** The module {@code rowkind}: the changelog functions. */
public final class RowkindModule implements Module {

    private static final Map<String, FunctionDefinition> FUNCTIONS = Arrays.stream(FunctionSignature.values())
            .collect(Collectors.toUnmodifiableMap(FunctionSignature::name, RowkindModule::definition));

    /** The module's name in {@code LOAD MODULE}. */
    static final String NAME = "rowkind";

    private static final String GATEWAY_PACKAGE = "org.apache.flink.table.gateway.";

    static {
        // Lets compiled plans name Rowkind's nodes. Flink has no other door for nodes that aren't its own.
        ExecNodeMetadataUtil.addTestNode(StreamExecFromChangelog.class);
        ExecNodeMetadataUtil.addTestNode(StreamExecToChangelog.class);
        ExplainChangelogConverter.register();
    }

    /**
     * Creates the module and adds Rowkind to the planner configuration of the session.
     *
     * @param session the session's own, live configuration
     */
    public RowkindModule(TableConfig session) {
        RowkindCalciteConfig.install(session);
        if (inGateway()) {
            RowkindCalciteConfig.installForProcess();
        }
    }

    private static FunctionDefinition definition(FunctionSignature signature) {
        return signature == FunctionSignature.TO_CHANGELOG
                ? new ToChangelogFunction()
                : new FromChangelogFunction(signature);
    }

    private static boolean inGateway() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(GATEWAY_PACKAGE)));
    }

    @Override
    public Set<String> listFunctions() {
        return FUNCTIONS.keySet();
    }

    @Override
    public Optional<FunctionDefinition> getFunctionDefinition(String name) {
        return Optional.ofNullable(FUNCTIONS.get(name.toUpperCase(Locale.ROOT)));
    }
}
