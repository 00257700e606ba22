import { describe, expect, test } from "vitest";
import { Cond } from "./cond.ts";

describe("Cond", () => {
  test("signal() wakes the one that has waited longest, broadcast() all", async () => {
    const cond = new Cond();
    const woken: string[] = [];
    const waiting = ["a", "b", "c"].map(async (name) => {
      await cond.wait();
      woken.push(name);
    });
    cond.signal();
    await waiting[0];
    expect(woken).toEqual(["a"]);
    cond.broadcast();
    await Promise.all(waiting);
    expect(woken).toEqual(["a", "b", "c"]);
  });

  test("a signal that nobody waits for is lost", async () => {
    const cond = new Cond();
    cond.signal();
    let woken = false;
    const waiting = cond.wait().then(() => (woken = true));
    await Promise.resolve();
    expect(woken).toBe(false);
    cond.signal();
    await waiting;
  });
});
