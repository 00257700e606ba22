// Ours: a whole control plane in one process, with nothing between its parts but requests and answers
import * as embedded from "#embedded";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import type * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import * as informerfactory from "#controller-manager/informerfactory";
import * as deployment from "#controller/deployment";
import * as garbagecollector from "#controller/garbagecollector";
import * as namespacecontroller from "#controller/namespace";
import * as deletion from "#controller/namespace/deletion";
import * as replicaset from "#controller/replicaset";
import * as replicationcontroller from "#controller/replication";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as kubemark from "#kubemark";
import type * as utilclock from "#utils/clock";

/** How many keys each controller works on at a time: upstream's defaults. */
const workers = {
  deployment: 5,
  replicaset: 5,
  replication: 5,
  garbagecollector: 20,
  namespace: 10,
  node: 5,
};

/** What a cluster is made of. */
export interface Options {
  clock: utilclock.Clock;
  /** With a virtual clock the run is a function of it. */
  seed?: number;
  /** Whether a hollow node binds pods and makes them ready; true unless given. */
  node?: boolean;
  /** Whether the controllers run; true unless given. */
  controllers?: boolean;
  /** What the server says of its kinds; without it, kubectl cannot validate. */
  openapi?: embedded.OpenAPI;
  /** Reads YAML request bodies; without it, the server takes JSON only. */
  yaml?: (text: string) => unknown;
  /** Writes answers in YAML; without it they are JSON text. */
  toYAML?: (value: unknown) => string;
  /** Reads protobuf request bodies; kubectl sends some from 1.32 on. */
  protobuf?: (bytes: Uint8Array) => unknown;
  /** What pods answer over HTTP; without it, nothing. */
  podProxy?: NonNullable<embedded.ApiServerOptions["podProxy"]>;
  /** Counts what resource quotas limit, and refuses what is too much; without it they limit nothing. */
  quota?: NonNullable<embedded.ApiServerOptions["quota"]>;
  /** Whether it is kept who owns which field, which makes each write dearer and which no controller reads; false unless given. */
  serverSideApply?: boolean;
  /** How the hollow node behaves. */
  kubelet?: Partial<Pick<kubemark.Options, "readyDelay" | "terminationDelay" | "jitter" | "images">>;
}

/** Something that works until its signal aborts. */
interface Runnable {
  run(workers: number, signal: AbortSignal): Promise<void>;
}

/** API server, controllers and a hollow node, wired together. */
export class Cluster {
  readonly server: embedded.ApiServer;
  readonly client: clientset.Clientset;
  readonly #options: Options;
  readonly #rand: rand.Source;
  readonly #config: restclient.Config;
  readonly #tasks = new sync.WaitGroup();
  readonly #stopped = new AbortController();
  #informers: informers.SharedInformerFactory | undefined;
  #garbageCollectorLock: sync.RWMutex | undefined;

