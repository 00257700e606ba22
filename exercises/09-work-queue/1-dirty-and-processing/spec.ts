import * as conformance from "#conformance";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { expect } from "vitest";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Queue = solution.Queue<string>;

export const spec: Spec<Implementation> = (impl) => [
  ...scripts.map(({ name, steps }) => ({ name, run: () => follows(new impl.Queue<string>(), steps) })),
  {
    name: "a queue says whether it was shut down",
    run: () => {
      const q = new impl.Queue<string>();
      q.add("a");
      expect(q.shuttingDown(), "before shutDown").toBe(false);
      q.shutDown();
      expect(q.shuttingDown(), "after shutDown").toBe(true);
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
];

/** Does the steps one by one and holds each against what it should bring. Stops at the first that does not. */
async function follows(q: Queue, steps: readonly Step[]): Promise<void> {
  const clock = new utilclock.VirtualClock();
  const done: string[] = [];
  const got: string[] = [];
  const failures: unknown[] = [];
  for (const [does, gets, len] of steps) {
    // Joined by an ampersand, two things happen before any worker that sleeps can wake.
    for (const part of does.split(" & ")) {
      const [verb, item = ""] = part.split(" ");
      announce({ calls: `${part}, after ${done.join(", ") || "nothing else"}`, given: [] });
      if (verb === "add") q.add(item);
      if (verb === "done") q.done(item);
      if (verb === "shutDown") q.shutDown();
      if (verb === "get") {
        const taken = (item: string | undefined) => got.push(item ?? "the end");
        q.get().then(taken, (err: unknown) => failures.push(err));
      }
    }
    await clock.settle();
    for (const err of failures) throw err;
    const now = got.splice(0).join(", ") || (does === "get" ? "waits" : "nothing");
    const step = `${done.length + 1}. ${does}`;
    agree({
      says: `After ${done.length === 0 ? "nothing else" : done.join(", ")} comes: ${does}.`,
      of: "step",
      expected: { [step]: { "workers get": gets || "nothing", len } },
      actual: () => ({ [step]: { "workers get": now, len: q.len() } }),
    });
    done.push(does);
  }
}

const whateverTheOrder = (impl: Implementation): Check[] => [
  {
    name: "in any order of steps no item is held twice and no add is lost",
    run: async () => {
      for (let seed = 1; seed <= 200; seed++) await anyOrder(new impl.Queue<string>(), new rand.Rand(seed));
    },
  },
];

/** Adds, gets and ends work in an order that `source` gives, and keeps book. */
async function anyOrder(q: Queue, source: rand.Source): Promise<void> {
  const clock = new utilclock.VirtualClock();
  const [held, owed] = [new Set<string>(), new Set<string>()];
  const did: string[] = [];
  const tell = () => did.slice(-12).join(", ");
  const take = async (): Promise<void> => {
    const item = await q.get();
    if (item === undefined) return;
    expect(held.has(item), `${item} is held by one worker (after ${tell()})`).toBe(false);
    held.add(item);
    owed.delete(item);
  };
  const step = async (): Promise<void> => {
    const item = "abc"[source.intn(3)] ?? "a";
    const [verb] = held.has(item) && source.intn(2) === 0 ? ["done"] : ["add"];
    did.push(`${verb} ${item}`);
    if (verb === "add") {
      q.add(item);
      owed.add(item);
    } else {
      held.delete(item);
      q.done(item);
    }
    if (q.len() > 0 && source.intn(2) === 0) await clock.run(take());
  };
  for (let i = 0; i < 20; i++) await step();
  for (const item of held) q.done(item);
  held.clear();
  while (q.len() > 0) await clock.run(take());
  expect([...owed], `what was added and never came out (after ${tell()})`).toEqual([]);
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
      expect(twice, "keys that a worker got while another one had them").toEqual([]);
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
