import { afterEach, describe, expect, test } from "vitest";
import * as utilruntime from "#apimachinery/util/runtime";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { ExponentialBackoffManager } from "./backoff.ts";
import { backoffUntil, forever, jitterUntil, nonSlidingUntil, until } from "./wait.ts";

const random = new rand.Rand(1);
const never = (): never => {
  throw new Error("should not have been invoked");
};

/** Runs a loop that is stopped from within its third call, and says at which times it was called. */
async function callTimes(
  loop: (clock: utilclock.VirtualClock, f: () => Promise<void>, signal: AbortSignal) => Promise<void>,
  work = 0,
): Promise<number[]> {
  const clock = new utilclock.VirtualClock(0);
  const [signal, cancel] = context.withCancel(context.background());
  const times: number[] = [];
  const f = async (): Promise<void> => {
    times.push(clock.now());
    if (times.length === 3) cancel();
    else if (work > 0) await utilclock.sleep(clock, work, signal);
  };
  await clock.run(loop(clock, f, signal));
  return times;
}

describe("TestUntil", () => {
  test("is not invoked once the signal has aborted", async () => {
    await expect(until(new utilclock.VirtualClock(), never, 0, AbortSignal.abort())).resolves.toBeUndefined();
  });

  test("is invoked until the signal aborts", async () => {
    expect(await callTimes((c, f, signal) => until(c, f, 0, signal))).toEqual([0, 0, 0]);
  });
});

describe("TestNonSlidingUntil", () => {
  test("is not invoked once the signal has aborted", async () => {
    await expect(
      nonSlidingUntil(new utilclock.VirtualClock(), never, 0, AbortSignal.abort()),
    ).resolves.toBeUndefined();
  });

  test("is invoked until the signal aborts", async () => {
    expect(await callTimes((c, f, signal) => nonSlidingUntil(c, f, 0, signal))).toEqual([0, 0, 0]);
  });
});

test("TestUntilReturnsImmediately", async () => {
  const clock = new utilclock.VirtualClock(0);
  const [signal, cancel] = context.withCancel(context.background());
  await clock.run(until(clock, cancel, 30 * time.second, signal));
  expect(clock.now()).toBe(0);
});

describe("TestJitterUntil", () => {
  const options = { period: 0, jitterFactor: 1, sliding: true, rand: random };

  test("is not invoked once the signal has aborted", async () => {
    await expect(
      jitterUntil(new utilclock.VirtualClock(), never, options, AbortSignal.abort()),
    ).resolves.toBeUndefined();
  });

  test("is invoked until the signal aborts", async () => {
    expect(await callTimes((c, f, signal) => jitterUntil(c, f, options, signal))).toEqual([0, 0, 0]);
  });
});

test("TestJitterUntilReturnsImmediately", async () => {
  const clock = new utilclock.VirtualClock(0);
  const [signal, cancel] = context.withCancel(context.background());
  const options = { period: 30 * time.second, jitterFactor: 1, sliding: true, rand: random };
  await clock.run(jitterUntil(clock, cancel, options, signal));
  expect(clock.now()).toBe(0);
});

describe("TestJitterUntilRecoversPanic", () => {
  let handlers = utilruntime.setPanicHandlers([]);
  utilruntime.setPanicHandlers(handlers);
  afterEach(() => {
    utilruntime.setReallyCrash(true);
    utilruntime.setPanicHandlers(handlers);
  });

  async function run(): Promise<{ called: number; handled: number; failed: boolean }> {
    const clock = new utilclock.VirtualClock(0);
    const [signal, cancel] = context.withCancel(context.background());
    let [called, handled, failed] = [0, 0, false];
    handlers = utilruntime.setPanicHandlers([() => handled++]);
    const f = (): void => {
      called++;
      if (called > 2) return cancel();
      throw new Error("TestJitterUntilRecoversPanic");
    };
    const options = { period: time.millisecond, jitterFactor: 1, sliding: true, rand: random };
    await clock.run(jitterUntil(clock, f, options, signal)).catch(() => (failed = true));
    return { called, handled, failed };
  }

  test("goes on after a crash if it is told to", async () => {
    utilruntime.setReallyCrash(false);
    expect(await run()).toEqual({ called: 3, handled: 2, failed: false });
  });

  test("reports a crash and ends with it otherwise", async () => {
    expect(await run()).toEqual({ called: 1, handled: 1, failed: true });
  });
});

