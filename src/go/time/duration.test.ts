// Go: time/time_test.go
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { durationString, hour, minute, parseDuration, second, seconds } from "./duration.ts";

describe("TestParseDuration", () => {
  test.each<[text: string, ms: number]>([
    ["0", 0],
    ["5s", 5 * second],
    ["30s", 30 * second],
    ["1478s", 1478 * second],
    ["-5s", -5 * second],
    ["+5s", 5 * second],
    ["-0", 0],
    ["+0", 0],
    ["5.0s", 5 * second],
    ["5.6s", 5600],
    ["5.s", 5 * second],
    [".5s", 500],
    ["1.0s", 1 * second],
    ["1.004s", 1004],
    ["100.00100s", 100 * second + 1],
    ["10ns", 1e-5],
    ["11us", 0.011],
    ["12µs", 0.012],
    ["12μs", 0.012],
    ["13ms", 13],
    ["15m", 15 * minute],
    ["16h", 16 * hour],
    ["3h30m", 3 * hour + 30 * minute],
    ["10.5s4m", 4 * minute + 10.5 * second],
    ["-2m3.4s", -(2 * minute + 3.4 * second)],
    ["1h2m3s4ms5us6ns", hour + 2 * minute + 3 * second + 4 + 0.005006],
    ["39h9m14.425s", 39 * hour + 9 * minute + 14.425 * second],
    ["0.100000000000000000000h", 6 * minute],
  ])("%s", (text, ms) => expect(parseDuration(text)).toBeCloseTo(ms, 9));

  test.each([
    ["", 'time: invalid duration ""'],
    ["3", 'time: missing unit in duration "3"'],
    ["-", 'time: invalid duration "-"'],
    ["s", 'time: invalid duration "s"'],
    [".", 'time: invalid duration "."'],
    ["-.", 'time: invalid duration "-."'],
    [".s", 'time: invalid duration ".s"'],
    ["+.s", 'time: invalid duration "+.s"'],
    ["1d", 'time: unknown unit "d" in duration "1d"'],
    ["3000000h", 'time: invalid duration "3000000h"'],
  ])("refuses %j", (text, message) => expect(() => parseDuration(text)).toThrow(new Error(message)));
});

describe("TestDurationString", () => {
  test.each<[text: string, ms: number]>([
    ["0s", 0],
    ["1ns", 1e-6],
    ["1.1µs", 0.0011],
    ["2.2ms", 2.2],
    ["3.3s", 3.3 * second],
    ["4m5s", 4 * minute + 5 * second],
    ["4m5.001s", 4 * minute + 5001],
    ["5h6m7.001s", 5 * hour + 6 * minute + 7001],
    ["8m0.000000001s", 8 * minute + 1e-6],
    ["-1h0m0s", -hour],
    ["999.999999ms", 999.999999],
  ])("%s", (text, ms) => expect(durationString(ms)).toBe(text));

  test("parseDuration() reads back whatever it writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (nanos) => {
        const text = durationString(nanos / 1e6);
        expect(durationString(parseDuration(text))).toBe(text);
        expect(Math.round(parseDuration(text) * 1e6)).toBe(nanos);
      }),
    );
  });
});

test.each([
  [30, 30_000],
  [-30, -30_000],
  [9_223_372_036, 9_223_372_036_000],
  // 2^63 - 1 s are -1 s, as in Go; the doubles around it are multiples of 1024.
  [2 ** 63 - 1024, -1_024_000],
  [2 ** 53, 4_611_686_018_427],
])("%d seconds are %d ms", (n, ms) => {
  expect(seconds(n)).toBe(ms);
});
