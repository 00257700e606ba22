import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseRFC3339,
  parseRFC3339Micro,
  rfc3339,
  rfc3339Micro,
  timeString,
  timeStringOf,
} from "./rfc3339.ts";

describe("rfc3339", () => {
  test.each([
    [0, "1970-01-01T00:00:00Z"],
    [1610496000999, "2021-01-13T00:00:00Z"],
    [-1, "1969-12-31T23:59:59Z"],
  ])("%d ms, the fraction cut off", (ms, expected) => {
    expect(rfc3339(ms)).toBe(expected);
  });
});

describe("rfc3339Micro", () => {
  test("writes exactly six digits", () => {
    expect(rfc3339Micro(1_610_496_000_000_001_999n)).toBe("2021-01-13T00:00:00.000001Z");
    expect(rfc3339Micro(1_610_496_000_120_000_000n)).toBe("2021-01-13T00:00:00.120000Z");
  });
});

describe("parseRFC3339Micro", () => {
  test("what rfc3339Micro writes of it are the same digits", () => {
    const pad = (n: number, width: number) => String(n).padStart(width, "0");
    const instants = fc.tuple(fc.nat({ max: 4_000_000_000 }), fc.nat({ max: 999_999 }));
    const property = fc.property(instants, ([seconds, micros]) => {
      const text = rfc3339(seconds * 1000).replace("Z", `.${pad(micros, 6)}Z`);
      expect(rfc3339Micro(parseRFC3339Micro(text) ?? 0)).toBe(text);
    });
    fc.assert(property);
  });

  test("digits that are not there are zeros, and what is no time is none", () => {
    expect(parseRFC3339Micro("2021-01-13T00:00:00Z")).toBe(1610496000000);
    expect(parseRFC3339Micro("2021-01-13T00:00:00.1234Z")).toBe(1610496000123.4);
    expect(parseRFC3339Micro("soon")).toBeUndefined();
  });
});

describe("timeString", () => {
  test.each([
    [1610496000000, "2021-01-13 00:00:00 +0000 UTC"],
    [1610496000050, "2021-01-13 00:00:00.05 +0000 UTC"],
    [1610496001282.377197, "2021-01-13 00:00:01.282377197 +0000 UTC"],
    [-1, "1969-12-31 23:59:59.999 +0000 UTC"],
  ])("%d ms, with its fraction", (ms, expected) => {
    expect(timeString(ms)).toBe(expected);
  });

  test("of a text, or of none", () => {
    expect(timeStringOf("2021-01-13T01:00:00+01:00")).toBe("2021-01-13 00:00:00 +0000 UTC");
    expect(timeStringOf(undefined)).toBe("<nil>");
  });
});

describe("parseRFC3339", () => {
  test.each([
    ["2021-01-13T00:00:00Z", 1610496000000],
    ["2021-01-13T01:00:00+01:00", 1610496000000],
    ["2021-01-13T00:00:00.5Z", 1610496000500],
    ["2021-01-13", undefined],
    ["2021-13-13T00:00:00Z", undefined],
    ["yesterday", undefined],
  ])("%s", (text, expected) => {
    expect(parseRFC3339(text)).toBe(expected);
  });
});

test.each([
  ["9999-12-31T23:59:59-23:59", "10000-01-01T23:58:59Z"],
  ["0000-01-01T00:00:00+23:59", "-0001-12-31T00:01:00Z"],
])("a zone may move %s out of four digits, to %s", (text, written) => {
  expect(rfc3339(parseRFC3339(text) ?? 0)).toBe(written);
});
