import * as clientset from "#client-go/kubernetes";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as informers from "#client-go/informers";
import * as restmapper from "#client-go/restmapper";
import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as componentbaseconfig from "#component-base/config";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as informerfactory from "#controller-manager/informerfactory";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as features from "#features";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as utilclock from "#utils/clock";

/** What became of a name. `unknown` is one that the loop does not have. */
export type Fate = "started" | "skipped" | "disabled" | "unknown";

export const clouds = ["none", "in this process", "external"] as const;

/** What a manager is told, as far as its start depends on it. */
export interface Settings {
  /** The words of --controllers. */
  readonly words: readonly string[];
  readonly cloud: (typeof clouds)[number];
  /** --allocate-node-cidrs */
  readonly cidrs: boolean;
  /** A key to sign tokens with, and another one to sign certificates with. */
  readonly keys: boolean;
  /** --feature-gates=AllAlpha=true */
  readonly alpha: boolean;
  /** --controller-start-interval, in seconds. */
  readonly interval: number;
  /** By what the order is shuffled. */
  readonly seed: number;
}

export const usual: Settings = { words: ["*"], cloud: "none", cidrs: false, keys: false, alpha: false, interval: 0, seed: 15 }; // prettier-ignore

/** What there was to see of a start, in seconds. */
export interface Seen {
  /** All that were told of, in the order in which it was: the loop's, after the one for tokens. */
  readonly told: readonly { readonly name: string; readonly fate: Fate; readonly at: number }[];
  /** When the factory's informers start; none if the manager ended before. */
  readonly lights: number | undefined;
  /** With which words it ended. */
  readonly failed: string | undefined;
}

/** The names of all that a manager knows with every gate shut, sorted. */
export const names: readonly string[] = app.knownControllers(features.newFeatureGate());

/** What a start is followed by. */
export interface Follower {
  /** Each line of the log. */
  line?(text: string): void;
  /** Just before the first. */
  begins?(): void;
}

/** Starts the port's controllers as a manager does. Nothing that they start runs: no request is answered, and no task is begun. */
export async function followed(settings: Settings, clock: utilclock.VirtualClock, follower: Follower = {}): Promise<Seen> {
  const [stop, cancel] = context.withCancel(context.background());
  const { ctx, startTokens, initializers } = bench(settings, clock, stop);
  const begin = clock.now();
  const now = () => (clock.now() - begin) / time.second;
  const told: Seen["told"][number][] = [];
  const order = [...initializers.keys()];
  // Who was not called before this one was is disabled.
  const passed = (until: number): void => {
    for (const name of order.splice(0, until)) told.push({ name, fate: "disabled", at: now() });
  };
  const noted = (name: string, start: app.InitFunc): app.InitFunc => async (given) => {
    passed(order.indexOf(name));
    order.shift();
    const at = now();
    const outcome = await start(given);
    told.push({ name, fate: outcome[1] ? "started" : "skipped", at });
    return outcome;
  };
  const tokens: app.InitFunc = async (given) => {
    const outcome = await startTokens(given);
    told.push({ name: starting.saTokenControllerName, fate: outcome[1] ? "started" : "disabled", at: now() });
    return outcome;
  };
  const was = klog.setSink((_, line) => follower.line?.(line));
  klog.setVerbosity(1);
  try {
    follower.begins?.();
    await starting.startControllers(ctx, tokens, new Map(Array.from(initializers, ([name, start]) => [name, noted(name, start)])));
    passed(order.length);
    return { told, lights: now(), failed: undefined };
  } catch (err) {
    return { told, lights: undefined, failed: goerrors.textOf(err) };
  } finally {
    cancel();
    klog.setVerbosity(0);
    klog.setSink(was);
  }
} // prettier-ignore

let before: Promise<unknown> = Promise.resolve();

/** The same under a clock of its own; one after the other, for all share one log. */
export function started(settings: Settings): Promise<Seen> {
  const one = async (): Promise<Seen> => {
    const clock = new utilclock.VirtualClock();
    const seen = await clock.run(followed(settings, clock));
    await clock.settle();
    return seen;
  };
  const mine = before.then(one, one);
  before = mine;
  return mine;
}

/** What controllers share, with nobody behind it. */
export function bench(settings: Settings, clock: utilclock.VirtualClock, stop: AbortSignal) {
  const { words, cloud, cidrs, keys, alpha, interval, seed } = settings;
  const source = new rand.Rand(seed);
  const featureGate = features.newFeatureGate();
  if (alpha) featureGate.set("AllAlpha=true");
  const componentConfig = defaults();
  componentConfig.generic.controllers = [...words];
  componentConfig.generic.controllerStartInterval = interval * time.second;
  componentConfig.kubeCloudShared.allocateNodeCIDRs = cidrs;
  if (keys) {
    componentConfig.saController.serviceAccountKeyFile = "/sa.key";
    componentConfig.csrSigningController.clusterSigningCertFile = "/ca.crt";
    componentConfig.csrSigningController.clusterSigningKeyFile = "/ca.key";
  }
  const config = { host: "http://nobody", clock, fetch: async () => new http.TextResponse("", { status: 404, headers: {} }) };
  const builder = new clientbuilder.SimpleControllerClientBuilder(config);
  const client = new clientset.Clientset(config);
  const informerFactory = new informers.SharedInformerFactory(client, { clock, rand: source });
  const has = () => true;
  const loopMode: app.ControllerLoopMode = cloud === "external" ? "ExternalLoops" : "IncludeCloudLoops";
  const ctx: app.ControllerContext = {
    clock,
    rand: source,
    featureGate,
    system: { readFile: () => "a key" },
    pem: { parsePrivateKey: () => ({ kty: "EC", crv: "P-256" }), parseCerts() {} },
    clientBuilder: builder,
    informerFactory,
    objectOrMetadataInformerFactory: informerfactory.newInformerFactory(informerFactory),
    componentConfig,
    restMapper: new restmapper.DeferredDiscoveryRESTMapper(new memory.MemCacheClient(new discovery.DiscoveryClient(config))),
    availableResources: Object.assign(new Set<string>(), { has }),
    cloud: cloud === "in this process" ? { initialize() {}, hasClusterID: has, hasRoutes: has } : undefined,
    loopMode,
    stop,
    tasks: { go() {} },
    informersStarted: new Promise<never>(() => {}),
    resyncPeriod: () => 0,
  };
  const startTokens = app.newServiceAccountTokenControllerStarter(builder);
  const initializers = app.shuffled(app.newControllerInitializers(loopMode, featureGate), new rand.Rand(seed));
  return { ctx, startTokens, initializers };
} // prettier-ignore

/** The configuration that nobody has said anything about. */
export function defaults(): ReturnType<typeof v1alpha1.convertKubeControllerManagerConfiguration> {
  const obj = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
  v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(obj);
  return v1alpha1.convertKubeControllerManagerConfiguration(obj);
}

/** How many have each fate. */
export const count = ({ told }: Seen, fate: Fate): number => told.filter((one) => one.fate === fate).length;
