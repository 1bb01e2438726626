package io.rowkind.cli.explain;

import static io.rowkind.cli.explain.Explanations.hostile;
import static io.rowkind.cli.explain.Explanations.peoplePerCity;
import static io.rowkind.cli.explain.Explanations.statementSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Explanations as JSON, as a picture and as a page. */
class DocumentsTest {

    private static final String NASTY = "</title><script>alert(\"1\")</script> & 'x' � � ]]> 表の行 ";

    private static ExplanationReport report(ExplainedStatement... statements) {
        return new ExplanationReport(List.of(statements));
    }

    private static Document parsed(String xml) throws Exception {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    private static List<Element> elements(Document document, String name) {
        var found = document.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(index -> (Element) found.item(index))
                .toList();
    }

    private static List<String> texts(Document document, String name) {
        return elements(document, name).stream().map(Element::getTextContent).toList();
    }

    private static Element withId(Document document, String id) {
        return elements(document, "g").stream()
                .filter(element -> element.getAttribute("id").equals(id))
                .findFirst()
                .orElseThrow();
    }

    // ---- JSON ----------------------------------------------------------------------------------------------------

    @Test
    void writesAllOfAStatementAsJson() throws Exception {
        var json = new ObjectMapper().readTree(report(peoplePerCity()).json());

        var statement = json.get("statements").get(0);
        assertThat(statement.get("script").textValue()).isEqualTo("people.sql");
        assertThat(statement.get("number").intValue()).isEqualTo(2);
        assertThat(statement.get("line").intValue()).isEqualTo(9);
        assertThat(statement.get("sql").textValue()).startsWith("SELECT city, COUNT(*) AS people\nFROM");
        assertThat(statement.get("warnings").get(1)).isEqualTo(new ObjectMapper().readTree("""
            {"kind": "NORMALIZATION_AVOIDABLE", "operator": 3, "message": "The last row is kept for old images that the \
            records may have. Map them with UPDATE_BEFORE, or read a table in retract mode."}
            """));
        var aggregate = statement.get("roots").get(0).get("inputs").get(0);
        assertThat(aggregate.get("state").toString())
                .isEqualTo("{\"what\":\"one count per key (city)\",\"why\":\"it counts rows as they come and go\","
                        + "\"end\":\"TTL\"}");
        assertThat(aggregate.get("emits").toString())
                .isEqualTo("[\"INSERT\",\"UPDATE_BEFORE\",\"UPDATE_AFTER\",\"DELETE\"]");
        var calls = aggregate.get("inputs").get(0).get("inputs").get(0);
        assertThat(calls.get("keyOnlyDeletes").booleanValue()).isTrue();
        assertThat(calls.get("keys").toString()).isEqualTo("[[\"id\"]]");
        assertThat(calls.get("state").isNull()).isTrue();
        assertThat(calls.get("inputs").get(0).get("name").textValue()).isEqualTo("Values");
    }

    @Test
    void namesASharedOperatorByItsIdTheSecondTime() throws Exception {
        var json = new ObjectMapper().readTree(report(statementSet()).json());

        var ids = new ArrayList<String>();
        collect(json.get("statements").get(0).get("roots"), ids);
        assertThat(ids).containsExactly("1", "3", "4", "5", "6", "7", "8", "9", "10", "5 alone");
    }

    private static void collect(JsonNode operators, List<String> ids) {
        for (var operator : operators) {
            ids.add(operator.get("id").asText() + (operator.has("name") ? "" : " alone"));
            if (operator.has("inputs")) {
                collect(operator.get("inputs"), ids);
            }
        }
    }

    @Test
    void escapesJson() throws Exception {
        var json = new ObjectMapper().readTree(report(hostile()).json());

        assertThat(json.get("statements").get(0).get("roots").get(0).get("name").textValue())
                .startsWith("</title><script>alert(\"1\")</script> & 'x' \u0001 ")
                .endsWith(" ]]> 表の行 ");
    }

    // ---- SVG -----------------------------------------------------------------------------------------------------

    @Test
    void drawsAllOfAStatement() throws Exception {
        var document = parsed(report(peoplePerCity()).svg());

        assertThat(texts(document, "text"))
                .contains(
                        "Statement 2, line 9 of people.sql",
                        "Sink",
                        "GroupAggregate",
                        "LastRow",
                        "UpsertFromChangelog",
                        "Values",
                        "key (city)",
                        "keeps the last row per key (id)",
                        "without end: no TTL is set",
                        "until its TTL has passed",
                        "takes",
                        "−D key alone");
        assertThat(String.join(" ", texts(document, "text")))
                .contains(
                        "GroupAggregate COUNT(*) needs UPDATE_BEFORE and the input has none",
                        "LastRow keeps the last row of every id that has ever been seen, since no TTL is set. Set "
                                + "table.exec.state.ttl if ids go out of use.");
        assertThat(texts(withId(document, "s1-3"), "badge-number")).containsExactly("1", "2");
        assertThat(texts(withId(document, "s1-3"), "chip-text")).containsExactly("+I", "−U", "+U", "−D");
        assertThat(texts(withId(document, "s1-2"), "badge-number")).isEmpty();
    }

    @Test
    void saysWhereChangesHaveNoKey() throws Exception {
        // nothing of inserts alone and of a target without a primary key
        assertThat(texts(parsed(report(peoplePerCity()).svg()), "text")).doesNotContain("no key known");
        assertThat(texts(parsed(report(statementSet()).svg()), "text").stream().filter("no key known"::equals))
                .hasSize(3);
    }

    /** Returns the texts of a class within an element. */
    private static List<String> texts(Element parent, String className) {
        var found = parent.getElementsByTagName("text");
        return IntStream.range(0, found.getLength())
                .mapToObj(index -> (Element) found.item(index))
                .filter(text -> List.of(text.getAttribute("class").split(" ")).contains(className))
                .map(Element::getTextContent)
                .toList();
    }

    @Test
    void holdsTheFullTextOfWhatItShortens() throws Exception {
        var document = parsed(report(hostile()).svg());

        assertThat(texts(document, "title"))
                .anySatisfy(title -> assertThat(title).contains(NASTY + "x".repeat(2_000)));
        assertThat(texts(document, "text")).noneMatch(text -> text.contains("x".repeat(60)));
    }

    @Test
    void drawsASharedOperatorOnce() throws Exception {
        var document = parsed(report(statementSet()).svg());

        var boxes = elements(document, "g").stream()
                .map(element -> element.getAttribute("id"))
                .filter(id -> !id.isEmpty())
                .toList();
        assertThat(boxes)
                .containsExactlyInAnyOrder("s1-1", "s1-3", "s1-4", "s1-5", "s1-6", "s1-7", "s1-8", "s1-9", "s1-10");
    }

    @Test
    void saysWhichSideOfAJoinAnInputIs() throws Exception {
        var document = parsed(report(statementSet()).svg());

        assertThat(texts(document, "text")).contains("left: +I −U +U −D", "right: +I +U −D", "one row at most");
    }

    @Test
    void drawsAllStatementsBelowEachOther() throws Exception {
        var document = parsed(report(peoplePerCity(), statementSet()).svg());

        assertThat(texts(document, "text"))
                .containsSubsequence("Statement 2, line 9 of people.sql", "Statement 3, line 18 of people.sql");
        assertThat(withId(document, "s2-1")).isNotNull();
    }

    /** Whatever a name is, the document has the elements that it has for any other name. */
    @Test
    void escapesMarkup() throws Exception {
        for (var text : List.of(report(hostile()).svg(), report(hostile()).html())) {
            var document = parsed(text);
            assertThat(elements(document, "script")).isEmpty();
            assertThat(text).doesNotContain("<script", "\u0001", "\uD800");
            assertThat(texts(document, "title")).anyMatch(title -> title.contains(NASTY));
        }
    }

    @Test
    void loadsNothing() {
        var report = report(peoplePerCity(), statementSet(), hostile());
        for (var text : List.of(report.svg(), report.html())) {
            assertThat(text.replace("http://www.w3.org/2000/svg", ""))
                    .doesNotContain("http:", "https:", "url(", "@import", " src=", "<link", "<image");
        }
    }

    // ---- HTML ----------------------------------------------------------------------------------------------------

    @Test
    void writesAPageWithAllStatements() throws Exception {
        var document = parsed(report(peoplePerCity(), statementSet()).html());

        assertThat(texts(document, "h1")).containsExactly("Changelog of people.sql");
        assertThat(texts(document, "h2"))
                .containsExactly("Statement 2, line 9 of people.sql", "Statement 3, line 18 of people.sql");
        assertThat(texts(document, "pre").get(0)).isEqualTo(peoplePerCity().sql());
        assertThat(elements(document, "svg")).hasSize(2);
        assertThat(texts(document, "li")).hasSize(5).first().satisfies(item -> assertThat(item)
                .contains("STATE_UNBOUNDED", "LastRow (3)", "since no TTL is set."));
        assertThat(texts(document, "td"))
                .startsWith(
                        "\nGroupAggregate (2)\n",
                        "one count per key (city)",
                        "it counts rows as they come and go",
                        "until its TTL has passed");
    }

    @Test
    void linksToBoxesThatAreThere() throws Exception {
        var document = parsed(report(peoplePerCity(), statementSet()).html());

        var links = elements(document, "a").stream()
                .map(link -> link.getAttribute("href"))
                .toList();
        assertThat(links).contains("#s1-3", "#s2-9");
        links.forEach(link -> assertThat(withId(document, link.substring(1))).isNotNull());
    }
}
