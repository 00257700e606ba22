// Who has what in hand, and what is still to come out of a queue.
import { agree } from "../../engine/explain.ts";
import type { Queue } from "./calls.ts";
import { callOf, itemOf, nameOf, settled } from "./calls.ts";

/** Does calls close together, and keeps book of who has what in hand and what is still to come out. */
export class Bookkeeper {
  readonly #q: Queue;
  readonly #held = new Map<unknown, number>();
  readonly #owed = new Set<unknown>();
  readonly #rows: Record<string, { "came back": string }> = {};
  #waiting = 0;
  /** So many were told the end, though nobody shuts the queue down here. */
  #sentHome = 0;
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
      if (item === undefined) return void this.#sentHome++;
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

  /** Nobody has what another one has, nobody is sent home, and nobody sleeps while something waits. */
  #nobodySleeps(): void {
    if (this.#failure !== undefined) throw this.#failure;
    for (const [item, workers] of this.#held) {
      const says = "Two workers have one item in hand.";
      this.#agree(says, `workers that have ${nameOf(item)} in hand`, { expected: 1, actual: workers });
    }
    const early = "A worker is told the end, and nobody has shut the queue down.";
    this.#agree(early, "workers that are told the end", { expected: 0, actual: this.#sentHome });
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
