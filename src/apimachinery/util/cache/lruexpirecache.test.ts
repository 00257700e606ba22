// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/lruexpirecache_test.go
<<<<<<< HEAD
import { expect, test } from "vitest";
=======
import { describe, expect, test } from "vitest";
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { LRUExpireCache } from "./lruexpirecache.ts";

<<<<<<< HEAD
function newCache(size: number) {
  const clock = new utilclock.VirtualClock();
  return { clock, cache: new LRUExpireCache<string, string>(size, clock) };
}

test("TestSimpleGet", () => {
  const { cache } = newCache(10);
  cache.add("long-lived", "12345", 10 * time.hour);
  expect(cache.get("long-lived")).toBe("12345");
});

test("TestExpiredGet", async () => {
  const { cache, clock } = newCache(10);
  cache.add("short-lived", "12345", 1 * time.millisecond);
  await clock.step(2 * time.millisecond);
  expect(cache.get("short-lived")).toBeUndefined();
});

test("TestLRUOverflow", () => {
  const { cache } = newCache(4);
  for (const i of ["1", "2", "3", "4", "5"]) cache.add(`elem${i}`, i, 10 * time.hour);
  const found = ["1", "2", "3", "4", "5"].map((i) => cache.get(`elem${i}`));
  expect(found).toEqual([undefined, "2", "3", "4", "5"]);
});

test("what was asked for stays, and what was not goes", () => {
  const { cache } = newCache(2);
  cache.add("a", "1", time.hour);
  cache.add("b", "2", time.hour);
  cache.get("a");
  cache.add("c", "3", time.hour);
  expect(cache.keys()).toEqual(["a", "c"]);
  cache.remove("a");
  expect(cache.keys()).toEqual(["c"]);
});

test("a value still holds at the very end of its time", async () => {
  const { cache, clock } = newCache(1);
  cache.add("a", "1", 5);
  await clock.step(5);
  expect(cache.get("a")).toBe("1");
});

test("a cache of nothing is refused", () => {
  expect(() => newCache(0)).toThrow("Must provide a positive size");
=======
const newCache = (maxSize: number) => {
  const clock = new utilclock.VirtualClock();
  return { clock, c: new LRUExpireCache<string>(maxSize, clock) };
};

test("TestSimpleGet", () => {
  const { c } = newCache(10);
  c.add("long-lived", "12345", 10 * time.hour);
  expect(c.get("long-lived")).toBe("12345");
});

test("TestExpiredGet", async () => {
  const { c, clock } = newCache(10);
  c.add("short-lived", "12345", 1 * time.millisecond);
  await clock.step(2 * time.millisecond);
  expect(c.get("short-lived")).toBe(undefined);
});

test("TestLRUOverflow", () => {
  const { c } = newCache(4);
  for (const i of [1, 2, 3, 4, 5]) c.add(`elem${i}`, String(i), 10 * time.hour);
  expect([1, 2, 3, 4, 5].map((i) => c.get(`elem${i}`))).toEqual([undefined, "2", "3", "4", "5"]);
});

describe("LRUExpireCache", () => {
  test("keeps what was asked for last, and forgets what it is told to", () => {
    const { c } = newCache(2);
    c.add("a", "1", time.hour);
    c.add("b", "2", time.hour);
    c.get("a");
    c.add("c", "3", time.hour);
    c.remove("c");
    expect(["a", "b", "c"].map((key) => c.get(key))).toEqual(["1", undefined, undefined]);
  });
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
});
