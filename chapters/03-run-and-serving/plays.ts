import * as genericapirequest from "#apiserver/endpoints/request";
import * as mux from "#apiserver/server/mux";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as genericcontrollermanager from "#controller-manager/app";
import * as http from "#go/net/http";
import * as time from "#go/time";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { asked, check, type Request, type Seen, usual } from "./asked.ts";
import { five } from "./played.ts";
import { standby } from "./standby.ts";

/** The five requests of the run, and what became of them. */
export const stopped: readonly { readonly one: Request; readonly seen: Seen }[] = await Promise.all(
  five.map(async (one) => ({ one, seen: await asked(one) })),
);

/** A manager that was started while another one led, in its first nine seconds. */
export const waiting = await standby(9 * time.second);

const ask = async (m: mux.PathRecorderMux, url: string): Promise<http.Response> =>
  m.serveHTTP(
    new http.TextRequest(`http://server${url}`, { method: "GET", headers: {} }),
    genericapirequest.newContext(),
  );

/** Paths and prefixes in the order in which they are registered: a prefix ends in a slash. */
export const registered = ["/debug/", "/healthz", "/debug/pprof/", "/debug/pprof/trace"] as const;
const paths = ["/healthz", "/healthz/", "/debug/pprof/trace", "/debug/pprof/heap", "/debug/x", "/debug"] as const; // prettier-ignore

/** Which of them a mux takes for a path. */
export const taken = await (async () => {
  const m = new mux.PathRecorderMux("example");
  for (const path of registered) {
    const handler: genericapirequest.Handler = async () => http.error(path, 200);
    if (path.endsWith("/")) m.handlePrefix(path, handler);
    else m.handle(path, handler);
  }
  return Promise.all(
    paths.map(async (path) => {
      const response = await ask(m, path);
      return { path, by: response.status === 200 ? (await response.text()).trimEnd() : undefined };
    }),
  );
})();

const debugging = { enableProfiling: true, enableContentionProfiling: false };
const graph = "/debug/controllers/garbagecollector/graph";

/** Which of two ports has the page that a controller brings along, by the ports that are open. */
export const pages = await Promise.all(
  [["10257"], ["10257", "10252"]].map(async (ports) => {
    // As the run has it: each port makes a mux, and one variable holds the last.
    const muxes = ports.map((port) => ({ port, m: genericcontrollermanager.newBaseHandler(debugging, check(usual)) }));
    const last = muxes.at(-1)?.m;
    if (last) starting.mountDebugHandler(last, "garbagecollector", async () => http.error("a graph", 200));
    return Promise.all(
      muxes.map(async ({ port, m }) => ({ port, healthz: (await ask(m, "/healthz")).status, graph: (await ask(m, graph)).status })),
    );
  }),
); // prettier-ignore

const healthQuestions = ["/healthz", "/healthz?verbose", "/healthz?exclude=leaderElection", "/healthz?verbose&exclude=leaderElection", "/healthz/leaderElection"] as const; // prettier-ignore

/** What a manager says of its health, well and ill, to somebody who may ask for everything. */
export const bodies = await Promise.all(
  healthQuestions.map(async (url) => {
    const one: Request = { port: "10252", url, who: "no token" };
    return { url, well: await asked(one), ill: await asked(one, { ...usual, fails: true }) };
  }),
);

/** The metric types that a real manager served, by whose they are. */
export const families: readonly (readonly [whose: string, names: readonly string[]])[] = (() => {
  const names = facts.metricTypes.map(([name]) => String(name));
  const groups: readonly (readonly [whose: string, is: (name: string) => boolean])[] = [
    ["Go's runtime", (name) => name.startsWith("go_")],
    ["clients' limits", (name) => name.endsWith("_rate_limiter_use")],
    ["the process", (name) => name.startsWith("process_")],
    ["work queues", (name) => name.startsWith("workqueue_")],
    ["named apiserver_", (name) => name.startsWith("apiserver_")],
    ["clients' requests", (name) => name.startsWith("rest_client_")],
    ["others", () => true],
  ];
  const left = new Set(names);
  return groups.map(([whose, is]) => {
    const mine = [...left].filter(is);
    for (const name of mine) left.delete(name);
    return [whose, mine] as const;
  });
})();

export const metricTypes = facts.metricTypes.length;
