import * as clientbuilder from "#controller-manager/clientbuilder";
import * as app from "#cmd/kube-controller-manager/app";
import * as genericcontrollermanager from "#controller-manager/app";
import * as restclient from "#client-go/rest";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { bench, usual } from "../06-starting-controllers/starts.ts";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { played, scene } from "./contexts.ts";

const second = time.second;

/** The chapter's scene, played to its end. */
export const seen = await played(scene);

/** The same before a server that never becomes well. */
export const never = await played({ ...scene, well: 1000 });

/** What a real manager is started with if nobody says otherwise. */
export const limits = {
  qps: Number(facts.flagDefaults["kube-api-qps"]),
  burst: Number(facts.flagDefaults["kube-api-burst"]),
};

/** How many controllers a real manager starts at the defaults. */
export const running = facts.controllers.started.length;

/** When a manager looks whether the server is well, and how it ends. In seconds. */
export interface Looks {
  readonly looks: readonly number[];
  readonly end: number;
  readonly says: string;
}

/** Waits for a server that is healthy from some time on. */
async function looksAt(well: number): Promise<Looks> {
  const clock = new utilclock.VirtualClock();
  const began = clock.now();
  const now = (): number => (clock.now() - began) / second;
  const looks: number[] = [];
  const fetch = async () => {
    const at = now();
    looks.push(at);
    return new http.TextResponse(at >= well ? "ok" : "[-]etcd failed", { status: at >= well ? 200 : 500, headers: {} });
  };
  const config = { host: "http://server", clock, fetch };
  const client = restclient.restClientFor(config, { apiPath: "/api", groupVersion: { group: "", version: "v1" } });
  const waiting = genericcontrollermanager.waitForAPIServer(client, { clock, timeout: 10 * second }, context.background());
  const says = await clock.run(waiting.then(() => "goes on", goerrors.textOf));
  return { looks, end: now(), says };
} // prettier-ignore

/** The server of the scene, one that comes late, and one that comes too late. */
export const waits = await Promise.all(
  [scene.well, 8.2, 10.5].map(async (well) => ({
    name: `healthy after ${well} s`,
    well,
    ...(await looksAt(well)),
  })),
);

const flooders = ["deployment-controller", "replicaset-controller", "job-controller", "garbage-collector"];

/** How many requests of each of four clients get through within some seconds, if each has thousands to send. */
async function floods(shared: boolean, seconds: number): Promise<readonly (readonly [name: string, n: number])[]> {
  const clock = new utilclock.VirtualClock();
  const through = new Map<string, number>();
  const fetch: restclient.Fetch = async ({ headers }) => {
    const name = (headers.get("User-Agent") ?? "").replace("kcm/", "");
    through.set(name, (through.get(name) ?? 0) + 1);
    return new http.TextResponse(JSON.stringify({ kind: "PodList", apiVersion: "v1", metadata: {}, items: [] }), { status: 200, headers: {} });
  };
  const config = { host: "http://server", clock, fetch, userAgent: "kcm", ...limits };
  const builder = new clientbuilder.SimpleControllerClientBuilder(shared ? restclient.withRateLimiter(config) : config);
  const clients = await Promise.all(flooders.map((name) => builder.clientOrDie(name)));
  const enough = seconds * limits.qps + limits.burst + 1;
  // The first has its requests ready before the others come. What is still waiting in the end is left to wait.
  for (const client of clients)
    for (let i = 0; i < enough; i++) void client.coreV1().pods("").list();
  await clock.step(seconds * second);
  return flooders.map((name) => [name, through.get(name) ?? 0] as const);
} // prettier-ignore

export const floodSeconds = 10;
export const [ownBuckets, oneBucket] = [await floods(false, floodSeconds), await floods(true, floodSeconds)];

/** Draws of the period at which handlers hear of everything again, in hours. The first two are for the two factories. */
export const draws = ((): readonly number[] => {
  const draw = app.resyncPeriod(12 * time.hour, new rand.Rand(1));
  return Array.from({ length: 20 }, () => draw() / time.hour);
})();

/** Which of the controllers that start at the defaults decline if the server lacks one group. */
export const costs = await (async () => {
  const all = new Map<string, Set<string>>();
  const clock = new utilclock.VirtualClock();
  const [stop, cancel] = context.withCancel(context.background());
  const was = klog.setSink(() => undefined);
  try {
    const { ctx, initializers } = bench(usual, clock, stop);
    for (const name of facts.controllers.started) {
      const asked = new Set<string>();
      const availableResources = Object.assign(new Set<string>(), { has: (gvr: string) => asked.add(gvr).size < 0 });
      const [, starts] = (await clock.run(Promise.resolve(initializers.get(name)?.({ ...ctx, availableResources })))) ?? [undefined, true];
      if (starts) continue;
      for (const gvr of asked) {
        const group = gvr.replace(/, Resource=.*/, "");
        all.set(group, (all.get(group) ?? new Set()).add(name));
      }
    }
  } finally {
    cancel();
    klog.setSink(was);
  }
  return [...all].map(([group, names]) => ({ group, names: [...names].toSorted() })).toSorted((a, b) => b.names.length - a.names.length);
})(); // prettier-ignore
