// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/lruexpirecache_test.go
import { expect, test } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { LRUExpireCache } from "./lruexpirecache.ts";

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
});
