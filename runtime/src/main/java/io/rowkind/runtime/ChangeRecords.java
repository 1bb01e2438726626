package io.rowkind.runtime;

import io.rowkind.core.ChangeKind;
import java.util.EnumMap;
import java.util.Map;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.utils.JoinedRowData;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/**
 * Writes changes as records (rules T3, T4, T7, T8, T9). A record is a view of the rows that it is made of, and
 * the same object each time.
 */
final class ChangeRecords {

    private final Output<StreamRecord<RowData>> output;
    private final ChangeCounters counters;
    private final JoinedRowData joined = new JoinedRowData();
    private final Map<RowKind, Form> forms = new EnumMap<>(RowKind.class);
    private final @Nullable Form merged;

    ChangeRecords(ToChangelogPlan plan, ChangeCounters counters, Output<StreamRecord<RowData>> output) {
        this.output = output;
        this.counters = counters;
        plan.codes().forEach((kind, code) -> forms.put(RowKinds.of(kind), Form.of(plan, kind, code)));
        var code = plan.codes().get(ChangeKind.UPDATE_AFTER);
        merged = plan.merged() && code != null ? Form.merged(plan, code) : null;
    }

    /** Returns whether changes of a kind are written. */
    boolean has(RowKind kind) {
        return forms.containsKey(kind);
    }

    /** Writes one change in the place of an element, unless its kind has no code. */
    void write(StreamRecord<RowData> element, RowKind kind, RowData row) {
        var form = forms.get(kind);
        if (form == null) {
            return;
        }
        if (form.before != null) {
            form.before.of(RowKind.INSERT, row);
        }
        if (form.after != null) {
            form.after.of(RowKind.INSERT, row);
        }
        emit(element, form, row);
    }

    /** Writes an update in the place of an element: as one record if the plan says so, else as up to two. */
    void update(StreamRecord<RowData> element, @Nullable RowData before, RowData after) {
        if (merged == null || merged.before == null || merged.after == null) {
            if (before != null) {
                write(element, RowKind.UPDATE_BEFORE, before);
            }
            write(element, RowKind.UPDATE_AFTER, after);
            return;
        }
        merged.head.setField(Form.BEFORE, before == null ? null : merged.before.of(RowKind.INSERT, before));
        merged.after.of(RowKind.INSERT, after);
        emit(element, merged, after);
    }

    private void emit(StreamRecord<RowData> element, Form form, RowData row) {
        counters.out(RowKind.INSERT);
        joined.replace(form.head, row);
        output.collect(element.replace(form.view.of(RowKind.INSERT, joined)));
    }

    /**
     * The form of a record.
     *
     * @param head [code] or [code, before, after]
     * @param view the record, as a view on [head, input row]
     * @param before the view in the head that is the row before the change, if the form has it
     * @param after the view in the head that is the row after the change, if the form has it
     */
    private record Form(
            GenericRowData head,
            ChangeRow view,
            @Nullable ChangeRow before,
            @Nullable ChangeRow after) {

        static final int BEFORE = 1;

        static Form of(ToChangelogPlan plan, ChangeKind kind, String code) {
            var old = kind == ChangeKind.UPDATE_BEFORE || kind == ChangeKind.DELETE;
            return of(plan, kind, code, old, !old);
        }

        static Form merged(ToChangelogPlan plan, String code) {
            return of(plan, ChangeKind.UPDATE_AFTER, code, true, true);
        }

        private static Form of(ToChangelogPlan plan, ChangeKind kind, String code, boolean before, boolean after) {
            var view = new ChangeRow(plan.projection(kind));
            if (!plan.hasImages()) {
                return new Form(GenericRowData.of(StringData.fromString(code)), view, null, null);
            }
            var oldRow = before ? new ChangeRow(plan.imageProjection(kind)) : null;
            var newRow = after ? new ChangeRow(plan.imageProjection(kind)) : null;
            return new Form(GenericRowData.of(StringData.fromString(code), oldRow, newRow), view, oldRow, newRow);
        }
    }
}
