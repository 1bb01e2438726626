package io.rowkind.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InferredTypeTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            null                         | STRING
            1 null                       | INT
            1 3000000000                 | BIGINT
            99999999999999999999         | DECIMAL(38, 0)
            1.25 100                     | DECIMAL(18, 2)
            123456789012345678.5         | DECIMAL(38, 1)
            1e-40                        | DOUBLE
            true                         | BOOLEAN
            "a"                          | STRING
            1 "a"                        | STRING
            [1] []                       | ARRAY<INT>
            {"a":1} {"b":"x","a":2.5}    | ROW<`a` DECIMAL(18, 1), `b` STRING>
            {"a":1} [1]                  | STRING
            {}                           | STRING
            """)
    void isTheNarrowestOfJson(String values, String sql) throws IOException {
        assertThat(type(values, false)).isEqualTo(sql);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "1" "-20"          | INT
            "007"              | STRING
            "1.50" "2"         | DECIMAL(18, 2)
            "1e3"              | STRING
            "true" "false"     | BOOLEAN
            "true" "1"         | STRING
            "2026-01-01"       | STRING
            "+1"               | STRING
            """)
    void isTheNarrowestOfText(String values, String sql) throws IOException {
        assertThat(type(values, true)).isEqualTo(sql);
    }

    private static String type(String values, boolean fromText) throws IOException {
        var type = new InferredType(fromText);
        for (var value : values.split(" ")) {
            var json = "{\"v\":" + value + "}";
            var line = new JsonLinesReader(
                            new TextLines(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))))
                    .next();
            type.add(((Line.Values) line).value("v"));
        }
        return type.sql();
    }
}
