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
import org.apache.flink.table.types.inference.StaticArgument;
import org.apache.flink.table.types.inference.StaticArgumentTrait;
import org.apache.flink.types.Row;

/** The signatures of the two functions (rules F1, T1). The first three arguments are the same. */
public enum FunctionSignature {
    /** {@code FROM_CHANGELOG(input, op, op_mapping, error_handling)}. */
    FROM_CHANGELOG,
    /** {@code TO_CHANGELOG(input, op, op_mapping, produces_full_deletes)}. */
    TO_CHANGELOG;

    static final int INPUT = 0;
    static final int OP = 1;
    /** The position of {@code op_mapping} in both signatures. */
    public static final int OP_MAPPING = 2;

    /** The argument that Flink adds to every process table function. */
    private static final String UID = "uid";

    /** Returns the signature of the function of that name, if it is one of the two; names are not case-sensitive. */
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
        return List.of(
                StaticArgument.table("input", Row.class, false, traits),
                StaticArgument.scalar("op", DataTypes.DESCRIPTOR(), true),
                StaticArgument.scalar("op_mapping", DataTypes.MAP(DataTypes.STRING(), DataTypes.STRING()), true),
                last());
    }

    private StaticArgument last() {
        return switch (this) {
            case FROM_CHANGELOG -> StaticArgument.scalar("error_handling", DataTypes.STRING(), true);
            case TO_CHANGELOG -> StaticArgument.scalar("produces_full_deletes", DataTypes.BOOLEAN(), true);
        };
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
            case FROM_CHANGELOG -> KindByCode.parse(entries);
            case TO_CHANGELOG -> CodeByKind.parse(entries);
        }
    }

    int position(String argument) {
        return positionalNames().indexOf(argument);
    }
}
