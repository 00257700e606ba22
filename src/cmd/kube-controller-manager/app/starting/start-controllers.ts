// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as wait from "#apimachinery/util/wait";
import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as mux from "#apiserver/server/mux";
import type * as informers from "#client-go/informers";
import type * as cloudprovider from "#cloud-provider";
import * as genericcontrollermanager from "#controller-manager/app";
import * as clientbuilder from "#controller-manager/clientbuilder";
import type * as rand from "#go/math/rand";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { mountDebugHandler } from "./debug-handlers.ts";

/** A pause before a start lasts up to this much longer than was asked for, as a share of it. */
const controllerStartJitter = 1;

/** It is no initializer like others: it comes before them. */
export const saTokenControllerName = "serviceaccount-token";

/** A star does not mean these. */
export const controllersDisabledByDefault: ReadonlySet<string> = new Set(["bootstrapsigner", "tokencleaner"]);

/** What came of a start: whom to ask for what goes on inside, if there is somebody, and whether the controller runs. */
export type Started = readonly [debuggingHandler: genericapirequest.Handler | undefined, enabled: boolean];

/** What a start needs of a controller context. */
export interface Context {
  clock: utilclock.Clock;
  rand: rand.Source;
  clientBuilder: clientbuilder.ControllerClientBuilder;
  /** Gives the one informer of a kind. The loop itself starts none. */
  informerFactory: informers.SharedInformerFactory;
  cloud?: cloudprovider.Interface | undefined;
  componentConfig: Configuration;
  /** Aborts when all shall end. */
  stop: AbortSignal;
}

/** Which controllers run, and how far apart they start, in milliseconds. */
interface Configuration {
  generic: { controllers: readonly string[]; controllerStartInterval: number };
}

/** Says whether the configuration lets a controller run. */
export function isEnabled({ componentConfig }: Pick<Context, "componentConfig">, name: string): boolean {
  const { controllers } = componentConfig.generic;
  return genericcontrollermanager.isControllerEnabled(name, controllersDisabledByDefault, controllers);
}

/**
 * Starts the controllers that the configuration lets run, in the order of `controllers`; the one for tokens first. Throws what a
 * start function throws, and starts no more.
 */
export async function startControllers<C extends Context>(
  ctx: C,
  startSATokenController: (ctx: C) => Promise<Started>,
  controllers: ReadonlyMap<string, (ctx: C) => Promise<Started>>,
  unsecuredMux?: Pick<mux.PathRecorderMux, "unlistedHandle" | "unlistedHandlePrefix">,
): Promise<void> {
  // Without tokens the others may get no client: if this fails, there is no use in going on.
  await startSATokenController(ctx);
  // A cloud may ask for clients, and so for tokens.
  ctx.cloud?.initialize(ctx.clientBuilder, ctx.stop);

  const { controllerStartInterval } = ctx.componentConfig.generic;
  for (const [controllerName, initFn] of controllers) {
    if (!isEnabled(ctx, controllerName)) {
      klog.warning(`"${controllerName}" is disabled`);
      continue;
    }
    if (controllerStartInterval > 0) {
      const pause = wait.jitter(ctx.rand, controllerStartInterval, controllerStartJitter);
      await utilclock.sleep(ctx.clock, pause, ctx.stop);
    }
    klog.v(1).info(`Starting "${controllerName}"`);
    const [debugHandler, started] = await start(controllerName, () => initFn(ctx));
    if (!started) {
      klog.warning(`Skipping "${controllerName}"`);
      continue;
    }
    if (debugHandler !== undefined && unsecuredMux !== undefined)
      mountDebugHandler(unsecuredMux, controllerName, debugHandler);
    klog.info(`Started "${controllerName}"`);
  }
}

async function start<T>(controllerName: string, initFn: () => Promise<T>): Promise<T> {
  try {
    return await initFn();
  } catch (err) {
    // A client that cannot be built ends the program at once, with its own words.
    if (!(err instanceof clientbuilder.FatalError)) klog.error(`Error starting "${controllerName}"`);
    throw err;
  }
}
