package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import java.util.List;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryStringData;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.jspecify.annotations.Nullable;

/** Reads what the operation code of a message means (rules F3, F5), without making an object of it. */
abstract class OpCodeReader {

    private final int column;
    private final CodeMeaning[] meanings;

    private OpCodeReader(FromChangelogPlan plan) {
        column = plan.columns().op();
        meanings = plan.meanings().toArray(CodeMeaning[]::new);
    }

    static OpCodeReader of(FromChangelogPlan plan) {
        var type = plan.inputType().getTypeAt(plan.columns().op());
        return switch (type.getTypeRoot()) {
            case CHAR, VARCHAR -> new Text(plan, type.is(LogicalTypeRoot.CHAR));
            case BOOLEAN -> new Flag(plan);
            case TINYINT, SMALLINT, INTEGER, BIGINT -> new Whole(plan, type);
            default -> throw new AssertionError("no operation codes in " + type);
        };
    }

    /** Returns what the code of a message means, or null if it has none or one that isn't mapped. */
    final @Nullable CodeMeaning read(RowData message) {
        if (message.isNullAt(column)) {
            return null;
        }
        var code = indexOf(message, column);
        return code < 0 ? null : meanings[code];
    }

    /** Returns which of the plan's codes a message has, or -1. */
    abstract int indexOf(RowData message, int column);

    private static final class Text extends OpCodeReader {
        private final boolean padded;
        private final BinaryStringData[] codes;

        Text(FromChangelogPlan plan, boolean padded) {
            super(plan);
            this.padded = padded;
            codes = plan.codes().stream().map(Text::bothForms).toArray(BinaryStringData[]::new);
        }

        /** A code that compares with a Java string and with bytes, whichever the row brings. */
        private static BinaryStringData bothForms(String code) {
            var data = BinaryStringData.fromString(code);
            data.ensureMaterialized();
            return data;
        }

        @Override
        int indexOf(RowData message, int column) {
            var code = message.getString(column);
            for (var i = 0; i < codes.length; i++) {
                if (codes[i].equals(code)) {
                    return i;
                }
            }
            return padded ? indexOfPadded((BinaryStringData) code) : -1;
        }

        private int indexOfPadded(BinaryStringData code) {
            for (var i = 0; i < codes.length; i++) {
                if (equalsButForPadding(code, codes[i])) {
                    return i;
                }
            }
            return -1;
        }

        private static boolean equalsButForPadding(BinaryStringData padded, BinaryStringData code) {
            var length = code.getSizeInBytes();
            if (padded.getSizeInBytes() < length) {
                return false;
            }
            for (var i = 0; i < padded.getSizeInBytes(); i++) {
                if (padded.byteAt(i) != (i < length ? code.byteAt(i) : ' ')) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class Flag extends OpCodeReader {
        private final int ofTrue;
        private final int ofFalse;

        Flag(FromChangelogPlan plan) {
            super(plan);
            ofTrue = position(plan.codes(), true);
            ofFalse = position(plan.codes(), false);
        }

        private static int position(List<String> codes, boolean flag) {
            return codes.stream().map(Boolean::parseBoolean).toList().indexOf(flag);
        }

        @Override
        int indexOf(RowData message, int column) {
            return message.getBoolean(column) ? ofTrue : ofFalse;
        }
    }

    private static final class Whole extends OpCodeReader {
        private final LogicalTypeRoot type;
        private final long[] codes;

        Whole(FromChangelogPlan plan, LogicalType type) {
            super(plan);
            this.type = type.getTypeRoot();
            codes = plan.codes().stream().mapToLong(Long::parseLong).toArray();
        }

        @Override
        int indexOf(RowData message, int column) {
            var code = number(message, column);
            for (var i = 0; i < codes.length; i++) {
                if (codes[i] == code) {
                    return i;
                }
            }
            return -1;
        }

        private long number(RowData message, int column) {
            return switch (type) {
                case TINYINT -> message.getByte(column);
                case SMALLINT -> message.getShort(column);
                case INTEGER -> message.getInt(column);
                default -> message.getLong(column);
            };
        }
    }
}
