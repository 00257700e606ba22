// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as uuid from "#apimachinery/util/uuid";
import type * as version from "#apimachinery/version";
import * as filtersmetrics from "#apiserver/endpoints/filters/metrics";
import * as genericapiserver from "#apiserver/server";
import type * as healthz from "#apiserver/server/healthz";
import type * as mux from "#apiserver/server/mux";
import * as leaderelection from "#client-go/tools/leaderelection";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import type * as cloudprovider from "#cloud-provider";
import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import type * as config from "#cmd/kube-controller-manager/app/config";
import * as componentbaseconfig from "#component-base/config";
import * as configz from "#component-base/configz";
import * as genericcontrollermanager from "#controller-manager/app";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as controller from "#controller";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as klog from "#klog";

/** Under which name the configuration is shown. */
const configzName = "kubecontrollermanager.config.k8s.io";

/** How long after the end of its lease a leader that has not renewed it still counts as well. */
const electionCheckTimeout = 20 * time.second;

/** What is handed in to run with. */
export interface RunOptions extends Omit<app.Surroundings, "featureGate"> {
  readonly version: version.Info;
  /** Which clouds there are. */
  readonly providers: cloudprovider.CloudProviders["providers"];
  /** The machine's name. Throws if it has none. */
  hostname(): string;
  /** Writes what Go's runtime would say of a panic. */
  stderr(text: string): void;
  /** Ends the program, as soon as what has been said is written. Where it returns, the run ends by itself. */
  exit(code: number): void;
}

/**
 * Runs the controller manager until the signal aborts; when it resolves, nothing runs any more. Upstream's never returns: it has no
 * such signal, and all that it can do is end the process. Throws where upstream returns an error.
 */
export async function run(c: config.CompletedConfig, o: RunOptions, signal: AbortSignal): Promise<void> {
  klog.info(`Version: ${o.version.gitVersion}`);
  const tasks = new sync.WaitGroup();
  const [own, cancel] = context.withCancel(signal);
  const isShown = showConfigz(c);
  try {
    await serveAndLead(c, new Ending(o, cancel), { options: o, tasks, signal: own });
  } finally {
    cancel();
    if (isShown) configz.deleteConfig(configzName);
    await c.eventBroadcaster.shutdown();
    await tasks.wait();
  }
}

/** What one run has. */
interface Run {
  readonly options: RunOptions;
  readonly tasks: sync.WaitGroup;
  readonly signal: AbortSignal;
}

/** How a program ends that cannot go on. The run is cancelled besides, for whoever only looks on. */
class Ending {
  readonly #options: Pick<RunOptions, "exit" | "stderr">;
  readonly #cancel: () => void;

  constructor(options: Pick<RunOptions, "exit" | "stderr">, cancel: () => void) {
    this.#options = options;
    this.#cancel = cancel;
  }

  /** As klog.Fatal. */
  fatal(line: string): void {
    klog.fatal(line);
    this.#end(255);
  }

  /** As Go's panic, but for the stacks. */
  panic(err: unknown): void {
    this.#options.stderr(`panic: ${goerrors.textOf(err)}\n`);
    this.#end(2);
  }

  #end(code: number): void {
    this.#options.exit(code);
    this.#cancel();
  }
}

function showConfigz({ componentConfig }: config.CompletedConfig): boolean {
  try {
    const cfgz = configz.newConfig(configzName);
    cfgz.set(componentbaseconfig.toJSON(kubectrlmgrconfigv1alpha1.fields, componentConfig));
    return true;
  } catch (err) {
    klog.error(`unable to register configz: ${goerrors.textOf(err)}`);
    return false;
  }
}

async function serveAndLead(c: config.CompletedConfig, ending: Ending, r: Run): Promise<void> {
  const { leaderElect } = c.componentConfig.generic.leaderElection;
  const electionChecker = leaderElect ? new leaderelection.HealthzAdaptor(electionCheckTimeout) : undefined;
  const unsecuredMux = serve(c, electionChecker ? [electionChecker] : [], r);
  const work = (leading: AbortSignal) => lead(c, ending, { options: r.options, unsecuredMux, leading });
  if (electionChecker === undefined) return work(r.signal);
  await elect(c, ending, { ...r, electionChecker, work });
}

/** Who may do what behind a port, and who is let in. */
type Info = [
  authorization: genericapiserver.AuthorizationInfo | undefined,
  authentication: genericapiserver.AuthenticationInfo,
];

/** Serves the ports that there are, and gives what is served behind all filters: of two muxes the insecure port's. */
function serve(
  c: config.CompletedConfig,
  checks: readonly healthz.HealthChecker[],
  { options, tasks, signal }: Run,
): mux.PathRecorderMux | undefined {
  const { debugging } = c.componentConfig.generic;
  let unsecuredMux: mux.PathRecorderMux | undefined;
  const newHandler = (...info: Info) => {
    info[1].measure = filtersmetrics.newAuthMetrics(options.clock);
    const m = genericcontrollermanager.newBaseHandler(debugging, ...checks);
    unsecuredMux = m;
    return genericcontrollermanager.buildHandlerChain((req, ctx) => m.serveHTTP(req, ctx), ...info);
  };
  if (c.secureServing !== undefined) {
    const { secureServing } = c;
    const handler = newHandler(c.authorization, c.authentication);
    tasks.go(() => secureServing.serve(handler, 0, context.withCancel(signal)[0]));
  }
  if (c.insecureServing !== undefined) {
    const { insecureServing } = c;
    const everybody = new genericapiserver.AuthenticationInfo();
    everybody.authenticator = genericapiserver.insecureSuperuser;
    const handler = newHandler(undefined, everybody);
    tasks.go(() => insecureServing.serve(handler, 0, context.withCancel(signal)[0]));
  }
  return unsecuredMux;
}

