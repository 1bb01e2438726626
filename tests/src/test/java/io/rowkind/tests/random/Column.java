package io.rowkind.tests.random;

/** A column of a table or query. */
record Column(String name, Type type) {

    @Override
    public String toString() {
        return name;
    }
}
