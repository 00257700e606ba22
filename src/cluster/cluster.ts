// Ours: a whole control plane in one process, with nothing between its parts but requests and answers
import * as scheme from "#api/scheme";
import * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as componentversion from "#component-base/version";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as informerfactory from "#controller-manager/informerfactory";
import * as garbagecollector from "#controller/garbagecollector";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as kubemark from "#kubemark";
import type * as utilclock from "#utils/clock";

/** How many keys the hollow node works on at a time. */
const nodeWorkers = 5;

/** What the controllers that run unless somebody asks for others are told: upstream's defaults. */
const defaultConfig = {
  generic: { controllers: ["*"], controllerStartInterval: 0 },
  deploymentController: { concurrentDeploymentSyncs: 5, deploymentControllerSyncPeriod: 30 * time.second },
  replicaSetController: { concurrentRSSyncs: 5 },
  replicationController: { concurrentRCSyncs: 5 },
  garbageCollectorController: {
    enableGarbageCollector: true,
    concurrentGCSyncs: 20,
    gcIgnoredResources: garbagecollector.ignoredResources,
  },
  namespaceController: { concurrentNamespaceSyncs: 10, namespaceSyncPeriod: 5 * time.minute },
  saController: { serviceAccountKeyFile: "", concurrentSATokenSyncs: 5, rootCAFile: "" },
};

/** The namespace controller alone waits for what no event tells it of; nobody else asks for a resync more often than this. */
const customResync = [{ group: "", version: "v1", kind: "Namespace", resyncPeriod: 12 * time.hour }];

type DefaultContext = app.ControllerContext<keyof typeof defaultConfig>;

/** Controllers by name, in the place of those that run by default. */
export interface Controllers extends Pick<app.Surroundings, "featureGate" | "pem" | "system"> {
  /** What starts each: `newControllerInitializers` of kube-controller-manager, or a part of it. */
  initializers: ReadonlyMap<string, app.InitFunc>;
  /** What they are told, and by `generic.controllers` which of them run. */
  componentConfig: app.ControllerContext["componentConfig"];
}

/** What service accounts are made with, beside the controllers that run by default. */
export interface ServiceAccounts extends Pick<app.Surroundings, "featureGate" | "pem" | "system"> {
  /** The files, read through `system`, of the key that signs tokens and of the authority that pods are told of. */
  serviceAccountKeyFile: string;
  rootCAFile: string;
  /** Makes the start of the controller of tokens, which comes first. */
  tokens: (
    rootClientBuilder: clientbuilder.ControllerClientBuilder,
  ) => (ctx: DefaultContext) => Promise<app.Started>;
  /** The others' starts, by name. */
  initializers: ReadonlyMap<string, (ctx: DefaultContext) => Promise<app.Started>>;
  /** Knows accounts by the tokens. */
  authenticator: NonNullable<embedded.ApiServerOptions["serviceAccountTokens"]>;
}