/** An election, and what whoever wins it does. */
interface Election extends Run {
  readonly electionChecker: leaderelection.HealthzAdaptor;
  readonly work: (leading: AbortSignal) => Promise<void>;
}

async function elect(c: config.CompletedConfig, ending: Ending, election: Election): Promise<void> {
  const { options, signal, electionChecker, work } = election;
  const { clock, rand } = options;
  // Two processes on one machine must not take themselves for one another.
  const identity = `${options.hostname()}_${uuid.newUUID(rand)}`;
  const { leaderElection } = c.componentConfig.generic;
  const lock = newLock(c, identity, ending);
  if (lock === undefined) return;
  const { leaseDuration, renewDeadline, retryPeriod } = leaderElection;
  try {
    await leaderelection.runOrDie(
      {
        clock,
        rand,
        lock,
        leaseDuration,
        renewDeadline,
        retryPeriod,
        callbacks: {
          onStartedLeading: work,
          // Who is asked to end has lost nothing.
          onStoppedLeading: () => signal.aborted || ending.fatal("leaderelection lost"),
        },
        watchDog: electionChecker,
        name: "kube-controller-manager",
      },
      signal,
    );
  } catch (err) {
    ending.panic(err);
  }
}

function newLock(
  c: config.CompletedConfig,
  identity: string,
  ending: Ending,
): resourcelock.Interface | undefined {
  const { resourceLock, resourceName, resourceNamespace } = c.componentConfig.generic.leaderElection;
  const { leaderElectionClient: client, eventRecorder } = c;
  const rlc = { identity, eventRecorder };
  const clients = { coreClient: client.coreV1(), coordinationClient: client.coordinationV1() };
  try {
    return resourcelock.newLock(
      { lockType: resourceLock, ns: resourceNamespace, name: resourceName, rlc },
      clients,
    );
  } catch (err) {
    ending.fatal(`error creating lock: ${goerrors.textOf(err)}`);
    return undefined;
  }
}

/** What whoever leads works with. */
interface Leading {
  readonly options: RunOptions;
  readonly unsecuredMux: mux.PathRecorderMux | undefined;
  readonly leading: AbortSignal;
}

/** Starts the controllers, and ends with them once it leads no longer. */
async function lead(c: config.CompletedConfig, ending: Ending, l: Leading): Promise<void> {
  const { leading } = l;
  let made: app.NewContext | undefined;
  let doing = "error building controller context";
  try {
    const rootClientBuilder = new clientbuilder.SimpleControllerClientBuilder(c.kubeconfig);
    const clientBuilder = (await newServiceAccountClientBuilder(c, l.options)) ?? rootClientBuilder;
    const { componentConfig, featureGate } = c;
    made = await app.createControllerContext(
      { ...l.options, featureGate, componentConfig, rootClientBuilder, clientBuilder },
      leading,
    );
    doing = "error starting controllers";
    const { ctx } = made;
    const startTokens = app.newServiceAccountTokenControllerStarter(rootClientBuilder);
    const initializers = app.shuffled(
      app.newControllerInitializers(ctx.loopMode, featureGate),
      l.options.rand,
    );
    await starting.startControllers(ctx, startTokens, initializers, l.unsecuredMux);
    ctx.informerFactory.start(context.withCancel(leading)[0]);
    ctx.objectOrMetadataInformerFactory.start(context.withCancel(leading)[0]);
  } catch (err) {
    // What breaks off because nobody leads any more is no failure.
    if (!leading.aborted) ending.fatal(wordsOf(err, doing));
  }
  made?.closeInformersStarted();
  await ended(leading);
  await made?.wait();
}

function wordsOf(err: unknown, doing: string): string {
  const text = goerrors.textOf(err);
  return err instanceof clientbuilder.FatalError ? text : `${doing}: ${text}`;
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => void context.afterFunc(signal, resolve));

/** A builder that has a service account for each controller; undefined if nobody wants one. */
async function newServiceAccountClientBuilder(
  c: config.CompletedConfig,
  { clock, rand }: Pick<RunOptions, "clock" | "rand">,
): Promise<clientbuilder.ControllerClientBuilder | undefined> {
  const { kubeCloudShared, saController } = c.componentConfig;
  if (!kubeCloudShared.useServiceAccountCredentials) return undefined;
  if (saController.serviceAccountKeyFile === "") {
    // Another process may make the tokens. If none does, no client can be built, and the program ends.
    klog.warning(
      "--use-service-account-credentials was specified without providing a --service-account-private-key-file",
    );
  }
  const coreClient = c.client.coreV1();
  const shared = {
    clock,
    rand,
    clientConfig: c.anonymousKubeconfig,
    coreClient,
    namespace: "kube-system",
  };
  if (await app.shouldTurnOnDynamicClient(c.discoveryClient)) {
    klog.v(1).info("using dynamic client builder");
    return new controller.DynamicControllerClientBuilder(shared);
  }
  klog.v(1).info("using legacy client builder");
  const { authenticationClient } = c;
  return new clientbuilder.SAControllerClientBuilder({ ...shared, authenticationClient });
}
