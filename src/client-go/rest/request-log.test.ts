import { afterEach, describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as klog from "#klog";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { logBody, logThrottled, ThrottledLogger, truncateBody } from "./request-log.ts";

afterEach(() => klog.setVerbosity(0));

describe("TestTruncateBody", () => {
  test.each([
    ["anything below 8 is completely truncated", "Completely truncated below 8", 0, " [truncated 28 chars]"],
    [
      "small strings are whole at 10",
      "Small body never gets truncated",
      10,
      "Small body never gets truncated",
    ],
    ["small strings are whole at 8", "Small body never gets truncated", 8, "Small body never gets truncated"],
    ["1024 below 9", "x".repeat(2000), 8, `${"x".repeat(1024)} [truncated 976 chars]`],
    ["10240 at 9", "x".repeat(20_000), 9, `${"x".repeat(10_240)} [truncated 9760 chars]`],
    ["whole at 10", "x".repeat(20_000), 10, "x".repeat(20_000)],
    ["whole above", "x".repeat(20_000), 11, "x".repeat(20_000)],
  ])("%s", (_, body, level, want) => {
    klog.setVerbosity(level);
    expect(truncateBody(body)).toBe(want);
  });
});

test("TestThrottledLogger", async () => {
  const clock = new utilclock.VirtualClock();
  const logger = new ThrottledLogger(clock);
  let logMessages = 0;
  for (let i = 0; i < 1000; i++) {
    for (let j = 0; j < 10; j++) if (logger.attemptToLog() !== undefined) logMessages++;
    await clock.step(1 * time.second);
  }
  expect(logMessages).toBe(100);
});

test("a body is logged from level 8 on", async () => {
  const log = () => logBody("Response Body", "{}");
  expect(await klogtesting.linesOf(7, log)).toEqual([]);
  expect(await klogtesting.linesOf(8, log)).toEqual(["info: Response Body: {}"]);
});

describe("logThrottled", () => {
  const request = () => "GET:http://localhost/api";
  const waited = (latency: string) => `info: Throttling request took ${latency}, request: ${request()}`;

  test.each([
    ["a short wait is nobody's concern", 10, 50 * time.millisecond, []],
    ["a wait is told at level 3", 3, 51 * time.millisecond, [waited("51ms")]],
    ["and not below", 2, 1 * time.second, []],
    ["a long one is told in any case", 0, 1001 * time.millisecond, [waited("1.001s")]],
    ["at level 3 twice", 3, 1001 * time.millisecond, [waited("1.001s"), waited("1.001s")]],
  ])("%s", async (_, verbosity, latency, lines) => {
    const clock = new utilclock.VirtualClock();
    expect(await klogtesting.linesOf(verbosity, () => logThrottled(clock, latency, request))).toEqual(lines);
  });

  test("long waits are told once in ten seconds, or once in one at level 2", async () => {
    const clock = new utilclock.VirtualClock();
    const minute = async (): Promise<void> => {
      for (let i = 0; i < 120; i++) {
        logThrottled(clock, 2 * time.second, request);
        await clock.step(500 * time.millisecond);
      }
    };
    expect(await klogtesting.linesOf(0, minute)).toHaveLength(6);
    expect(await klogtesting.linesOf(2, minute)).toHaveLength(60);
  });
});
