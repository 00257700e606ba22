import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Backoff } from "./backoff.ts";

const step = time.second;

/** A backoff of "id" that has grown to its maximum. */
async function grown(maxSteps: number): Promise<{ clock: utilclock.VirtualClock; b: Backoff }> {
  const clock = new utilclock.VirtualClock();
  const b = new Backoff(clock, step, maxSteps * step);
  for (let i = 0; i <= maxSteps; i++) {
    await clock.step(step);
    b.next("id", clock.now());
  }
  return { clock, b };
}

test("TestSlowBackoff", async () => {
  const clock = new utilclock.VirtualClock();
  const b = new Backoff(clock, step, 50 * step);
  const got: number[] = [];
  for (let i = 0; i < 10; i++) {
    await clock.step(step);
    got.push(b.get("id") / step);
    b.next("id", clock.now());
  }
  expect(got).toEqual([0, 1, 2, 4, 8, 16, 32, 50, 50, 50]);
  b.next("id", clock.now());
  b.reset("id");
  expect(b.get("id")).toBe(0);
});

test("TestBackoffReset", async () => {
  const { clock, b } = await grown(5);
  expect(b.isInBackOffSince("id", clock.now())).toBe(true);
  const lastUpdate = clock.now();
  await clock.step(11 * step);
  expect(b.isInBackOffSince("id", lastUpdate)).toBe(false);
});

test("TestBackoffHighWaterMark", async () => {
  const { clock, b } = await grown(5);
  await clock.step(6 * step);
  b.next("id", clock.now());
  expect(b.get("id")).toBe(5 * step);
});

test("TestBackoffGC", async () => {
  const { clock, b } = await grown(5);
  await clock.step(6 * step);
  b.gc();
  expect(b.get("id")).not.toBe(0);
  await clock.step(6 * step);
  b.gc();
  expect(b.get("id")).toBe(0);
});

describe("TestIsInBackOffSinceUpdate", () => {
  test("holds off for twice as long each time, and starts over after a quiet while", async () => {
    // The seconds at which it does not hold off any more, and the backoff there. Upstream's table has all seconds.
    const free = new Map([
      [0, 0],
      [1, 1],
      [3, 2],
      [7, 4],
      [15, 8],
      [25, 10],
      [35, 10],
      [56, 0],
      [57, 1],
    ]);
    const ticks = [...Array.from({ length: 36 }, (_, i) => i), 56, 57];
    const clock = new utilclock.VirtualClock();
    const start = clock.now();
    const b = new Backoff(clock, step, 10 * step);
    const notInBackOff: number[] = [];
    const values: number[] = [];
    for (const tick of ticks) {
      await clock.step(start + tick * step - clock.now());
      if (b.isInBackOffSinceUpdate("id", clock.now())) continue;
      notInBackOff.push(tick);
      // At 56 the entry is there and expired; upstream's table does not look at its value then.
      values.push(tick === 56 ? 0 : b.get("id") / step);
      b.next("id", clock.now());
    }
    expect(notInBackOff).toEqual([...free.keys()]);
    expect(values).toEqual([...free.values()]);
  });
});
