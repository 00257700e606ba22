import { describe, expect, test, vi } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  afterFunc,
  background,
  Canceled,
  DeadlineExceeded,
  isCancellation,
  isDeadlineExceeded,
  withCancel,
  withTimeout,
} from "./context.ts";

describe("withCancel", () => {
  test("aborts when it is cancelled and leaves its parent alone", () => {
    const [parent] = withCancel(background());
    const [signal, cancel] = withCancel(parent);
    cancel();
    cancel();
    expect([signal.aborted, parent.aborted]).toEqual([true, false]);
    expect(signal.reason).toBeInstanceOf(Canceled);
  });

  test("aborts with its parent, for the parent's reason", () => {
    const [parent, cancel] = withCancel(background());
    const [signal] = withCancel(parent);
    cancel();
    expect(signal.reason).toBe(parent.reason);
  });
});

describe("withTimeout", () => {
  test("aborts when the time of its clock has run out", async () => {
    const clock = new utilclock.VirtualClock();
    const [signal] = withTimeout(background(), clock, 5 * time.second);
    await clock.step(5 * time.second - 1);
    expect(signal.aborted).toBe(false);
    await clock.step(1);
    expect(isDeadlineExceeded(signal.reason)).toBe(true);
  });

  test("takes its timer along when it is cancelled", async () => {
    const clock = new utilclock.VirtualClock();
    const [signal, cancel] = withTimeout(background(), clock, 5 * time.second);
    cancel();
    expect(isCancellation(signal.reason)).toBe(true);
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });
});

describe("afterFunc", () => {
  test("runs at once if the signal has aborted", () => {
    let ran = 0;
    afterFunc(AbortSignal.abort(), () => ran++);
    expect(ran).toBe(1);
  });

  test("runs all functions in order, but none that was taken back", () => {
    const [signal, cancel] = withCancel(background());
    const ran: string[] = [];
    afterFunc(signal, () => ran.push("a"));
    const release = afterFunc(signal, () => ran.push("b"));
    afterFunc(signal, () => ran.push("c"));
    release();
    release();
    cancel();
    release();
    expect(ran).toEqual(["a", "c"]);
  });

  test("a function taken back twice does not take a later one along", () => {
    const [signal, cancel] = withCancel(background());
    const release = afterFunc(signal, () => {});
    release();
    let ran = 0;
    afterFunc(signal, () => ran++);
    release();
    cancel();
    expect(ran).toBe(1);
  });

  test("a derived signal that is cancelled leaves nothing behind on its parent", () => {
    const [parent] = withCancel(background());
    const removed = vi.spyOn(parent, "removeEventListener");
    const [[, cancel], [, stop]] = [
      withCancel(parent),
      withTimeout(parent, new utilclock.VirtualClock(), 1000),
    ];
    cancel();
    expect(removed).not.toHaveBeenCalled();
    stop();
    expect(removed).toHaveBeenCalledTimes(1);
  });

  test("keeps one listener on the signal, however many wait, and none when nobody does", () => {
    const [signal] = withCancel(background());
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    const releases = Array.from({ length: 20 }, () => afterFunc(signal, () => {}));
    expect(added).toHaveBeenCalledTimes(1);
    for (const release of releases) release();
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

describe("isCancellation", () => {
  test.each([
    ["a cancelled context", new Canceled(), true],
    ["an aborted fetch", new DOMException("This operation was aborted", "AbortError"), true],
    ["a deadline", new DeadlineExceeded(), false],
    ["another error", new Error("boom"), false],
    ["no error at all", undefined, false],
  ])("%s", (_name, err, expected) => {
    expect(isCancellation(err)).toBe(expected);
  });
});