test("TestJitterUntilNegativeFactor", async () => {
  const times = await callTimes((c, f, signal) =>
    jitterUntil(c, f, { period: time.second, jitterFactor: -30, sliding: true, rand: random }, signal),
  );
  expect(times).toEqual([0, time.second, 2 * time.second]);
});

describe("until", () => {
  test("waits its period after each run", async () => {
    expect(await callTimes((c, f, signal) => until(c, f, 10, signal), 4)).toEqual([0, 14, 28]);
  });

  test("an abort that reaches the function first ends the loop without an error", async () => {
    const clock = new utilclock.VirtualClock(0);
    const [signal, cancel] = context.withTimeout(context.background(), clock, 5);
    await clock.run(until(clock, () => utilclock.sleep(clock, 10, signal), 10, signal));
    expect(clock.now()).toBe(5);
    cancel();
  });

  test("many loops on one signal end together, and each only once", async () => {
    const clock = new utilclock.VirtualClock(0);
    const [signal, cancel] = context.withCancel(context.background());
    let runs = 0;
    const loops = Array.from({ length: 20 }, () => until(clock, () => void runs++, time.second, signal));
    await clock.step(5 * time.second);
    cancel();
    await Promise.all(loops);
    expect(runs).toBe(20 * 6);
  });
});

describe("nonSlidingUntil", () => {
  test("counts what the run took", async () => {
    expect(await callTimes((c, f, signal) => nonSlidingUntil(c, f, 10, signal), 4)).toEqual([0, 10, 20]);
  });

  test("runs again at once after a run that took longer than the period", async () => {
    expect(await callTimes((c, f, signal) => nonSlidingUntil(c, f, 10, signal), 25)).toEqual([0, 25, 50]);
  });
});

describe("jitterUntil", () => {
  test("stretches each period by chance, up to its factor", async () => {
    const times = await callTimes((c, f, signal) =>
      jitterUntil(c, f, { period: 10, jitterFactor: 0.5, sliding: true, rand: random }, signal),
    );
    const [first = 0, then = 0, last = 0] = times;
    for (const gap of [then - first, last - then]) {
      expect(gap).toBeGreaterThan(10);
      expect(gap).toBeLessThan(15);
    }
  });

  test("says so when there is a jitter and no chance", () => {
    const options = { period: 10, jitterFactor: 0.5, sliding: true };
    expect(() => jitterUntil(new utilclock.VirtualClock(), never, options, context.background())).toThrow(
      "needs a source of chance",
    );
  });
});

describe("backoffUntil", () => {
  test("waits as its manager says", async () => {
    const times = await callTimes((c, f, signal) => {
      const backoff = new ExponentialBackoffManager({
        clock: c,
        rand: random,
        initBackoff: 100,
        maxBackoff: 1000,
        resetDuration: 5000,
        backoffFactor: 2,
        jitter: 0,
      });
      return backoffUntil(c, f, { backoff, sliding: true }, signal);
    });
    expect(times).toEqual([0, 100, 300]);
  });
});

describe("forever", () => {
  test("ends only with a crash", async () => {
    const handlers = utilruntime.setPanicHandlers([]);
    const clock = new utilclock.VirtualClock(0);
    const f = (): void => {
      if (clock.now() === 3 * time.second) throw new Error("boom");
    };
    await expect(clock.run(forever(clock, f, time.second))).rejects.toThrow("boom");
    utilruntime.setPanicHandlers(handlers);
  });
});
