package io.rowkind.tests.random;

/** The types of columns. None of them loses anything when its values are added up in another order. */
enum Type {
    BOOLEAN("BOOLEAN", "FALSE"),
    INT("INT", "9"),
    BIGINT("BIGINT", "99"),
    STRING("STRING", "'-'"),
    TIMESTAMP("TIMESTAMP(3)", "TIMESTAMP '1999-01-01 00:00:00'");

    private final String sql;
    private final String stand;

    Type(String sql, String stand) {
        this.sql = sql;
        this.stand = stand;
    }

    String sql() {
        return sql;
    }

    /** Returns the literal that stands for NULL in VALUES, whose rows lose their order if they aren't literals alone. */
    String nullLiteral() {
        return stand;
    }
}
