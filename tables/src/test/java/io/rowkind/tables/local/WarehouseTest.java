package io.rowkind.tables.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarehouseTest {

    @ParameterizedTest
    @ValueSource(strings = {"/data/shop", "file:/data/shop", "file:///data/shop"})
    void isAFolder(String text) {
        assertThat(Warehouse.of(text)).isEqualTo(new Warehouse(Path.of("/data/shop")));
    }

    @Test
    void isNoObjectStore() {
        assertThatThrownBy(() -> Warehouse.of("s3://bucket/shop")).hasMessageStartingWith("WAREHOUSE_ELSEWHERE: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "../other", "a/b", "a*b", "a b", "ü"})
    void keepsEachTableInAFolderOfItsOwn(String name) {
        var warehouse = new Warehouse(Path.of("/data/shop"));

        assertThat(warehouse.table("db", name).normalize().getParent()).isEqualTo(Path.of("/data/shop/db"));
    }
}
