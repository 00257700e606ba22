import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { announce } from "../../engine/beat.ts";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Ctx = starting.Context;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...managers(impl)];

const outcomes = ["runs", "declines", "throws", "runs, with a handler", "declines, with a handler", "runs after 3 s", "throws at once"] as const; // prettier-ignore
type Outcome = (typeof outcomes)[number];

/** What a manager is told, and what comes of each initializer. */
export interface Script {
  readonly controllers: readonly (readonly [name: string, outcome: Outcome])[];
  readonly words?: string;
  /** In seconds. */
  readonly interval?: number;
  readonly tokens?: Outcome;
  readonly cloud?: boolean;
  readonly mux?: boolean;
  /** Whether only what always matters is logged. */
  readonly quiet?: boolean;
  /** After how many seconds somebody stops the manager. */
  readonly stopsAt?: number;
  /** What is left out of what happened, because other checks are about it. */
  readonly without?: RegExp;
}

/** Most checks are not about the controller of tokens, nor about informers. */
const asides = /^(tokens |informers )/;

/** One thing that happened, and when. */
type Happened = readonly [at: number, what: string];

/** What happens when these are started: by the function that is handed in, or else by the one of the moment. */
export async function followed({ controllers, words = "*", interval = 0, tokens = "declines", cloud = false, mux = true, quiet = false, stopsAt }: Script, startControllers: Implementation["startControllers"] = starting.startControllers): Promise<readonly Happened[]> {
  const clock = new utilclock.VirtualClock();
  const begin = clock.now();
  const all: Happened[] = [];
  const source = new rand.Rand(7);
  const chance = { intn: (n: number) => source.intn(n), float64: () => (note("chance is asked"), source.float64()) };
  const [stop, cancel] = context.withCancel(context.background());
  if (stopsAt !== undefined) clock.afterFunc(stopsAt * time.second, cancel);
  const thrown = new Set<unknown>();
  const note = (what: string): void => void all.push([(clock.now() - begin) / time.second, what]);
  const start = (name: string, outcome: Outcome) => (given: Ctx): Promise<starting.Started> => {
    if (outcome !== "throws at once") return runs(name, outcome, given);
    note(`${name} throws at once`);
    throw errorOf(name);
  };
  const errorOf = (name: string): Error => {
    const err = new Error(`${name}: no can do`);
    thrown.add(err);
    return err;
  };
  const runs = async (name: string, outcome: Outcome, given: Ctx): Promise<starting.Started> => {
    note(`${name} is called`);
    if (given !== ctx) note(`${name} gets another context`);
    await utilclock.sleep(clock, (outcome === "runs after 3 s" ? 3 : 0) * time.second, ctx.stop);
    note(`${name} ${outcome.replace(/ after.*/, "")}`);
    if (outcome === "throws") throw errorOf(name);
    const handler = outcome.endsWith("with a handler") ? async () => http.notFound() : undefined;
    return [handler, outcome.startsWith("runs")];
  };
  const builder: Partial<Ctx["clientBuilder"]> = {};
  const factory: Partial<Ctx["informerFactory"]> = { start: () => note("informers start") };
  const theCloud: NonNullable<Ctx["cloud"]> = {
    initialize(clients, signal) {
      note(`the cloud gets ${clients === builder ? "the clients" : "something else"}`);
      if (signal !== stop) note("the cloud gets another signal");
      if (this !== theCloud) note("the cloud is called without itself");
    },
    hasClusterID: () => true,
    hasRoutes: () => true,
  };
  const known: Partial<Ctx> = {
    clock,
    rand: chance,
    stop,
    clientBuilder: builder as Ctx["clientBuilder"], // It is only handed on.
    informerFactory: factory as Ctx["informerFactory"], // Nobody is to ask it for anything.
    cloud: cloud ? theCloud : undefined,
    componentConfig: { generic: { controllers: words.split(","), controllerStartInterval: interval * time.second } },
  };
  const ctx = known as Ctx; // Nothing else is read of it.
  const served = { unlistedHandle: (path: string) => note(`serves ${path}`), unlistedHandlePrefix: (path: string) => note(`serves ${path}`) };
  const was = klog.setSink((severity, line) => note(`${severity}: ${line}`));
  klog.setVerbosity(quiet ? 0 : 1);
  try {
    const initializers = new Map(controllers.map(([name, outcome]) => [name, start(name, outcome)]));
    await clock.run(startControllers(ctx, start("tokens", tokens), initializers, ...(mux ? [served] : [])));
    note("ends well");
  } catch (err) {
    if (isNotStarted(err)) throw err;
    const isHandedOn = thrown.has(err) || err === stop.reason;
    note(`ends with ${isHandedOn ? "" : "an error of its own: "}${goerrors.textOf(err)}`);
  } finally {
    klog.setVerbosity(0);
    klog.setSink(was);
  }
  await clock.step(time.hour);
  return all;
} // prettier-ignore

