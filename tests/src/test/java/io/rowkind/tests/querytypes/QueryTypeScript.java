package io.rowkind.tests.querytypes;

import io.rowkind.cli.Script;
import io.rowkind.cli.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A script of one query type:
 *
 * <pre>
 * -- # Name of the query type
 * -- required input: …
 * -- produced output: …
 * --
 * -- Notes, paragraphs of text.
 *
 * -- ## Name of a form of it
 * -- Notes.
 * SET 'option' = 'value';
 * SELECT …;
 * -- in batch mode: why it is another query
 * SELECT …;
 * -- | input | from | output | key |
 * -- …
 * </pre>
 *
 * <p>Settings and the batch query are optional. What begins with {@code --} and one of {@code | > = !} is written by the
 * test: a table of what each input leads to, then the rows that are left, or the message of the refusal.
 *
 * @param file where it is
 * @param name of the query type
 * @param requiredInput as the rule has it
 * @param producedOutput as the rule has it
 * @param notes paragraphs
 * @param variants its forms
 */
record QueryTypeScript(
        Path file,
        String name,
        String requiredInput,
        String producedOutput,
        List<String> notes,
        List<Variant> variants) {

    private static final String REQUIRED = "-- required input: ";
    private static final String PRODUCED = "-- produced output: ";
    private static final String DEVIATION = "Deviation: ";
    private static final String WRONG_ROWS = "wrong rows";
    private static final String BATCH = "-- in batch mode: ";

    /**
     * A form of the query type.
     *
     * @param name the form's name
     * @param notes paragraphs
     * @param settings statements before the query
     * @param query the query, without a semicolon
     * @param batchQuery the query whose rows have to be the same, in batch mode
     * @param source its lines in the script, without what the test writes
     * @param recorded what the test has written
     */
    record Variant(
            String name,
            List<String> notes,
            List<String> settings,
            String query,
            String batchQuery,
            List<String> source,
            List<String> recorded) {

        /** Returns whether its rows differ from those of the batch query for some input, which its notes explain. */
        boolean deviates() {
            return notes.stream().anyMatch(note -> note.startsWith(DEVIATION));
        }

        /** Returns the cells of the recorded table, a list for each input. */
        List<List<String>> table() {
            return recorded.stream()
                    .filter(line -> line.startsWith("-- | "))
                    .skip(2)
                    .map(line -> Arrays.stream(line.substring("-- | ".length(), line.length() - 1)
                                    .split("\\|", -1))
                            .map(String::strip)
                            .toList())
                    .toList();
        }

        /** Returns the recorded refusals with the inputs that they are about. */
        Map<String, String> refusals() {
            Map<String, String> refusals = new LinkedHashMap<>();
            var inputs = "";
            for (var line : recorded) {
                if (line.startsWith("-- > ")) {
                    inputs = line.substring("-- > ".length());
                } else if (line.startsWith("-- ! ")) {
                    refusals.put(inputs, line.substring("-- ! ".length()));
                }
            }
            return refusals;
        }
    }

    static QueryTypeScript read(Path file) throws IOException {
        List<List<String>> sections = new ArrayList<>(List.of(new ArrayList<>()));
        for (var line : Files.readAllLines(file)) {
            if (line.startsWith("-- ## ")) {
                sections.add(new ArrayList<>());
            }
            sections.get(sections.size() - 1).add(line);
        }
        var head = sections.remove(0);
        return new QueryTypeScript(
                file,
                valueOf(head, "-- # "),
                valueOf(head, REQUIRED),
                valueOf(head, PRODUCED),
                paragraphs(head.stream()
                        .filter(line ->
                                !line.startsWith("-- # ") && !line.startsWith(REQUIRED) && !line.startsWith(PRODUCED))
                        .toList()),
                sections.stream().map(QueryTypeScript::variant).toList());
    }

    private static String valueOf(List<String> head, String start) {
        return head.stream()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no line that begins with " + start));
    }

    private static Variant variant(List<String> lines) {
        var recorded = lines.stream().filter(QueryTypeScript::isRecorded).toList();
        var source =
                new ArrayList<>(lines.stream().filter(line -> !isRecorded(line)).toList());
        while (source.get(source.size() - 1).isBlank()) {
            source.remove(source.size() - 1);
        }
        var statements = Script.parse("variant", String.join("\n", source)).statements();
        var batch = source.stream().anyMatch(line -> line.startsWith(BATCH)) ? 1 : 0;
        var query = statements.size() - 1 - batch;
        return new Variant(
                source.get(0).substring("-- ## ".length()),
                paragraphs(source.stream()
                        .skip(1)
                        .takeWhile(line -> line.startsWith("--"))
                        .toList()),
                statements.subList(0, query).stream().map(Statement::text).toList(),
                statements.get(query).text(),
                statements.get(statements.size() - 1).text(),
                List.copyOf(source),
                recorded);
    }

    private static boolean isRecorded(String line) {
        return line.matches("-- [|>=!] .*");
    }

    /** Returns the text of comments, joined to paragraphs. */
    private static List<String> paragraphs(List<String> comments) {
        var text = comments.stream()
                .map(line -> line.startsWith("-- ") ? line.substring(3) : "")
                .collect(Collectors.joining("\n"));
        return Arrays.stream(text.split("\n\n+"))
                .map(String::strip)
                .filter(paragraph -> !paragraph.isEmpty())
                .toList();
    }

    /** Returns the reason why the batch query is another one; empty if it isn't. */
    static String batchReason(Variant variant) {
        return variant.source().stream()
                .filter(line -> line.startsWith(BATCH))
                .map(line -> line.substring(BATCH.length()))
                .findFirst()
                .orElse("");
    }

    /**
     * Returns the lines that the test writes below a form.
     *
     * @param deviations the rows of the batch query where those of the continuous one are others
     */
    static List<String> recorded(Map<Input, Answer> answers, Map<Input, List<String>> deviations) {
        var table = new MarkdownTable("input", "from", "output", "key");
        Map<List<String>, List<Input>> shown = new LinkedHashMap<>();
        answers.forEach((input, answer) -> {
            var deviates = deviations.containsKey(input);
            table.add(
                    input.kind(),
                    input.origin(),
                    deviates ? answer.output() + " (" + WRONG_ROWS + ")" : answer.output(),
                    answer.key());
            if (!deviates) {
                shown.computeIfAbsent(answer.lines(), unused -> new ArrayList<>())
                        .add(input);
            }
        });
        List<String> lines = new ArrayList<>(table.lines());
        shown.forEach((answer, inputs) -> {
            lines.add("> " + Input.described(inputs));
            lines.addAll(answer);
        });
        Map<List<String>, List<Input>> expected = new LinkedHashMap<>();
        deviations.forEach((input, rows) ->
                expected.computeIfAbsent(rows, unused -> new ArrayList<>()).add(input));
        expected.forEach((rows, inputs) -> {
            lines.add("> " + Input.described(inputs) + " (" + WRONG_ROWS + "; in batch mode they are these)");
            rows.forEach(row -> lines.add("= " + row));
        });
        return lines.stream().map(line -> "-- " + line).toList();
    }

    /** Returns the script with other recorded lines, a list for each form. */
    String with(List<List<String>> recorded) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(file).stream()
                .takeWhile(line -> !line.startsWith("-- ## "))
                .toList());
        for (var i = 0; i < variants.size(); i++) {
            if (i > 0) {
                lines.add("");
            }
            lines.addAll(variants.get(i).source());
            lines.addAll(recorded.get(i));
        }
        return String.join("\n", lines) + "\n";
    }
}
