import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { defaultBackoff, defaultRetry, onError, retryOnConflict } from "./util.ts";

const conflictErr = errors.newConflict({ group: "", resource: "test" }, "other", "");
const timing = () => ({ clock: new utilclock.VirtualClock(0), rand: new rand.Rand(1) });

describe("TestRetryOnConflict", () => {
  const opts = new wait.Backoff({ duration: 0, factor: 1, steps: 3 });

  async function retry(outcomes: (number: number) => void): Promise<{ calls: number; err: unknown }> {
    const t = timing();
    let calls = 0;
    const fn = async (): Promise<void> => outcomes(++calls);
    const err = await t.clock.run(
      retryOnConflict(t, opts, fn, context.background()).then(
        () => undefined,
        (e: unknown) => e,
      ),
    );
    return { calls, err };
  }

  test("never returns", async () => {
    const got = await retry(() => {
      throw conflictErr;
    });
    expect(got).toEqual({ calls: 3, err: conflictErr });
  });

  test("returns immediately", async () => {
    expect(await retry(() => {})).toEqual({ calls: 1, err: undefined });
  });

  test("returns immediately on error", async () => {
    const testErr = new Error("some other error");
    const got = await retry(() => {
      throw testErr;
    });
    expect(got).toEqual({ calls: 1, err: testErr });
  });

  test("keeps retrying", async () => {
    const got = await retry((call) => {
      if (call < 3) throw conflictErr;
    });
    expect(got).toEqual({ calls: 3, err: undefined });
  });
});

describe("onError", () => {
  test("returns what the function returns in the end", async () => {
    const t = timing();
    let calls = 0;
    const fn = async (): Promise<string> => {
      if (++calls < 3) throw new Error("not yet");
      return "done";
    };
    const options = { backoff: defaultBackoff, retriable: () => true };
    expect(await t.clock.run(onError(t, options, fn, context.background()))).toBe("done");
    // 10 ms and 50 ms, each with up to a tenth more.
    expect(t.clock.now()).toBeGreaterThan(60);
    expect(t.clock.now()).toBeLessThan(66);
  });

  test("leaves the backoff as it is for the next", async () => {
    const t = timing();
    const fail = (): Promise<never> => Promise.reject(conflictErr);
    await expect(t.clock.run(retryOnConflict(t, defaultRetry, fail, context.background()))).rejects.toBe(
      conflictErr,
    );
    expect(defaultRetry).toEqual(new wait.Backoff({ steps: 5, duration: 10, factor: 1, jitter: 0.1 }));
  });
});
