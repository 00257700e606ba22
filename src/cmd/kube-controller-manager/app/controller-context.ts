// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as schema from "#apimachinery/runtime/schema";
import type * as informers from "#client-go/informers";
import type * as restmapper from "#client-go/restmapper";
import type * as cloudprovider from "#cloud-provider";
import type * as starting from "#cmd/kube-controller-manager/app/starting";
import type * as clientbuilder from "#controller-manager/clientbuilder";
import type * as informerfactory from "#controller-manager/informerfactory";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import type * as os from "#go/os";
import type * as sync from "#go/sync";
import type * as serviceaccount from "#serviceaccount";
import type * as utilclock from "#utils/clock";
import type { ControllerLoopMode } from "./cloudproviders.ts";

/** Reads keys and certificates, which needs more than a page has. Each throws if the text holds none. */
export interface PEM {
  parsePrivateKey(pem: string): serviceaccount.PrivateKey;
  parseCerts(pem: string): void;
}

/** What is handed in: time, chance, files, gates. Upstream takes them from where it runs. */
export interface Surroundings {
  clock: utilclock.Clock;
  rand: rand.Source;
  system: Pick<os.System, "readFile">;
  pem: PEM;
  featureGate: { enabled(name: string): boolean };
}

type Configuration = kubectrlmgrconfig.KubeControllerManagerConfiguration;

/** The configuration's groups. */
export type Group = keyof Configuration;

/** The configuration as far as starts read it: of what all controller managers share, which controllers run, and how far apart they start. */
type Read = Omit<Configuration, "generic"> & {
  generic: Pick<Configuration["generic"], "controllers" | "controllerStartInterval">;
};

/** What controllers share, and what each starts from. `G` names the groups of the configuration that are needed. */
export interface ControllerContext<G extends Group = Group> extends Surroundings {
  /** Gives each controller its client. */
  clientBuilder: clientbuilder.ControllerClientBuilder;
  /** Gives the one informer of a kind. */
  informerFactory: informers.SharedInformerFactory;
  /** The same for kinds that this program does not know, whose metadata it follows. */
  objectOrMetadataInformerFactory: informerfactory.InformerFactory;
  componentConfig: Pick<Read, G>;
  /** Asks discovery when it is first asked, and is told to forget every 30 s. */
  restMapper: restmapper.DeferredDiscoveryRESTMapper;
  /** What the server had when the context was made, by `schema.groupVersionResourceString`. */
  availableResources: ReadonlySet<string>;
  cloud?: cloudprovider.Interface | undefined;
  loopMode: ControllerLoopMode;
  /** Aborts when all shall end. */
  stop: AbortSignal;
  /** Owns whatever controllers run. Upstream's goroutines have no owner. */
  tasks: Pick<sync.WaitGroup, "go">;
  /** Resolves when every controller has its handlers on the informers; before, nobody may start them for himself. */
  informersStarted: Promise<void>;
  /** Draws how often handlers hear of everything again, anew at each call. */
  resyncPeriod: () => number;
}

export type Started = starting.Started;

/** Starts a controller, unless it finds that there is no use in it. What it throws ends the program. */
export type InitFunc<G extends Group = Group> = (ctx: ControllerContext<G>) => Promise<Started>;

export const started: Started = [undefined, true];
/** It does not run, and that is no failure. */
export const skipped: Started = [undefined, false];

/** Runs what a controller does until all shall end. Each has a signal of its own: a shared one would have too many listeners. */
export function go(
  { tasks, stop }: Pick<ControllerContext, "tasks" | "stop">,
  run: (signal: AbortSignal) => Promise<void>,
): void {
  tasks.go(() => run(context.withCancel(stop)[0]));
}

/** Says whether the server had the resource when the context was made. */
export function isAvailable(
  { availableResources }: Pick<ControllerContext, "availableResources">,
  gvr: schema.GroupVersionResource,
): boolean {
  return availableResources.has(schema.groupVersionResourceString(gvr));
}
