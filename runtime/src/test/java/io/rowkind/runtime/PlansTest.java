package io.rowkind.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.rowkind.core.ChangeKind;
import io.rowkind.core.CodeByKind;
import io.rowkind.core.ErrorHandling;
import io.rowkind.core.KindByCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
        var plan = Plans.from(input, KindByCode.standard(), ErrorHandling.SKIP, 1);

        assertThat(InstantiationUtil.clone(plan)).isEqualTo(plan);
    }

    @Test
    void toChangelogIsSerializableWithDroppedKinds() throws Exception {
        var mapping = CodeByKind.parse(Plans.map("INSERT", "c", "DELETE", "d"));
        var plan = Plans.to(SmallWorlds.TYPE, mapping, 0);

        assertThat(plan.codes()).containsExactly("c", null, null, "d");
        assertThat(InstantiationUtil.clone(plan)).isEqualTo(plan);
    }

    @Test
    void toChangelogCopiesItsLists() {
        List<Integer> columns = new ArrayList<>(List.of(0, 1));
        List<String> codes = new ArrayList<>(Arrays.asList("c", null, null, "d"));
        var plan = new ToChangelogPlan(columns, 1, codes, columns);

        columns.clear();
        codes.clear();

        assertThat(plan)
                .isEqualTo(new ToChangelogPlan(List.of(0, 1), 1, Arrays.asList("c", null, null, "d"), List.of(0, 1)));
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
        return new ToChangelogPlan(List.of(2, 0, 1), 1, List.of("c", "o", "n", "d"), List.of(0, 2));
    }
}
