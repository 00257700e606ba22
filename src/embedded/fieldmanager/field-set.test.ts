// Ours: the order of path elements, which is that of what they say and not of how it is written
import { describe, expect, test } from "vitest";
import { difference, leaf, newSet, union, type FieldSet } from "./field-set.ts";

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

describe("two sets", () => {
  const [a, b] = [setOf(["f:a"]), setOf(["f:b"])];
  const both = { "f:a": leaf, "f:b": leaf };
  test.each<[name: string, left: FieldSet, right: FieldSet, united: FieldSet, less: FieldSet]>([
    ["apart", a, b, both, a],
    ["the same", a, setOf(["f:a"]), a, leaf],
    ["one within the other", a, setOf(["f:a", "f:b"]), both, leaf],
    ["around one another", setOf(["f:a", "f:b"]), a, both, b],
    [
      "a node and what stands below it",
      { "f:c": leaf },
      { "f:c": a },
      { "f:c": setOf(["f:a"], true) },
      { "f:c": leaf },
    ],
    [
      "what stands below a node, and the node",
      { "f:c": a },
      { "f:c": leaf },
      { "f:c": setOf(["f:a"], true) },
      { "f:c": a },
    ],
    [
      "a node with what stands below it, and the node",
      { "f:c": setOf(["f:a"], true) },
      { "f:c": leaf },
      { "f:c": setOf(["f:a"], true) },
      { "f:c": a },
    ],
    [
      "a node with what stands below it, and that",
      { "f:c": setOf(["f:a"], true) },
      { "f:c": a },
      { "f:c": setOf(["f:a"], true) },
      { "f:c": leaf },
    ],
  ])("that are %s", (_name, left, right, united, less) => {
    expect([union(left, right), difference(left, right)]).toEqual([united, less]);
  });

  test("of which one adds nothing are the other itself", () => {
    expect([union(a, setOf(["f:a"])), difference(a, b)].map((set) => set === a)).toEqual([true, true]);
  });
});
