import * as workqueue from "#client-go/util/workqueue";
import * as conformance from "#conformance";
import type * as rand from "#go/math/rand";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import { show } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Queue = Pick<solution.Queue<unknown>, "add" | "get" | "done" | "len" | "shutDown">;

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

/** What somebody does with a queue, what workers get by it, and how many items wait then. */
type Step = readonly [does: string, gets: string, len: number];

const scripts: readonly { name: string; steps: readonly Step[] }[] = [
  {
    name: "items come out in the order in which they came",
    steps: [
      ["add a", "", 1],
      ["add b", "", 2],
      ["add c", "", 3],
      ["get", "a", 2],
      ["get", "b", 1],
      ["get", "c", 0],
    ],
  },
  {
    name: "an item that waits is not taken in twice",
    steps: [
      ["add a", "", 1],
      ["add b", "", 2],
      ["add a", "", 2],
      ["get", "a", 1],
      ["get", "b", 0],
      ["done a", "", 0],
      ["done b", "", 0],
    ],
  },
  {
    name: "a worker that waits gets what comes",
    steps: [
      ["get", "waits", 0],
      ["get", "waits", 0],
      ["add a", "a", 0],
      ["add b", "b", 0],
    ],
  },
  {
    name: "two items that come at once wake two workers that wait",
    steps: [
      ["get", "waits", 0],
      ["get", "waits", 0],
      ["add a & add b", "a, b", 0],
    ],
  },
  {
    name: "a worker that is woken too late goes on waiting",
    steps: [
      ["get", "waits", 0],
      ["add a & get", "a", 0],
      ["add b", "b", 0],
      ["shutDown", "", 0],
    ],
  },
  {
    name: "what is in work is not handed to a second worker",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["get", "waits", 0],
      ["add b", "b", 0],
    ],
  },
  {
    name: "what is added while in work comes out again after done, once",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["add a", "", 0],
      ["done a", "", 1],
      ["add a", "", 1],
      ["get", "a", 0],
      ["done a", "", 0],
    ],
  },
  {
    name: "what comes back by done stands at the end of the queue",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add b", "", 1],
      ["add a", "", 1],
      ["done a", "", 2],
      ["get", "b", 1],
      ["get", "a", 0],
    ],
  },
  {
    name: "what comes back by done stands behind all that came while it was in work",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["add b", "", 1],
      ["done a", "", 2],
      ["get", "b", 1],
      ["get", "a", 0],
    ],
  },
  {
    name: "what comes back by done wakes a worker that waits",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["get", "waits", 0],
      ["done a", "a", 0],
    ],
  },
  {
    name: "what was worked on and is done can be added as if it were new",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["done a", "", 0],
      ["add a", "", 1],
      ["get", "a", 0],
      ["done a", "", 0],
    ],
  },
  {
    name: "after shutDown nothing is taken in, and what waits still comes out",
    steps: [
      ["add a", "", 1],
      ["add b", "", 2],
      ["shutDown", "", 2],
      ["add c", "", 2],
      ["get", "a", 1],
      ["get", "b", 0],
      ["get", "the end", 0],
    ],
  },
  {
    name: "shutDown lets go of every worker that waits",
    steps: [
      ["get", "waits", 0],
      ["get", "waits", 0],
      ["shutDown", "the end, the end", 0],
      ["get", "the end", 0],
    ],
  },
  {
    name: "what was added while in work still comes out after shutDown",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["shutDown", "", 0],
      ["get", "the end", 0],
      ["done a", "", 1],
      ["get", "a", 0],
      ["get", "the end", 0],
    ],
  },
  {
    name: "an item may be anything but undefined, and none is taken for another",
    steps: [
      ["add 0", "", 1],
      ["add ''", "", 2],
      ["add null", "", 3],
      ["add '0'", "", 4],
      ["add x", "", 5],
      ["add y", "", 6],
      ["add 0", "", 6],
      ["get", "0", 5],
      ["get", "''", 4],
      ["add 0", "", 4],
      ["get", "null", 3],
      ["get", "'0'", 2],
      ["get", "x", 1],
      ["get", "y", 0],
      ["done 0", "", 1],
    ],
  },
];

/** Items by the names that steps give them; a name that is not here is a text. */
const items: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["0", 0],
  ["''", ""],
  ["null", null],
  ["'0'", "0"],
  ["x", { key: "web" }],
  ["y", { key: "web" }],
]);
const itemOf = (name: string): unknown => (items.has(name) ? items.get(name) : name);
const nameOf = (item: unknown): string =>
  item === undefined ? "the end" : ([...items].find(([, one]) => one === item)?.[0] ?? show(item));

