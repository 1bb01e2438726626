package io.rowkind.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.ClusterOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.ResourceManagerOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient.JobFinalizationBehavior;
import org.apache.flink.util.FileUtils;

/**
 * A Flink cluster in this process that runs one job after the other, or several at once. It starts
 * in the background, so that the first statement is planned meanwhile, and binds no web port.
 *
 * <p><b>Threads:</b> safe.
 */
public final class EmbeddedCluster implements AutoCloseable {

    private static final long SECONDS_TO_CLOSE = 10;
    private static final int ATTEMPTS_TO_DELETE = 5;
    private static final long MILLIS_BETWEEN_ATTEMPTS = 50;

    /** The slots of a cluster that never starts: none is missing. */
    private static final int WITHOUT_JOBS = Integer.MAX_VALUE;

    private final Configuration options;
    private final LiveMetrics metrics = new LiveMetrics();
    private final Path temporaryFolder;
    private final Thread deleteTemporaryFolder;
    private final AtomicInteger folders = new AtomicInteger();

    private volatile CompletableFuture<MiniCluster> cluster;
    private int slots;
    private int taskManagers = 1;

    /** The parallelism of each job that keeps its slots until someone cancels it. */
    private final Map<JobID, Integer> endless = new ConcurrentHashMap<>();

    private EmbeddedCluster(Configuration options, Path temporaryFolder) {
        this.options = options;
        this.temporaryFolder = temporaryFolder;
        this.deleteTemporaryFolder = new Thread(this::deleteTemporaryFolderAtExit, "rowkind-temporary-files");
        Runtime.getRuntime().addShutdownHook(deleteTemporaryFolder);
        this.cluster = CompletableFuture.failedFuture(new IllegalStateException("No job runs here."));
        this.slots = WITHOUT_JOBS;
    }

    /**
     * Begins to start a cluster.
     *
     * @param options Flink's options; those of a cluster (memory, metrics, temporary folders) take
     *     effect only here
     * @param slots the highest parallelism that is expected; a job that needs more restarts the
     *     cluster
     */
    public static EmbeddedCluster start(Map<String, String> options, int slots) throws IOException {
        var starting = withoutJobs(options);
        starting.slots = slots;
        starting.cluster = starting.starting(slots);
        return starting;
    }

    /** Returns what a session that runs no job needs of a cluster: a temporary folder. A job is refused. */
    static EmbeddedCluster withoutJobs(Map<String, String> options) throws IOException {
        return new EmbeddedCluster(Configuration.fromMap(options), Files.createTempDirectory("rowkind-"));
    }

    /** Returns whether jobs can run here. */
    boolean runsJobs() {
        return slots != WITHOUT_JOBS;
    }

    /** Returns the counters of the jobs. */
    public LiveMetrics metrics() {
        return metrics;
    }

    /** Returns a new folder that goes with the cluster; nothing is there yet. */
    Path temporaryFolder(String name) {
        return temporaryFolder.resolve(name + "-" + folders.incrementAndGet());
    }

    /** Submits the job and returns a client of it; waits for the cluster if it isn't up yet. */
    CompletableFuture<JobClient> submit(Pipeline pipeline, Configuration jobOptions, ClassLoader classLoader)
            throws Exception {
        var graph = PipelineExecutorUtils.getStreamGraph(pipeline, jobOptions);
        var running = clusterFor(graph.getMaximumParallelism());
        if (EmbeddedEnvironment.isEndless(graph)) {
            endless.put(graph.getJobID(), graph.getMaximumParallelism());
        }
        return running.submitJob(graph).thenApply(submitted -> {
            var job = submitted.getJobID();
            var unused = running.requestJobResult(job).whenComplete((result, failure) -> endless.remove(job));
            return new MiniClusterJobClient(job, running, classLoader, JobFinalizationBehavior.NOTHING);
        });
    }

    /** Returns whether a job runs that reads something that never ends. */
    boolean isEndless(JobID job) {
        return endless.containsKey(job);
    }

    private synchronized MiniCluster clusterFor(int parallelism) throws Exception {
        var taken = endless.values().stream().mapToInt(Integer::intValue).sum();
        if (taken == 0 && parallelism > slots) {
            cluster.get().close();
            slots = parallelism;
            taskManagers = 1;
            cluster = starting(slots);
        }
        try {
            var running = cluster.get();
            for (; taken + parallelism > slots * taskManagers; taskManagers++) {
                running.startTaskManager();
            }
            return running;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private CompletableFuture<MiniCluster> starting(int slots) {
        var started = new CompletableFuture<MiniCluster>();
        var starter = new Thread(
                () -> {
                    try {
                        started.complete(started(slots));
                    } catch (Throwable e) {
                        started.completeExceptionally(e);
                    }
                },
                "rowkind-cluster-start");
        starter.setDaemon(true);
        starter.start();
        return started;
    }

    private MiniCluster started(int slots) throws Exception {
        var running = new LocalCluster(
                new MiniClusterConfiguration.Builder()
                        .setConfiguration(configuration(slots))
                        .setNumTaskManagers(1)
                        .setNumSlotsPerTaskManager(slots)
                        .build(),
                metrics);
        running.start();
        return running;
    }

    private Configuration configuration(int slots) {
        var configuration = new Configuration();
        // everything that Flink leaves in temporary folders goes with this one
        configuration.set(CoreOptions.TMP_DIRS, temporaryFolder.toString());
        configuration.set(ClusterOptions.PROCESS_WORKING_DIR_BASE, temporaryFolder.toString());
        // the default keeps a task's state in memory, and no more than 5 MB of it
        configuration.set(
                CheckpointingOptions.CHECKPOINTS_DIRECTORY,
                temporaryFolder.resolve("checkpoints").toUri().toString());
        // A job may come before the last one has freed its slots. Flink has jobs wait for slots only during this time,
        // and fails them at once afterwards.
        configuration.set(ResourceManagerOptions.STANDALONE_CLUSTER_STARTUP_PERIOD_TIME, Duration.ofDays(30));
        if (slots <= 2) {
            // allocated and zeroed at the start; the default is four times as much
            configuration.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(16));
            configuration.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(16));
        }
        configuration.addAll(options);
        return configuration;
    }

    /** Cancels what runs and removes the temporary files. */
    @Override
    public void close() {
        try {
            cluster.get(SECONDS_TO_CLOSE, TimeUnit.SECONDS).closeAsync().get(SECONDS_TO_CLOSE, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // it never came up or doesn't go down: the process ends anyway
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            FileUtils.deleteDirectoryQuietly(temporaryFolder.toFile());
            forgetShutdownHook();
        }
    }

    /** After Ctrl-C. While the cluster starts, Flink goes on creating files. */
    private void deleteTemporaryFolderAtExit() {
        FileUtils.deleteDirectoryQuietly(temporaryFolder.toFile());
        try {
            for (var again = 0; again < ATTEMPTS_TO_DELETE && !cluster.isDone(); again++) {
                Thread.sleep(MILLIS_BETWEEN_ATTEMPTS);
                FileUtils.deleteDirectoryQuietly(temporaryFolder.toFile());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void forgetShutdownHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(deleteTemporaryFolder);
        } catch (IllegalStateException e) {
            // the process is ending, and the hook running
        }
    }
}