function given({ controllers, words = "*", interval = 0, tokens = "declines", cloud = false, mux = true, quiet = false, stopsAt }: Script): Table[] {
  const rows = [["tokens", tokens] as const, ...controllers].map(([name, outcome]) => [name, { outcome }]);
  const told = { "--controllers": words, "interval s": interval, ...(cloud && { cloud: "yes" }), ...(!mux && { mux: "none" }), ...(quiet && { verbosity: 0 }), ...(stopsAt !== undefined && { "stopped at s": stopsAt }) };
  return [
    { of: "initializer", rows: Object.fromEntries(rows) as Rows }, // Of text alone.
    { of: "told", rows: { it: told } },
  ];
} // prettier-ignore

const calls = "startControllers(ctx, startSATokenController, controllers, unsecuredMux)";

async function same(impl: Implementation, script: Script): Promise<void> {
  announce({ calls, given: given(script) });
  const { without = asides } = script;
  const expected = await followed(script);
  const seen = await followed(script, (...args) => impl.startControllers(...args));
  const rows = (all: readonly Happened[]) =>
    Object.fromEntries(all.filter(([, what]) => !without.test(what)).map(([at, what], i) => [`${i + 1}.`, { "at s": Math.round(at * 1000) / 1000, what }])) as Rows;
  agree({ calls, given: given(script), of: "happens", expected: rows(expected), actual: rows(seen) });
} // prettier-ignore

const none = /^$/;

const cases: readonly (readonly [name: string, ...scripts: readonly Script[]])[] = [
  ["who runs is logged before and after", { controllers: [["a", "runs"], ["b", "runs"]] }],
  ["who declines is skipped, and the others go on", { controllers: [["a", "declines"], ["b", "runs"]] }],
  [
    "who may not run is told to be disabled, and is not called",
    { controllers: [["a", "runs"], ["b", "throws"], ["tokencleaner", "runs"], ["c", "runs"]], words: "*,-b" },
    { controllers: [["a", "runs"], ["tokencleaner", "runs"]], words: "tokencleaner" },
  ],
  [
    "an error is logged and ends the start",
    { controllers: [["a", "throws"], ["b", "runs"]] },
    { controllers: [["a", "runs"], ["b", "throws"], ["c", "declines"]] },
    { controllers: [["a", "throws at once"], ["b", "runs"]] },
  ],
  [
    "tokens come first, and everybody waits for them",
    { controllers: [["a", "runs"]], tokens: "runs after 3 s", without: /^informers / },
    { controllers: [["a", "runs"]], tokens: "runs", without: /^informers / },
  ],
  ["without tokens nobody starts", { controllers: [["a", "runs"]], tokens: "throws", cloud: true, without: /^informers / }],
  ["a cloud is told once tokens can be had, before the others", { controllers: [["a", "runs"]], tokens: "runs after 3 s", cloud: true, without: /^informers / }],
  ["one is started after the other", { controllers: [["a", "runs after 3 s"], ["b", "runs"], ["c", "runs after 3 s"]] }],
  [
    "a pause of one to two intervals comes before each that is called",
    { controllers: [["a", "runs"], ["b", "runs"], ["c", "runs"]], interval: 10 },
    { controllers: [["a", "runs"]], interval: 0.001 },
    { controllers: [["a", "runs"]], interval: -1 },
    { controllers: [["a", "runs"], ["b", "runs"]], interval: 10, stopsAt: 5 },
  ],
  ["who declines has had a pause too", { controllers: [["a", "declines"], ["b", "declines"], ["c", "runs"]], interval: 10 }],
  ["who may not run has no pause", { controllers: [["a", "runs"], ["b", "runs"], ["c", "runs"]], words: "*,-a,-b", interval: 10 }],
  [
    "a handler is served where there is something to serve it",
    { controllers: [["a", "runs, with a handler"], ["b", "runs"]] },
    { controllers: [["a", "runs, with a handler"]], mux: false },
    { controllers: [["a", "declines, with a handler"]] },
  ],
  ["that it is starting is logged at level 1, and the rest always", { controllers: [["a", "runs"], ["b", "declines"], ["c", "throws"]], words: "*,-d", quiet: true }],
  ["nobody at all is no error", { controllers: [] }],
  ["informers are left to whoever calls", { controllers: [["a", "runs"], ["b", "declines"], ["c", "runs"]], without: /^tokens / }],
]; // prettier-ignore

