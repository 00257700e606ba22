// Go: staging/src/k8s.io/apimachinery/pkg/util/intstr/intstr_test.go
import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as klogtesting from "#klog/testing";
import {
  fromInt,
  getScaledValueFromIntOrPercent,
  getValueFromIntOrPercent,
  intValue,
  isPercent,
  parse,
  valueOrDefault,
} from "./intstr.ts";
import type { IntOrString } from "./intstr.ts";

describe("TestFromInt", () => {
  test("93", () => {
    klogtesting.claimErrors(/^value: 2147483648 overflows int32$/);
    expect([fromInt(93), fromInt(2147483648)]).toEqual([93, -2147483648]);
  });
});

// An IntOrString is a number or a string, so JSON needs no code of ours; YAML has to keep "123" apart from 123.
describe("TestIntOrStringUnmarshalJSON", () => {
  test.each<[text: string, value: IntOrString]>([
    ['{"val": 123}', 123],
    ['{"val": "123"}', "123"],
  ])("%s", (text, val) => expect(yaml.toJSON(text)).toEqual({ val }));
});

describe("TestIntOrStringMarshalJSONUnmarshalYAML", () => {
  test.each<IntOrString>([123, "123"])("%j", (val) => {
    expect(yaml.unmarshal(JSON.stringify({ val }))).toEqual({ val });
    expect(yaml.unmarshal(yaml.marshal({ val }))).toEqual({ val });
  });
});

describe("TestGetIntFromIntOrString", () => {
  test.each<[value: IntOrString, expected: number]>([
    [200, 200],
    ["40%", 40],
  ])("%j of 100", (value, expected) => {
    expect([getScaledValueFromIntOrPercent(value, 100, true), isPercent(value)]).toEqual([
      expected,
      typeof value === "string",
    ]);
  });

  test.each([
    ["200", "invalid type: string is not a percentage"],
    ["30%0", "invalid type: string is not a percentage"],
    ["%", 'invalid value "%": strconv.Atoi: parsing "": invalid syntax'],
    ["a%", 'invalid value "a%": strconv.Atoi: parsing "a": invalid syntax'],
    ["a", "invalid type: string is not a percentage"],
    ["40#", "invalid type: string is not a percentage"],
    ["40%%", 'invalid value "40%%": strconv.Atoi: parsing "40%": invalid syntax'],
  ])("refuses %j", (value, reason) => {
    const message = `invalid value for IntOrString: ${reason}`;
    expect(() => getScaledValueFromIntOrPercent(value, 100, true)).toThrow(new Error(message));
    expect(isPercent(value)).toBe(false);
  });
});

describe("TestGetIntFromIntOrPercent", () => {
  test.each<[value: IntOrString, total: number, roundUp: boolean, expected: number]>([
    [123, 0, false, 123],
    ["90%", 100, true, 90],
    ["90%", 95, true, 86],
    ["90%", 95, false, 85],
  ])("%j of %d, up: %j", (value, total, roundUp, expected) => {
    expect(getScaledValueFromIntOrPercent(value, total, roundUp)).toBe(expected);
  });

  test.each(["%", "90#", "#%", "90"])("refuses %j", (value) => {
    expect(() => getScaledValueFromIntOrPercent(value, 0, false)).toThrow("invalid value for IntOrString");
  });
});

describe("TestGetValueFromIntOrPercentNil", () => {
  test("undefined", () => {
    expect(() => getScaledValueFromIntOrPercent(undefined, 0, false)).toThrow("nil value for IntOrString");
  });
});

describe("getValueFromIntOrPercent", () => {
  test.each([
    ["25%", 3],
    ["25", 3],
    ["%2%5%", 3],
    [7, 7],
  ])("takes %j for a percentage", (value, expected) => {
    expect(getValueFromIntOrPercent(value, 10, true)).toBe(expected);
  });

  test("refuses a word", () => {
    expect(() => getValueFromIntOrPercent("x", 10, true)).toThrow(
      'strconv.Atoi: parsing "x": invalid syntax',
    );
  });
});

describe("parse", () => {
  test.each<[text: string, value: IntOrString, int: number]>([
    ["5", 5, 5],
    ["-5", -5, -5],
    ["5%", "5%", 0],
    ["http", "http", 0],
  ])("%j", (text, value, int) => {
    expect([parse(text), intValue(parse(text)), intValue(text)]).toEqual([value, int, int]);
  });

  test("valueOrDefault() fills in what is missing", () => {
    expect([valueOrDefault(undefined, "25%"), valueOrDefault(0, "25%")]).toEqual(["25%", 0]);
  });
});
