// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as schema from "#apimachinery/runtime/schema";
import * as utilrand from "#apimachinery/util/rand";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as informers from "#client-go/informers";
import * as metadata from "#client-go/metadata";
import * as metadatainformer from "#client-go/metadata/metadatainformer";
import * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import type * as cloudprovider from "#cloud-provider";
import * as genericcontrollermanager from "#controller-manager/app";
import type * as clientbuilder from "#controller-manager/clientbuilder";
import * as informerfactory from "#controller-manager/informerfactory";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { createCloudProvider } from "./cloudproviders.ts";
import type { ControllerContext, Surroundings } from "./controller-context.ts";
import { newControllerInitializers } from "./initializers.ts";

/** How long the API server has to become well. */
const apiServerTimeout = 10 * time.second;

/** How often what discovery said is forgotten. */
const restMapperResetPeriod = 30 * time.second;

/** The names of all controllers, sorted. */
export function knownControllers(featureGate: Surroundings["featureGate"]): string[] {
  return [
    ...newControllerInitializers("IncludeCloudLoops", featureGate).keys(),
    starting.saTokenControllerName,
  ].sort();
}

/** What a context is made of. */
export interface ContextOptions extends Surroundings {
  componentConfig: kubectrlmgrconfig.KubeControllerManagerConfiguration;
  /** Which clouds there are. */
  providers: cloudprovider.CloudProviders["providers"];
  /** Gives the informers' clients, those that discovery is asked by, and the tokens controller's. */
  rootClientBuilder: clientbuilder.ControllerClientBuilder;
  /** Gives all others their clients. */
  clientBuilder: clientbuilder.ControllerClientBuilder;
}

/** Draws a period between the least one and twice that, so that not all handlers hear of everything again at the same time. */
export function resyncPeriod(minResyncPeriod: number, source: rand.Source): () => number {
  return () => minResyncPeriod * (source.float64() + 1);
}

/** A context, and what says that every controller has been started. */
export interface NewContext {
  readonly ctx: ControllerContext & { readonly tasks: sync.WaitGroup };
  /** Resolves `informersStarted`. (Upstream closes a channel.) */
  readonly closeInformersStarted: () => void;
  /** Resolves when all that runs in the context has ended, informers included. Upstream's goroutines end with the process. */
  readonly wait: () => Promise<void>;
}

/** Makes what controllers share. Waits for the API server, and asks it once what it serves. */
export async function createControllerContext(
  options: ContextOptions,
  stop: AbortSignal,
): Promise<NewContext> {
  const { clock, rand, system, pem, featureGate, componentConfig, rootClientBuilder, clientBuilder } =
    options;
  const draw = resyncPeriod(componentConfig.generic.minResyncPeriod, rand);
  const versionedClient = await rootClientBuilder.clientOrDie("shared-informers");
  const sharedInformers = new informers.SharedInformerFactory(versionedClient, {
    clock,
    rand,
    defaultResync: draw(),
  });
  const metadataClient = new metadata.Client(await rootClientBuilder.configOrDie("metadata-informers"));
  const metadataInformers = new metadatainformer.SharedInformerFactory(metadataClient, {
    clock,
    rand,
    defaultResync: draw(),
  });

  await waitForAPIServer(rootClientBuilder, clock, stop);

  const tasks = new sync.WaitGroup();
  const discoveryClient = await newDiscoveryClient(rootClientBuilder);
  const restMapper = new restmapper.DeferredDiscoveryRESTMapper(new memory.MemCacheClient(discoveryClient));
  const [resetting] = context.withCancel(stop);
  tasks.go(() => wait.until(clock, () => restMapper.reset(), restMapperResetPeriod, resetting));

  const availableResources = await getAvailableResources(rootClientBuilder);
  const { providers } = options;
  const { kubeCloudShared } = componentConfig;
  const [cloud, loopMode] = createCloudProvider(kubeCloudShared, { providers, system }, sharedInformers);
  const [informersStarted, closeInformersStarted] = newGate();
  const ctx: NewContext["ctx"] = {
    clock,
    rand,
    system,
    pem,
    featureGate,
    clientBuilder,
    componentConfig,
    informerFactory: sharedInformers,
    objectOrMetadataInformerFactory: informerfactory.newInformerFactory(sharedInformers, metadataInformers),
    restMapper,
    availableResources,
    cloud,
    loopMode,
    stop,
    tasks,
    informersStarted,
    resyncPeriod: draw,
  };
  const ended = async () => {
    await tasks.wait();
    await sharedInformers.wait();
    await metadataInformers.wait();
  };
  return { ctx, closeInformersStarted, wait: ended };
}

