import type * as v1 from "#api/core/v1";
import * as runtime from "#apimachinery/runtime";
import * as context from "#go/context";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import { announce } from "../../engine/beat.ts";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import { controller } from "../controllers.ts";
import { withRealOnes } from "../sessions.ts";
import meta from "./meta.json" with { type: "json" };
import type { RollingUpdater } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export { scenarios } from "../sessions.ts";

export const spec: Spec<Implementation> = (impl) => [
  ...rounds(impl),
  ...times(impl),
  ...ends(impl),
  ...random(impl),
  ...withRealOnes(meta.replaces, impl),
];

/** What the steps of one turn come to: how many pods each controller wants then. */
type Round = readonly [next: number, old: number];

/** An update as others see it: where it begins, what each step comes to, and how long all takes, in milliseconds. */
interface Script {
  readonly old: number;
  readonly next: number;
  readonly desired: number;
  /** After the last of these, nothing changes any more. */
  readonly rounds: readonly Round[];
  readonly period: number;
  readonly timeout: number;
  /** How long one step takes. */
  readonly takes: number;
  /** The call that fails, counted from 1. */
  readonly fails?: number;
  /** When somebody ends it. */
  readonly ended?: number;
}

/** One call of the updater, and how many pods the controllers want that it is given. */
interface Call {
  readonly at: number;
  readonly calls: string;
  readonly next?: number;
  readonly old?: number;
}

/** Nobody waits who comes to so many calls more than there should be. */
const tooMany = 10;
/** So many times as long as a step does begin take. */
const beginning = 70;
const failure = new Error("the API server is away");
const stopped = new Error("somebody ends it");
const timedOut = "timed out waiting for any update progress to be made";

/** What comes of an update: the calls, and the end. */
async function came(impl: Implementation, script: Script): Promise<Rows> {
  const { desired, ended, fails, next, old, period, rounds, takes, timeout } = script;
  // Somebody has stopped the clock on the wall.
  const clock = Object.assign(new utilclock.VirtualClock(), { wall: () => 0 });
  const start = clock.now();
  const signal = new AbortController();
  const most = Object.keys(wanted(script)).length + tooMany;
  const calls: Call[] = [];
  const [up, down] = [rounds.map(([to]) => to), rounds.map(([, to]) => to)];
  const note = async (call: Omit<Call, "at">, odd: readonly string[]): Promise<void> => {
    calls.push({ at: clock.now() - start, ...call, calls: [call.calls, ...odd].join(", ") });
    if (calls.length >= most) throw new Error("it never ends");
    if (calls.length === fails) throw failure;
    const lasts = call.calls === "begin" ? takes * beginning : takes;
    if (lasts > 0) await utilclock.sleep(clock, lasts, signal.signal);
  };
  const config: kubectl.RollingUpdaterConfig = {
    out: { write: () => {} },
    oldRc: controller("old", 81),
    newRc: controller("next", 82),
    updatePeriod: period,
    interval: 83,
    timeout,
    minReadySeconds: 84,
    cleanupPolicy: "Delete",
    maxUnavailable: 85,
    maxSurge: 86,
  };
  const untouched = gojson.marshal([config.oldRc, config.newRc]);
  const last: Record<string, v1.ReplicationController> = {};
  /** Each answer is a controller of its own, with a version of its own. */
  const answered = (name: "old" | "next", replicas: number): v1.ReplicationController => {
    const rc = controller(name, replicas);
    rc.metadata.resourceVersion = String(1100 + calls.length);
    last[name] = runtime.deepCopy(rc);
    return rc;
  };
  const oddities = (given: kubectl.RollingUpdaterConfig, s: AbortSignal): string[] => [
    ...(given === config ? [] : ["with another config"]),
    ...(gojson.marshal([config.oldRc, config.newRc]) === untouched ? [] : ["with a config that has changed"]),
    ...(s === signal.signal ? [] : ["with another signal"]),
  ];
  const older = ({ newRc, oldRc }: Pick<kubectl.Standing, "newRc" | "oldRc">): string[] =>
    [newRc, oldRc].flatMap((rc) => {
      const { name } = rc.metadata;
      return gojson.marshal(rc) === gojson.marshal(last[name]) ? [] : [`with another ${name} than the last step gave`];
    });
  const wants = ({ newRc, oldRc }: Pick<kubectl.Standing, "newRc" | "oldRc">) => ({ next: newRc.spec.replicas, old: oldRc.spec.replicas });
  const limits = (at: kubectl.Standing): string[] =>
    at.desired === desired && at.maxSurge === 87 && at.minAvailable === 88 ? [] : ["with other limits"];
  const unasked = (): never => {
    throw new Error("the update asks the server by itself");
  };
  const updater: RollingUpdater = {
    reach: { client: { replicationControllers: unasked, pods: unasked }, namespace: "shop", clock, rand: new rand.Rand(1) },
    begin: async (...given) => {
      await note({ calls: "begin" }, oddities(...given));
      return { oldRc: answered("old", old), newRc: answered("next", next), desired, maxSurge: 87, minAvailable: 88 };
    },
    scaleUp: async (at, ...given) => {
      await note({ calls: "scaleUp", ...wants(at) }, [...oddities(...given), ...limits(at), ...older(at)]);
      return answered("next", up.shift() ?? at.newRc.spec.replicas);
    },
    scaleDown: async (at, ...given) => {
      await note({ calls: "scaleDown", ...wants(at) }, [...oddities(...given), ...limits(at), ...older(at)]);
      return answered("old", down.shift() ?? at.oldRc.spec.replicas);
    },
    cleanupWithClients: (oldRc, newRc, ...given) =>
      note({ calls: "cleanupWithClients", ...wants({ newRc, oldRc }) }, [...oddities(...given), ...older({ newRc, oldRc })]),
  };
  announce({ calls: called, given: given(script) });
  if (ended !== undefined) void utilclock.sleep(clock, ended, context.background()).then(() => signal.abort(stopped));
  const end = await clock.run(impl.update(updater, config, signal.signal).then(() => "well", textOf));
  return rowsOf(calls, end, clock.now() - start);
} // prettier-ignore

