import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { LeaderElector } from "./leaderelection.ts";
import { LeaderMetricsFactory, setProvider, type MetricsProvider } from "./metrics.ts";
import { MemoryLock } from "./testing/index.ts";

function provider(said: string[], whose = ""): MetricsProvider {
  const say = (what: string) => (name: string) => void said.push(`${whose}${name} ${what}`);
  return { newLeaderMetric: () => ({ on: say("on"), off: say("off") }) };
}

describe("LeaderMetricsFactory", () => {
  test("says nothing to nobody", () => {
    const metrics = new LeaderMetricsFactory().newLeaderMetrics();
    expect([metrics.leaderOn("a"), metrics.leaderOff("a")]).toEqual([undefined, undefined]);
  });

  test("heeds the first provider, and that from then on", () => {
    const said: string[] = [];
    const factory = new LeaderMetricsFactory();
    const before = factory.newLeaderMetrics();
    factory.setProvider(provider(said, "first "));
    factory.setProvider(provider(said, "second "));
    for (const metrics of [before, factory.newLeaderMetrics()]) {
      metrics.leaderOn("a");
      metrics.leaderOff("b");
    }
    expect(said).toEqual(["first a on", "first b off"]);
  });
});

test("an elector is off when it is made, on when it leads, and off when it fails to renew", async () => {
  const said: string[] = [];
  setProvider(provider(said));
  const clock = new utilclock.VirtualClock();
  const shared = { version: 0 };
  const lock = new MemoryLock("me", shared);
  const le = new LeaderElector({
    clock,
    rand: new rand.Rand(1),
    lock,
    leaseDuration: 4 * time.second,
    renewDeadline: 3 * time.second,
    retryPeriod: 1 * time.second,
    name: "metrics-test",
    callbacks: {
      onStartedLeading: () => void said.push("leads"),
      onStoppedLeading: () => void said.push("stopped"),
    },
  });
  const run = le.run(context.background());
  await clock.step(2 * time.second);
  Object.assign(shared, { record: { ...le.observedRecord, holderIdentity: "you" }, version: 9 });
  await clock.run(run);
  expect(said.filter((line) => !line.includes(" ") || line.startsWith("metrics-test"))).toEqual([
    "metrics-test off",
    "metrics-test on",
    "leads",
    "metrics-test off",
    "stopped",
  ]);
});
