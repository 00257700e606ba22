// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/expiring_test.go
import { expect, test } from "vitest";
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

test("TestGarbageCollection", async () => {
  const clock = new utilclock.VirtualClock();
  const cache = new Expiring<string>(clock);
  cache.set("a", "a", time.second);
  cache.set("b", "b", 2 * time.second);
  await clock.step(1 * time.second);
  expect(cache.size).toBe(2);
  cache.set("c", "c", time.second);
  expect([cache.size, cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([2, undefined, "b", "c"]);
});
