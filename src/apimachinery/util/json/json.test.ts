// Go: staging/src/k8s.io/apimachinery/pkg/util/json/json_test.go
import { describe, expect, test } from "vitest";
import * as gojson from "#go/encoding/json";
import { typeOf } from "./json.ts";
import type { GoType } from "./json.ts";

// Left out: integers beyond 2^53, and 0.0 and 1.0, which Go tells from 0 and 1.
const values: [text: string, value: unknown, type: GoType, out: string][] = [
  ["null", null, "%!s(<nil>)", "null"],
  ["true", true, "bool", "true"],
  ["false", false, "bool", "false"],
  ["0", 0, "int64", "0"],
  ["-0", -0, "int64", "0"],
  ["1", 1, "int64", "1"],
  ["2147483647", 2147483647, "int64", "2147483647"],
  ["-2147483648", -2147483648, "int64", "-2147483648"],
  ["0.5", 0.5, "float64", "0.5"],
  ["1e3", 1000, "int64", "1000"],
  ["1.5", 1.5, "float64", "1.5"],
  ["-0.3", -0.3, "float64", "-0.3"],
  ["1.175494351e-38", 1.175494351e-38, "float64", "1.175494351e-38"],
  ["1.401298464324817070923729583289916131280e-45", 2 ** -149, "float64", "1.401298464324817e-45"],
  ["2.2250738585072014e-308", 2.2250738585072014e-308, "float64", "2.2250738585072014e-308"],
  ["4.940656458412465441765687928682213723651e-324", Number.MIN_VALUE, "float64", "5e-324"],
  ['""', "", "string", '""'],
  ['"0"', "0", "string", '"0"'],
  ['"A"', "A", "string", '"A"'],
  ['"Iñtërnâtiônàlizætiøn"', "Iñtërnâtiônàlizætiøn", "string", '"Iñtërnâtiônàlizætiøn"'],
  ["[]", [], "[]interface {}", "[]"],
  [
    '[null,true,false,0,0.5,"0","A",[null,true,1,1.5],{"boolkey":true,"intkey":1,"nullkey":null}]',
    [null, true, false, 0, 0.5, "0", "A", [null, true, 1, 1.5], { boolkey: true, intkey: 1, nullkey: null }],
    "[]interface {}",
    '[null,true,false,0,0.5,"0","A",[null,true,1,1.5],{"boolkey":true,"intkey":1,"nullkey":null}]',
  ],
  ["{}", {}, "map[string]interface {}", "{}"],
  [
    '{"boolkey":true,"floatkey":1.0,"intkey":1,"nullkey":null}',
    { boolkey: true, floatkey: 1, intkey: 1, nullkey: null },
    "map[string]interface {}",
    '{"boolkey":true,"floatkey":1,"intkey":1,"nullkey":null}',
  ],
];

/** Each value by itself, in a map and in a list. */
const places: [name: string, wrap: (text: string) => string, value: (v: unknown) => unknown][] = [
  ["raw", (text) => text, (v) => v],
  ["map", (text) => `{"data":${text}}`, (v) => ({ data: v })],
  ["slice", (text) => `[0,${text}]`, (v) => [0, v]],
];

describe("TestEvaluateTypes", () => {
  describe.each(places)("%s", (_name, wrap, place) => {
    test.each(values)("%s", (text, value, type, out) => {
      const got = new gojson.Decoder(wrap(text)).decode();
      expect(got).toEqual(place(value));
      expect([typeOf(value), JSON.stringify(got)]).toEqual([type, wrap(out)]);
    });

    test("refuses x", () => {
      expect(() => new gojson.Decoder(wrap("x")).decode()).toThrow("invalid character");
    });

    test.each(["1.7976931348623159e+308", "-1e400", "1e999"])(
      "refuses %s, which no float64 holds",
      (text) => {
        expect(() => new gojson.Decoder(wrap(text)).decode()).toThrow(
          new Error(`json: cannot unmarshal number ${text} into Go value of type float64`),
        );
      },
    );
  });

  // Upstream's Unmarshal refuses an empty text by itself too; a decoder takes it for the end of its values.
  test.each(['{"data":}', "[0,]"])("refuses %s", (text) => {
    expect(() => new gojson.Decoder(text).decode()).toThrow("looking for beginning of value");
  });
});
