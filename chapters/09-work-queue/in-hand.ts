import * as workqueue from "#client-go/util/workqueue";
import type * as utilclock from "#utils/clock";

/** Something that is done to a queue: by a handler, by a worker, or by the clock. */
export type Done =
  | readonly [does: "add" | "succeeds" | "fails", key: string]
  | readonly [does: "after", key: string, ms: number]
  | readonly [does: "take"]
  | readonly [does: "passes", ms: number];

/** What a queue holds, as its own methods tell it. */
export interface Seen {
  readonly now: number;
  /** Keys that wait for a worker, in the order in which they will be handed out. */
  readonly line: readonly string[];
  /** Keys in work, in the order in which they were taken. */
  readonly held: readonly string[];
  /** Those of them that will come back once they are done. */
  readonly again: readonly string[];
  /** Keys that wait for their time, and the instant at which the queue adds them. */
  readonly timed: readonly (readonly [key: string, at: number])[];
  /** How often a key has failed since it was last forgotten. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Time that moves at once when it is told to, and fires what comes due on the way. */
class HandClock implements utilclock.Clock {
  #now = 0;
  #armed: { at: number; fire: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.#now;
  }

  nanos(): bigint {
    return BigInt(this.#now) * 1_000_000n;
  }

  afterFunc(d: number, fire: () => void): utilclock.Timer {
    const timer = { at: this.#now + Math.max(0, d), fire };
    this.#armed.push(timer);
    const isArmed = (): boolean => this.#armed.includes(timer);
    return { stop: () => isArmed() && ((this.#armed = this.#armed.filter((one) => one !== timer)), true) };
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  /** The instant of the next timer. */
  get next(): number | undefined {
    return this.#armed.length === 0 ? undefined : Math.min(...this.#armed.map(({ at }) => at));
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (let at = this.next; at !== undefined && at <= end; at = this.next) {
      this.#now = at;
      const due = this.#armed.find((one) => one.at === at);
      this.#armed = this.#armed.filter((one) => one !== due);
      due?.fire();
    }
    this.#now = end;
  }
}

/** A queue of the port with whoever uses it: the workers and what they hold. */
class InHand {
  readonly clock = new HandClock();
  readonly queue = new workqueue.RateLimitingQueue<string>(
    this.clock,
    workqueue.defaultControllerRateLimiter(this.clock),
  );
  readonly held: string[] = [];

  async does(done: Done): Promise<void> {
    switch (done[0]) {
      case "add":
        return this.queue.add(done[1]);
      case "after":
        return this.queue.addAfter(done[1], done[2]);
      case "take":
        return this.#take();
      case "succeeds":
        this.queue.forget(done[1]);
        return this.#done(done[1]);
      case "fails":
        this.queue.addRateLimited(done[1]);
        return this.#done(done[1]);
      case "passes":
        return this.clock.pass(done[1]);
    }
  }

  async #take(): Promise<void> {
    if (this.queue.len() === 0) return;
    const key = await this.queue.get();
    if (key !== undefined) this.held.push(key);
  }

  #done(key: string): void {
    const at = this.held.indexOf(key);
    if (at < 0) return;
    this.held.splice(at, 1);
    this.queue.done(key);
  }
}

async function after(all: readonly Done[]): Promise<InHand> {
  const inHand = new InHand();
  for (const done of all) await inHand.does(done);
  return inHand;
}

/** Does all this to a new queue of the port, and finds out by its methods what it holds then. */
export async function seenAfter(all: readonly Done[], keys: readonly string[]): Promise<Seen> {
  const { clock, queue, held } = await after(all);
  const failures = Object.fromEntries(keys.map((key) => [key, queue.numRequeues(key)]));
  const now = clock.now();
  const timed = await timedAfter(all);
  // Nothing comes in any more, so what it still hands out is what it held.
  queue.shutDown();
  const line: string[] = [];
  while (queue.len() > 0) line.push((await queue.get()) ?? "");
  const again = held.filter((key) => {
    const before = queue.len();
    queue.done(key);
    return queue.len() > before;
  });
  return { now, line, held, again, timed, failures };
}

/** What waits for its time: a second queue with the same past is left alone until nothing waits any more. */
async function timedAfter(all: readonly Done[]): Promise<Seen["timed"]> {
  const { clock, queue } = await after(all);
  const timed: [string, number][] = [];
  queue.add = (key) => void timed.push([key, clock.now()]);
  for (let at = clock.next; at !== undefined; at = clock.next) clock.pass(at - clock.now());
  return timed;
}
