import type * as v1 from "#api/core/v1";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import { announce } from "../../engine/beat.ts";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, simplerField, smaller } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import { controller } from "../controllers.ts";
import { withRealOnes } from "../sessions.ts";
import meta from "./meta.json" with { type: "json" };
import type { RollingUpdater } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export { scenarios } from "../sessions.ts";

export const spec: Spec<Implementation> = (impl) => [
  ...going(impl),
  ...staying(impl),
  ...scaling(impl),
  ...random(impl),
  ...withRealOnes(meta.replaces, impl),
];

/** How many pods each controller wants, and how many of them serve; and what the update is to come to. */
interface Case {
  readonly old: number;
  readonly oldServe: number;
  readonly next: number;
  readonly nextServe: number;
  readonly desired: number;
  readonly minAvailable: number;
  /** How many pods the old one had before the update; as many as are desired, unless given. */
  readonly original?: number;
}

const interval = 150;
/** Small enough that whoever adds it does not take all pods away, as one does who reads counts of a status. */
const maxSurge = 4;
const timeout = 300_000;
const minReadySeconds = 7;

const standingOf = ({ desired, minAvailable, next, old, original = desired }: Case): kubectl.Standing => ({
  oldRc: controller("old", old, { "kubectl.kubernetes.io/original-replicas": String(original) }),
  newRc: controller("next", next, { "kubectl.kubernetes.io/desired-replicas": String(desired) }),
  desired,
  maxSurge,
  minAvailable,
});

/** What is wrong with it is thrown by these two, and must come out as it is. */
const failures = {
  readyPods: new Error("no answer about pods"),
  scaleAndWait: new Error("no answer to a scale"),
};

/** Writes down what is written. Methods of a writer know it by `this`. */
class Out {
  text = "";
  write(more: string): void {
    this.text += more;
  }
}

/** What comes of a call: what is asked, scaled and written, and what is given back. */
async function came(impl: Implementation, one: Case, fails?: keyof typeof failures): Promise<Rows> {
  const standing = standingOf(one);
  const [asked, scaled, waits]: [string[], string[], string[]] = [[], [], []];
  const out = new Out();
  const [{ signal }, { oldRc, newRc }] = [new AbortController(), standing];
  const [answer, before] = [controller("old", 61), standingOf(one)];
  const updater: RollingUpdater = {
    readyPods: async (first, second, seconds) => {
      const names = [nameOf(first, oldRc), nameOf(second, newRc)].join(" and ");
      asked.push(`${names}, ${seconds} s`);
      if (fails === "readyPods") throw failures.readyPods;
      return [one.oldServe, one.nextServe];
    },
    scaleAndWait: async (rc, retry, stop) => {
      const { replicas } = rc.spec;
      const rest = { ...rc, spec: { ...rc.spec, replicas: one.old } };
      const odd = [
        ...(isAlike(rest, before.oldRc) ? [] : ["more of it has changed"]),
        ...(isAlike(newRc, before.newRc) ? [] : ["the new one has changed, too"]),
        ...(out.text === "" ? ["it is not written yet"] : []),
      ];
      scaled.push([`${rc.metadata.name} to ${replicas}`, ...odd].join(", and "));
      waits.push(`every ${retry.interval} ms, for ${retry.timeout} ms, ${stop === signal ? "or until the signal" : "with another signal"}`);
      if (fails === "scaleAndWait") throw failures.scaleAndWait;
      return answer;
    },
  };
  const config: kubectl.RollingUpdaterConfig = {
    out,
    oldRc: controller("old", 91),
    newRc: controller("next", 92),
    updatePeriod: 1009,
    interval,
    timeout,
    minReadySeconds,
    cleanupPolicy: "Delete",
    maxUnavailable: 71,
    maxSurge: 51,
  };
  announce({ calls, given: given(one) });
  const end = await impl.scaleDown(updater, standing, config, signal).then(
    (rc) => (rc === answer ? "what scaleAndWait gave" : rc === oldRc ? `the old one as it was, ${rc.spec.replicas} pods` : "something else"),
    (err: unknown) => {
      if (isNotStarted(err) || fails === undefined) throw err;
      return err === failures[fails] ? thrown(fails) : `throws another error, “${goerrors.textOf(err)}”`;
    },
  );
  return rowsOf({ asked: asked.join("; "), scaled: scaled.join("; "), waits: waits.join("; "), text: out.text, end });
} // prettier-ignore

const thrown = (fails: keyof typeof failures): string =>
  `throws what ${fails} threw, “${failures[fails].message}”`;

const isAlike = (a: v1.ReplicationController, b: v1.ReplicationController): boolean =>
  gojson.marshal(a) === gojson.marshal(b);

/** The controllers of the configuration have the same names, and are others. */
const nameOf = (rc: v1.ReplicationController, expected: v1.ReplicationController): string =>
  isAlike(rc, expected) ? rc.metadata.name : `another ${rc.metadata.name}`;

interface Came {
  readonly asked: string;
  readonly scaled: string;
  readonly waits: string;
  readonly text: string;
  readonly end: string;
}

const rowsOf = ({ asked, end, scaled, text, waits }: Came): Rows => ({
  "readyPods is asked about": { is: asked || "nothing" },
  "is scaled": { is: scaled || "nothing" },
  waits: { is: waits || "not at all" },
  "is written": { is: text.replaceAll("\n", "⏎") || "nothing" },
  gives: { is: end },
});