  constructor(options: Options) {
    const {
      clock,
      seed = 1,
      openapi,
      yaml,
      toYAML,
      protobuf,
      podProxy,
      quota,
      serverSideApply = false,
    } = options;
    this.#options = options;
    // Each has chance of its own: what one draws must not change what the other gets.
    this.#rand = new rand.Rand(seed);
    const handedIn = {
      ...(openapi && { openapi }),
      ...(yaml && { yaml }),
      ...(toYAML && { toYAML }),
      ...(protobuf && { protobuf }),
      ...(podProxy && { podProxy }),
      ...(quota && { quota }),
    };
    this.server = new embedded.ApiServer({
      clock,
      rand: new rand.Rand(seed + 1),
      serverSideApply,
      ...handedIn,
    });
    this.#config = { host: "http://cluster", clock, fetch: (request) => this.server.fetch(request) };
    this.client = new clientset.Clientset(this.#config);
  }

  /** Starts everything and waits until every cache has its first list. */
  async start(): Promise<void> {
    const { clock, node = true, controllers = true } = this.#options;
    const factory = new informers.SharedInformerFactory(this.client, { clock, rand: this.#rand });
    this.#informers = factory;
    const runnables: [what: Runnable, workers: number][] = [];
    if (controllers) runnables.push(...this.#controllers(factory));
    if (node) runnables.push([this.#kubelet(factory), workers.node]);
    for (const [what, n] of runnables) this.#tasks.go(() => what.run(n, this.#signal()));
    factory.start(this.#signal());
    await factory.waitForCacheSync(this.#signal());
    // The collector finds out by itself what to follow, and keeps this lock until those caches are filled, too.
    await this.#garbageCollectorLock?.runShared(async () => {});
  }

  /** Stops everything; when it resolves nothing runs any more. */
  async stop(): Promise<void> {
    this.#stopped.abort(new context.Canceled());
    await this.#tasks.wait();
    await this.#informers?.wait();
    await this.server.close();
  }

  /** A signal for one part: a shared one would have too many listeners. */
  #signal(): AbortSignal {
    return context.withCancel(this.#stopped.signal)[0];
  }

  /** A client that the server knows by name: managedFields say who wrote what. */
  #clientFor(name: string): clientset.Clientset {
    return new clientset.Clientset({ ...this.#config, userAgent: `${name}/v1.20.2` });
  }

  #controllers(factory: informers.SharedInformerFactory): [what: Runnable, workers: number][] {
    const { clock } = this.#options;
    const rand = this.#rand;
    const kubeClient = this.#clientFor("kube-controller-manager");
    const [core, apps] = [factory.core().v1(), factory.apps().v1()];
    const shared = { clock, rand, kubeClient, podInformer: core.pods() };
    return [
      [
        new deployment.DeploymentController({
          clock,
          rand,
          client: kubeClient,
          dInformer: apps.deployments(),
          rsInformer: apps.replicaSets(),
          podInformer: core.pods(),
        }),
        workers.deployment,
      ],
      [
        replicaset.newReplicaSetController({
          ...shared,
          rsInformer: apps.replicaSets(),
        }),
        workers.replicaset,
      ],
      [
        new replicationcontroller.ReplicationManager({
          ...shared,
          rcInformer: core.replicationControllers(),
        }),
        workers.replication,
      ],
      [this.#garbageCollector(factory, kubeClient), workers.garbagecollector],
      [this.#namespaceController(core.namespaces()), workers.namespace],
    ];
  }

  #garbageCollector(factory: informers.SharedInformerFactory, kubeClient: clientset.Clientset): Runnable {
    const { clock } = this.#options;
    const gc = new garbagecollector.GarbageCollector({
      clock,
      rand: this.#rand,
      kubeClient,
      metadataClient: new metadata.Client(this.#config),
      // The mapper's client is its own: see garbagecollector.Options.
      restMapper: new restmapper.DeferredDiscoveryRESTMapper(
        new memory.MemCacheClient(new discovery.DiscoveryClient(this.#config)),
      ),
      sharedInformers: informerfactory.newInformerFactory(factory),
    });
    this.#garbageCollectorLock = gc.workerLock;
    const discoveryClient = new discovery.DiscoveryClient(this.#config);
    return {
      run: async (n, signal) => {
        const [collecting, syncing] = [context.withCancel(signal)[0], context.withCancel(signal)[0]];
        await Promise.all([gc.run(n, collecting), gc.sync(discoveryClient, 30 * time.second, syncing)]);
      },
    };
  }

  #namespaceController(namespaceInformer: informers.NamespaceInformer): Runnable {
    const { clock } = this.#options;
    const namespacedResourcesDeleter = new deletion.NamespacedResourcesDeleter({
      clock,
      nsClient: this.client.coreV1().namespaces(),
      metadataClient: new metadata.Client(this.#config),
      podsGetter: this.client.coreV1(),
      finalizerToken: "kubernetes",
    });
    return new namespacecontroller.NamespaceController({
      clock,
      namespaceInformer,
      namespacedResourcesDeleter,
    });
  }

  #kubelet(factory: informers.SharedInformerFactory): Runnable {
    const { clock, kubelet } = this.#options;
    const podInformer = factory.core().v1().pods();
    return new kubemark.HollowKubelet({
      clock,
      rand: this.#rand,
      client: this.#clientFor("kubelet"),
      podInformer,
      ...kubelet,
    });
  }
}
