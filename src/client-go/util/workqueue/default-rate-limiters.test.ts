import { describe, expect, test } from "vitest";
import * as rate from "#go/x/time/rate";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  BucketRateLimiter,
  defaultControllerRateLimiter,
  defaultItemBasedRateLimiter,
  ItemExponentialFailureRateLimiter,
  ItemFastSlowRateLimiter,
  MaxOfRateLimiter,
  type RateLimiter,
} from "./default-rate-limiters.ts";

const when = (limiter: RateLimiter, item: string, times: number) =>
  Array.from({ length: times }, () => limiter.when(item));

test("TestItemExponentialFailureRateLimiter", () => {
  const limiter = new ItemExponentialFailureRateLimiter(1 * time.millisecond, 1 * time.second);
  expect(when(limiter, "one", 5)).toEqual([1, 2, 4, 8, 16]);
  expect(limiter.numRequeues("one")).toBe(5);
  expect(when(limiter, "two", 2)).toEqual([1, 2]);
  expect(limiter.numRequeues("two")).toBe(2);
  limiter.forget("one");
  expect(limiter.numRequeues("one")).toBe(0);
  expect(limiter.when("one")).toBe(1 * time.millisecond);
});

test("TestItemExponentialFailureRateLimiterOverFlow", () => {
  let limiter = new ItemExponentialFailureRateLimiter(1 * time.millisecond, 1000 * time.second);
  when(limiter, "one", 5);
  expect(limiter.when("one")).toBe(32 * time.millisecond);
  when(limiter, "overflow1", 1000);
  expect(limiter.when("overflow1")).toBe(1000 * time.second);
  limiter = new ItemExponentialFailureRateLimiter(1 * time.minute, 1000 * time.hour);
  when(limiter, "two", 2);
  expect(limiter.when("two")).toBe(4 * time.minute);
  when(limiter, "overflow2", 1000);
  expect(limiter.when("overflow2")).toBe(1000 * time.hour);
});

test("TestItemFastSlowRateLimiter", () => {
  const limiter = new ItemFastSlowRateLimiter(5 * time.millisecond, 10 * time.second, 3);
  expect(when(limiter, "one", 5)).toEqual([5, 5, 5, 10 * time.second, 10 * time.second]);
  expect(limiter.numRequeues("one")).toBe(5);
  expect(when(limiter, "two", 2)).toEqual([5, 5]);
  expect(limiter.numRequeues("two")).toBe(2);
  limiter.forget("one");
  expect(limiter.numRequeues("one")).toBe(0);
  expect(limiter.when("one")).toBe(5 * time.millisecond);
});

test("TestMaxOfRateLimiter", () => {
  const limiter = new MaxOfRateLimiter(
    new ItemFastSlowRateLimiter(5 * time.millisecond, 3 * time.second, 3),
    new ItemExponentialFailureRateLimiter(1 * time.millisecond, 1 * time.second),
  );
  expect(when(limiter, "one", 5)).toEqual([5, 5, 5, 3 * time.second, 3 * time.second]);
  expect(limiter.numRequeues("one")).toBe(5);
  expect(when(limiter, "two", 2)).toEqual([5, 5]);
  expect(limiter.numRequeues("two")).toBe(2);
  limiter.forget("one");
  expect(limiter.numRequeues("one")).toBe(0);
  expect(limiter.when("one")).toBe(5 * time.millisecond);
});

describe("BucketRateLimiter", () => {
  test("lets a burst through, then spaces items out, and refills with time", async () => {
    const clock = new utilclock.VirtualClock();
    const limiter = new BucketRateLimiter(new rate.Limiter(10, 2), clock);
    expect(when(limiter, "one", 4)).toEqual([0, 0, 100, 200]);
    await clock.step(400);
    expect(when(limiter, "one", 3)).toEqual([0, 0, 100]);
    expect(limiter.numRequeues("one")).toBe(0);
    expect(() => limiter.forget("one")).not.toThrow();
  });
});

describe("defaultControllerRateLimiter", () => {
  test("waits 5 ms to 82 s over fifteen failures of one item", () => {
    const limiter = defaultControllerRateLimiter(new utilclock.VirtualClock());
    const waits = when(limiter, "one", 15);
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBe(81_920);
  });

  test("holds all items together to ten a second after a hundred", () => {
    const limiter = defaultControllerRateLimiter(new utilclock.VirtualClock());
    const waits = Array.from({ length: 102 }, (_, i) => limiter.when(`item-${i}`));
    expect(waits.slice(98)).toEqual([5, 5, 100, 200]);
  });
});

describe("defaultItemBasedRateLimiter", () => {
  test("starts at a millisecond", () => {
    expect(when(defaultItemBasedRateLimiter(), "one", 3)).toEqual([1, 2, 4]);
  });
});
