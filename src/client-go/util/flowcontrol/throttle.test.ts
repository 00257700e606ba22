import { describe, expect, test } from "vitest";
import { background, withCancel, withTimeout } from "#go/context";
import * as sync from "#go/sync";
import { second } from "#go/time";
import { VirtualClock } from "#utils/clock";
import { FakeAlwaysRateLimiter, FakeNeverRateLimiter, TokenBucketRateLimiter } from "./throttle.ts";

test("TestMultithreadedThrottling", async () => {
  const clock = new VirtualClock(0);
  const r = new TokenBucketRateLimiter(clock, 100, 1);
  await r.accept(background());
  let taken = 0;
  const tasks = new sync.WaitGroup();
  for (let i = 0; i < 10; i++) {
    tasks.go(async () => {
      for (; taken < 100; taken++) await r.accept(background());
    });
  }
  await clock.run(tasks.wait());
  expect(clock.now()).toBeGreaterThanOrEqual(second * 0.99);
});

test("TestBasicThrottle", () => {
  const r = new TokenBucketRateLimiter(new VirtualClock(), 1, 3);
  expect([r.tryAccept(), r.tryAccept(), r.tryAccept(), r.tryAccept()]).toEqual([true, true, true, false]);
});

test("TestIncrementThrottle", async () => {
  const clock = new VirtualClock();
  const r = new TokenBucketRateLimiter(clock, 1, 1);
  expect([r.tryAccept(), r.tryAccept()]).toEqual([true, false]);
  await clock.step(2 * second);
  expect(r.tryAccept()).toBe(true);
});

test("TestThrottle", async () => {
  const clock = new VirtualClock(0);
  const r = new TokenBucketRateLimiter(clock, 10, 5);
  const acceptAll = async (): Promise<void> => {
    for (let i = 0; i < 16; i++) await r.accept(background());
  };
  await clock.run(acceptAll());
  // Five at once, eleven more a tenth of a second apart.
  expect(clock.now()).toBeCloseTo(1.1 * second);
});

test("TestAlwaysFake", async () => {
  const rl = new FakeAlwaysRateLimiter();
  expect(rl.tryAccept()).toBe(true);
  await rl.accept(background());
});

test("TestNeverFake", async () => {
  const clock = new VirtualClock();
  const rl = new FakeNeverRateLimiter();
  expect(rl.tryAccept()).toBe(false);
  let finished = false;
  const accepting = rl.accept(background()).then(() => (finished = true));
  await clock.step(second);
  expect(finished).toBe(false);
  rl.stop();
  await accepting;
  expect(finished).toBe(true);
});

test("TestWait", async () => {
  const clock = new VirtualClock();
  const r = new TokenBucketRateLimiter(clock, 0.0001, 1);
  await r.accept(background());
  const [signal] = withTimeout(background(), clock, second);
  await expect(clock.run(r.accept(signal))).rejects.toThrow("context deadline exceeded");
});

describe("TokenBucketRateLimiter", () => {
  test("who is stopped while waiting gives the token back", async () => {
    const clock = new VirtualClock(0);
    const r = new TokenBucketRateLimiter(clock, 1, 1);
    await r.accept(background());
    const [signal, cancel] = withCancel(background());
    const first = r.accept(signal);
    cancel();
    await expect(first).rejects.toBe(signal.reason);
    await clock.run(r.accept(background()));
    expect(clock.now()).toBe(second);
  });

  test("says so when the bucket cannot hold a single token", async () => {
    const r = new TokenBucketRateLimiter(new VirtualClock(), 1, 0);
    await expect(r.accept(background())).rejects.toThrow("rate: Wait(n=1) exceeds limiter's burst 0");
    expect(r.qps()).toBe(1);
  });
});
