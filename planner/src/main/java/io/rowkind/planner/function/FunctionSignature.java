package io.rowkind.planner.function;

import io.rowkind.core.CodeByKind;
import io.rowkind.core.KindByCode;
import io.rowkind.core.MappingEntry;
import io.rowkind.core.RowkindException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.StaticArgument;
import org.apache.flink.table.types.inference.StaticArgumentTrait;
import org.apache.flink.types.Row;

/** The signatures of the functions (rules F1, T1, F13, C1). The first three arguments are the same. */
public enum FunctionSignature {
    /**
     * {@code FROM_CHANGELOG(input, op, op_mapping, error_handling, before, after, passthrough, sequence_by, validation,
     * state_ttl)}.
     */
    FROM_CHANGELOG,
    /** {@code CHANGELOG_ERRORS}, with the same arguments as {@code FROM_CHANGELOG}. */
    CHANGELOG_ERRORS,
    /** {@code CHECK_CHANGELOG(input, op, op_mapping, before, after, passthrough, sequence_by, state_ttl)}. */
    CHECK_CHANGELOG,
    /** {@code TO_CHANGELOG(input, op, op_mapping, produces_full_deletes, before, after, compact)}. */
    TO_CHANGELOG;

    static final int INPUT = 0;
    /** The position of {@code op_mapping} in both signatures. */
    public static final int OP_MAPPING = 2;

    private static final DataType DURATION = DataTypes.INTERVAL(DataTypes.DAY(), DataTypes.SECOND(3));

    /** The argument that Flink adds to every process table function. */
    private static final String UID = "uid";

    /** Returns the signature of the function of that name, if it is one of them; names are not case-sensitive. */
    public static Optional<FunctionSignature> named(String function) {
        return Arrays.stream(values())
                .filter(signature -> signature.name().equalsIgnoreCase(function))
                .findFirst();
    }

    /**
     * Returns Flink's declaration.
     *
     * @param inputTraits traits of the input besides set semantics with an optional PARTITION BY, which
     *     is the one declaration that takes both {@code TABLE t} and {@code TABLE t PARTITION BY k}
     */
    List<StaticArgument> arguments(StaticArgumentTrait... inputTraits) {
        var traits = EnumSet.of(
                StaticArgumentTrait.TABLE,
                StaticArgumentTrait.SET_SEMANTIC_TABLE,
                StaticArgumentTrait.OPTIONAL_PARTITION_BY);
        traits.addAll(Arrays.asList(inputTraits));
        List<StaticArgument> arguments = new ArrayList<>();
        arguments.add(StaticArgument.table("input", Row.class, false, traits));
        arguments.add(descriptor("op"));
        arguments.add(optional("op_mapping", DataTypes.MAP(DataTypes.STRING(), DataTypes.STRING())));
        arguments.addAll(others());
        return arguments;
    }

    /** Returns the arguments behind the first three. */
    private List<StaticArgument> others() {
        return switch (this) {
            case FROM_CHANGELOG, CHANGELOG_ERRORS ->
                List.of(
                        optional("error_handling", DataTypes.STRING()),
                        descriptor("before"),
                        descriptor("after"),
                        descriptor("passthrough"),
                        descriptor("sequence_by"),
                        optional("validation", DataTypes.STRING()),
                        optional("state_ttl", DURATION));
            case CHECK_CHANGELOG ->
                List.of(
                        descriptor("before"),
                        descriptor("after"),
                        descriptor("passthrough"),
                        descriptor("sequence_by"),
                        optional("state_ttl", DURATION));
            case TO_CHANGELOG ->
                List.of(
                        optional("produces_full_deletes", DataTypes.BOOLEAN()),
                        descriptor("before"),
                        descriptor("after"),
                        optional("compact", DURATION));
        };
    }

    private static StaticArgument descriptor(String name) {
        return optional(name, DataTypes.DESCRIPTOR());
    }

    private static StaticArgument optional(String name, DataType type) {
        return StaticArgument.scalar(name, type, true);
    }

    /** Returns the names that a call may use, in positional order, and {@code uid} at the end. */
    public List<String> argumentNames() {
        List<String> names = new ArrayList<>(positionalNames());
        names.add(UID);
        return names;
    }

    /** Returns the arguments of a call without names, in order. */
    public List<String> positionalNames() {
        return arguments().stream().map(StaticArgument::getName).toList();
    }

    /**
     * Checks the entries of an {@code op_mapping}.
     *
     * @throws RowkindException any OP_MAPPING_… code
     */
    public void checkMapping(List<MappingEntry> entries) {
        switch (this) {
            case FROM_CHANGELOG, CHANGELOG_ERRORS, CHECK_CHANGELOG -> KindByCode.parse(entries);
            case TO_CHANGELOG -> CodeByKind.parse(entries);
        }
    }

    int position(String argument) {
        return positionalNames().indexOf(argument);
    }
}
