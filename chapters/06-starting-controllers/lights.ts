import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as clientbuilder from "#controller-manager/clientbuilder";
import type * as inprocess from "#cluster";
import * as features from "#features";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { web } from "../00-before-you-start/switched.ts";
import { defaults, usual } from "./starts.ts";

/** What is asked of the server, by method and resource, before the informers start and after. */
export interface Asked {
  readonly what: string;
  readonly by: string;
  readonly after: boolean;
}

/** What is told while a manager starts its controllers beside a server that has `web`. */
export interface Hears {
  asked?(asked: Asked): void;
  /** All have been started, and no informer runs. */
  started?(ctx: app.ControllerContext): void;
  /** What was to be done is done. */
  rests?(): void;
}

/**
 * A server with a node and `web`, and nobody who looks after it; then the port's controllers are started as a manager's leader starts
 * them, and then the informers.
 */
export async function lights(clock: utilclock.VirtualClock, made: inprocess.Cluster, hears: Hears): Promise<void> {
  await made.client.appsV1().deployments("default").create(web(10));
  await utilclock.sleep(clock, time.second, context.background());
  const [stop, cancel] = context.withCancel(context.background());
  let after = false;
  const fetch = async (request: http.Request): Promise<http.Response> => {
    hears.asked?.({ what: whatOf(request), by: request.headers.get("User-Agent") ?? "", after });
    return made.server.fetch(request);
  };
  const config = { host: "http://cluster", clock, fetch, userAgent: "kube-controller-manager", qps: -1 };
  const builder = new clientbuilder.SimpleControllerClientBuilder(config);
  const featureGate = features.newFeatureGate();
  const source = new rand.Rand(usual.seed);
  const { ctx, closeInformersStarted, wait } = await app.createControllerContext(
    {
      clock,
      rand: source,
      system: { readFile: () => "" },
      pem: { parsePrivateKey: () => ({}), parseCerts() {} },
      featureGate,
      componentConfig: defaults(),
      providers: new Map(),
      rootClientBuilder: builder,
      clientBuilder: builder,
    },
    stop,
  );
  // This server has fewer kinds than a real one. What is not ported may start all the same: it does nothing.
  const all = { ...ctx, availableResources: Object.assign(new Set<string>(), { has: () => true }) };
  const initializers = app.shuffled(app.newControllerInitializers(ctx.loopMode, featureGate), new rand.Rand(usual.seed));
  const was = klog.setSink(() => undefined);
  try {
    await starting.startControllers(all, app.newServiceAccountTokenControllerStarter(builder), initializers);
    await utilclock.sleep(clock, 10 * time.second, context.background());
    hears.started?.(ctx);
    after = true;
    ctx.informerFactory.start(context.withCancel(stop)[0]);
    ctx.objectOrMetadataInformerFactory.start(context.withCancel(stop)[0]);
    closeInformersStarted();
    await utilclock.sleep(clock, 10 * time.second, context.background());
    hears.rests?.();
  } finally {
    cancel();
    await wait();
    klog.setSink(was);
  }
} // prettier-ignore

/** `POST pods` */
function whatOf({ method, url }: http.Request): string {
  const { pathname, searchParams } = new URL(url);
  const resource = /^\/apis?(?:\/[a-z.0-9]+)?\/v\w+(?:\/namespaces\/[^/]+)?\/(\w+)/.exec(pathname)?.[1];
  if (resource === undefined) return `${method} discovery`;
  return `${method === "GET" ? (searchParams.has("watch") ? "WATCH" : "GET") : method} ${resource}`;
}