/** A step as the calls that it stands for. */
const inCode = (step: string): string => step.split(" & ").map(callOf).join(" ");
function callOf(part: string): string {
  const [verb = "", name = ""] = part.split(" ");
  const item = itemOf(name);
  const written = typeof item === "object" && item !== null ? name : JSON.stringify(item);
  return verb === "get" || verb === "shutDown" ? `${verb}()` : `${verb}(${written})`;
}

/** Two that look alike are introduced. */
const introduced = (steps: readonly string[]) =>
  steps.some((step) => /\b[xy]\b/.test(step))
    ? [{ of: "item", rows: { x: { is: '{ key: "web" }' }, y: { is: '{ key: "web" }, another one' } } }]
    : [];

/** Lets every promise settle that can: nothing in a queue waits for a timer. */
async function settled(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

/** Does the parts of a step, each right after the other; what workers get is pushed to `got`. */
function perform(q: Queue, step: string, got: unknown[], failures: unknown[] = []): void {
  for (const part of step.split(" & ")) {
    const [verb, name = ""] = part.split(" ");
    if (verb === "add") q.add(itemOf(name));
    if (verb === "done") q.done(itemOf(name));
    if (verb === "shutDown") q.shutDown();
    if (verb === "get")
      q.get().then(
        (item) => got.push(item),
        (err: unknown) => failures.push(err),
      );
  }
}

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

/** Does calls close together, and keeps book of who has what in hand and what is still to come out. */
class Bookkeeper {
  readonly #q: Queue;
  readonly #held = new Map<unknown, number>();
  readonly #owed = new Set<unknown>();
  readonly #rows: Record<string, { "came back": string }> = {};
  #waiting = 0;
  #failure: unknown;

  constructor(q: Queue) {
    this.#q = q;
  }

  async follow(steps: readonly string[]): Promise<void> {
    for (const step of steps) {
      const [verb, name = ""] = step.split(" ");
      if (verb === "turn") await Promise.resolve();
      if (verb === "get") this.#get();
      if (verb === "done") this.#done();
      if (verb === "add") this.#add(name);
    }
    await settled();
    // Whoever has something in hand ends, and comes again, until nothing waits.
    for (let i = 0; i < 20 && this.#held.size + this.#q.len() > 0; i++) {
      this.#nobodySleeps();
      this.#done();
      if (this.#q.len() > 0) this.#get();
      await settled();
    }
    this.#nobodySleeps();
    const lost = [...this.#owed].map(nameOf).join(", ");
    this.#agree("What was added never came out.", "never came out", {
      expected: "nothing",
      actual: lost || "nothing",
    });
  }

  #add(name: string): void {
    this.#owed.add(itemOf(name));
    this.#told(callOf(`add ${name}`), "");
    this.#q.add(itemOf(name));
  }

  #done(): void {
    const [item] = this.#held.keys();
    if (this.#held.size === 0) return;
    this.#held.delete(item);
    this.#told(callOf(`done ${nameOf(item)}`), "");
    this.#q.done(item);
  }

  #get(): void {
    const row = this.#told("get()", "still waits");
    this.#waiting++;
    const taken = (item: unknown): void => {
      this.#waiting--;
      this.#rows[row] = { "came back": nameOf(item) };
      this.#owed.delete(item);
      this.#held.set(item, (this.#held.get(item) ?? 0) + 1);
    };
    this.#q.get().then(taken, (err: unknown) => (this.#failure ??= err));
  }

  #told(call: string, back: string): string {
    const row = `${Object.keys(this.#rows).length + 1}. ${call}`;
    this.#rows[row] = { "came back": back };
    return row;
  }

  /** Nobody has what another one has, and nobody sleeps while something waits. */
  #nobodySleeps(): void {
    if (this.#failure !== undefined) throw this.#failure;
    for (const [item, workers] of this.#held) {
      const says = "Two workers have one item in hand.";
      this.#agree(says, `workers that have ${nameOf(item)} in hand`, { expected: 1, actual: workers });
    }
    const len = this.#q.len();
    if (this.#waiting === 0 || len === 0) return;
    const says = "A worker waits for ever: it sleeps in get() while something is there for it.";
    this.#agree(says, "items that wait", { expected: 0, actual: len });
  }

  #agree(
    says: string,
    of: string,
    { expected, actual }: Record<"expected" | "actual", string | number>,
  ): void {
    agree({
      says,
      given: [{ of: "call", rows: { ...this.#rows } }],
      of: "in the end",
      expected: { [of]: { is: expected } },
      actual: { [of]: { is: actual } },
    });
  }
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
