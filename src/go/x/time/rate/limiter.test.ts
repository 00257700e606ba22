import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import { Limiter } from "./limiter.ts";

const d = 100 * time.millisecond;
const t = (n: number) => n * d;

/** Each step: the instant, how many events, and whether they are allowed. */
type Step = [at: number, n: number, ok: boolean];

function run(lim: Limiter, steps: readonly Step[]): void {
  for (const [i, [at, n, ok]] of steps.entries()) expect([i, lim.allowN(at, n)]).toEqual([i, ok]);
}

test("TestLimiterBurst1", () => {
  run(new Limiter(10, 1), [
    [t(0), 1, true],
    [t(0), 1, false],
    [t(0), 1, false],
    [t(1), 1, true],
    [t(1), 1, false],
    [t(1), 1, false],
    [t(2), 2, false],
    [t(2), 1, true],
    [t(2), 1, false],
  ]);
});

test("TestLimiterBurst3", () => {
  run(new Limiter(10, 3), [
    [t(0), 2, true],
    [t(0), 2, false],
    [t(0), 1, true],
    [t(0), 1, false],
    [t(1), 4, false],
    [t(2), 1, true],
    [t(3), 1, true],
    [t(4), 1, true],
    [t(4), 1, true],
    [t(4), 1, false],
    [t(4), 1, false],
    [t(9), 3, true],
    [t(9), 0, true],
  ]);
});

test("TestLimiterJumpBackwards", () => {
  run(new Limiter(10, 3), [
    [t(1), 1, true],
    [t(0), 1, true],
    [t(0), 1, true],
    [t(0), 1, false],
    [t(0), 1, false],
    [t(1), 1, true],
    [t(1), 1, false],
    [t(1), 1, false],
    [t(2), 1, true],
    [t(2), 1, false],
    [t(2), 1, false],
  ]);
});

test("TestSimpleReserve", () => {
  const lim = new Limiter(10, 2);
  expect(lim.reserveN(t(0), 2).delayFrom(t(0))).toBe(0);
  expect(lim.reserveN(t(0), 2).delayFrom(t(0))).toBe(t(2));
  expect(lim.reserveN(t(3), 2).delayFrom(t(3))).toBe(t(1));
});

test("TestMix", () => {
  const lim = new Limiter(10, 2);
  expect(lim.reserveN(t(0), 3).ok).toBe(false);
  expect(lim.reserveN(t(0), 2).delayFrom(t(0))).toBe(0);
  run(lim, [
    [t(1), 2, false],
    [t(2), 2, true],
  ]);
});

test("TestCancelInvalid", () => {
  const lim = new Limiter(10, 2);
  expect(lim.reserveN(t(0), 2).delayFrom(t(0))).toBe(0);
  const r = lim.reserveN(t(0), 3);
  expect([r.ok, r.delayFrom(t(0))]).toEqual([false, Number.POSITIVE_INFINITY]);
  r.cancelAt(t(0));
  expect(lim.reserveN(t(0), 2).delayFrom(t(0))).toBe(t(2));
});

test("TestCancelLast", () => {
  const lim = new Limiter(10, 2);
  lim.reserveN(t(0), 2);
  const r = lim.reserveN(t(0), 2);
  expect(r.delayFrom(t(0))).toBe(t(2));
  r.cancelAt(t(1));
  expect(lim.reserveN(t(1), 2).delayFrom(t(1))).toBe(t(1));
});

test("TestCancelTooLate", () => {
  const lim = new Limiter(10, 2);
  lim.reserveN(t(0), 2);
  const r = lim.reserveN(t(0), 2);
  r.cancelAt(t(3));
  expect(lim.reserveN(t(3), 2).delayFrom(t(3))).toBe(t(1));
});

test("TestCancelMulti", () => {
  const lim = new Limiter(10, 4);
  expect(lim.reserveN(t(0), 4).delayFrom(t(0))).toBe(0);
  const rA = lim.reserveN(t(0), 3);
  expect(rA.delayFrom(t(0))).toBeCloseTo(t(3));
  lim.reserveN(t(0), 1);
  const rC = lim.reserveN(t(0), 1);
  expect(rC.delayFrom(t(0))).toBeCloseTo(t(5));
  // Two tokens of the first have been counted on since: one comes back from it, one from the last.
  rC.cancelAt(t(1));
  rA.cancelAt(t(1));
  expect(lim.reserveN(t(1), 1).delayFrom(t(1))).toBeCloseTo(t(2));
});

describe("Limiter", () => {
  test("a limit of Infinity allows everything", () => {
    const lim = new Limiter(Number.POSITIVE_INFINITY, 0);
    expect([lim.allowN(0, 1000), lim.reserveN(0, 1000).delayFrom(0)]).toEqual([true, 0]);
  });

  test("a limit of zero lets the burst through and no more", () => {
    const lim = new Limiter(0, 2);
    run(lim, [
      [0, 2, true],
      [1000 * time.second, 1, false],
    ]);
  });
});
