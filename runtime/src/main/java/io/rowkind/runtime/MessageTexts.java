package io.rowkind.runtime;

import io.rowkind.core.CodeMeaning;
import io.rowkind.core.Contradiction;
import io.rowkind.core.ErrorCode;
import io.rowkind.core.RowkindException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.conversion.DataStructureConverters;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.flink.util.StringUtils;

/** Says of a message what is wrong with it: its code and its key, nothing else of the row. */
final class MessageTexts {

    private final FromChangelogPlan plan;

    MessageTexts(FromChangelogPlan plan) {
        this.plan = plan;
    }

    /** Returns the refusal of a message whose code is NULL or not mapped. */
    RowkindException ofCode(RowData message) {
        var column = plan.columns().op();
        return message.isNullAt(column)
                ? new RowkindException(ErrorCode.OP_CODE_NULL, plan.columnName(column), key(message), validCodes())
                : new RowkindException(
                        ErrorCode.OP_CODE_UNMAPPED, code(message), plan.columnName(column), key(message), validCodes());
    }

    /** Returns the refusal of a message without a sequence. */
    RowkindException ofNullSequence(RowData message) {
        var column = plan.columns().sequence().stream()
                .filter(message::isNullAt)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no NULL in the sequence"));
        return new RowkindException(ErrorCode.SEQUENCE_NULL, plan.columnName(column), key(message));
    }

    /** Returns the refusal of a message without the image that it needs. */
    RowkindException ofNullImage(CodeMeaning meaning, boolean old, RowData message) {
        var columns = plan.columns();
        return old
                ? new RowkindException(
                        ErrorCode.OLD_IMAGE_NULL, meaning.names(), code(message), plan.columnName(columns.before()))
                : new RowkindException(
                        ErrorCode.IMAGE_NULL,
                        meaning.names(),
                        code(message),
                        plan.columnName(columns.after()),
                        key(message));
    }

    /** Returns the refusal of a message whose image is of another key. */
    RowkindException ofOtherKey(CodeMeaning meaning, int image, RowData message) {
        return new RowkindException(
                ErrorCode.IMAGE_KEY_DIFFERS, meaning.names(), code(message), key(message), plan.columnName(image));
    }

    /** Returns what is said of a message that contradicts the row of its key. */
    RowkindException of(Contradiction contradiction, CodeMeaning meaning, RowData message) {
        return new RowkindException(contradiction.code(), meaning.names(), code(message), key(message));
    }

    /**
     * Returns what is said of the old image before a message, which isn't its new one.
     *
     * @param next the message that came instead, of the same key
     */
    RowkindException ofLoneOldImage(RowData next) {
        return new RowkindException(
                Contradiction.WITHOUT_NEW_IMAGE.code(),
                CodeMeaning.UPDATE_BEFORE.names(),
                plan.codes().get(plan.meanings().indexOf(CodeMeaning.UPDATE_BEFORE)),
                key(next));
    }

    /** Returns what is said of a message whose key has a NULL. */
    RowkindException ofNullKey(CodeMeaning meaning, RowData message) {
        return new RowkindException(ErrorCode.CHANGE_KEY_NULL, meaning.names(), code(message), key(message));
    }

    /**
     * Returns what is said of a message that isn't later than the one before.
     *
     * @param last the sequence of that one
     */
    RowkindException ofOrder(ErrorCode order, CodeMeaning meaning, RowData message, RowData last) {
        var columns = plan.columns().sequence();
        var sequence =
                columns.stream().map(column -> text(column, column, message)).collect(Collectors.joining(", "));
        return order == ErrorCode.CHANGE_REPEATED
                ? new RowkindException(order, meaning.names(), code(message), key(message), sequence)
                : new RowkindException(
                        order, meaning.names(), code(message), key(message), sequence, last(columns, last));
    }

    private String last(List<Integer> sequence, RowData last) {
        var text = new StringBuilder();
        for (var i = 0; i < sequence.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(text(sequence.get(i), i, last));
        }
        return text.toString();
    }

    private String code(RowData message) {
        var column = plan.columns().op();
        var text = text(column, column, message);
        var padded = plan.inputType().getTypeAt(column).is(LogicalTypeRoot.CHAR);
        return padded ? text.replaceFirst(" +$", "") : text; // a tab is no padding
    }

    private String validCodes() {
        return plan.codes().stream().map(code -> "'" + code + "'").collect(Collectors.joining(", "));
    }

    /** Returns the key columns with their values; nothing without PARTITION BY. */
    private String key(RowData message) {
        if (plan.columns().keys().isEmpty()) {
            return "";
        }
        return plan.columns().keys().stream()
                .map(key -> plan.columnName(key) + " = " + text(key, key, message))
                .collect(Collectors.joining(", ", " at key ", ""));
    }

    /** Returns a value as users know it and not as rows hold it: a DATE is a number there. */
    private String text(int inputColumn, int position, RowData row) {
        LogicalType type = plan.inputType().getTypeAt(inputColumn);
        var converter = DataStructureConverters.getConverter(TypeConversions.fromLogicalToDataType(type));
        converter.open(Thread.currentThread().getContextClassLoader());
        var value = RowData.createFieldGetter(type, position).getFieldOrNull(row);
        return StringUtils.arrayAwareToString(converter.toExternalOrNull(value));
    }
}