async function waitForAPIServer(
  clientBuilder: clientbuilder.ControllerClientBuilder,
  clock: utilclock.Clock,
  stop: AbortSignal,
): Promise<void> {
  try {
    // The client of the informers asks by its part for discovery, which has a timeout.
    const { restClient } = new discovery.DiscoveryClient(await clientBuilder.configOrDie("shared-informers"));
    const patience = { clock, timeout: apiServerTimeout };
    await genericcontrollermanager.waitForAPIServer(restClient, patience, stop);
  } catch (err) {
    throw new Error(`failed to wait for apiserver being healthy: ${goerrors.textOf(err)}`);
  }
}

function newGate(): [closed: Promise<void>, close: () => void] {
  const gate = new AbortController();
  const closed = new Promise<void>((resolve) => void context.afterFunc(gate.signal, resolve));
  return [closed, () => gate.abort()];
}

/** Each that asks for it gets one of its own, with a limit of its own. */
async function newDiscoveryClient(
  clientBuilder: clientbuilder.ControllerClientBuilder,
): Promise<discovery.DiscoveryClient> {
  const config = await clientBuilder.configOrDie("controller-discovery");
  return new discovery.DiscoveryClient(restclient.withRateLimiter(config));
}

/**
 * What the server has, by `schema.groupVersionResourceString`. What could not be read is reported, and missing until the program
 * starts again. Throws if there is nothing at all.
 */
export async function getAvailableResources(
  clientBuilder: clientbuilder.ControllerClientBuilder,
): Promise<Set<string>> {
  const lists = await supportedResources(await newDiscoveryClient(clientBuilder));
  if (lists.length === 0) throw new Error("unable to get any supported resources from server");
  const allResources = new Set<string>();
  for (const { groupVersion, resources } of lists) {
    const version = schema.parseGroupVersion(groupVersion);
    for (const { name } of resources)
      allResources.add(schema.groupVersionResourceString({ ...version, resource: name }));
  }
  return allResources;
}

async function supportedResources(client: discovery.DiscoveryInterface) {
  try {
    const [, lists] = await client.serverGroupsAndResources();
    return lists;
  } catch (err) {
    const why = `unable to get all supported resources from server: ${goerrors.textOf(err)}`;
    utilruntime.handleError(new Error(why));
    return discovery.partialResult(err)?.resources ?? [];
  }
}

/** Says whether the server gives tokens to whoever asks, so that nobody need wait for a secret. */
export async function shouldTurnOnDynamicClient(
  client: Pick<discovery.DiscoveryInterface, "serverResourcesForGroupVersion">,
): Promise<boolean> {
  try {
    const { resources } = await client.serverResourcesForGroupVersion("v1");
    return resources.some(
      ({ name, group, verbs }) =>
        name === "serviceaccounts/token" && group === "authentication.k8s.io" && verbs.includes("create"),
    );
  } catch (err) {
    klog.warning(`fetch api resource lists failed, use legacy client builder: ${goerrors.textOf(err)}`);
    return false;
  }
}

/** The initializers in an order of chance. Go walks a map in any order, so nothing may depend on it. */
export function shuffled<F>(controllers: ReadonlyMap<string, F>, source: rand.Source): Map<string, F> {
  const entries = [...controllers];
  const order = utilrand.perm(source, entries.length);
  return new Map(order.flatMap((i) => entries.slice(i, i + 1)));
}
