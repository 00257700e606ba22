import { describe, expect, test, vi } from "vitest";
import * as context from "#go/context";
import * as time from "#go/time";
import { sleep } from "./clock.ts";
import { RealClock } from "./real-clock.ts";
import { VirtualClock } from "./virtual-clock.ts";

describe("sleep", () => {
  test("waits for its time", async () => {
    const clock = new VirtualClock(0);
    let awake = false;
    const sleeping = sleep(clock, 5 * time.second, context.background()).then(() => (awake = true));
    await clock.step(5 * time.second - 1);
    expect(awake).toBe(false);
    await clock.step(1);
    expect(awake).toBe(true);
    await sleeping;
  });

  test("rejects with the reason of an abort, at once, and leaves no timer", async () => {
    const clock = new VirtualClock(0);
    const [signal, cancel] = context.withCancel(context.background());
    const sleeping = sleep(clock, 5 * time.second, signal);
    cancel();
    await expect(sleeping).rejects.toBe(signal.reason);
    await expect(sleep(clock, 5 * time.second, signal)).rejects.toBe(signal.reason);
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });
});

describe("RealClock", () => {
  test("nanos() grows at each call and stays with now()", () => {
    const clock = new RealClock();
    const nanos = Array.from({ length: 1000 }, () => clock.nanos());
    expect(new Set(nanos).size).toBe(1000);
    expect(nanos).toEqual(nanos.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(Math.abs(Number((nanos[0] ?? 0n) / 1_000_000n) - clock.now())).toBeLessThan(5 * time.second);
  });

  test("when the machine's clock is set, wall() leaps and now() goes on", () => {
    const clock = new RealClock();
    const [now, wall] = [clock.now(), clock.wall()];
    vi.useFakeTimers({ toFake: ["Date"], now: wall - time.hour });
    try {
      expect(clock.wall()).toBe(wall - time.hour);
      expect(clock.now()).toBeGreaterThanOrEqual(now);
    } finally {
      vi.useRealTimers();
    }
  });

  test("fires after 60 days and not before; a timer for longer than that can be stopped, and one for ever never fires", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const clock = new RealClock();
      const day = 24 * time.hour;
      const fired: string[] = [];
      clock.afterFunc(60 * day, () => fired.push("60 days"));
      clock.afterFunc(Infinity, () => fired.push("for ever"));
      const stopped = clock.afterFunc(90 * day, () => fired.push("90 days"));
      vi.advanceTimersByTime(60 * day - 1);
      expect(fired).toEqual([]);
      vi.advanceTimersByTime(1);
      expect([fired, stopped.stop(), stopped.stop()]).toEqual([["60 days"], true, false]);
      vi.advanceTimersByTime(365 * day);
      expect([fired, vi.getTimerCount()]).toEqual([["60 days"], 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a timer that is stopped does not fire; stop() says whether it came in time", async () => {
    const clock = new RealClock();
    const fired: string[] = [];
    const stopped = clock.afterFunc(0, () => fired.push("stopped"));
    expect([stopped.stop(), stopped.stop()]).toEqual([true, false]);
    const timer = await new Promise<{ stop(): boolean }>((resolve) => {
      const t = clock.afterFunc(0, () => {
        fired.push("fires");
        resolve(t);
      });
      expect(fired).toEqual([]);
    });
    expect([timer.stop(), fired]).toEqual([false, ["fires"]]);
  });
});

describe("RealClock.track", () => {
  test("lets timers have their turn although the work never waits for anything", async () => {
    const clock = new RealClock();
    let fired = false;
    clock.afterFunc(20, () => (fired = true));
    let turns = 0;
    while (!fired && turns < 20_000_000) {
      await clock.track(Promise.resolve()).catch(() => {});
      await clock.track(Promise.reject(new Error("refused"))).catch(() => turns++);
    }
    expect(fired).toBe(true);
  });

  test("gives what the work gives", async () => {
    const clock = new RealClock();
    expect(await clock.track(Promise.resolve(1))).toBe(1);
    await expect(clock.track(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });
});
