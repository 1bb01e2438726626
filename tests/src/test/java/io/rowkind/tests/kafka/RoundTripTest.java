package io.rowkind.tests.kafka;

import static io.rowkind.tests.kafka.Broker.broker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a query writes into a table is what another query reads from it. */
@Timeout(120)
class RoundTripTest {

    private static final int BUCKETS = 3;

    private static final String EVENTS = """
            CREATE VIEW events AS SELECT * FROM (VALUES
                (1, 'c',  'Ann', 10),
                (2, 'c',  'Ben', 20),
                (1, 'ub', 'Ann', 10),
                (1, 'ua', 'Amy', 11),
                (3, 'c',  'Amy', 5),
                (2, 'd',  'Ben', 20),
                (4, 'c',  'Ben', 7)) AS t (id, op, name, amount)""";

    private static final String PEOPLE = """
            CREATE VIEW people AS SELECT * FROM FROM_CHANGELOG(
                input => TABLE events,
                op_mapping => MAP['c', 'INSERT', 'ub', 'UPDATE_BEFORE', 'ua', 'UPDATE_AFTER', 'd', 'DELETE'])""";

    private static final String PEOPLE_BY_ID = """
            CREATE VIEW people_by_id AS SELECT * FROM FROM_CHANGELOG(
                input => TABLE events PARTITION BY id,
                op_mapping => MAP['c, ua', 'UPDATE_AFTER', 'd, ub', 'DELETE'])""";

    private static final String TOTALS = "SELECT name, COUNT(*), SUM(amount) FROM people GROUP BY name";

    private static KafkaSession session(int parallelism) {
        var session = KafkaSession.open(parallelism);
        session.execute(EVENTS);
        session.execute(PEOPLE);
        session.execute(PEOPLE_BY_ID);
        return session;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void appends(int parallelism) throws Exception {
        var session = session(parallelism);
        broker().create("appends_" + parallelism, BUCKETS);
        session.createBounded("appends_" + parallelism, "(id INT, op STRING, name STRING)", "append");

        session.insert("appends_" + parallelism, "SELECT id, op, name FROM events");

        assertThat(session.changes("SELECT * FROM appends_" + parallelism))
                .containsExactlyInAnyOrder(
                        "+I[1, c, Ann]",
                        "+I[2, c, Ben]",
                        "+I[1, ub, Ann]",
                        "+I[1, ua, Amy]",
                        "+I[3, c, Amy]",
                        "+I[2, d, Ben]",
                        "+I[4, c, Ben]");
    }

    @ParameterizedTest
    @CsvSource({"retract,1", "retract,2", "upsert,1", "upsert,2"})
    void keepsAnAggregate(String mode, int parallelism) throws Exception {
        var session = session(parallelism);
        var topic = "totals_" + mode + "_" + parallelism;
        broker().create(topic, BUCKETS);
        session.createBounded(topic, "(name STRING, n BIGINT, total INT, PRIMARY KEY (name) NOT ENFORCED)", mode);

        session.insert(topic, TOTALS);

        assertThat(session.finalRows("SELECT * FROM " + topic)).containsExactly("[Amy, 2, 16]", "[Ben, 1, 7]");
    }

    @ParameterizedTest
    @CsvSource({"retract,1", "retract,2", "upsert,1", "upsert,2"})
    void keepsAChangelog(String mode, int parallelism) throws Exception {
        var session = session(parallelism);
        var topic = "people_" + mode + "_" + parallelism;
        broker().create(topic, BUCKETS);
        session.createBounded(topic, "(id INT, name STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED)", mode);

        session.insert(topic, "SELECT * FROM people_by_id");

        assertThat(session.finalRows("SELECT * FROM " + topic))
                .containsExactly("[1, Amy, 11]", "[3, Amy, 5]", "[4, Ben, 7]");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void retractsWithoutAKey(int parallelism) throws Exception {
        var session = session(parallelism);
        var topic = "keyless_" + parallelism;
        broker().create(topic, BUCKETS);
        session.createBounded(topic, "(name STRING, n BIGINT, total INT)", "retract");

        session.insert(topic, TOTALS);

        assertThat(session.finalRows("SELECT * FROM " + topic)).containsExactly("[Amy, 2, 16]", "[Ben, 1, 7]");
    }

    @Test
    void distributesByOtherColumns() throws Exception {
        var session = session(2);
        broker().create("distributed_by_name", BUCKETS);
        session.createBounded(
                "distributed_by_name",
                "(id INT, name STRING, amount INT) DISTRIBUTED BY HASH(name) INTO 3 BUCKETS",
                "retract",
                "'value.fields-include' = 'all'");

        session.insert("distributed_by_name", "SELECT * FROM people_by_id");

        assertThat(session.finalRows("SELECT * FROM distributed_by_name"))
                .containsExactly("[1, Amy, 11]", "[3, Amy, 5]", "[4, Ben, 7]");
        assertThat(Records.texts(broker().consume("distributed_by_name")))
                .contains("{\"name\":\"Amy\"} -> {\"id\":3,\"name\":\"Amy\",\"amount\":5} op=00");
    }

    @Test
    void aggregatesWhatItReads() throws Exception {
        var session = session(2);
        broker().create("read_on", BUCKETS);
        session.createBounded("read_on", "(id INT, name STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED)", "upsert");

        session.insert("read_on", "SELECT * FROM people_by_id");

        assertThat(session.finalRows("SELECT SUM(amount), COUNT(*) FROM read_on"))
                .containsExactly("[23, 3]");
    }

    @Test
    void appendRefusesUpdates() throws Exception {
        var session = session(1);
        session.create("refusing", "(name STRING, n BIGINT, total INT)", "append");

        assertThatThrownBy(() -> session.execute("INSERT INTO refusing " + TOTALS))
                .hasMessageStartingWith("CHANGELOG_MODE_CONFLICT: The query cannot be planned because of a changelog"
                        + " mode mismatch: the aggregation (GroupAggregate(groupBy=[name]");
    }

    @Test
    void readsNothingOfAnEmptyTopic() throws Exception {
        var session = session(1);
        broker().create("nothing", BUCKETS);
        session.createBounded("nothing", "(name STRING)", "append");

        assertThat(session.changes("SELECT * FROM nothing")).isEqualTo(List.of());
    }
}
