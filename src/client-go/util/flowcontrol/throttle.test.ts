import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { FakeAlwaysRateLimiter, FakeNeverRateLimiter, TokenBucketRateLimiter } from "./throttle.ts";

test("TestMultithreadedThrottling", async () => {
  const clock = new utilclock.VirtualClock(0);
  const r = new TokenBucketRateLimiter(clock, 100, 1);
  await r.accept(context.background());
  let taken = 0;
  const tasks = new sync.WaitGroup();
  for (let i = 0; i < 10; i++) {
    tasks.go(async () => {
      for (; taken < 100; taken++) await r.accept(context.background());
    });
  }
  await clock.run(tasks.wait());
  expect(clock.now()).toBeGreaterThanOrEqual(time.second * 0.99);
});

test("TestBasicThrottle", () => {
  const r = new TokenBucketRateLimiter(new utilclock.VirtualClock(), 1, 3);
  expect([r.tryAccept(), r.tryAccept(), r.tryAccept(), r.tryAccept()]).toEqual([true, true, true, false]);
});

test("TestIncrementThrottle", async () => {
  const clock = new utilclock.VirtualClock();
  const r = new TokenBucketRateLimiter(clock, 1, 1);
  expect([r.tryAccept(), r.tryAccept()]).toEqual([true, false]);
  await clock.step(2 * time.second);
  expect(r.tryAccept()).toBe(true);
});

test("TestThrottle", async () => {
  const clock = new utilclock.VirtualClock(0);
  const r = new TokenBucketRateLimiter(clock, 10, 5);
  const acceptAll = async (): Promise<void> => {
    for (let i = 0; i < 16; i++) await r.accept(context.background());
  };
  await clock.run(acceptAll());
  // Five at once, eleven more a tenth of a second apart.
  expect(clock.now()).toBeCloseTo(1.1 * time.second);
});

test("TestAlwaysFake", async () => {
  const rl = new FakeAlwaysRateLimiter();
  expect(rl.tryAccept()).toBe(true);
  await rl.accept(context.background());
});

test("TestNeverFake", async () => {
  const clock = new utilclock.VirtualClock();
  const rl = new FakeNeverRateLimiter();
  expect(rl.tryAccept()).toBe(false);
  let finished = false;
  const accepting = rl.accept(context.background()).then(() => (finished = true));
  await clock.step(time.second);
  expect(finished).toBe(false);
  rl.stop();
  await accepting;
  expect(finished).toBe(true);
});

test("TestWait", async () => {
  const clock = new utilclock.VirtualClock();
  const r = new TokenBucketRateLimiter(clock, 0.0001, 1);
  await r.accept(context.background());
  const [signal] = context.withTimeout(context.background(), clock, time.second);
  await expect(clock.run(r.accept(signal))).rejects.toThrow("context deadline exceeded");
});

describe("TokenBucketRateLimiter", () => {
  test("who is stopped while waiting gives the token back", async () => {
    const clock = new utilclock.VirtualClock(0);
    const r = new TokenBucketRateLimiter(clock, 1, 1);
    await r.accept(context.background());
    const [signal, cancel] = context.withCancel(context.background());
    const first = r.accept(signal);
    cancel();
    await expect(first).rejects.toBe(signal.reason);
    await clock.run(r.accept(context.background()));
    expect(clock.now()).toBe(time.second);
  });

  test("says so when the bucket cannot hold a single token", async () => {
    const r = new TokenBucketRateLimiter(new utilclock.VirtualClock(), 1, 0);
    await expect(r.accept(context.background())).rejects.toThrow("rate: Wait(n=1) exceeds limiter's burst 0");
    expect(r.qps()).toBe(1);
  });
});
