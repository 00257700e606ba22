// Go: encoding/json/scanner_test.go
import { describe, expect, test } from "vitest";
import { Decoder } from "./decoder.ts";
import { marshal, marshalIndent, marshalStruct, marshalStructIndent } from "./encoder.ts";
import { syntaxError } from "./scanner.ts";

describe("syntaxError", () => {
  test.each(['{"a":[1,{"b":null}],"c":"\\u00e9\\n"}', " [] ", "-0.5e+3", "true", '""', "{}"])(
    "%s is valid",
    (text) => {
      expect(syntaxError(text)).toBeUndefined();
    },
  );

  test.each<[text: string, message: string, offset: number]>([
    ["", "unexpected end of JSON input", 0],
    ["{", "unexpected end of JSON input", 1],
    ['{"X": "foo", "Y"}', "invalid character '}' after object key", 17],
    ["[1, 2, 3+]", "invalid character '+' after array element", 9],
    ['{"X":12x}', "invalid character 'x' after object key:value pair", 8],
    // What kubectl 1.20.2 says of such files.
    ["{\0}", "invalid character '\\x00' looking for beginning of object key string", 2],
    ['{"a":1,é}', "invalid character 'Ã' looking for beginning of object key string", 8],
    ['{"a":😀}', "invalid character 'ð' looking for beginning of value", 6],
    ["{a:1}", "invalid character 'a' looking for beginning of object key string", 2],
    ['{"a":}', "invalid character '}' looking for beginning of value", 6],
    ['{"a":1,}', "invalid character '}' looking for beginning of object key string", 8],
    ["[1,]", "invalid character ']' looking for beginning of value", 4],
    ["1 2", "invalid character '2' after top-level value", 3],
    ["tru!", "invalid character '!' in literal true (expecting 'e')", 4],
    ["01", "invalid character '1' after top-level value", 2],
    ["-x", "invalid character 'x' in numeric literal", 2],
    ["1.x", "invalid character 'x' after decimal point in numeric literal", 3],
    ["1ex", "invalid character 'x' in exponent of numeric literal", 3],
    ['"\\x"', "invalid character 'x' in string escape code", 3],
    ['"\\u12g4"', "invalid character 'g' in \\u hexadecimal character escape", 6],
    ['"\n"', "invalid character '\\n' in string literal", 2],
    ["'a'", "invalid character '\\'' looking for beginning of value", 1],
    ["é", "invalid character 'Ã' looking for beginning of value", 1],
  ])("%j", (text, message, offset) => {
    const err = syntaxError(text);
    expect([err?.message, err?.offset]).toEqual([message, offset]);
  });

  test("ten thousand levels are enough, and cost no stack", () => {
    expect(syntaxError("[".repeat(10_000))?.message).toBe("unexpected end of JSON input");
    expect(syntaxError("[".repeat(10_001))?.message).toBe("invalid character '[' exceeded max depth");
  });
});

describe("Decoder", () => {
  test("reads value after value", () => {
    const decoder = new Decoder(' {"a":1} [2]\n3 "x"');
    const values = [1, 2, 3, 4, 5].map(() => decoder.decode());
    expect(values).toEqual([{ a: 1 }, [2], 3, "x", undefined]);
  });

  test("complains of a text that ends too soon", () => {
    expect(() => new Decoder('{"a":').decode()).toThrow(new Error("unexpected EOF"));
  });
});

test("marshal() puts keys in order, even those that look like numbers, and escapes what HTML would read", () => {
  const value = { b: [1, "<&>", null], 9: {}, 10: [], a: { d: true, c: 1.5 } };
  expect(marshal(value)).toBe(
    String.raw`{"10":[],"9":{},"a":{"c":1.5,"d":true},"b":[1,"\u003c\u0026\u003e",null]}`,
  );
  expect(marshalIndent({ b: [1, {}], a: "x" }, "  ")).toBe(
    '{\n  "a": "x",\n  "b": [\n    1,\n    {}\n  ]\n}',
  );
});

test("marshalStruct() keeps the order of fields, but that of a map, which has keys that no field has", () => {
  const data = { z: "c", 9: "b", 10: "a", "-": "d" };
  expect(marshalStruct({ kind: "K", data, apiVersion: "v1", left: undefined })).toBe(
    '{"kind":"K","data":{"-":"d","10":"a","9":"b","z":"c"},"apiVersion":"v1"}',
  );
  expect(marshalStructIndent({ b: { 2: 1, 10: 1 }, a: [] }, " ")).toBe(
    '{\n "b": {\n  "10": 1,\n  "2": 1\n },\n "a": []\n}',
  );
});
