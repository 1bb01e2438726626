package io.rowkind.runtime;

import static io.rowkind.runtime.Rows.change;
import static org.assertj.core.api.Assertions.assertThat;

import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

class ChangeRowTest {

    private final ChangeRow view = new ChangeRow(new int[] {2, -1, 0});

    @Test
    void showsTheColumnsOfTheRowBelow() {
        view.of(RowKind.INSERT, change(RowKind.INSERT, 1L, "Ann", 30));

        assertThat(view.getArity()).isEqualTo(3);
        assertThat(view.getInt(0)).isEqualTo(30);
        assertThat(view.isNullAt(1)).isTrue();
        assertThat(view.getLong(2)).isEqualTo(1L);
    }

    @Test
    void showsTheNullsOfTheRowBelow() {
        view.of(RowKind.INSERT, change(RowKind.INSERT, 1L, "Ann", null));

        assertThat(view.isNullAt(0)).isTrue();
        assertThat(view.isNullAt(2)).isFalse();
    }

    @Test
    void hasAKindOfItsOwn() {
        var below = change(RowKind.UPDATE_BEFORE, 1L, "Ann", 30);

        view.of(RowKind.UPDATE_AFTER, below);
        assertThat(view.getRowKind()).isEqualTo(RowKind.UPDATE_AFTER);

        view.setRowKind(RowKind.DELETE);
        assertThat(view.getRowKind()).isEqualTo(RowKind.DELETE);
        assertThat(below.getRowKind()).isEqualTo(RowKind.UPDATE_BEFORE);
    }
}
