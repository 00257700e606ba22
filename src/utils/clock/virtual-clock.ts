// Go: staging/src/k8s.io/apimachinery/pkg/util/clock/clock.go
import type { Clock, Timer } from "./clock.ts";
import { macrotask } from "./macrotask.ts";

interface Waiter {
  at: number;
  order: number;
  fire: () => void;
}

const nanosPerMillisecond = 1_000_000n;
/** 2021-01-13T00:00:00Z, the day v1.20.2 was tagged: where virtual time begins unless told otherwise. */
const defaultStart = 1610496000000;

/** More work than this in one instant is taken for a loop that will never wait. */
const workPerInstant = 250_000;

/**
 * Time that moves only when told to. Its promises:
 *  1. Timers fire in order of their instant, and in the order in which they were armed where instants are equal.
 *  2. Before and after each timer every promise that can settle has settled, tracked work included.
 *  3. Nothing reads the machine's time, so a run depends on nothing but its inputs.
 */
export class VirtualClock implements Clock {
  #now: number;
  #lastNanos = 0n;
  #order = 0;
  #waiters: Waiter[] = [];
  #tracked = 0;
  /** Work tracked since time last moved. */
  #worked = 0;

  constructor(start: number = defaultStart) {
    this.#now = start;
  }

  /** How many timers are armed. */
  get armed(): number {
    return this.#waiters.length;
  }

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.now();
  }

  nanos(): bigint {
    const now = BigInt(Math.floor(this.#now)) * nanosPerMillisecond;
    this.#lastNanos = now > this.#lastNanos ? now : this.#lastNanos + 1n;
    return this.#lastNanos;
  }

  afterFunc(d: number, f: () => void): Timer {
    const waiter: Waiter = { at: this.#now + Math.max(0, d), order: this.#order++, fire: f };
    push(this.#waiters, waiter);
    return { stop: () => remove(this.#waiters, waiter) };
  }

  track<T>(work: Promise<T>): Promise<T> {
    this.#worked++;
    if (this.#worked > workPerInstant) return Promise.reject(this.#standstill());
    this.#tracked++;
    return work.finally(() => this.#tracked--);
  }

  /** Lets everything settle that waits for no timer. */
  async settle(): Promise<void> {
    do await macrotask();
    while (this.#tracked > 0);
  }

  /** Moves time by `d` milliseconds, firing what comes due on the way. */
  async step(d: number): Promise<void> {
    const end = this.#now + d;
    await this.settle();
    for (let next = this.#waiters[0]; next && next.at <= end; next = this.#waiters[0]) await this.#fire(next);
    this.#now = end;
  }

  /** Moves time from timer to timer until `work` settles, and returns what it gave. */
  async run<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const mark = () => void (done = true);
    work.then(mark, mark);
    for (;;) {
      await this.settle();
      if (done) return work;
      if (this.#worked > workPerInstant) throw this.#standstill();
      const next = this.#waiters[0];
      if (!next) throw new Error("virtual time stands still: the work waits, but no timer is armed");
      await this.#fire(next);
    }
  }

  async #fire(waiter: Waiter): Promise<void> {
    remove(this.#waiters, waiter);
    if (waiter.at > this.#now) this.#worked = 0;
    this.#now = Math.max(this.#now, waiter.at);
    waiter.fire();
    await this.settle();
  }

  #standstill(): Error {
    return new Error(`virtual time stands still: more than ${workPerInstant} pieces of work in one instant`);
  }
}

const before = (a: Waiter, b: Waiter) => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(waiters: Waiter[], waiter: Waiter): void {
  let low = 0;
  let high = waiters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = waiters[middle];
    if (other && before(other, waiter)) low = middle + 1;
    else high = middle;
  }
  waiters.splice(low, 0, waiter);
}

function remove(waiters: Waiter[], waiter: Waiter): boolean {
  const i = waiters.indexOf(waiter);
  if (i >= 0) waiters.splice(i, 1);
  return i >= 0;
}
