import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Queue } from "./queue.ts";

/** What the property below needs of a queue. */
interface Subject {
  add(key: number): void;
  get(): Promise<number | undefined>;
  done(key: number): void;
  shutDown(): void;
}

/** What went wrong in one run. */
type Violation =
  `two workers held ${number}` | `the last add of ${number} was lost` | "a worker was let go before the end";

interface Plan {
  /** Keys that producers add, each at a time of its own. */
  adds: readonly number[];
  /** Keys that workers add, one each time they have finished with another. */
  followUps: readonly number[];
  workers: number;
}

/**
 * Some producers and some workers, whose steps a scheduler brings into any order. Workers take time, and keys are added
 * while they work. Returns how the queue broke its promises.
 */
async function play(q: Subject, s: fc.Scheduler, { adds, followUps, workers }: Plan): Promise<Violation[]> {
  const violations: Violation[] = [];
  const held = new Set<number>();
  const lastAdded = new Map<number, number>();
  const lastStarted = new Map<number, number>();
  const toFollow = [...followUps];
  let turn = 0;
  let ended = false;
  const add = (key: number): void => {
    if (!ended) lastAdded.set(key, ++turn);
    q.add(key);
  };
  const worker = async (): Promise<void> => {
    for (let key = await q.get(); key !== undefined; key = await q.get()) {
      if (held.has(key)) violations.push(`two workers held ${key}`);
      held.add(key);
      lastStarted.set(key, ++turn);
      await s.schedule(Promise.resolve(), `work on ${key}`);
      held.delete(key);
      const next = toFollow.pop();
      if (next !== undefined) add(next);
      q.done(key);
    }
    if (!ended) violations.push("a worker was let go before the end");
  };
  const producer = async (key: number): Promise<void> => {
    await s.schedule(Promise.resolve(), `add ${key}`);
    add(key);
  };
  const working = Promise.all(Array.from({ length: workers }, worker));
  await s.waitFor(Promise.all(adds.map(producer)));
  ended = true;
  q.shutDown();
  await s.waitFor(working);
  for (const [key, added] of lastAdded) {
    if (added > (lastStarted.get(key) ?? 0)) violations.push(`the last add of ${key} was lost`);
  }
  return violations;
}

const keys = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 12 });

const property = (newQueue: () => Subject) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.record({ adds: keys, followUps: keys, workers: fc.integer({ min: 1, max: 4 }) }),
    async (s, plan) => {
      const violations = await play(newQueue(), s, plan);
      if (violations.length > 0) throw new Error(violations.join("; "));
    },
  );

/** A queue as one would write it first: a list, and a set against doubles. It does not know who is working. */
class NaiveQueue implements Subject {
  readonly #items = new Set<number>();
  #wake: (() => void)[] = [];
  #shutDown = false;

  add(key: number): void {
    this.#items.add(key);
    this.#wake.shift()?.();
  }

  async get(): Promise<number | undefined> {
    while (this.#items.size === 0 && !this.#shutDown) {
      await new Promise<void>((resolve) => void this.#wake.push(resolve));
    }
    const [key] = this.#items;
    if (key !== undefined) this.#items.delete(key);
    return key;
  }

  done(_key: number): void {}

  shutDown(): void {
    this.#shutDown = true;
    for (const wake of this.#wake) wake();
  }
}

/** One that refuses what is being worked on, and so loses it. */
class ForgetfulQueue extends NaiveQueue {
  readonly #held = new Set<number>();

  override add(key: number): void {
    if (!this.#held.has(key)) super.add(key);
  }

  override async get(): Promise<number | undefined> {
    const key = await super.get();
    if (key !== undefined) this.#held.add(key);
    return key;
  }

  override done(key: number): void {
    this.#held.delete(key);
  }
}

describe("whatever the order of steps", () => {
  test("no key is held twice and no add is lost", async () => {
    await expect(fc.assert(property(() => new Queue<number>()))).resolves.toBeUndefined();
  });

  test.each([
    ["a queue that does not know who is working", () => new NaiveQueue(), "two workers held"],
    ["a queue that refuses what is being worked on", () => new ForgetfulQueue(), "the last add of"],
  ])("the same check catches %s", async (_name, newQueue, message) => {
    const details = await fc.check(property(newQueue), { seed: 1 });
    expect(String(details.errorInstance)).toContain(message);
  });
});
