package io.rowkind.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BatchQueryTest {

    @Test
    void returnsFinalRows() throws Exception {
        var table = "CREATE TABLE orders (id INT, city STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)"
                + " WITH ('connector' = 'rows', 'rows' = '1 | Oslo | 2026-01-01 00:00:00\n2 | Bonn | 2026-01-01 00:00:01"
                + "\n3 | Oslo | 2026-01-01 00:01:00')";
        assertThat(BatchQuery.rows(List.of(table), "SELECT city, COUNT(*) FROM orders GROUP BY city"))
                .containsExactly("[Bonn, 1]", "[Oslo, 2]");
        assertThat(BatchQuery.rows(
                        List.of(table),
                        "SELECT window_start, COUNT(*) FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"
                                + " GROUP BY window_start, window_end"))
                .containsExactly("[2026-01-01T00:00, 2]", "[2026-01-01T00:01, 1]");
    }
}
