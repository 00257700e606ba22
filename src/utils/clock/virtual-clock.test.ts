import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as time from "#go/time";
import { sleep } from "./clock.ts";
import { VirtualClock } from "./virtual-clock.ts";

describe("VirtualClock", () => {
  test("stands still unless it is moved", async () => {
    const clock = new VirtualClock(1000);
    await clock.settle();
    expect(clock.now()).toBe(1000);
    await clock.step(5 * time.second);
    expect(clock.now()).toBe(6000);
  });

  test("fires timers by their instant, and by the order in which they were armed where that is equal", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 20 })), async (delays) => {
        const clock = new VirtualClock(0);
        const fired: [at: number, order: number][] = [];
        delays.forEach((d, order) => clock.afterFunc(d, () => fired.push([clock.now(), order])));
        await clock.step(20);
        const expected = delays.map((d, order): [number, number] => [d, order]);
        expect(fired).toEqual(expected.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
      }),
      { numRuns: 30 },
    );
  });

  test("fires what a timer has armed within the same step", async () => {
    const clock = new VirtualClock(0);
    const fired: number[] = [];
    const arm = (): void => {
      clock.afterFunc(10, () => {
        fired.push(clock.now());
        arm();
      });
    };
    arm();
    await clock.step(35);
    expect(fired).toEqual([10, 20, 30]);
  });

  test("lets promises settle before and after each timer", async () => {
    const clock = new VirtualClock(0);
    const seen: string[] = [];
    const loop = async (name: string): Promise<void> => {
      // Not armed yet when the step begins: only settling first makes it part of the step.
      for (let i = 0; i < 5; i++) await Promise.resolve();
      await sleep(clock, 10, context.background());
      for (let i = 0; i < 5; i++) await Promise.resolve();
      seen.push(`${name} at ${clock.now()}`);
    };
    const loops = Promise.all([loop("a"), loop("b")]);
    await clock.step(10);
    expect(seen).toEqual(["a at 10", "b at 10"]);
    await loops;
  });

  test("waits for tracked work before time goes on", async () => {
    const clock = new VirtualClock(0);
    let done = -1;
    const outside = new Promise<void>((resolve) => void setImmediate(resolve));
    const work = clock.track(outside).then(() => (done = clock.now()));
    await clock.step(10);
    await work;
    expect(done).toBe(0);
  });

  test("a timer armed for the past fires as soon as possible, and time does not run back", async () => {
    const clock = new VirtualClock(100);
    let at = 0;
    clock.afterFunc(-50, () => (at = clock.now()));
    expect(at).toBe(0);
    await clock.step(0);
    expect(at).toBe(100);
  });

  test("run() moves from timer to timer until the work is done", async () => {
    const clock = new VirtualClock(0);
    const work = async (): Promise<string> => {
      for (let i = 0; i < 3; i++) await sleep(clock, 1000 * time.second, context.background());
      return "done";
    };
    expect(await clock.run(work())).toBe("done");
    expect(clock.now()).toBe(3000 * time.second);
  });

  test("run() passes on how the work failed", async () => {
    const clock = new VirtualClock(0);
    await expect(clock.run(Promise.reject(new Error("boom")))).rejects.toThrow("boom");
  });

  test("run() says so when the work waits for something that no timer brings", async () => {
    await expect(new VirtualClock(0).run(new Promise(() => {}))).rejects.toThrow(
      "virtual time stands still: the work waits, but no timer is armed",
    );
  });

  test("run() says so when work makes ever new work and never waits", async () => {
    const clock = new VirtualClock(0);
    let stopped = false;
    const loop = async (): Promise<void> => {
      while (!stopped) await clock.track(Promise.resolve()).catch(() => (stopped = true));
      await sleep(clock, time.second, context.background());
    };
    await expect(clock.run(loop())).rejects.toThrow("pieces of work in one instant");
  });

  test("a stopped timer does not fire; stop() says whether it came in time", async () => {
    const clock = new VirtualClock(0);
    const fired: string[] = [];
    const a = clock.afterFunc(1, () => fired.push("a"));
    const b = clock.afterFunc(1, () => fired.push("b"));
    expect([a.stop(), a.stop()]).toEqual([true, false]);
    await clock.step(1);
    expect([fired, b.stop()]).toEqual([["b"], false]);
  });

  test("nanos() grows at each call, also while time stands still", async () => {
    const clock = new VirtualClock(1);
    expect([clock.nanos(), clock.nanos(), clock.nanos()]).toEqual([1_000_000n, 1_000_001n, 1_000_002n]);
    await clock.step(1);
    expect(clock.nanos()).toBe(2_000_000n);
  });
});
