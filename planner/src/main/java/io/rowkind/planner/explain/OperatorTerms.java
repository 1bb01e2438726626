package io.rowkind.planner.explain;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.util.Pair;
import org.apache.flink.table.planner.connectors.CollectDynamicSink;
import org.apache.flink.table.planner.delegation.PlannerBase;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalRank;
import org.apache.flink.table.planner.plan.nodes.physical.stream.StreamPhysicalSink;
import org.apache.flink.table.planner.plan.utils.RankUtil;
import org.apache.flink.table.planner.plan.utils.RelDescriptionWriterImpl;

/** How an operator is called, and what plans say of it. */
final class OperatorTerms {

    /** What Flink's plans write in front of some literals; all have the same. */
    private static final String CHARACTER_SET = "_UTF-16LE";

    private static final String PREFIX = "StreamPhysical";

    /** What the explanation says in words, or what says nothing to a user. */
    private static final Set<String> LEFT_OUT =
            Set.of("leftInputSpec", "rightInputSpec", "upsertMaterialize", "state", "strategy", "rowType");

    private OperatorTerms() {}

    static String name(RelNode node) {
        if (node instanceof StreamPhysicalSink sink && isClient(sink)) {
            return "Result";
        }
        if (node instanceof StreamPhysicalRank rank && RankUtil.canConvertToDeduplicate(rank)) {
            return "Deduplicate"; // what runs
        }
        var type = node.getRelTypeName();
        return type.startsWith(PREFIX) ? type.substring(PREFIX.length()) : type;
    }

    /** Returns whether the target is the client that has sent a query. */
    static boolean isClient(StreamPhysicalSink sink) {
        return sink.tableSink() instanceof CollectDynamicSink;
    }

    /** Returns what the operator does, tables of the current catalog and database by their last name. */
    static String detail(RelNode node, PlannerBase planner) {
        if (node instanceof StreamPhysicalSink sink && isClient(sink)) {
            return "columns=" + sink.contextResolvedTable().getResolvedSchema().getColumnNames();
        }
        var catalogs = planner.catalogManager();
        var dotted = catalogs.getCurrentCatalog() + "." + catalogs.getCurrentDatabase() + ".";
        var listed = "[" + catalogs.getCurrentCatalog() + ", " + catalogs.getCurrentDatabase() + ", ";
        return of(node).entrySet().stream()
                .filter(term -> !LEFT_OUT.contains(term.getKey()) && !isDefault(node, term))
                .map(term -> term.getKey() + "=[" + term.getValue() + "]")
                .collect(Collectors.joining(", "))
                .replace("[" + dotted, "[")
                .replace("[" + listed, "[[")
                .replaceFirst("^table=\\[\\[([^]]*)]]", "table=[$1]")
                .replace(CHARACTER_SET + "'", "'");
    }

    /** The columns of a target are those of its input; errors stop a job unless something else is said. */
    private static boolean isDefault(RelNode node, Map.Entry<String, String> term) {
        return (node instanceof StreamPhysicalSink && term.getKey().equals("fields"))
                || (term.getKey().equals("errors") && term.getValue().equals("FAIL"));
    }

    /** Returns the terms of a plan's line, by their names. */
    static Map<String, String> of(RelNode node) {
        var reader = new TermReader();
        node.explain(reader);
        return reader.terms;
    }

    /** Takes the terms of one node instead of writing them. To Flink's nodes it is the writer of what runs. */
    private static final class TermReader extends RelDescriptionWriterImpl {

        private final Map<String, String> terms = new LinkedHashMap<>();

        private TermReader() {
            super(new PrintWriter(new StringWriter()));
        }

        @Override
        public void explain(RelNode node, List<Pair<String, Object>> values) {
            values.forEach(value -> terms.put(value.getKey(), String.valueOf(value.getValue())));
        }
    }
}
