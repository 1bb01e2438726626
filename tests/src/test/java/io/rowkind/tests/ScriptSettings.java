package io.rowkind.tests;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the comments at the top of a script say about how to run it.
 *
 * @param parallelisms the parallelisms to run with, each in turn
 * @param states the state backends to run with, each in turn
 * @param options options of Flink
 */
record ScriptSettings(List<Integer> parallelisms, List<String> states, Map<String, String> options) {

    private static final Pattern SETTING = Pattern.compile("-- (parallelism|state|set): (.*)");

    static ScriptSettings of(List<String> lines) {
        var parallelisms = List.of(1);
        var states = List.of("hashmap");
        var options = new LinkedHashMap<String, String>();
        for (var line : lines) {
            if (!line.isBlank() && !line.startsWith("--")) {
                break;
            }
            var setting = SETTING.matcher(line.strip());
            if (!setting.matches()) {
                continue;
            }
            var value = setting.group(2);
            switch (setting.group(1)) {
                case "parallelism" ->
                    parallelisms = words(value).stream().map(Integer::valueOf).toList();
                case "state" -> states = words(value);
                default -> {
                    var equals = value.indexOf('=');
                    options.put(
                            value.substring(0, equals).strip(),
                            value.substring(equals + 1).strip());
                }
            }
        }
        return new ScriptSettings(parallelisms, states, options);
    }

    private static List<String> words(String value) {
        return Arrays.stream(value.split(",")).map(String::strip).toList();
    }

    List<ScriptVariant> variants() {
        return parallelisms.stream()
                .flatMap(parallelism -> states.stream().map(state -> new ScriptVariant(parallelism, state)))
                .toList();
    }
}
