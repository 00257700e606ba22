import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  Backoff,
  exponentialBackoff,
  ExponentialBackoffManager,
  jitter,
  JitteredBackoffManager,
} from "./backoff.ts";
import type { ConditionFunc } from "./poll.ts";

const timeout = "timed out waiting for the condition";

/** Checks with a backoff in virtual time: how often, after how long, and with which error. */
async function attempt(
  backoff: Backoff,
  condition: (calls: number) => boolean,
  signal = context.background(),
): Promise<{ attempts: number; took: number; error: string | undefined }> {
  const clock = new utilclock.VirtualClock(0);
  let attempts = 0;
  const f: ConditionFunc = () => condition(++attempts);
  let error: string | undefined;
  await clock
    .run(exponentialBackoff({ clock, rand: new rand.Rand(1) }, backoff, f, signal))
    .catch((err: unknown) => {
      error = goerrors.textOf(err);
    });
  return { attempts, took: clock.now(), error };
}

describe("TestExponentialBackoff", () => {
  const opts = new Backoff({ duration: 0, factor: 1, steps: 3 });

  test("waits up to steps", async () => {
    expect(await attempt(opts, () => false)).toMatchObject({ attempts: 3, error: timeout });
    expect(opts.steps).toBe(3);
  });

  test("returns immediately", async () => {
    expect(await attempt(opts, () => true)).toMatchObject({ attempts: 1, error: undefined });
  });

  test("returns immediately on error", async () => {
    const fail = (): never => {
      throw new Error("some other error");
    };
    expect(await attempt(opts, fail)).toMatchObject({ attempts: 1, error: "some other error" });
  });

  test("invoked multiple times", async () => {
    expect(await attempt(opts, (calls) => calls === 3)).toMatchObject({ attempts: 3, error: undefined });
  });
});

describe("TestExponentialBackoffWithContext", () => {
  const [canceled, cancel] = context.withCancel(context.background());
  cancel();
  const no = () => false;
  const cases = [
    {
      name: "no attempts expected with zero backoff steps",
      steps: 0,
      condition: no,
      attempts: 0,
      error: timeout,
    },
    {
      name: "condition returns false with single backoff step",
      steps: 1,
      condition: no,
      attempts: 1,
      error: timeout,
    },
    {
      name: "condition returns true with single backoff step",
      steps: 1,
      condition: () => true,
      attempts: 1,
      error: undefined,
    },
    {
      name: "condition always returns false with multiple backoff steps",
      steps: 5,
      condition: no,
      attempts: 5,
      error: timeout,
    },
    {
      name: "condition returns true after certain attempts with multiple backoff steps",
      steps: 5,
      condition: (calls: number) => calls === 3,
      attempts: 3,
      error: undefined,
    },
    {
      name: "condition returns error no further attempts expected",
      steps: 5,
      condition: (): never => {
        throw new Error("condition failed");
      },
      attempts: 1,
      error: "condition failed",
    },
    {
      name: "context already canceled no attempts expected",
      steps: 5,
      condition: no,
      attempts: 0,
      error: new context.Canceled().message,
      signal: canceled,
    },
  ];
  test.each(cases)("$name", async ({ steps, condition, attempts, error, signal }) => {
    const backoff = new Backoff({ duration: 1 * time.millisecond, factor: 1, steps });
    expect(await attempt(backoff, condition, signal)).toMatchObject({ attempts, error });
  });
});

