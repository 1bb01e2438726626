package io.rowkind.tests;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One way to run a script.
 *
 * @param parallelism the default parallelism
 * @param state the state backend, {@code hashmap} or {@code rocksdb}
 */
record ScriptVariant(int parallelism, String state) {

    Map<String, String> options() {
        var options = new LinkedHashMap<String, String>();
        options.put("parallelism.default", String.valueOf(parallelism));
        options.put("state.backend.type", state);
        return options;
    }

    @Override
    public String toString() {
        return "parallelism " + parallelism + ", " + state;
    }
}
