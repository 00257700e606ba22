// Go: cmd/kube-controller-manager/app/core.go
import * as discovery from "#client-go/discovery";
import * as clientset from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import * as restclient from "#client-go/rest";
import * as garbagecollector from "#controller/garbagecollector";
import * as namespacecontroller from "#controller/namespace";
import * as deletion from "#controller/namespace/deletion";
import * as replicationcontroller from "#controller/replication";
import * as serviceaccountcontroller from "#controller/serviceaccount";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import { type ControllerContext, go, skipped, type Started, started } from "./controller-context.ts";

export async function startReplicationController(
  ctx: ControllerContext<"replicationController">,
): Promise<Started> {
  const { clock, rand, informerFactory, componentConfig } = ctx;
  const rm = new replicationcontroller.ReplicationManager({
    clock,
    rand,
    kubeClient: await ctx.clientBuilder.clientOrDie("replication-controller"),
    podInformer: informerFactory.core().v1().pods(),
    rcInformer: informerFactory.core().v1().replicationControllers(),
  });
  go(ctx, (signal) => rm.run(componentConfig.replicationController.concurrentRCSyncs, signal));
  return started;
}

/** It makes many calls of discovery, and then many deletions: a limit as that of others would have it take ten seconds for nothing. */
export async function startNamespaceController(
  ctx: ControllerContext<"namespaceController">,
): Promise<Started> {
  const nsKubeconfig = await ctx.clientBuilder.configOrDie("namespace-controller");
  const { qps, burst } = nsKubeconfig;
  return startModifiedNamespaceController(ctx, {
    ...nsKubeconfig,
    ...(qps !== undefined && { qps: qps * 20 }),
    ...(burst !== undefined && { burst: burst * 100 }),
  });
}

function startModifiedNamespaceController(
  ctx: ControllerContext<"namespaceController">,
  nsKubeconfig: restclient.Config,
): Started {
  const { clock, informerFactory, componentConfig } = ctx;
  const coreV1 = new clientset.Clientset(nsKubeconfig).coreV1();
  const nc = new namespacecontroller.NamespaceController({
    clock,
    namespaceInformer: informerFactory.core().v1().namespaces(),
    resyncPeriod: componentConfig.namespaceController.namespaceSyncPeriod,
    namespacedResourcesDeleter: new deletion.NamespacedResourcesDeleter({
      clock,
      nsClient: coreV1.namespaces(),
      metadataClient: new metadata.Client(nsKubeconfig),
      podsGetter: coreV1,
      finalizerToken: "kubernetes",
    }),
    rateLimiter: coreV1.restClient.rateLimiter,
  });
  go(ctx, (signal) => nc.run(componentConfig.namespaceController.concurrentNamespaceSyncs, signal));
  return started;
}

export async function startServiceAccountController(ctx: ControllerContext<never>): Promise<Started> {
  const { clock, informerFactory } = ctx;
  const client = await ctx.clientBuilder.clientOrDie("service-account-controller");
  const sac = new serviceaccountcontroller.ServiceAccountsController(
    {
      clock,
      saInformer: informerFactory.core().v1().serviceAccounts(),
      nsInformer: informerFactory.core().v1().namespaces(),
      client,
    },
    serviceaccountcontroller.defaultServiceAccountsControllerOptions(),
  );
  go(ctx, (signal) => sac.run(1, signal));
  return started;
}

export async function startGarbageCollectorController(
  ctx: ControllerContext<"garbageCollectorController">,
): Promise<Started> {
  if (!ctx.componentConfig.garbageCollectorController.enableGarbageCollector) return skipped;
  return runGarbageCollector(ctx, await newGarbageCollector(ctx));
}

/** A collector, and the client by which it finds out what there is. */
export interface CollectorAndClient {
  readonly garbageCollector: garbagecollector.GarbageCollector;
  readonly discoveryClient: discovery.DiscoveryInterface;
}

export async function newGarbageCollector(
  ctx: ControllerContext<"garbageCollectorController">,
): Promise<CollectorAndClient> {
  const { clock, rand, restMapper } = ctx;
  const { gcIgnoredResources } = ctx.componentConfig.garbageCollectorController;
  // A client set and what asks discovery for it share a limit; the metadata client has one of its own.
  const gcConfig = restclient.withRateLimiter(
    await ctx.clientBuilder.configOrDie("generic-garbage-collector"),
  );
  const config = await ctx.clientBuilder.configOrDie("generic-garbage-collector");
  try {
    const garbageCollector = new garbagecollector.GarbageCollector({
      clock,
      rand,
      kubeClient: new clientset.Clientset(gcConfig),
      metadataClient: new metadata.Client(config),
      restMapper,
      ignoredResources: gcIgnoredResources,
      sharedInformers: ctx.objectOrMetadataInformerFactory,
      informersStarted: ctx.informersStarted,
    });
    return { garbageCollector, discoveryClient: new discovery.DiscoveryClient(gcConfig) };
  } catch (err) {
    throw new Error(`failed to start the generic garbage collector: ${goerrors.textOf(err)}`);
  }
}

/** Collects, and asks every 30 s what there is to collect. There is no debug handler: the graph is drawn for nobody here. */
export function runGarbageCollector(
  ctx: ControllerContext<"garbageCollectorController">,
  { garbageCollector, discoveryClient }: CollectorAndClient,
): Started {
  const { concurrentGCSyncs } = ctx.componentConfig.garbageCollectorController;
  go(ctx, (signal) => garbageCollector.run(concurrentGCSyncs, signal));
  go(ctx, (signal) => garbageCollector.sync(discoveryClient, 30 * time.second, signal));
  return started;
}
