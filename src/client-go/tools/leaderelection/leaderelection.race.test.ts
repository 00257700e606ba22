// Ours: whatever the order in which calls arrive, are answered, and time passes
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as core from "#client-go/testing";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { LeaderElector } from "./leaderelection.ts";

/** What the property below needs of an elector. */
interface Subject {
  tryAcquireOrRenew(signal: AbortSignal): Promise<boolean>;
}

const leaseDuration = 10 * time.second;

class HandClock extends utilclock.VirtualClock {
  passed = 0;
  override now(): number {
    return super.now() + this.passed;
  }
}

type NewSubject = (lock: resourcelock.Interface, clock: utilclock.Clock) => Subject;

const newElector: NewSubject = (lock, clock) =>
  new LeaderElector({
    clock,
    rand: new rand.Rand(1),
    lock,
    leaseDuration,
    renewDeadline: 5 * time.second,
    retryPeriod: 1 * time.second,
    name: "race",
    callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
  });

/** Electors that each try a few times, while time passes. Returns what none of them may do. */
async function play(
  newSubject: NewSubject,
  s: fc.Scheduler,
  { electors, tries, ticks }: Plan,
): Promise<string[]> {
  const clock = new HandClock();
  const wrong: string[] = [];
  const writes: { at: number; record: resourcelock.LeaderElectionRecord }[] = [];
  const shared: leaderelectiontesting.Shared = {
    version: 0,
    get record(): resourcelock.LeaderElectionRecord | undefined {
      return writes.at(-1)?.record;
    },
    set record(record) {
      const last = writes.at(-1);
      if (!record) return;
      writes.push({ at: clock.now(), record });
      if (!last) return;
      const isNew = last.record.holderIdentity !== record.holderIdentity;
      if (isNew && clock.now() - last.at < leaseDuration) wrong.push("a lease was taken before its end");
      if (record.leaderTransitions !== last.record.leaderTransitions + (isNew ? 1 : 0)) {
        wrong.push("the transitions are miscounted");
      }
    },
  };
  const elector = async (i: number): Promise<void> => {
    // Each machine shows another time.
    const own = new core.SkewedClock(clock, i * time.hour);
    const lock = new leaderelectiontesting.MemoryLock(`e${i}`, shared, (what) =>
      s.schedule(Promise.resolve(), what),
    );
    const subject = newSubject(lock, own);
    for (let n = 0; n < tries; n++) {
      await s.schedule(Promise.resolve(), `e${i} tries`);
      const won = await subject.tryAcquireOrRenew(context.background());
      const mine = writes.some(({ record }) => record.holderIdentity === `e${i}`);
      if (won && !mine) wrong.push("an elector won without a write");
    }
  };
  const timePasses = async (d: number): Promise<void> => {
    await s.schedule(Promise.resolve(), `${d} ms pass`);
    clock.passed += d;
  };
  await s.waitFor(
    Promise.all([...Array.from({ length: electors }, (_, i) => elector(i)), ...ticks.map(timePasses)]),
  );
  return wrong;
}

interface Plan {
  electors: number;
  tries: number;
  ticks: readonly number[];
}

const plan = fc.record({
  electors: fc.integer({ min: 2, max: 3 }),
  tries: fc.integer({ min: 1, max: 5 }),
  ticks: fc.array(fc.constantFrom(1000, 4000, 5000, 10_000), { maxLength: 8 }),
});

const property = (newSubject: NewSubject) =>
  fc.asyncProperty(fc.scheduler(), plan, async (s, one) => {
    const wrong = await play(newSubject, s, one);
    if (wrong.length > 0) throw new Error(wrong.join("; "));
  });

/** An elector as one would write it first. */
class NaiveElector implements Subject {
  readonly #lock: resourcelock.Interface;
  readonly #clock: utilclock.Clock;
  readonly #since: (record: resourcelock.LeaderElectionRecord, raw: string, now: number) => number;

  constructor(
    lock: resourcelock.Interface,
    clock: utilclock.Clock,
    since: (record: resourcelock.LeaderElectionRecord, raw: string, now: number) => number,
  ) {
    this.#lock = lock;
    this.#clock = clock;
    this.#since = since;
  }

  async tryAcquireOrRenew(signal: AbortSignal): Promise<boolean> {
    const now = this.#clock.now();
    const holderIdentity = this.#lock.identity();
    const own = {
      holderIdentity,
      leaseDurationSeconds: 10,
      acquireTime: now,
      renewTime: now,
      leaderTransitions: 0,
    };
    try {
      const [record, raw] = await this.#lock.get(signal);
      const isMine = record.holderIdentity === holderIdentity;
      if (!isMine && now - this.#since(record, raw, now) < leaseDuration) return false;
      const leaderTransitions = record.leaderTransitions + (isMine ? 0 : 1);
      await this.#lock.update({ ...own, leaderTransitions }, signal);
      return true;
    } catch {
      return this.#lock.create(own, signal).then(
        () => true,
        () => false,
      );
    }
  }
}

/** Believes what the holder's clock showed. */
const credulous: NewSubject = (lock, clock) =>
  new NaiveElector(lock, clock, ({ renewTime }) => renewTime ?? 0);

/** Looks once at a holder, and not again when it renews. */
const forgetful: NewSubject = (lock, clock) => {
  const seen = new Map<string, number>();
  return new NaiveElector(lock, clock, ({ holderIdentity }, _raw, now) => {
    const since = seen.get(holderIdentity) ?? now;
    seen.set(holderIdentity, since);
    return since;
  });
};

describe("whatever the order of calls, answers and time", () => {
  test("a lease is taken only after its end, and each transition counts once", async () => {
    klogtesting.claimErrors(/^Failed to update lock: /, /^error initially creating leader election record: /);
    await expect(fc.assert(property(newElector), { numRuns: 300 })).resolves.toBeUndefined();
  });

  test.each([
    ["believes the holder's clock", credulous],
    ["looks at a holder once", forgetful],
  ])("the same check catches an elector that %s", async (_, newSubject) => {
    const details = await fc.check(property(newSubject), { seed: 1, numRuns: 300 });
    expect(String(details.errorInstance)).toContain("a lease was taken before its end");
  });
});
