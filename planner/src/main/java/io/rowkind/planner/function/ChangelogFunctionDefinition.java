package io.rowkind.planner.function;

import io.rowkind.core.MappingEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.catalog.DataTypeFactory;
import org.apache.flink.table.functions.FunctionDefinition;
import org.apache.flink.table.functions.FunctionKind;
import org.apache.flink.table.functions.FunctionRequirement;
import org.apache.flink.table.functions.TableSemantics;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.ArgumentCount;
import org.apache.flink.table.types.inference.CallContext;
import org.apache.flink.table.types.inference.ConstantArgumentCount;
import org.apache.flink.table.types.inference.InputTypeStrategy;
import org.apache.flink.table.types.inference.Signature;
import org.apache.flink.table.types.inference.StaticArgumentTrait;
import org.apache.flink.table.types.inference.TypeInference;

/**
 * One of the functions as Flink's planner sees it: a process table function without an
 * implementation of its own, since Rowkind's nodes replace every call to it.
 */
public abstract sealed class ChangelogFunctionDefinition implements FunctionDefinition
        permits FromChangelogFunction, ToChangelogFunction {

    private final FunctionSignature signature;
    private final StaticArgumentTrait[] inputTraits;

    ChangelogFunctionDefinition(FunctionSignature signature, StaticArgumentTrait... inputTraits) {
        this.signature = signature;
        this.inputTraits = inputTraits;
    }

    /** Returns the function's signature; its name is the function's name. */
    public FunctionSignature signature() {
        return signature;
    }

    /** Returns the output type besides the PARTITION BY columns, which Flink puts in front. */
    abstract DataType outputType(CallReader call, TableSemantics input);

    @Override
    public FunctionKind getKind() {
        return FunctionKind.PROCESS_TABLE;
    }

    @Override
    public Set<FunctionRequirement> getRequirements() {
        return Set.of();
    }

    @Override
    public boolean isDeterministic() {
        return true;
    }

    @Override
    public TypeInference getTypeInference(DataTypeFactory typeFactory) {
        return TypeInference.newBuilder()
                .staticArguments(signature.arguments(inputTraits))
                .inputTypeStrategy(new ArgumentCheck())
                .outputTypeStrategy(call -> Optional.of(inferOutput(call)))
                .build();
    }

    private DataType inferOutput(CallContext call) {
        return Refusals.translated(() -> {
            var reader = new CallReader(signature, call, mapping(call));
            return outputType(reader, reader.input());
        });
    }

    /**
     * Returns what is known of the mapping while a call is validated. Flink's map has lost repeated
     * keys and NULL keys by now; those are found when the call is specialised.
     */
    private static Optional<List<MappingEntry>> mapping(CallContext call) {
        if (call.isArgumentNull(FunctionSignature.OP_MAPPING)
                || !call.isArgumentLiteral(FunctionSignature.OP_MAPPING)) {
            return Optional.empty();
        }
        return call.getArgumentValue(FunctionSignature.OP_MAPPING, Map.class).map(ChangelogFunctionDefinition::entries);
    }

    private static List<MappingEntry> entries(Map<?, ?> map) {
        List<MappingEntry> entries = new ArrayList<>();
        map.forEach(
                (key, value) -> entries.add(new MappingEntry((String) key, value == null ? null : value.toString())));
        return entries;
    }

    /** Accepts what the signature accepts and refuses what Rowkind's rules refuse. */
    private final class ArgumentCheck implements InputTypeStrategy {

        @Override
        public ArgumentCount getArgumentCount() {
            return ConstantArgumentCount.between(1, signature.positionalNames().size());
        }

        @Override
        public Optional<List<DataType>> inferInputTypes(CallContext call, boolean throwOnFailure) {
            try {
                inferOutput(call);
                return Optional.of(call.getArgumentDataTypes());
            } catch (ValidationException refusal) {
                if (throwOnFailure) {
                    throw refusal;
                }
                // A trial run of Flink's, for example to type the map(…) in a call of which it knows
                // nothing yet (FLINK-40968).
                return Optional.empty();
            }
        }

        @Override
        public List<Signature> getExpectedSignatures(FunctionDefinition definition) {
            return List.of(Signature.of(signature.positionalNames().stream()
                    .map(Signature.Argument::of)
                    .toList()));
        }
    }
}
