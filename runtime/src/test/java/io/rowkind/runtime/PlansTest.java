package io.rowkind.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plans travel to the TaskManagers, and share nothing with those who made them. */
class PlansTest {

    @Test
    void fromChangelogIsSerializable() throws Exception {
        var input = Rows.type(new String[] {"op", "id"}, VarCharType.STRING_TYPE, new BigIntType());
        var plan = Plans.fromChangelog(input, KindByCode.standard(), ErrorHandling.SKIP, 1);

        assertThat(InstantiationUtil.clone(plan)).isEqualTo(plan);
    }

    @Test
    void toChangelogIsSerializableWithDroppedKinds() throws Exception {
        var mapping = CodeByKind.parse(Plans.map("INSERT", "c", "DELETE", "d"));
        var plan = Plans.toChangelog(SmallWorlds.TYPE, mapping, 0);

        assertThat(InstantiationUtil.clone(plan)).isEqualTo(plan);
    }

    @Test
    void toChangelogCopiesItsCollections() {
        List<Integer> columns = new ArrayList<>(List.of(0, 1));
        Map<ChangeKind, String> codes = new EnumMap<>(Map.of(ChangeKind.INSERT, "c"));
        var plan = new ToChangelogPlan(columns, 1, codes, Set.of(ChangeKind.DELETE), columns, List.of(), false, null);

        columns.clear();
        codes.clear();

        assertThat(plan)
                .isEqualTo(new ToChangelogPlan(
                        List.of(0, 1),
                        1,
                        Map.of(ChangeKind.INSERT, "c"),
                        Set.of(ChangeKind.DELETE),
                        List.of(0, 1),
                        List.of(),
                        false,
                        null));
    }

    @ParameterizedTest
    @EnumSource(names = "DELETE", mode = EnumSource.Mode.EXCLUDE)
    void toChangelogKeepsAllColumnsOfOtherKindsThanDelete(ChangeKind kind) {
        assertThat(partialDeletes().projection(kind)).containsExactly(3, 0, 1, 2);
    }

    @Test
    void toChangelogDropsColumnsOfDeletes() {
        assertThat(partialDeletes().projection(ChangeKind.DELETE)).containsExactly(3, 0, 1, -1);
    }

    /** The output is [c2, op, c0, c1]; deletes keep c2 and c0. */
    private static ToChangelogPlan partialDeletes() {
        return new ToChangelogPlan(
                List.of(2, 0, 1),
                1,
                Map.of(ChangeKind.INSERT, "c"),
                Set.of(ChangeKind.DELETE),
                List.of(0, 2),
                List.of(),
                false,
                null);
    }
}