/** What a cluster is made of. */
export interface Options {
  clock: utilclock.Clock;
  /** With a virtual clock the run is a function of it. */
  seed?: number;
  /** Whether a hollow node binds pods and makes them ready; true unless given. */
  node?: boolean;
  /** Whether controllers run, or which: those for Deployments, what they stand on and what is left of it, unless given. */
  controllers?: boolean | Controllers;
  /** Gives each namespace an account, its token in a secret, and the authority; without it the server gives tokens alone. */
  serviceAccounts?: ServiceAccounts;
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
  /** Writes down who owns which field, which makes each write dearer and which no controller reads; without it nobody does. */
  fieldManager?: NonNullable<embedded.ApiServerOptions["fieldManager"]>;
  /** How the hollow node behaves. */
  kubelet?: Partial<Pick<kubemark.Options, "readyDelay" | "terminationDelay" | "jitter" | "images">>;
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
      serviceAccounts,
      fieldManager,
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
      ...(fieldManager && { fieldManager }),
      ...(serviceAccounts && { serviceAccountTokens: serviceAccounts.authenticator }),
    };
    this.server = new embedded.ApiServer({
      clock,
      rand: new rand.Rand(seed + 1),
      ...handedIn,
    });
    this.#config = { host: "http://cluster", clock, fetch: (request) => this.server.fetch(request) };
    this.client = new clientset.Clientset(this.#config);
  }

  /** Starts everything and waits until every cache has its first list. */
  async start(): Promise<void> {
    const { clock, node = true, controllers = true } = this.#options;
    const factory = new informers.SharedInformerFactory(this.client, {
      clock,
      rand: this.#rand,
      customResync,
    });
    this.#informers = factory;
    // Nothing works before all have their handlers on the informers.
    const runs: (() => Promise<void> | void)[] = [];
    if (controllers !== false) await this.#startControllers(factory, { go: (run) => runs.push(run) });
    if (node) {
      const kubelet = this.#kubelet(factory);
      runs.push(() => kubelet.run(nodeWorkers, this.#signal()));
    }
    for (const run of runs) this.#tasks.go(run);
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

  /** Starts them as kube-controller-manager does, but for what it asks the server first, and for the controller of tokens. */
  async #startControllers(
    factory: informers.SharedInformerFactory,
    tasks: DefaultContext["tasks"],
  ): Promise<void> {
    const { clock, controllers } = this.#options;
    const named = typeof controllers === "object" ? controllers : undefined;
    const config = { ...this.#config, userAgent: userAgentOf("kube-controller-manager") };
    const shared = {
      clock,
      rand: this.#rand,
      clientBuilder: new clientbuilder.SimpleControllerClientBuilder(config),
      informerFactory: factory,
      objectOrMetadataInformerFactory: informerfactory.newInformerFactory(factory),
      // The mapper's client is its own: see garbagecollector.Options.
      restMapper: new restmapper.DeferredDiscoveryRESTMapper(
        new memory.MemCacheClient(new discovery.DiscoveryClient(config)),
      ),
      availableResources: new Set(scheme.resources.map(schema.groupVersionResourceString)),
      loopMode: "IncludeCloudLoops" as const,
      stop: this.#stopped.signal,
      tasks,
      informersStarted: Promise.resolve(),
      resyncPeriod: () => 0,
    };
    const noTokens = async () => app.skipped;
    if (named === undefined) {
      const { serviceAccounts } = this.#options;
      const {
        featureGate,
        pem,
        system,
        serviceAccountKeyFile = "",
        rootCAFile = "",
      } = serviceAccounts ?? surroundings;
      const saController = { ...defaultConfig.saController, serviceAccountKeyFile, rootCAFile };
      const componentConfig = { ...defaultConfig, saController };
      const tokens = serviceAccounts?.tokens(shared.clientBuilder) ?? noTokens;
      const initializers = new Map([
        ...this.#defaultInitializers(),
        ...(serviceAccounts?.initializers ?? []),
      ]);
      await starting.startControllers(
        { ...shared, featureGate, pem, system, componentConfig },
        tokens,
        initializers,
      );
    } else {
      const { initializers, ...handedIn } = named;
      await starting.startControllers({ ...shared, ...handedIn }, noTokens, initializers);
    }
  }

  #defaultInitializers(): ReadonlyMap<string, (ctx: DefaultContext) => Promise<app.Started>> {
    return new Map<string, (ctx: DefaultContext) => Promise<app.Started>>([
      ["deployment", app.startDeploymentController],
      ["replicaset", app.startReplicaSetController],
      ["replicationcontroller", app.startReplicationController],
      [
        "garbagecollector",
        async (ctx) => {
          const made = await app.newGarbageCollector(ctx);
          this.#garbageCollectorLock = made.garbageCollector.workerLock;
          return app.runGarbageCollector(ctx, made);
        },
      ],
      ["namespace", app.startNamespaceController],
    ]);
  }

  #kubelet(factory: informers.SharedInformerFactory): kubemark.HollowKubelet {
    const { clock, kubelet } = this.#options;
    const podInformer = factory.core().v1().pods();
    return new kubemark.HollowKubelet({
      clock,
      rand: this.#rand,
      client: new clientset.Clientset({ ...this.#config, userAgent: userAgentOf("kubelet") }),
      podInformer,
      ...kubelet,
    });
  }
}

/** What the server knows a program by: managedFields say who wrote what. */
function userAgentOf(program: string): string {
  return `${program}/${componentversion.get().gitVersion}`;
}

/** None of the controllers that run by default asks for any of this. */
const surroundings: Pick<app.Surroundings, "featureGate" | "pem" | "system"> & Partial<ServiceAccounts> = {
  featureGate: { enabled: () => false },
  pem: { parsePrivateKey: () => ({}), parseCerts() {} },
  system: { readFile: () => "" },
};
