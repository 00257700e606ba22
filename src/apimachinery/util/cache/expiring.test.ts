// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/expiring_test.go
import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Expiring } from "./expiring.ts";

test("TestExpiringCache", () => {
  const cache = new Expiring<string>(new utilclock.VirtualClock());
  expect(cache.get("foo")).toBe(undefined);
  cache.set("foo", "bob", time.hour);
  expect(cache.get("foo")).toBe("bob");
  cache.set("foo", "alice", time.hour);
  expect(cache.get("foo")).toBe("alice");
  cache.delete("foo");
  expect(cache.get("foo")).toBe(undefined);
});

test("TestExpiration", async () => {
  const clock = new utilclock.VirtualClock();
  const cache = new Expiring<string>(clock);
  cache.set("a", "a", time.second);
  await clock.step(500 * time.millisecond);
  expect(cache.get("a")).toBe("a");
  await clock.step(time.second);
  expect(cache.get("a")).toBe(undefined);
  cache.set("a", "a", time.second);
  await clock.step(500 * time.millisecond);
  expect(cache.get("a")).toBe("a");
  // What is set again lives from then on.
  cache.set("a", "a", time.second);
  await clock.step(750 * time.millisecond);
  expect(cache.get("a")).toBe("a");
  await clock.step(time.second);
  expect(cache.get("a")).toBe(undefined);
});

describe("TestGarbageCollection", () => {
  const [a, b, c] = [
    ["a", "aa", 1],
    ["b", "bb", 2],
    ["c", "cc", 3],
  ] as const;
  test.each([
    { name: "two entries just set", after: 0, set: [a, b], want: ["aa", "bb"] },
    { name: "first entry expired now", after: 1, set: [a, b], want: ["bb"] },
    { name: "first entry expired half a second ago", after: 1.5, set: [a, b], want: ["bb"] },
    { name: "three entries weird order", after: 1, set: [c, a, b], want: ["bb", "cc"] },
    { name: "expire multiple entries in one cycle", after: 2.5, set: [a, b, c], want: ["cc"] },
  ])("$name", async ({ after, set, want }) => {
    const clock = new utilclock.VirtualClock();
    const cache = new Expiring<string>(clock);
    for (const [key, value, ttl] of set) cache.set(key, value, ttl * time.second);
    await clock.step(after * time.second);
    expect(cache.size).toBe(set.length);
    cache.set("new", "new", time.hour);
    const left = ["a", "b", "c"].flatMap((key) => cache.get(key) ?? []);
    expect([left, cache.size]).toEqual([want, want.length + 1]);
  });
});
