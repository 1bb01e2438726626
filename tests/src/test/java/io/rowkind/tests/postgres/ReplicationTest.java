package io.rowkind.tests.postgres;

import static io.rowkind.tests.kafka.Broker.broker;
import static io.rowkind.tests.postgres.Postgres.postgres;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.rowkind.cli.Outcome;
import io.rowkind.cli.Session;
import io.rowkind.tests.SharedCluster;
import io.rowkind.tests.connector.CollectedTable;
import io.rowkind.tests.kafka.FailsOnce;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;

/**
 * Envelopes that Debezium has captured from a table of PostgreSQL go through one call of FROM_CHANGELOG into another
 * table, which is equal to the first one then.
 */
@Timeout(180)
class ReplicationTest {

    private static final int STATEMENTS = 300;
    private static final long SEED = 20_260_801;
    private static final int FATAL = 1000;
    private static final long MILLIS_BETWEEN_LOOKS = 20;
    private static final String ENDLESS = "events /*+ OPTIONS('source.monitor-interval' = '50 ms') */";

    /**
     * What orders the changes of a key: the end of the transaction that was committed before, then the place in the log,
     * from {@code "sequence":"[\"22101944\",\"22102112\"]"}. Rows of a snapshot are before all and have no such end.
     */
    private static final String SEQUENCE = """
            COALESCE(CAST(JSON_VALUE(source.sequence, '$[0]') AS BIGINT), 0) AS committed, source.lsn AS lsn""";

    private static final int PARTITIONS = 3;

    private static final String KAFKA = """
            'properties.bootstrap.servers' = '%s',
            'scan.startup.mode' = 'earliest-offset',
            'key.format' = 'json',
            'key.fields' = 'id',
            'value.format' = 'json',
            'value.fields-include' = 'EXCEPT_KEY'""";

    /** To an append table, a tombstone is malformed. */
    private static final String CHANGELOG_KAFKA = """
            'bootstrap.servers' = '%s',
            'changelog.mode' = 'append',
            'malformed-records' = 'skip'""";

    /** What the log has of old rows. */
    enum Identity {
        /** The key. */
        DEFAULT,
        /** The row. */
        FULL;

