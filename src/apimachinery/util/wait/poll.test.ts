import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  type ConditionFunc,
  isWaitTimeout,
  poll,
  pollImmediate,
  pollImmediateInfinite,
  pollImmediateUntil,
  pollInfinite,
  pollUntil,
} from "./poll.ts";

/** Polls in virtual time: when the condition was checked, and how it ended. */
async function watched(
  start: (clock: utilclock.VirtualClock, condition: ConditionFunc) => Promise<void>,
  condition: (calls: number, clock: utilclock.VirtualClock) => boolean | Promise<boolean>,
): Promise<{ checks: number[]; ended: string }> {
  const clock = new utilclock.VirtualClock(0);
  const checks: number[] = [];
  const f: ConditionFunc = () => {
    checks.push(clock.now());
    return condition(checks.length, clock);
  };
  const ended = await clock.run(start(clock, f)).then(
    () => "done",
    (err: unknown) => (isWaitTimeout(err) ? "timeout" : goerrors.textOf(err)),
  );
  return { checks, ended };
}

const tick = { interval: 1 * time.millisecond, timeout: 2 * time.millisecond };
const expectedError = (): never => {
  throw new Error("Expected error");
};

test("TestPoller", async () => {
  const { checks, ended } = await watched(
    (c, f) => poll(c, tick, f, context.background()),
    () => false,
  );
  expect(checks.length).toBeLessThanOrEqual(3);
  expect(ended).toBe("timeout");
});

test("TestPoll", async () => {
  expect(
    await watched(
      (c, f) => poll(c, tick, f, context.background()),
      () => true,
    ),
  ).toEqual({ checks: [1], ended: "done" });
});

test("TestPollError", async () => {
  const got = await watched((c, f) => poll(c, tick, f, context.background()), expectedError);
  expect(got).toEqual({ checks: [1], ended: "Expected error" });
});

test("TestPollImmediate", async () => {
  const got = await watched(
    (c, f) => pollImmediate(c, tick, f, context.background()),
    () => true,
  );
  expect(got).toEqual({ checks: [0], ended: "done" });
});

test("TestPollImmediateError", async () => {
  const got = await watched((c, f) => pollImmediate(c, tick, f, context.background()), expectedError);
  expect(got).toEqual({ checks: [0], ended: "Expected error" });
});

test("TestPollForever", async () => {
  const got = await watched(
    (c, f) => pollInfinite(c, 0.001, f, context.background()),
    (calls) => calls === 12,
  );
  expect([got.checks.length, got.ended]).toEqual([12, "done"]);
});

describe("TestWaitFor", () => {
  const cases = [
    { name: "invoked once", condition: () => true, invoked: 1, ended: "done" },
    { name: "invoked and returns a timeout", condition: () => false, invoked: 3, ended: "timeout" },
    { name: "returns immediately on error", condition: expectedError, invoked: 1, ended: "Expected error" },
  ];
  test.each(cases)("$name", async ({ condition, invoked, ended }) => {
    const got = await watched((c, f) => poll(c, tick, f, context.background()), condition);
    expect([got.checks.length, got.ended]).toEqual([invoked, ended]);
  });
});

test("TestWaitForWithEarlyClosingWaitFunc", async () => {
  const got = await watched(
    (c, f) => poll(c, { interval: time.second, timeout: 1 }, f, context.background()),
    () => false,
  );
  expect(got).toEqual({ checks: [1], ended: "timeout" });
});

test("TestWaitForWithClosedChannel", async () => {
  const got = await watched(
    (c, f) => pollUntil(c, 30 * time.second, f, AbortSignal.abort()),
    () => false,
  );
  expect(got).toEqual({ checks: [], ended: "timeout" });
});

test("TestWaitForClosesStopCh", async () => {
  const clock = new utilclock.VirtualClock(0);
  await clock.run(poll(clock, { interval: 1, timeout: 30 * time.second }, () => true, context.background()));
  await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
});

test("TestPollUntil", async () => {
  const [signal, cancel] = context.withCancel(context.background());
  const got = await watched(
    (c, f) => pollUntil(c, 0.001, f, signal),
    () => {
      cancel();
      return false;
    },
  );
  expect([got.checks.length, got.ended]).toEqual([1, "timeout"]);
});

describe("poll", () => {
  test("looks at the time only between two checks, and skips the ticks that a slow check has missed", async () => {
    const got = await watched(
      (c, f) => poll(c, { interval: 10, timeout: 50 }, f, context.background()),
      async (_calls, clock) => {
        await utilclock.sleep(clock, 25, context.background());
        return false;
      },
    );
    expect(got).toEqual({ checks: [10, 40, 65], ended: "timeout" });
  });

  test("rejects with the reason of an abort", async () => {
    const [signal, cancel] = context.withCancel(context.background());
    const clock = new utilclock.VirtualClock(0);
    const condition = (): boolean => {
      cancel();
      return false;
    };
    const err = await clock.run(poll(clock, tick, condition, signal)).catch((e: unknown) => e);
    expect(context.isCancellation(err)).toBe(true);
  });
});

describe("pollImmediateUntil", () => {
  test("checks at once, then every interval", async () => {
    const got = await watched(
      (c, f) => pollImmediateUntil(c, 10, f, context.background()),
      (calls) => calls === 3,
    );
    expect(got).toEqual({ checks: [0, 10, 20], ended: "done" });
  });

  test("checks once even if the signal has aborted, and then has timed out", async () => {
    const got = await watched(
      (c, f) => pollImmediateUntil(c, 10, f, AbortSignal.abort()),
      () => false,
    );
    expect(got).toEqual({ checks: [0], ended: "timeout" });
  });
});

describe("pollImmediateInfinite", () => {
  test("checks at once, then every interval", async () => {
    const got = await watched(
      (c, f) => pollImmediateInfinite(c, 10, f, context.background()),
      (calls) => calls === 3,
    );
    expect(got).toEqual({ checks: [0, 10, 20], ended: "done" });
  });
});

describe("pollUntil", () => {
  test("a tick comes once, however the clock rounds its instants", async () => {
    const start = 1_610_496_000_000;
    const instants = fc.tuple(fc.nat({ max: 999_999 }), fc.integer({ min: 1_000_000, max: 9_999_999 }));
    const property = fc.asyncProperty(instants, async ([fraction, thousandths]) => {
      const clock = new utilclock.VirtualClock(start + fraction / 997);
      const begun = clock.now();
      const interval = thousandths / 1013;
      let checks = 0;
      await clock.run(pollUntil(clock, interval, () => ++checks === 10, context.background()));
      expect(Math.abs(clock.now() - begun - 10 * interval)).toBeLessThan(1);
    });
    await fc.assert(property);
  });
});
