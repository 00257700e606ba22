import * as workqueue from "#client-go/util/workqueue";
import * as conformance from "#conformance";
import type * as rand from "#go/math/rand";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import { Bookkeeper } from "./bookkeeper.ts";
import type { Queue } from "./calls.ts";
import { callOf, inCode, introduced, nameOf, perform, settled } from "./calls.ts";
import { scripts } from "./scripts.ts";
import type { Step } from "./scripts.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...scripts.map(({ name, steps }) => ({ name, run: () => follows(new impl.Queue<unknown>(), steps) })),
  {
    name: "a queue says whether it was shut down",
    run: () => {
      const q = new impl.Queue<unknown>();
      q.add("a");
      const before = q.shuttingDown();
      q.shutDown();
      agree({
        of: "shuttingDown()",
        expected: { "before shutDown": { is: false }, "after shutDown": { is: true } },
        actual: { "before shutDown": { is: before }, "after shutDown": { is: q.shuttingDown() } },
      });
    },
  },
  {
    name: "an item is in work from the moment that it leaves the queue",
    run: async () => {
      await takenWhole(new impl.Queue<unknown>(), ["add a", "get"]);
      await takenWhole(new impl.Queue<unknown>(), ["get", "add a"]);
    },
  },
  ...whateverTheOrder(impl),
  ...runs(impl),
];

type Seen = Readonly<Record<string, string | number>>;

/** What is shown of a step: who gets what by it, and how many wait then. */
const seen = (step: string, got: readonly string[], len: number): Seen => ({
  "workers get": got.join(", ") || (step === "get" ? "waits" : "nothing"),
  len,
});

/** Does the steps one by one, and shows all up to the first that does not bring what it should. */
async function follows(q: Queue, steps: readonly Step[]): Promise<void> {
  const expected: Record<string, Seen> = {};
  const actual: Record<string, Seen> = {};
  const given = introduced(steps.map(([does]) => does));
  const failures: unknown[] = [];
  const got: unknown[] = [];
  for (const [i, [does, gets, len]] of steps.entries()) {
    const row = `${i + 1}. ${inCode(does)}`;
    const before = Object.keys(actual).join(", ");
    announce({ calls: `${row}${before === "" ? "" : `, after ${before}`}`, given });
    perform(q, does, got, failures);
    await settled();
    for (const err of failures) throw err;
    expected[row] = seen(does, gets === "" || gets === "waits" ? [] : [gets], len);
    agree({
      says: `Call ${row} does not bring what it should.`,
      given,
      of: "call",
      expected: { ...expected },
      actual: () => {
        actual[row] = seen(does, got.splice(0).map(nameOf), q.len());
        return { ...actual };
      },
    });
  }
}

/** Adds an item again in the very turn in which it has left the queue: it must come out once more when its work is done. */
async function takenWhole(q: Queue, calls: readonly string[]): Promise<void> {
  const got: unknown[] = [];
  const failures: unknown[] = [];
  const again = `${callOf("add a")} as soon as len() is 0`;
  announce({ calls: [...calls.map(callOf), again, callOf("done a")].join(", "), given: [] });
  for (const call of calls) perform(q, call, got, failures);
  for (let turn = 0; turn < 50 && q.len() > 0; turn++) await Promise.resolve();
  perform(q, "add a", got, failures);
  await settled();
  for (const err of failures) throw err;
  const gets = got.map(nameOf).join(", ") || "nothing";
  const during = q.len();
  if (gets === "a") q.done("a");
  const [working, ended] = ["len() then", `len() after ${callOf("done a")}`];
  agree({
    says: "What is added as soon as an item has left the queue does not come out after its work.",
    of: "in the end",
    expected: { "get() gives": { is: "a" }, [working]: { is: 0 }, [ended]: { is: 1 } },
    actual: () => ({ "get() gives": { is: gets }, [working]: { is: during }, [ended]: { is: q.len() } }),
  });
}

const whateverTheOrder = (impl: Implementation): Check[] => [
  {
    name: "in any order of calls workers get what they get from the queue of Kubernetes",
    run: () =>
      always<readonly string[]>({
        any: anySteps,
        simpler: (steps) => fewer(steps),
        holds: async (steps) => follows(new impl.Queue<unknown>(), await asInKubernetes(steps)),
      }),
  },
  {
    name: "in any order of steps no item is held twice and no add is lost",
    run: () =>
      always<readonly string[]>({
        any: anyTurns,
        simpler: (steps) => fewer(steps),
        holds: async (steps) => new Bookkeeper(new impl.Queue<unknown>()).follow(steps),
      }),
  },
];

/** Adds, gets and ends work, of three items out of all that there can be; rarely the queue is shut down. */
function anySteps(source: rand.Source): string[] {
  const kinds = oneOf(source, ["a b c", "a 0 null", "'' x y", "0 '0' ''"]).split(" ");
  const step = () => {
    const verb = oneOf(source, ["add", "add", "add", "add", "get", "get", "get", "done", "done"]);
    if (source.intn(40) === 0) return "shutDown";
    return verb === "get" ? verb : `${verb} ${kinds[source.intn(kinds.length)]}`;
  };
  return Array.from({ length: 3 + source.intn(22) }, step);
}

/** The steps with what the port's own queue brings; who ends work that nobody has in hand is left out. */
async function asInKubernetes(steps: readonly string[]): Promise<Step[]> {
  const q = new workqueue.Queue<unknown>();
  const held = new Set<string>();
  const told: Step[] = [];
  const got: unknown[] = [];
  for (const step of steps) {
    const [verb, name = ""] = step.split(" ");
    if (verb === "done" && !held.delete(name)) continue;
    perform(q, step, got);
    await settled();
    const names = got.splice(0).map(nameOf);
    for (const name of names) held.add(name);
    told.push([step, names.join(", "), q.len()]);
  }
  return told;
}

/** Adds, gets, ends of work and turns: between two calls lie as many turns of what waits as stand there. */
function anyTurns(source: rand.Source): string[] {
  const kinds = oneOf(source, ["a b", "a b c", "a 0 ''"]).split(" ");
  const step = () => {
    const verb = oneOf(source, ["add", "add", "get", "get", "done", "turn", "turn"]);
    return verb === "add" ? `${verb} ${kinds[source.intn(kinds.length)]}` : verb;
  };
  return Array.from({ length: 4 + source.intn(20) }, step);
}

const runs = (impl: Implementation): Check[] => [
  {
    name: "in the running control plane no two workers hold one key",
    run: async () => {
      const twice: string[] = [];
      class Watched extends impl.Queue<unknown> {
        readonly #held = new Set<unknown>();

        override async get(): Promise<unknown> {
          const item = await super.get();
          if (this.#held.has(item)) twice.push(String(item));
          if (item !== undefined) this.#held.add(item);
          return item;
        }

        override done(item: unknown): void {
          this.#held.delete(item);
          super.done(item);
        }
      }
      await inPlace(meta.replaces, { Queue: Watched }, () =>
        conformance.playInProcess("rolling-default", { onRequest: beat }),
      );
      agree({
        says: "A worker got a key while another one had it.",
        of: "handed out",
        expected: { twice: { keys: "" } },
        actual: { twice: { keys: twice.join(", ") } },
      });
    },
  },
  {
    name: "three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, { Queue: impl.Queue }),
  },
  {
    name: "pods that are killed are replaced as they were on a real control plane",
    run: () => sameRun("kill-pods", meta.replaces, { Queue: impl.Queue }),
  },
];