const rules = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...scripts]) => ({
    name,
    run: async () => {
      for (const script of scripts) await same(impl, script);
    },
  })),
  {
    name: "whatever there is to start, it is started as in Kubernetes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (script) => fewer(script.controllers).map((controllers) => ({ ...script, controllers })),
        holds: (script) => same(impl, script),
      }),
  },
];

export function anyScript(source: rand.Source): Script {
  const names = ["a", "b", "tokencleaner", "c", "d"].slice(0, source.intn(6));
  const mostly = (outcome: Outcome) =>
    outcome.startsWith("throws") && source.intn(3) > 0 ? "runs" : outcome;
  return {
    controllers: names.map((name) => [name, mostly(oneOf(source, outcomes))]),
    words: oneOf(source, ["*", "*,-b", "a,c", "*,tokencleaner"]),
    interval: oneOf(source, [0, 0, 10, -1]),
    tokens: mostly(oneOf(source, outcomes)),
    cloud: oneOf(source, [true, false]),
    mux: oneOf(source, [true, false]),
    ...(source.intn(4) === 0 && { stopsAt: oneOf(source, [1.5, 12]) }),
    without: none,
  };
}

/** Those that declined when a real manager started without any flags beyond its defaults. */
const declined = new Set(["cloud-node-lifecycle", "csrsigning", "ephemeral-volume", "nodeipam", "route", "service", "ttl-after-finished"]); // prettier-ignore
const others = // prettier-ignore
  (
    "attachdetach clusterrole-aggregation cronjob csrapproving csrcleaner daemonset deployment disruption endpoint endpointslice " +
    "endpointslicemirroring garbagecollector horizontalpodautoscaling job namespace nodelifecycle persistentvolume-binder " +
    "persistentvolume-expander podgc pv-protection pvc-protection replicaset replicationcontroller resourcequota " +
    "root-ca-cert-publisher serviceaccount statefulset ttl bootstrapsigner tokencleaner"
  ).split(" ");

/** The log of 37 names, in numbers, and when the informers could start. */
async function manager(interval: number): Promise<Rows> {
  const controllers = [...others, ...declined].map((name): Script["controllers"][number] => [
    name,
    declined.has(name) ? "declines" : "runs",
  ]);
  const all = await followed({ controllers, interval });
  const lines = (pattern: RegExp): number => all.filter(([, what]) => pattern.test(what)).length;
  const end = all.find(([, what]) => what.startsWith("ends"));
  return {
    "lines “Starting”": { are: lines(/: Starting "/) },
    "lines “Started”": { are: lines(/: Started "/) },
    "lines “Skipping”": { are: lines(/: Skipping "/) },
    "lines “is disabled”": { are: lines(/" is disabled$/) },
    "the informers may start": { are: end === undefined ? "never" : `after ${Math.round(end[0])} s` },
  };
}

/** What it gives is what there is to see of a start. */
export const scenarios = {
  "a manager with pauses": () => manager(10),
  "a manager without": () => manager(0),
};

let known: Promise<Rows> | undefined;

const managers = (impl: Implementation): Check[] => [
  {
    name: "a manager with pauses starts 28, and its informers late",
    run: async () => {
      const expected = await (known ??= manager(10));
      const actual = await inPlace(meta.replaces, impl, () => manager(10));
      agree({ says: "A manager with your function in it starts otherwise.", of: "of the log", expected, actual });
    },
  },
]; // prettier-ignore
