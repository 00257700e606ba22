import { describe, expect, test } from "vitest";
import { background, isCancellation, withCancel } from "#go/context";
import * as goerrors from "#go/errors";
import { millisecond, second } from "#go/time";
import { sleep, VirtualClock } from "#utils/clock";
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
  start: (clock: VirtualClock, condition: ConditionFunc) => Promise<void>,
  condition: (calls: number, clock: VirtualClock) => boolean | Promise<boolean>,
): Promise<{ checks: number[]; ended: string }> {
  const clock = new VirtualClock(0);
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

const tick = { interval: 1 * millisecond, timeout: 2 * millisecond };
const expectedError = (): never => {
  throw new Error("Expected error");
};

test("TestPoller", async () => {
  const { checks, ended } = await watched(
    (c, f) => poll(c, tick, f, background()),
    () => false,
  );
  expect(checks.length).toBeLessThanOrEqual(3);
  expect(ended).toBe("timeout");
});

test("TestPoll", async () => {
  expect(
    await watched(
      (c, f) => poll(c, tick, f, background()),
      () => true,
    ),
  ).toEqual({ checks: [1], ended: "done" });
});

test("TestPollError", async () => {
  const got = await watched((c, f) => poll(c, tick, f, background()), expectedError);
  expect(got).toEqual({ checks: [1], ended: "Expected error" });
});

test("TestPollImmediate", async () => {
  const got = await watched(
    (c, f) => pollImmediate(c, tick, f, background()),
    () => true,
  );
  expect(got).toEqual({ checks: [0], ended: "done" });
});

test("TestPollImmediateError", async () => {
  const got = await watched((c, f) => pollImmediate(c, tick, f, background()), expectedError);
  expect(got).toEqual({ checks: [0], ended: "Expected error" });
});

test("TestPollForever", async () => {
  const got = await watched(
    (c, f) => pollInfinite(c, 0.001, f, background()),
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
    const got = await watched((c, f) => poll(c, tick, f, background()), condition);
    expect([got.checks.length, got.ended]).toEqual([invoked, ended]);
  });
});

test("TestWaitForWithEarlyClosingWaitFunc", async () => {
  const got = await watched(
    (c, f) => poll(c, { interval: second, timeout: 1 }, f, background()),
    () => false,
  );
  expect(got).toEqual({ checks: [1], ended: "timeout" });
});

test("TestWaitForWithClosedChannel", async () => {
  const got = await watched(
    (c, f) => pollUntil(c, 30 * second, f, AbortSignal.abort()),
    () => false,
  );
  expect(got).toEqual({ checks: [], ended: "timeout" });
});

test("TestWaitForClosesStopCh", async () => {
  const clock = new VirtualClock(0);
  await clock.run(poll(clock, { interval: 1, timeout: 30 * second }, () => true, background()));
  await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
});

test("TestPollUntil", async () => {
  const [signal, cancel] = withCancel(background());
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
      (c, f) => poll(c, { interval: 10, timeout: 50 }, f, background()),
      async (_calls, clock) => {
        await sleep(clock, 25, background());
        return false;
      },
    );
    expect(got).toEqual({ checks: [10, 40, 65], ended: "timeout" });
  });

  test("rejects with the reason of an abort", async () => {
    const [signal, cancel] = withCancel(background());
    const clock = new VirtualClock(0);
    const condition = (): boolean => {
      cancel();
      return false;
    };
    const err = await clock.run(poll(clock, tick, condition, signal)).catch((e: unknown) => e);
    expect(isCancellation(err)).toBe(true);
  });
});

describe("pollImmediateUntil", () => {
  test("checks at once, then every interval", async () => {
    const got = await watched(
      (c, f) => pollImmediateUntil(c, 10, f, background()),
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
      (c, f) => pollImmediateInfinite(c, 10, f, background()),
      (calls) => calls === 3,
    );
    expect(got).toEqual({ checks: [0, 10, 20], ended: "done" });
  });
});