describe("TestBackoff_Step", () => {
  const s = time.second;
  const cases = [
    { initial: { duration: s, steps: 0 }, want: [s, s, s] },
    { initial: { duration: s, steps: 1 }, want: [s, s, s] },
    { initial: { duration: s, factor: 1, steps: 1 }, want: [s, s, s] },
    { initial: { duration: s, factor: 2, steps: 3 }, want: [s, 2 * s, 4 * s] },
    { initial: { duration: s, factor: 2, steps: 3, cap: 3 * s }, want: [s, 2 * s, 3 * s] },
    { initial: { duration: s, factor: 2, steps: 2, cap: 3 * s, jitter: 0.5 }, want: [2 * s, 3 * s, 3 * s] },
    {
      initial: { duration: s, factor: 2, steps: 6, jitter: 4 },
      want: [s, 2 * s, 4 * s, 8 * s, 16 * s, 32 * s],
    },
  ].flatMap((c) => [0, 1, 2, 3, 4].map((seed) => ({ ...c, seed })));
  test.each(cases)("$initial seed=$seed", ({ initial, want, seed }) => {
    const random = new rand.Rand(seed);
    const backoff = new Backoff(initial);
    const got = want.map(() => backoff.step(random));
    // With a jitter the wait is longer than without, and by chance never the same.
    const near = (wait: number, i: number): boolean => {
      const wanted = want[i] ?? 0;
      return backoff.jitter === 0
        ? wait === wanted
        : wait !== wanted && (wanted - wait) / wanted <= backoff.jitter;
    };
    expect(got.filter((wait, i) => !near(wait, i))).toEqual([]);
  });
});

function manager(
  clock: utilclock.VirtualClock,
  init: number,
  max: number,
  reset: number,
): ExponentialBackoffManager {
  return new ExponentialBackoffManager({
    clock,
    rand: new rand.Rand(1),
    initBackoff: init,
    maxBackoff: max,
    resetDuration: reset,
    backoffFactor: 2,
    jitter: 0,
  });
}

test("TestExponentialBackoffManagerGetNextBackoff", async () => {
  const clock = new utilclock.VirtualClock();
  const backoff = manager(clock, 1, 10, 10);
  expect(Array.from({ length: 7 }, () => backoff.backoff())).toEqual([1, 2, 4, 8, 10, 10, 10]);
  await clock.step(11);
  expect(backoff.backoff()).toBe(1);
});

test("TestExponentialBackoffManagerWithRealClock", () => {
  const backoff = manager(
    new utilclock.VirtualClock(),
    1 * time.millisecond,
    10 * time.millisecond,
    1 * time.hour,
  );
  expect(Array.from({ length: 7 }, () => backoff.backoff())).toEqual([1, 2, 4, 8, 10, 10, 10]);
});

test("TestJitteredBackoffManagerGetNextBackoff", () => {
  const positive = new JitteredBackoffManager(1, 1, new rand.Rand(1));
  for (let i = 0; i < 5; i++) {
    const backoff = positive.backoff();
    expect(backoff).toBeGreaterThan(1);
    expect(backoff).toBeLessThanOrEqual(2);
  }
  expect(new JitteredBackoffManager(1, -1, new rand.Rand(1)).backoff()).toBe(1);
});

test("TestJitterBackoffManagerWithRealClock", () => {
  const backoff = new JitteredBackoffManager(1 * time.millisecond, 0);
  expect(Array.from({ length: 5 }, () => backoff.backoff())).toEqual([1, 1, 1, 1, 1]);
});

describe("exponentialBackoff", () => {
  test("waits between two attempts and not after the last", async () => {
    const backoff = new Backoff({ duration: 10, factor: 5, steps: 4 });
    expect(await attempt(backoff, () => false)).toEqual({ attempts: 4, took: 10 + 50 + 250, error: timeout });
  });
});

describe("Backoff", () => {
  test("a wait grows as often as there are steps, and stays", () => {
    const backoff = new Backoff({ duration: 1, factor: 2, steps: 2 });
    expect(Array.from({ length: 5 }, () => backoff.step(new rand.Rand(1)))).toEqual([1, 2, 4, 4, 4]);
    expect(backoff.steps).toBe(0);
  });

  test("a series of attempts ends where the next wait would pass the cap", async () => {
    const backoff = new Backoff({ duration: 10, factor: 3, steps: 10, cap: 80 });
    expect(await attempt(backoff, () => false)).toEqual({ attempts: 2, took: 10 + 30, error: timeout });
  });
});

describe("jitter", () => {
  test("a factor that is not positive counts as one", () => {
    for (const factor of [0, -5, 1])
      expect(jitter(new rand.Rand(3), 10, factor)).toBe(jitter(new rand.Rand(3), 10, 1));
  });
});
