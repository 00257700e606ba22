// Ours: the length of a JSON text is counted as if it had been written
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonSize } from "./json-size.ts";

const written = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

test("it is that of the text, whatever is in it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonSize(value)).toBe(written(value));
    }),
  );
});

test.each<[what: string, value: unknown]>([
  ["nothing", {}],
  ["an empty list", []],
  ["quotes in names", { 'k:{"name":"c"}': { ".": {} } }],
  ["an escape", { "a\\": "\n\u0000" }],
  ["letters of several bytes", ["ü", "€", "😀", "\ud800"]],
  ["the same thing twice, and another", ((same) => ({ a: same, b: same, c: { d: 1 } }))({ e: "f" })],
  ["numbers and words", [0, -0, 1.5, 1e21, true, null]],
])("%s", (_what, value) => {
  expect(jsonSize(value)).toBe(written(value));
});