const calls = "scaleDown(updater, standing, config, signal)";

const given = ({
  desired,
  minAvailable,
  next,
  nextServe,
  old,
  oldServe,
  original = desired,
}: Case): Table[] => [
  {
    of: "controller",
    rows: {
      old: { wants: old, "readyPods says": oldServe },
      next: { wants: next, "readyPods says": nextServe },
    },
  },
  { of: "update", rows: { limits: { desired, minAvailable, maxSurge, "the old one had": original } } },
];

/** As the rules say it, where `to` pods are left to the old controller. */
async function leaves(impl: Implementation, one: Case, to: number, fails?: keyof typeof failures): Promise<void> {
  const asked = one.old === 0 ? "" : `old and next, ${minReadySeconds} s`;
  const kept = { asked, scaled: "", waits: "", text: "", end: `the old one as it was, ${one.old} pods` };
  const done = {
    asked,
    scaled: `old to ${to}`,
    waits: `every ${interval} ms, for ${timeout} ms, or until the signal`,
    text: `Scaling old down to ${to}\n`,
    end: "what scaleAndWait gave",
  };
  const broken = { readyPods: kept, scaleAndWait: done };
  const expected = rowsOf(fails === undefined ? (to < one.old ? done : kept) : { ...broken[fails], end: thrown(fails) });
  agree({ calls, given: given(one), of: "scaleDown", expected, actual: await came(impl, one, fails) });
} // prettier-ignore

/** A case in one line: pods that are wanted and, behind it, that serve. */
const at = (
  [old, oldServe]: [wants: number, serve: number],
  [next, nextServe]: [wants: number, serve: number],
  limits: Pick<Case, "desired" | "minAvailable" | "original">,
): Case => ({ old, oldServe, next, nextServe, ...limits });

const ten = { desired: 10, minAvailable: 8 };

const going = (impl: Implementation): Check[] => [
  {
    name: "what is beyond the floor goes, and all of it at once",
    run: async () => {
      await leaves(impl, at([10, 10], [3, 3], ten), 5);
      await leaves(impl, at([5, 5], [7, 7], ten), 1);
      await leaves(impl, at([10, 10], [10, 10], { desired: 10, minAvailable: 10 }), 0);
    },
  },
  {
    name: "new pods that do not serve hold back as many old ones",
    run: async () => {
      await leaves(impl, at([8, 8], [3, 1], ten), 7);
      await leaves(impl, at([9, 9], [3, 0], ten), 8);
      // Two that are no longer wanted are still there, and serve.
      await leaves(impl, at([5, 5], [2, 4], ten), 4);
    },
  },
  {
    name: "old pods that do not serve hold back none",
    run: async () => {
      await leaves(impl, at([6, 0], [3, 3], ten), 5);
      await leaves(impl, at([2, 1], [0, 0], { desired: 2, minAvailable: 1 }), 1);
    },
  },
  {
    name: "the floor is what the new controller comes to, not what the old one had",
    run: async () => {
      await leaves(impl, at([3, 3], [0, 0], { desired: 2, minAvailable: 2, original: 3 }), 2);
      await leaves(impl, at([2, 2], [2, 2], { desired: 3, minAvailable: 3, original: 2 }), 1);
    },
  },
];

const staying = (impl: Implementation): Check[] => [
  {
    name: "without old pods nobody is asked, and nothing is scaled",
    run: () => leaves(impl, at([0, 1], [7, 4], ten), 0),
  },
  {
    name: "where none may go the old controller is given back as it was",
    run: async () => {
      await leaves(impl, at([8, 8], [5, 0], ten), 8);
      await leaves(impl, at([5, 5], [5, 1], ten), 5);
    },
  },
  {
    name: "no more go than there are",
    run: async () => {
      await leaves(impl, at([1, 1], [10, 10], ten), 0);
      await leaves(impl, at([1, 1], [9, 9], ten), 0);
      await leaves(impl, at([1, 1], [0, 0], { desired: 0, minAvailable: 0 }), 0);
    },
  },
];

const scaling = (impl: Implementation): Check[] => [
  {
    name: "what goes wrong is thrown on",
    run: async () => {
      await leaves(impl, at([6, 6], [3, 3], ten), 5, "readyPods");
      await leaves(impl, at([6, 6], [3, 3], ten), 5, "scaleAndWait");
    },
  },
];

/** Any standing: the floor is not above what is desired. A few may serve that are no longer wanted. */
function anyCase(source: rand.Source): Case {
  const [old, next, desired] = [source.intn(13), source.intn(13), source.intn(13)];
  const [oldServe, nextServe] = [source.intn(old + 2), source.intn(next + 3)];
  const [minAvailable, original] = [source.intn(desired + 1), 1 + source.intn(13)];
  return { old, oldServe, next, nextServe, desired, minAvailable, original };
}

const isPossible = ({ desired, minAvailable }: Case): boolean => minAvailable <= desired;

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever stands, as many go as kubectl lets go",
    run: () =>
      always<Case>({
        any: anyCase,
        simpler: (one) =>
          (["old", "oldServe", "next", "nextServe", "desired", "minAvailable"] as const)
            .flatMap((field) => simplerField(one, field, smaller))
            .filter(isPossible),
        holds: (one) => {
          const { minAvailable, next, nextServe, old } = one;
          const mayGo = Math.max(0, old + next - minAvailable - (next - nextServe));
          return leaves(impl, one, Math.max(0, old - mayGo));
        },
      }),
  },
];
