package io.rowkind.runtime;

import io.rowkind.core.ChangelogForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.jspecify.annotations.Nullable;

/** Changelogs of a table {@code [id, name]} with two ids and two names. */
final class SmallWorlds {

    static final RowType TYPE = Rows.type(new String[] {"id", "name"}, new BigIntType(false), VarCharType.STRING_TYPE);

    private static final List<Long> IDS = List.of(0L, 1L);
    private static final List<String> NAMES = List.of("Ann", "Bo");

    private SmallWorlds() {}

    /** One change; a DELETE without a name carries the key alone. */
    record Change(RowKind kind, long id, @Nullable String name) {

        /** Returns the same change in another world, which shares no id with this one. */
        Change inWorld(long world) {
            return new Change(kind, world * IDS.size() + id, name);
        }

        GenericRowData row() {
            return Rows.change(kind, id, name);
        }

        @Override
        public String toString() {
            return kind.shortString() + "[" + id + ", " + name + "]";
        }
    }

    /**
     * Visits every sequence of upserts and key-only deletes of exactly this length, whether it makes sense or
     * not.
     */
    static void upserts(int length, Consumer<List<Change>> visitor) {
        extend(new ArrayList<>(), length, visitor);
    }

    private static void extend(List<Change> changelog, int length, Consumer<List<Change>> visitor) {
        if (changelog.size() == length) {
            visitor.accept(changelog);
            return;
        }
        for (var change : anyUpsert(IDS)) {
            changelog.add(change);
            extend(changelog, length, visitor);
            changelog.remove(changelog.size() - 1);
        }
    }

    /** Returns a long sequence of upserts and deletes that depends on nothing but the seed. */
    static List<Change> randomUpserts(long seed, int length, int ids) {
        var choices = anyUpsert(new Random(seed).longs(ids).boxed().toList());
        return new Random(seed)
                .ints(length, 0, choices.size())
                .mapToObj(choices::get)
                .toList();
    }

    private static List<Change> anyUpsert(List<Long> ids) {
        List<Change> changes = new ArrayList<>();
        for (var id : ids) {
            for (var name : NAMES) {
                changes.add(new Change(RowKind.INSERT, id, name));
                changes.add(new Change(RowKind.UPDATE_AFTER, id, name));
            }
            changes.add(new Change(RowKind.DELETE, id, null));
        }
        return changes;
    }

    /** Returns the changelogs of a form that make so many steps and are correct; deletes carry all columns. */
    static List<List<Change>> correct(ChangelogForm form, int steps) {
        List<List<Change>> changelogs = new ArrayList<>();
        step(form, steps, List.of(), new TreeMap<>(), changelogs);
        return changelogs;
    }

    private static void step(
            ChangelogForm form,
            int steps,
            List<Change> changelog,
            Map<Long, String> table,
            List<List<Change>> changelogs) {
        if (steps == 0) {
            changelogs.add(changelog);
            return;
        }
        for (var id : IDS) {
            for (var step : steps(form, id, table.get(id))) {
                List<Change> longer = new ArrayList<>(changelog);
                longer.addAll(step);
                var changed = new TreeMap<>(table);
                step.forEach(change -> apply(change, changed));
                step(form, steps - 1, longer, changed, changelogs);
            }
        }
    }

    /** Returns what may happen next to a row that is there or not. */
    private static List<List<Change>> steps(ChangelogForm form, long id, @Nullable String present) {
        List<List<Change>> steps = new ArrayList<>();
        for (var name : NAMES) {
            var insert = new Change(RowKind.INSERT, id, name);
            var after = new Change(RowKind.UPDATE_AFTER, id, name);
            switch (form) {
                case APPEND -> steps.add(List.of(insert));
                case UPSERT -> {
                    if (present == null) {
                        steps.add(List.of(insert));
                    }
                    steps.add(List.of(after));
                }
                case RETRACT ->
                    steps.add(
                            present == null
                                    ? List.of(insert)
                                    : List.of(new Change(RowKind.UPDATE_BEFORE, id, present), after));
            }
        }
        if (form != ChangelogForm.APPEND && present != null) {
            steps.add(List.of(new Change(RowKind.DELETE, id, present)));
        }
        return steps;
    }

    /** Applies an upsert or a delete to a table. */
    static void apply(Change change, Map<Long, String> table) {
        if (change.kind() == RowKind.DELETE) {
            table.remove(change.id());
        } else {
            table.put(change.id(), String.valueOf(change.name()));
        }
    }

    /**
     * Returns what the keyed normaliser has to make of an upsert or a delete: the difference between the table
     * before and after, as changes.
     */
    static List<String> difference(Change change, Map<Long, String> table, boolean updateBefore) {
        var id = change.id();
        var old = table.get(id);
        apply(change, table);
        var now = table.get(id);
        if (old == null) {
            return now == null ? List.of() : List.of("+I[" + id + ", " + now + "]");
        }
        if (now == null) {
            return List.of("-D[" + id + ", " + old + "]");
        }
        if (now.equals(old)) {
            return List.of();
        }
        var after = "+U[" + id + ", " + now + "]";
        return updateBefore ? List.of("-U[" + id + ", " + old + "]", after) : List.of(after);
    }
}
