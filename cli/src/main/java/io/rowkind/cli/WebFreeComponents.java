package io.rowkind.cli;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.core.failure.FailureEnricher;
import org.apache.flink.runtime.blob.BlobServer;
import org.apache.flink.runtime.clusterframework.types.ResourceID;
import org.apache.flink.runtime.dispatcher.ArchivedApplicationStore;
import org.apache.flink.runtime.dispatcher.DispatcherGateway;
import org.apache.flink.runtime.dispatcher.DispatcherId;
import org.apache.flink.runtime.dispatcher.DispatcherOperationCaches;
import org.apache.flink.runtime.dispatcher.PartialDispatcherServices;
import org.apache.flink.runtime.dispatcher.SessionDispatcherFactory;
import org.apache.flink.runtime.dispatcher.VoidHistoryServerArchivist;
import org.apache.flink.runtime.dispatcher.runner.DefaultDispatcherRunnerFactory;
import org.apache.flink.runtime.dispatcher.runner.DispatcherRunner;
import org.apache.flink.runtime.entrypoint.ClusterInformation;
import org.apache.flink.runtime.entrypoint.component.DispatcherResourceManagerComponent;
import org.apache.flink.runtime.entrypoint.component.DispatcherResourceManagerComponentFactory;
import org.apache.flink.runtime.heartbeat.HeartbeatServices;
import org.apache.flink.runtime.highavailability.HighAvailabilityServices;
import org.apache.flink.runtime.jobmanager.HaServicesPersistenceComponentFactory;
import org.apache.flink.runtime.leaderretrieval.LeaderRetrievalService;
import org.apache.flink.runtime.metrics.MetricRegistry;
import org.apache.flink.runtime.metrics.groups.JobManagerMetricGroup;
import org.apache.flink.runtime.resourcemanager.ResourceManagerGateway;
import org.apache.flink.runtime.resourcemanager.ResourceManagerId;
import org.apache.flink.runtime.resourcemanager.ResourceManagerService;
import org.apache.flink.runtime.resourcemanager.ResourceManagerServiceImpl;
import org.apache.flink.runtime.resourcemanager.StandaloneResourceManagerFactory;
import org.apache.flink.runtime.rest.RestService;
import org.apache.flink.runtime.rpc.FatalErrorHandler;
import org.apache.flink.runtime.rpc.RpcService;
import org.apache.flink.runtime.rpc.RpcUtils;
import org.apache.flink.runtime.security.token.DelegationTokenManager;
import org.apache.flink.runtime.webmonitor.retriever.MetricQueryServiceRetriever;
import org.apache.flink.runtime.webmonitor.retriever.impl.RpcGatewayRetriever;
import org.apache.flink.util.concurrent.ExponentialBackoffRetryStrategy;

/**
 * A session cluster's dispatcher and resource manager without Flink's web server: no port is bound,
 * no HTTP server and none of its hundred handlers are loaded.
 *
 * <p>Flink always starts its web server together with the two. The component that holds the three
 * would take any {@code RestService}, but its constructor is package-private: this class opens it by
 * reflection, the one place of the command that does.
 */
final class WebFreeComponents implements DispatcherResourceManagerComponentFactory {

    @Override
    public DispatcherResourceManagerComponent create(
            Configuration configuration,
            ResourceID resourceId,
            Executor ioExecutor,
            RpcService rpcService,
            HighAvailabilityServices highAvailability,
            BlobServer blobServer,
            HeartbeatServices heartbeats,
            DelegationTokenManager delegationTokens,
            MetricRegistry metrics,
            ArchivedApplicationStore archive,
            MetricQueryServiceRetriever metricQueries,
            Collection<FailureEnricher> failureEnrichers,
            FatalErrorHandler fatalErrors)
            throws Exception {
        var hostname = RpcUtils.getHostname(rpcService);
        var dispatchers = new RpcGatewayRetriever<>(
                rpcService, DispatcherGateway.class, DispatcherId::fromUuid, untilLeaderIsKnown());
        var resourceManagers = new RpcGatewayRetriever<>(
                rpcService, ResourceManagerGateway.class, ResourceManagerId::fromUuid, untilLeaderIsKnown());
        var resourceManager = ResourceManagerServiceImpl.create(
                StandaloneResourceManagerFactory.getInstance(),
                configuration,
                resourceId,
                rpcService,
                highAvailability,
                heartbeats,
                delegationTokens,
                fatalErrors,
                new ClusterInformation(hostname, blobServer.getPort()),
                null,
                metrics,
                hostname,
                ioExecutor);
        var caches = new DispatcherOperationCaches(configuration.get(RestOptions.ASYNC_OPERATION_STORE_DURATION));
        var dispatcher = DefaultDispatcherRunnerFactory.createSessionRunner(SessionDispatcherFactory.INSTANCE)
                .createDispatcherRunner(
                        highAvailability.getDispatcherLeaderElection(),
                        fatalErrors,
                        new HaServicesPersistenceComponentFactory(highAvailability),
                        ioExecutor,
                        rpcService,
                        new PartialDispatcherServices(
                                configuration,
                                highAvailability,
                                resourceManagers,
                                blobServer,
                                heartbeats,
                                () -> JobManagerMetricGroup.createJobManagerMetricGroup(metrics, hostname),
                                archive,
                                fatalErrors,
                                VoidHistoryServerArchivist.INSTANCE,
                                metrics.getMetricQueryServiceGatewayRpcAddress(),
                                ioExecutor,
                                caches,
                                failureEnrichers));
        var resourceManagerLeader = highAvailability.getResourceManagerLeaderRetriever();
        var dispatcherLeader = highAvailability.getDispatcherLeaderRetriever();
        resourceManager.start();
        resourceManagerLeader.start(resourceManagers);
        dispatcherLeader.start(dispatchers);
        return component(dispatcher, resourceManager, dispatcherLeader, resourceManagerLeader, fatalErrors, caches);
    }

    private static ExponentialBackoffRetryStrategy untilLeaderIsKnown() {
        return new ExponentialBackoffRetryStrategy(12, Duration.ofMillis(10), Duration.ofMillis(50));
    }

    private static DispatcherResourceManagerComponent component(
            DispatcherRunner dispatcher,
            ResourceManagerService resourceManager,
            LeaderRetrievalService dispatcherLeader,
            LeaderRetrievalService resourceManagerLeader,
            FatalErrorHandler fatalErrors,
            DispatcherOperationCaches caches)
            throws Exception {
        try {
            var constructor = DispatcherResourceManagerComponent.class.getDeclaredConstructor(
                    DispatcherRunner.class,
                    ResourceManagerService.class,
                    LeaderRetrievalService.class,
                    LeaderRetrievalService.class,
                    RestService.class,
                    FatalErrorHandler.class,
                    DispatcherOperationCaches.class);
            constructor.setAccessible(true);
            return constructor.newInstance(
                    dispatcher,
                    resourceManager,
                    dispatcherLeader,
                    resourceManagerLeader,
                    new NoWebServer(),
                    fatalErrors,
                    caches);
        } catch (NoSuchMethodException | InvocationTargetException e) {
            throw new LinkageError("Flink's DispatcherResourceManagerComponent is not the one of Flink 2.3", e);
        }
    }

    @SuppressWarnings("try") // Flink's close() may throw InterruptedException
    private static final class NoWebServer implements RestService {
        @Override
        public int getRestPort() {
            return -1;
        }

        @Override
        public CompletableFuture<Void> closeAsync() {
            return CompletableFuture.completedFuture(null);
        }
    }
}