/** What it ends with, in words. What others have thrown must come out as it is. */
function textOf(err: unknown): string {
  if (isNotStarted(err)) throw err;
  const text = goerrors.textOf(err);
  if (err === failure || err === stopped) return text;
  if (err instanceof Error && err.name !== "Error") throw err;
  return err instanceof Error && ![failure, stopped].some(({ message }) => text.includes(message)) ? text : `another error, “${text}”`;
} // prettier-ignore

const called = "update(updater, config, signal)";

const rowsOf = (calls: readonly Call[], end: string, over: number): Rows => ({
  ...Object.fromEntries(calls.map((call, i) => [`call ${i + 1}`, { ...call }])),
  "the end": { at: over, calls: end },
});

const given = ({ desired, ended, fails, next, old, period, rounds, takes, timeout }: Script): Table[] => [
  { of: "begin gives", rows: { standing: { next, old, desired } } },
  {
    of: "steps",
    rows: Object.fromEntries(rounds.map(([next, old], i) => [`turn ${i + 1}`, { "scaleUp gives": next, "scaleDown gives": old }])),
  },
  { of: "ms", rows: { times: { updatePeriod: period, timeout, "a step takes": takes,
        "begin takes": takes * beginning, ...(ended !== undefined && { "ended at": ended }), ...(fails !== undefined && { "fails at call": fails }) } } },
]; // prettier-ignore

/** As the rules say it. */
function wanted(script: Script): Rows {
  const { desired, ended = Number.POSITIVE_INFINITY, fails, period, takes, timeout } = script;
  const calls: Call[] = [];
  let [now, next, old] = [0, script.next, script.old];
  const wait = (ms: number): void => {
    now = Math.min(now + ms, ended);
    if (now === ended) throw stopped;
  };
  const call = (one: Omit<Call, "at">): void => {
    calls.push({ at: now, ...one });
    if (calls.length === fails) throw failure;
    wait(one.calls === "begin" ? takes * beginning : takes);
  };
  try {
    call({ calls: "begin" });
    let moved = now;
    for (let i = 0; next !== desired || old > 0; i++) {
      const [before, [up, down]] = [`${next} ${old}`, script.rounds[i] ?? [next, old]];
      call({ calls: "scaleUp", next, old });
      next = up;
      wait(period);
      call({ calls: "scaleDown", next, old });
      old = down;
      if (before !== `${next} ${old}`) moved = now;
      else if (now - moved > timeout) throw new Error(timedOut);
    }
    call({ calls: "cleanupWithClients", next, old });
    return rowsOf(calls, "well", now);
  } catch (err) {
    return rowsOf(calls, goerrors.textOf(err), now);
  }
}

async function goes(impl: Implementation, script: Script): Promise<void> {
  agree({ calls: called, given: given(script), of: "update", expected: wanted(script), actual: await came(impl, script) });
} // prettier-ignore

const script = (rounds: readonly Round[], more: Partial<Script> = {}): Script => ({
  old: 2,
  next: 0,
  desired: 2,
  rounds,
  period: 60,
  timeout: 300,
  takes: 1,
  ...more,
});

