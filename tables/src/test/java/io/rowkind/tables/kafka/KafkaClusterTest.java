package io.rowkind.tables.kafka;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KafkaClusterTest {

    private static final KafkaCluster CLUSTER = new KafkaCluster(
            Map.of(KafkaCluster.BOOTSTRAP_SERVERS, "localhost:9092", KafkaCluster.SCHEMA_REGISTRY, "http://localhost"));

    @Test
    void needsFlinksConnector() {
        assertThatCode(() -> CLUSTER.requireJars(getClass().getClassLoader())).doesNotThrowAnyException();
        assertThatThrownBy(() -> CLUSTER.requireJars(ClassLoader.getPlatformClassLoader()))
                .hasMessage(
                        "CONNECTOR_MISSING: Tables on Kafka need flink-sql-connector-kafka, which is not on the class"
                                + " path (expected: it is there, beside Rowkind's jar). Put it into Flink's lib folder and start"
                                + " the session anew.");
    }
}
