import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { ItemExponentialFailureRateLimiter } from "./default-rate-limiters.ts";
import { RateLimitingQueue } from "./rate-limiting-queue.ts";

/** Adds `item` as one that failed and says after how many milliseconds it is there. */
async function delayOf(
  clock: utilclock.VirtualClock,
  queue: RateLimitingQueue<string>,
  item: string,
): Promise<number> {
  const start = clock.now();
  queue.addRateLimited(item);
  const got = await clock.run(queue.get());
  expect(got).toBe(item);
  queue.done(item);
  return clock.now() - start;
}

test("TestRateLimitingQueue", async () => {
  const clock = new utilclock.VirtualClock();
  const queue = new RateLimitingQueue<string>(
    clock,
    new ItemExponentialFailureRateLimiter(1 * time.millisecond, 1 * time.second),
  );
  expect(await delayOf(clock, queue, "one")).toBe(1 * time.millisecond);
  expect(await delayOf(clock, queue, "one")).toBe(2 * time.millisecond);
  expect(queue.numRequeues("one")).toBe(2);
  expect(await delayOf(clock, queue, "two")).toBe(1 * time.millisecond);
  expect(await delayOf(clock, queue, "two")).toBe(2 * time.millisecond);
  queue.forget("one");
  expect(queue.numRequeues("one")).toBe(0);
  expect(await delayOf(clock, queue, "one")).toBe(1 * time.millisecond);
});

describe("RateLimitingQueue", () => {
  test("add() does not count as a failure and does not wait", async () => {
    const clock = new utilclock.VirtualClock();
    const queue = new RateLimitingQueue<string>(clock, new ItemExponentialFailureRateLimiter(1, 1000));
    queue.add("one");
    expect([queue.len(), queue.numRequeues("one")]).toEqual([1, 0]);
  });
});