const whole: readonly Round[] = [
  [1, 1],
  [2, 0],
];

const rounds = (impl: Implementation): Check[] => [
  {
    name: "a turn is a step up, a pause and a step down, and each has what the one before came to",
    run: () => goes(impl, script(whole)),
  },
  {
    name: "as long as the old controller has pods it goes on, though the new one is complete",
    run: async () => {
      await goes(impl, script([[2, 1], [2, 0]], { next: 2 })); // prettier-ignore
      await goes(impl, script([[2, 1], [2, 0]])); // prettier-ignore
    },
  },
  {
    name: "as long as the new controller has not what it comes to it goes on, though the old one is empty",
    run: async () => {
      await goes(impl, script([[1, 0], [2, 0]])); // prettier-ignore
      await goes(impl, script([[1, 0], [2, 0]], { old: 0 })); // prettier-ignore
      await goes(impl, script([[2, 0]], { next: 3, old: 0 })); // prettier-ignore
    },
  },
  {
    name: "where nothing is left to do there is no turn",
    run: () => goes(impl, script([], { next: 2, old: 0 })),
  },
];

const still = (n: number, [next, old]: Round): Round[] => Array.from({ length: n }, () => [next, old]);

const times = (impl: Implementation): Check[] => [
  {
    name: "whatever moves gives the update its whole time again",
    run: async () => {
      // Each stretch is shorter than the timeout, and all of them are longer.
      await goes(impl, script([...still(4, [1, 2]), ...still(4, [1, 1]), ...still(4, [2, 1]), [2, 0]]));
      await goes(impl, script([...still(4, [0, 1]), ...still(4, [1, 1]), [2, 0]]));
      await goes(impl, script([...still(2, [1, 2]), [1, 1], [2, 0]], { takes: 40, timeout: 150 }));
      // However many turns that takes.
      await goes(impl, script([...still(120, [0, 1]), [2, 0]], { period: 1, takes: 0 }));
    },
  },
  {
    name: "a step down is progress as a step up is",
    run: async () => {
      await goes(impl, script([...still(4, [2, 2]), ...still(4, [2, 1]), [2, 0]], { next: 2 }));
      await goes(impl, script([...still(4, [1, 0]), ...still(4, [2, 0])], { old: 0 }));
    },
  },
  {
    name: "when nothing has moved for longer than the timeout, it gives up and leaves all as it is",
    run: async () => {
      await goes(impl, script([], { timeout: 300 }));
      await goes(impl, script(still(9, [1, 2]), { timeout: 200 }));
      await goes(impl, script(still(9, [1, 2]), { takes: 40, timeout: 250 }));
      await goes(impl, script(still(9, [1, 2]), { period: 0, timeout: 0 }));
    },
  },
  {
    name: "a timeout that is just over is not over yet",
    run: async () => {
      await goes(impl, script([...still(2, [1, 2]), ...whole], { takes: 0, timeout: 60, next: 0 }));
      await goes(impl, script([[0, 2], ...whole], { takes: 0, timeout: 60 }));
    },
  },
];

const ends = (impl: Implementation): Check[] => [
  {
    name: "what goes wrong ends it, and nothing is cleaned up",
    run: async () => {
      for (const fails of [1, 2, 3, 4, 6]) await goes(impl, script(whole, { fails }));
    },
  },
  {
    name: "whoever ends it need not wait for the pause",
    run: () => goes(impl, script(whole, { ended: 100 })),
  },
];

function anyScript(source: rand.Source): Script {
  const [old, next, desired] = [source.intn(4), source.intn(3), source.intn(4)];
  const steps: Round[] = [];
  let [up, down] = [next, old];
  for (let i = source.intn(9); i > 0; i--) {
    up += source.intn(3) === 0 ? Math.sign(desired - up) : 0;
    down -= source.intn(3) === 0 && down > 0 ? 1 : 0;
    steps.push([up, down]);
  }
  const rounds: Round[] = source.intn(2) === 0 ? steps : [...steps, [desired, 0]];
  const [period, takes, timeout] = [
    oneOf(source, [50, 60, 70]),
    oneOf(source, [0, 1, 2, 40]),
    oneOf(source, [0, 120, 180, 250]),
  ];
  return { old, next, desired, rounds, period, takes, timeout };
}

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever the steps come to, it goes as kubectl's goes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (one) => [
          ...simplerField(one, "rounds", (list) => fewer(list)),
          ...simplerField(one, "takes", smaller),
          ...simplerField(one, "next", smaller),
        ],
        holds: (one) => goes(impl, one),
      }),
  },
];
