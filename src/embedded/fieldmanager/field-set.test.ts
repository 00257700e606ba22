// Ours: the order of path elements, which is that of what they say and not of how it is written
import { expect, test } from "vitest";
import { leaf, newSet, type FieldSet } from "./field-set.ts";

const setOf = (elements: readonly string[], isMember = false): FieldSet =>
  newSet(
    isMember,
    elements,
    elements.map(() => leaf),
  );
const order = (elements: readonly string[]): string[] => Object.keys(setOf(elements));

/** Texts that begin alike and go on with what comes before a quotation mark, or is escaped. */
const texts = ["b", "a#", "a!", "a", 'a"', "a b", "a\\", "", "a\t", "é", "10", "9"];
const inOrder = texts.toSorted();

test.each<[name: string, element: (text: string) => string]>([
  ["fields", (text) => `f:${text}`],
  ["values", (text) => `v:${JSON.stringify(text)}`],
  ["keys of one field", (text) => `k:${JSON.stringify({ name: text })}`],
])("%s are in the order of their texts, behind the set itself", (_name, element) => {
  expect(Object.keys(setOf(texts.map(element), true))).toEqual([".", ...inOrder.map(element)]);
  const some = ["a!", "a", "a b"];
  expect(order(some.map(element))).toEqual(some.toSorted().map(element));
});

test("numbers come before texts, and keys of several fields are compared field by field", () => {
  expect(order(['v:"1"', "v:10", "v:9"])).toEqual(["v:9", "v:10", 'v:"1"']);
  const key = (port: number, protocol: string) => `k:${JSON.stringify({ port, protocol })}`;
  expect(order([key(80, "UDP"), key(80, "TCP"), key(9, "TCP")])).toEqual([
    key(9, "TCP"),
    key(80, "TCP"),
    key(80, "UDP"),
  ]);
});

test("of what is alike one set is made, and of what is not another", () => {
  const [a, b] = [setOf(["f:a"]), setOf(["f:b"])];
  const made = (isMember: boolean, ...sets: FieldSet[]) => newSet(isMember, ["f:c", "f:d"], sets);
  const first = made(false, a, b);
  expect(made(false, a, b)).toBe(first);
  expect(made(false, a, a)).toEqual({ "f:c": a, "f:d": a });
  expect(made(true, a, a)).toEqual({ ".": {}, "f:c": a, "f:d": a });
  expect(newSet(true, ["f:c"], [a])).toEqual({ ".": {}, "f:c": a });
  expect(newSet(true, ["f:d"], [a])).toEqual({ ".": {}, "f:d": a });
});