        String table() {
            return "replicated.customers_" + this;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A table that changes, and is captured under its name. */
    private record Source(String name, Workload workload) {

        static Source create(String name, Identity identity) {
            var table = "replicated." + name;
            var source = new Source(name, new Workload(table, SEED));
            postgres()
                    .execute(
                            "CREATE TABLE " + table + " " + Workload.COLUMNS,
                            "ALTER TABLE " + table + " REPLICA IDENTITY " + identity,
                            source.workload.rows());
            return source;
        }

        String table() {
            return "replicated." + name;
        }

        Capture capture() {
            return postgres().capture("replicated_" + name, table());
        }

        void change(int statements) {
            postgres().execute(workload.next(statements));
        }

        void insert(int id) {
            postgres().execute("INSERT INTO " + table() + " VALUES (" + id + ", 'new', 'Rome', 1)");
        }
    }

    /** Where an event is: it begins with the end of the transaction before its own, 0 in a snapshot. */
    private record Place(long committed, long lsn) implements Comparable<Place> {

        private static final Pattern SEQUENCE_OF_SOURCE =
                Pattern.compile("\"sequence\":\"\\[(?:null|\\\\\"(\\d+)\\\\\"),\\\\\"(\\d+)\\\\\"]\"");

        static Place of(String event) {
            var found = SEQUENCE_OF_SOURCE.matcher(event);
            assertThat(found.find()).as(event).isTrue();
            return new Place(
                    found.group(1) == null ? 0 : Long.parseLong(found.group(1)), Long.parseLong(found.group(2)));
        }

        @Override
        public int compareTo(Place other) {
            return Comparator.comparingLong(Place::committed)
                    .thenComparingLong(Place::lsn)
                    .compare(this, other);
        }
    }

    private static final Map<Identity, List<Capture.Event>> EVENTS = new EnumMap<>(Identity.class);

    private final Session session = SharedCluster.session();

    /** Of all tests: a job may still look at its folder when its test is over. */
    @TempDir
    private static Path root;

    private Path folder;

    @BeforeAll
    static void capture() throws Exception {
        postgres().execute("CREATE SCHEMA replicated");
        for (var identity : Identity.values()) {
            var source = Source.create("customers_" + identity, identity);
            try (var capture = source.capture()) {
                source.change(STATEMENTS);
                EVENTS.put(identity, capture.events());
            }
        }
    }

    private static List<String> values(Capture capture) {
        return capture.events().stream()
                .map(Capture.Event::value)
                .filter(Objects::nonNull)
                .toList();
    }

    @AfterAll
    static void dropSchema() {
        postgres().execute("DROP SCHEMA replicated CASCADE");
    }

    @BeforeEach
    void createTarget() throws IOException {
        folder = Files.createTempDirectory(root, "events");
        postgres()
                .execute(
                        "DROP TABLE IF EXISTS replicated.copies, replicated.cities",
                        "CREATE TABLE replicated.copies " + Workload.COLUMNS,
                        "CREATE TABLE replicated.cities (city TEXT PRIMARY KEY, customers BIGINT, amount NUMERIC)");
        session.execute("""
                CREATE TABLE events (
                    before ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
                    after  ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
                    source ROW<lsn BIGINT, sequence STRING>,
                    op     STRING
                ) WITH (
                    'connector' = 'filesystem',
                    'path' = '%s',
                    'format' = 'json'
                )""".formatted(folder));
        session.execute("""
                CREATE TABLE copies (
                    id     INT,
                    name   STRING,
                    city   STRING,
                    amount DECIMAL(10, 2),
                    PRIMARY KEY (id) NOT ENFORCED
                ) WITH (%s, 'table-name' = 'replicated.copies')""".formatted(jdbc()));
        session.execute("""
                CREATE TABLE cities (
                    city      STRING,
                    customers BIGINT,
                    amount    DECIMAL(38, 2),
                    PRIMARY KEY (city) NOT ENFORCED
                ) WITH (%s, 'table-name' = 'replicated.cities')""".formatted(jdbc()));
    }

    private static String jdbc() {
        return "'connector' = 'jdbc', 'url' = '" + postgres().url() + "', 'sink.buffer-flush.interval' = '100ms'";
    }

    /** The key is in one of the images; a delete has nothing else by default. */
    @ParameterizedTest
    @CsvSource({"DEFAULT, OFF", "DEFAULT, FAIL", "FULL, OFF", "FULL, FAIL"})
    void followsInOrder(Identity identity, String validation) throws Exception {
        write("all", events(identity));

        insert("""
                INSERT INTO copies
                SELECT * FROM FROM_CHANGELOG(
                    input => (SELECT COALESCE(after.id, before.id) AS id, op, after FROM events) PARTITION BY id,
                    op_mapping => MAP['r, c', 'INSERT', 'u', 'UPDATE_AFTER', 'd', 'DELETE'],
                    after => DESCRIPTOR(after),
                    validation => '%s')""".formatted(validation));

        assertEqualTables(identity.table());
    }

    /** Who wants old rows back gets them from the events; a sum that isn't taken back whole is wrong. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void takesWholeOldRowsBackWithoutAKey(int parallelism) throws Exception {
        setParallelism(parallelism);
        write("all", events(Identity.FULL));

        insert("""
                INSERT INTO cities
                SELECT COALESCE(city, 'nowhere'), COUNT(*), SUM(amount) FROM FROM_CHANGELOG(
                    input => TABLE events,
                    op_mapping => MAP['r, c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
                    before => DESCRIPTOR(before),
                    after => DESCRIPTOR(after))
                GROUP BY COALESCE(city, 'nowhere')""");

        assertEqualSums(Identity.FULL.table());
    }

    /** What FROM_CHANGELOG has read, TO_CHANGELOG writes again; a row of a snapshot is an insert then. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void writesTheSameEnvelopes(int parallelism) throws Exception {
        setParallelism(parallelism);
        write("all", events(Identity.FULL));
        var columns = """
                 (
                    id     INT,
                    op     STRING,
                    before ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
                    after  ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>
                ) WITH ('connector' = 'collected')""";
        session.execute("CREATE TABLE envelopes_read" + columns);
        session.execute("CREATE TABLE envelopes_written" + columns);

        insert("INSERT INTO envelopes_read"
                + " SELECT COALESCE(after.id, before.id), REPLACE(op, 'r', 'c'), before, after FROM events");
        insert("""
                INSERT INTO envelopes_written
                SELECT * FROM TO_CHANGELOG(
                    input => (SELECT * FROM FROM_CHANGELOG(
                        input => TABLE events,
                        op_mapping => MAP['r, c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
                        before => DESCRIPTOR(before),
                        after => DESCRIPTOR(after))) PARTITION BY id,
                    op_mapping => MAP['INSERT', 'c', 'UPDATE_BEFORE, UPDATE_AFTER', 'u', 'DELETE', 'd'],
                    before => DESCRIPTOR(before),
                    after => DESCRIPTOR(after))""");

        var read = CollectedTable.take("envelopes_read");
        assertThat(read).hasSizeGreaterThan(STATEMENTS);
        assertThat(CollectedTable.take("envelopes_written")).containsExactlyInAnyOrderElementsOf(read);
    }

    /** Old rows that the events don't have come from the last row of each key. */
    @ParameterizedTest
    @CsvSource({"DEFAULT, OFF", "DEFAULT, REPAIR", "FULL, OFF", "FULL, FAIL"})
    void takesOldRowsBackByKey(Identity identity, String validation) throws Exception {
        write("all", events(identity));

        insert(intoCities(byKey("validation => '" + validation + "'")));

        assertEqualSums(identity.table());
    }

    /** In any order, spread over files that two readers read at once, and some of them twice or thrice. */
    @ParameterizedTest
    @CsvSource({"DEFAULT, 1", "DEFAULT, 2", "DEFAULT, 3", "FULL, 4", "FULL, 5", "FULL, 6"})
    void followsInAnyOrder(Identity identity, long seed) throws Exception {
        setParallelism(2);
        writeShuffled(events(identity), new Random(seed));
        var changes = byKey("sequence_by => DESCRIPTOR(committed, lsn)");

        insert(intoCopies(changes));
        insert(intoCities(changes));

        assertEqualTables(identity.table());
        assertEqualSums(identity.table());
    }

    private void writeShuffled(List<String> events, Random random) throws IOException {
        List<String> shuffled = new ArrayList<>(events);
        for (var count = 0; count < events.size() / 2; count++) {
            shuffled.add(events.get(random.nextInt(events.size())));
        }
        Collections.shuffle(shuffled, random);
        var files = 4;
        for (var file = 0; file < files; file++) {
            write(
                    "part-" + file,
                    shuffled.subList(shuffled.size() * file / files, shuffled.size() * (file + 1) / files));
        }
    }

    /**
     * The events of one key never have the same place, even within a transaction. Both halves of a change of the key have
     * the same one: they are events of two keys.
     */
    @ParameterizedTest
    @EnumSource
    void placesOrderTheEventsOfAKey(Identity identity) {
        Map<String, List<Place>> ofKeys = new HashMap<>();
        for (var event : EVENTS.get(identity)) {
            if (event.value() != null) {
                ofKeys.computeIfAbsent(event.key(), unused -> new ArrayList<>()).add(Place.of(event.value()));
            }
        }

        assertThat(ofKeys)
                .hasSizeGreaterThanOrEqualTo(20)
                .allSatisfy((key, places) -> assertThat(places).isSorted().doesNotHaveDuplicates());
        var events = events(identity);
        assertThat(events).extracting(ReplicationTest::opOf).contains("r", "c", "u", "d");
        assertThat(events.stream().map(Place::of)).isSorted();
        var changesOfKeys = IntStream.range(1, events.size())
                .filter(next -> opOf(events.get(next)).equals("c"))
                .filter(next -> Place.of(events.get(next)).equals(Place.of(events.get(next - 1))))
                .boxed()
                .toList();
        assertThat(changesOfKeys).hasSizeGreaterThan(10).allSatisfy(next -> assertThat(opOf(events.get(next - 1)))
                .isEqualTo("d"));
    }

    /**
     * What waits for another transaction to end has a place in the log already: behind the other's first change, before
     * its last one. So the place alone doesn't order the changes of a key.
     */
    @Test
    void placesAloneMayBeInAnotherOrderThanCommits() throws Exception {
        var table = "replicated.waiting";
        postgres().execute("CREATE TABLE " + table + " " + Workload.COLUMNS);
        List<String> events;
        try (var capture = postgres().capture("replicated_waiting", table);
                var first = transaction();
                var second = DriverManager.getConnection(postgres().url())) {
            execute(first, "INSERT INTO " + table + " VALUES (1, 'first', NULL, 1)");
            var inserting = CompletableFuture.runAsync(
                    () -> execute(second, "INSERT INTO " + table + " VALUES (1, 'second', NULL, 2)"));
            awaitWaitingFor(first);
            execute(first, "DELETE FROM " + table + " WHERE id = 1");
            first.commit();
            inserting.join();
            events = values(capture);
        }

        assertThat(events).extracting(ReplicationTest::opOf).containsExactly("c", "d", "c");
        var places = events.stream().map(Place::of).toList();
        assertThat(places).isSorted();
        assertThat(places.get(2).lsn()).isLessThan(places.get(1).lsn());

        write("all", events);
        insert(intoCopies(byKey("sequence_by => DESCRIPTOR(lsn)")));
        assertThat(differences(table)).containsExactly("[lost, 1, second, null, 2.00]");
        insert(intoCopies(byKey("sequence_by => DESCRIPTOR(committed, lsn)")));
        assertEqualTables(table);
    }

    /**
     * What runs while a capture starts may have changed a row in front of the place of the snapshot, which doesn't show
     * it yet. So a snapshot has to be before all that has an end of a transaction before it.
     */
    @Test
    void placesOfASnapshotMayBeBehindThoseOfChangesThatFollow() throws Exception {
        var table = "replicated.starting";
        postgres()
                .execute(
                        "CREATE TABLE " + table + " " + Workload.COLUMNS,
                        "INSERT INTO " + table + " VALUES (1, 'old', NULL, 1)");
        List<String> events;
        try (var first = transaction();
                var second = transaction();
                var third = transaction()) {
            execute(first, "SELECT txid_current()");
            var starting = CompletableFuture.supplyAsync(() -> postgres().capture("replicated_starting", table));
            // From here on the log is read, ...
            awaitWaitingFor(first);
            execute(second, "SELECT txid_current()");
            first.commit();
            awaitWaitingFor(second);
            execute(third, "UPDATE " + table + " SET name = 'new' WHERE id = 1");
            // ... and here the snapshot is taken.
            second.commit();
            try (var capture = starting.join()) {
                third.commit();
                events = values(capture);
            }
        }

        assertThat(events).extracting(ReplicationTest::opOf).containsExactly("r", "u");
        var places = events.stream().map(Place::of).toList();
        assertThat(places).isSorted();
        assertThat(places.get(1).lsn()).isLessThan(places.get(0).lsn());

        write("all", events);
        insert(intoCopies(byKey("sequence_by => DESCRIPTOR(lsn)")));
        assertThat(differences(table))
                .containsExactlyInAnyOrder("[lost, 1, new, null, 1.00]", "[left, 1, old, null, 1.00]");
        insert(intoCopies(byKey("sequence_by => DESCRIPTOR(committed, lsn)")));
        assertEqualTables(table);
    }

    /** A capture that fails amid a transaction goes on with the places that are next. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void placesGoOnAmidATransaction(int fatal) throws Exception {
        var name = "again_" + fatal;
        var table = "replicated." + name;
        var options = Map.of("name", "replicated_" + name, "table.include.list", table);
        postgres()
                .execute(
                        "CREATE TABLE " + table + " " + Workload.COLUMNS,
                        "INSERT INTO " + table + " VALUES (1, 'old', 'Rome', 0), (2, 'old', 'Rome', 0)");
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        var failing = postgres().capture(options, (key, value) -> {
            if (value != null && value.contains("\"amount\":\"" + fatal + ".00\"")) {
                throw new IllegalStateException("amid a transaction");
            }
            events.add(value);
        });
        var amounts = 10;
        var updates = IntStream.rangeClosed(1, amounts)
                .mapToObj(amount -> "UPDATE " + table + " SET amount = " + amount + " WHERE id = 1")
                .collect(Collectors.joining("; "));
        postgres().execute("UPDATE " + table + " SET city = 'Oslo'", "BEGIN; " + updates + "; COMMIT");
        assertThatThrownBy(((Runnable) failing)::run).hasStackTraceContaining("amid a transaction");
        assertThat(events).hasSize(2 + 2 + fatal - 1);
        postgres().capture(options, (key, value) -> events.add(value)).close();

        assertThat(events).hasSize(2 + 2 + amounts);
        assertThat(events.stream().map(Place::of).skip(2)).isSorted().doesNotHaveDuplicates();

        writeShuffled(events, new Random(SEED));
        insert(intoCopies(byKey("sequence_by => DESCRIPTOR(committed, lsn)")));
        assertEqualTables(table);
    }

    /** Stopped in the middle, both the job and the capture go on from where they were. */
    @ParameterizedTest
    @CsvSource({"DEFAULT, 1, 1", "FULL, 1, 2", "DEFAULT, 2, 1"})
    void goesOnFromASavepoint(Identity identity, int parallelism, int then) throws Exception {
        var source = Source.create("stopped_" + identity + parallelism, identity);
        setParallelism(parallelism);
        var job = startEndless("validation => 'REPAIR'");
        List<String> events;
        try (var capture = source.capture()) {
            source.change(STATEMENTS / 3);
            events = values(capture);
            write("first", events);
        }
        awaitEqual(source, job);
        var last = Place.of(events.get(events.size() - 1));
        var savepoint = job.stopWithSavepoint(
                        false, root.resolve("savepoints").toUri().toString(), SavepointFormatType.CANONICAL)
                .get();

        // While no one looks.
        source.change(STATEMENTS / 3);
        session.execute("SET 'execution.state-recovery.path' = '" + savepoint + "'");
        setParallelism(then);
        job = startEndless("validation => 'REPAIR'");
        try (var capture = source.capture()) {
            source.change(STATEMENTS / 3);
            events = values(capture);
            assertThat(events).extracting(ReplicationTest::opOf).doesNotContain("r");
            assertThat(Place.of(events.get(0))).isGreaterThan(last);
            write("second", events);
        }
        awaitEqual(source, job);
        cancel(job);
    }

    /** The job fails and goes on from a checkpoint, and the capture hands out some events again. */
    @ParameterizedTest
    @EnumSource
    void goesOnAfterAFailure(Identity identity) throws Exception {
        var source = Source.create("failed_" + identity, identity);
        session.execute("SET 'execution.checkpointing.interval' = '100 ms'");
        session.execute("SET 'restart-strategy.type' = 'fixed-delay'");
        session.execute("SET 'restart-strategy.fixed-delay.attempts' = '1'");
        session.execute("SET 'restart-strategy.fixed-delay.delay' = '0 s'");
        session.execute("CREATE TEMPORARY FUNCTION fails_once AS '" + FailsOnce.class.getName() + "'");
        session.execute("CREATE VIEW failing AS SELECT before, after, source, fails_once('" + source.table()
                + "', COALESCE(after.id, before.id), " + FATAL + ") AS id, op FROM " + ENDLESS);

        JobClient job;
        try (var capture = source.capture()) {
            source.change(STATEMENTS / 3);
            var first = values(capture);
            write("first", first);
            job = start(intoBoth(byKey("id", "failing", "sequence_by => DESCRIPTOR(committed, lsn)")));
            awaitEqual(source, job);

            source.change(STATEMENTS / 3);
            source.insert(FATAL);
            source.change(STATEMENTS / 3);
            var all = values(capture);
            write("second", all.subList(first.size() / 2, all.size()));
        }
        awaitEqual(source, job);
        cancel(job);

        assertThat(FailsOnce.hasFailed(source.table())).isTrue();
    }

    /** The key is that of the records, of which some are tombstones. */
    @ParameterizedTest
    @CsvSource({"DEFAULT, kafka", "FULL, kafka", "DEFAULT, changelog-kafka"})
    void followsATopic(Identity identity, String connector) throws Exception {
        var topic = "replicated_" + identity + "_" + connector;
        produce(topic, EVENTS.get(identity));
        setParallelism(2);
        session.execute("""
                CREATE TABLE records (
                    id     INT,
                    before ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
                    after  ROW<id INT, name STRING, city STRING, amount DECIMAL(10, 2)>,
                    source ROW<lsn BIGINT, sequence STRING>,
                    op     STRING
                ) %s WITH (
                    'connector' = '%s',
                    'topic' = '%s',
                    'scan.bounded.mode' = 'latest-offset',
                    %s
                )""".formatted(
                        connector.equals("kafka") ? "" : "DISTRIBUTED BY HASH(id) INTO " + PARTITIONS + " BUCKETS",
                        connector,
                        topic,
                        (connector.equals("kafka") ? KAFKA : CHANGELOG_KAFKA).formatted(broker().servers())));

        var validation = identity == Identity.FULL ? "FAIL" : "REPAIR";
        insert(intoBoth(byKey("id", "records", "validation => '" + validation + "'")));

        assertEqualTables(identity.table());
        assertEqualSums(identity.table());
    }

    private static void produce(String topic, List<Capture.Event> events) {
        broker().create(topic, PARTITIONS);
        for (var event : events) {
            broker().produce(new ProducerRecord<>(
                    topic,
                    Math.floorMod(event.key().hashCode(), PARTITIONS),
                    event.key().getBytes(UTF_8),
                    event.value() == null ? null : event.value().getBytes(UTF_8)));
        }
    }

    private static List<String> events(Identity identity) {
        return EVENTS.get(identity).stream()
                .map(Capture.Event::value)
                .filter(Objects::nonNull)
                .toList();
    }

    private static String opOf(String event) {
        return event.replaceFirst(".*\"op\":\"(.)\".*", "$1");
    }

    private void write(String file, List<String> lines) throws IOException {
        var written = Files.write(root.resolve(file), lines);
        Files.move(written, folder.resolve(file + ".jsonl"), StandardCopyOption.ATOMIC_MOVE);
    }

    private void setParallelism(int parallelism) {
        session.execute("SET 'parallelism.default' = '" + parallelism + "'");
    }

    private static String byKey(String more) {
        return byKey("COALESCE(after.id, before.id)", "events", more);
    }

    /** Returns the call, with more arguments. */
    private static String byKey(String key, String events, String more) {
        return """
                FROM_CHANGELOG(
                    input => (SELECT %s AS id, op, before, after, %s FROM %s) PARTITION BY id,
                    op_mapping => MAP['r, c', 'INSERT', 'u', 'UPDATE_BEFORE, UPDATE_AFTER', 'd', 'DELETE'],
                    before => DESCRIPTOR(before),
                    after => DESCRIPTOR(after),
                    %s)""".formatted(key, SEQUENCE, events, more);
    }

    private static String intoCopies(String changes) {
        return "INSERT INTO copies SELECT * FROM " + changes;
    }

    private static String intoCities(String changes) {
        return "INSERT INTO cities SELECT COALESCE(city, 'nowhere'), COUNT(*), SUM(amount) FROM " + changes
                + " GROUP BY COALESCE(city, 'nowhere')";
    }

    private static String intoBoth(String changes) {
        return "EXECUTE STATEMENT SET BEGIN " + intoCopies(changes) + "; " + intoCities(changes) + "; END";
    }

    private JobClient startEndless(String more) {
        return start(intoBoth(byKey("COALESCE(after.id, before.id)", ENDLESS, more)));
    }

    private JobClient start(String statement) {
        return ((Outcome.Insert) session.execute(statement)).job();
    }

    private void insert(String statement) throws Exception {
        start(statement).getJobExecutionResult().get();
    }

    private static Connection transaction() throws SQLException {
        var connection = DriverManager.getConnection(postgres().url());
        connection.setAutoCommit(false);
        return connection;
    }

    private static void execute(Connection connection, String sql) {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until someone waits for that transaction to end. */
    private static void awaitWaitingFor(Connection transaction) throws Exception {
        var waiting = "SELECT pid FROM pg_stat_activity WHERE "
                + transaction.unwrap(PGConnection.class).getBackendPID() + " = ANY(pg_blocking_pids(pid))";
        while (postgres().rows(waiting).isEmpty()) {
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }

    private static void cancel(JobClient job) throws Exception {
        job.cancel().get();
        while (!job.getJobStatus().get().isGloballyTerminalState()) {
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
    }

    private static void awaitEqual(Source source, JobClient job) throws Exception {
        var ended = job.getJobExecutionResult();
        while (!differences(source.table()).isEmpty() || !sums().equals(sumsOf(source.table()))) {
            if (ended.isDone()) {
                ended.get();
            }
            Thread.sleep(MILLIS_BETWEEN_LOOKS);
        }
        assertEqualTables(source.table());
    }

    private static void assertEqualTables(String source) {
        assertThat(differences(source)).isEmpty();
        assertThat(postgres().rows("SELECT COUNT(*) FROM replicated.copies"))
                .isEqualTo(postgres().rows("SELECT COUNT(*) FROM " + source))
                .isNotEqualTo(List.of("[0]"));
    }

    /** Returns the rows that are in one of the two tables only. */
    private static List<String> differences(String source) {
        return postgres().rows("""
                (SELECT 'lost', * FROM (SELECT * FROM %1$s EXCEPT SELECT * FROM replicated.copies) AS lost)
                UNION ALL
                (SELECT 'left', * FROM (SELECT * FROM replicated.copies EXCEPT SELECT * FROM %1$s) AS rest)""".formatted(source));
    }

    private static void assertEqualSums(String source) {
        assertThat(sums()).isEqualTo(sumsOf(source)).hasSizeGreaterThan(2);
    }

    private static List<String> sums() {
        return postgres().rows("SELECT * FROM replicated.cities ORDER BY city");
    }

    private static List<String> sumsOf(String source) {
        return postgres()
                .rows("SELECT COALESCE(city, 'nowhere') AS city, COUNT(*), SUM(amount) FROM " + source
                        + " GROUP BY 1 ORDER BY city");
    }
}
