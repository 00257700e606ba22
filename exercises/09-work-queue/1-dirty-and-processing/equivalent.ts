import type * as rand from "#go/math/rand";
import type { Equivalent } from "../../engine/exercise.ts";
import type * as solution from "./solution.ts";

const verbs = ["add", "add", "get", "get", "done", "shutDown"];

/** Up to thirty things that somebody does with a queue. */
function anySteps(source: rand.Source): string[] {
  const step = () => `${verbs[source.intn(verbs.length)]} ${"abc"[source.intn(3)]}`;
  return Array.from({ length: 5 + source.intn(25) }, step);
}

/** What workers get by each step, and how many items wait then. */
async function transcript(impl: typeof solution, steps: readonly string[]): Promise<string[]> {
  const q = new impl.Queue<string>();
  let got: string[] = [];
  const told: string[] = [];
  for (const [verb, item = ""] of steps.map((step) => step.split(" "))) {
    if (verb === "add") q.add(item);
    if (verb === "done") q.done(item);
    // Once in a while only, as hardly anything is left to see after it.
    if (verb === "shutDown" && told.length > 12) q.shutDown();
    if (verb === "get") {
      const taken = (item: string | undefined) => got.push(item ?? "the end");
      q.get().then(taken, (err: unknown) => got.push(`error ${String(err)}`));
    }
    for (let i = 0; i < 5; i++) await Promise.resolve();
    told.push(`${got.join()} ${q.len()}`);
    got = [];
  }
  return told;
}

export const equivalents: readonly Equivalent<typeof solution, string[]>[] = [
  {
    change: "item === undefined → false",
    why: "At the end of the queue, `undefined` would be entered as in work and struck from what is dirty. Nobody adds it, so neither is ever asked for.",
    input: anySteps,
    output: transcript,
  },
  {
    change: "this.#enqueue → this.done",
    why: "What is not in work is not taken out of work by done, and it is dirty by then: done puts it into the queue.",
    input: anySteps,
    output: transcript,
  },
  {
    change: "this.#cond.signal → this.#cond.broadcast",
    why: "Who is woken and finds nothing sleeps on: waking all costs turns, and the longest waiting still comes first.",
    input: anySteps,
    output: transcript,
  },
];
