package io.rowkind.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BufferedOutputTest {

    private static final class ClosedPipe extends OutputStream {
        @Override
        public void write(int value) throws IOException {
            throw new IOException("Broken pipe");
        }
    }

    @Test
    void writesUtf8() {
        var stream = new ByteArrayOutputStream();
        try (var output = new BufferedOutput(stream, () -> {})) {
            output.line("é");
        }
        assertThat(stream.toString(StandardCharsets.UTF_8)).isEqualTo("é\n");
    }

    @Test
    @Timeout(10)
    void sendsALineOnItsWayWithoutBeingAsked() throws InterruptedException {
        var arrived = new CountDownLatch(1);
        var stream = new OutputStream() {
            @Override
            public void write(int value) {
                arrived.countDown();
            }
        };
        try (var output = new BufferedOutput(stream, () -> {}).flushing()) {
            output.line("a");
            assertThat(arrived.await(5, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void saysOnceThatNobodyReadsAnyMore() {
        var calls = new AtomicInteger();
        try (var output = new BufferedOutput(new ClosedPipe(), calls::incrementAndGet)) {
            output.line("a");
            output.flush();
            assertThat(output.readerGone()).isTrue();
            assertThatThrownBy(() -> output.line("b")).isInstanceOf(ReaderGoneException.class);
            output.flush();
        }
        assertThat(calls).hasValue(1);
    }

    @Test
    void noticesWhenTheBufferIsFull() {
        var calls = new AtomicInteger();
        try (var output = new BufferedOutput(new ClosedPipe(), calls::incrementAndGet)) {
            var line = "x".repeat(1 << 20);
            assertThatThrownBy(() -> output.line(line)).isInstanceOf(ReaderGoneException.class);
        }
        assertThat(calls).hasValue(1);
    }
}
