// Ours: what two sets of paths have in common, and what a set is made of
import { describe, expect, test } from "vitest";
import { leaf, newSet, type FieldSet } from "./field-set.ts";
import { difference, Elements, none, union, type Paths } from "./paths.ts";

const setOf = (elements: readonly string[], isMember = false): FieldSet =>
  newSet(
    isMember,
    elements,
    elements.map(() => leaf),
  );

const elementsOf = (entries: Record<string, Paths>): Elements => {
  const made = new Elements();
  for (const [element, below] of Object.entries(entries)) made.add(element, below);
  return made;
};

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

  test("whose nodes are alike, and what is taken from them is not", () => {
    const [both, one] = [setOf(["f:a", "f:b"]), setOf(["f:b"])];
    const of = (x: FieldSet, y: FieldSet, z: FieldSet) => ({ "f:x": x, "f:y": y, "f:z": z });
    expect(difference(of(both, both, both), of(a, a, one))).toEqual(of(one, one, a));
    expect(difference(of(both, both, one), of(a, a, a))).toEqual(of(one, one, one));
  });

  test("of which one adds nothing are the other itself", () => {
    expect([union(a, setOf(["f:a"])), difference(a, b)].map((set) => set === a)).toEqual([true, true]);
  });
});

describe("a set, and what one is to be made of", () => {
  const [both, whole] = [setOf(["f:a", "f:b"]), setOf(["f:a"], true)];
  const a: FieldSet = { "f:c": whole, "f:d": both };
  test.each<[name: string, b: Paths]>([
    ["nothing", none],
    ["a node", elementsOf({ "f:c": leaf })],
    ["what stands below one", elementsOf({ "f:d": elementsOf({ "f:b": leaf }) })],
    ["a node with what stands below it", elementsOf({ "f:c": setOf(["f:a"], true) })],
    ["all", elementsOf({ "f:c": whole, "f:d": elementsOf({ "f:b": leaf, "f:a": leaf }) })],
  ])("%s is in it: then the set stays itself", (_name, b) => {
    expect(union(a, b)).toBe(a);
  });

  test.each<[name: string, b: Elements, united: FieldSet]>([
    ["a node that is not", elementsOf({ "f:d": leaf }), { "f:c": whole, "f:d": setOf(["f:a", "f:b"], true) }],
    ["one with others", elementsOf({ "f:c": leaf, "f:e": leaf }), { ...a, "f:e": leaf }],
    [
      "one below another",
      elementsOf({ "f:c": elementsOf({ "f:a": leaf, "f:b": leaf }) }),
      { ...a, "f:c": setOf(["f:a", "f:b"], true) },
    ],
    [
      "one below a node that is",
      elementsOf({ "f:c": setOf(["f:b"], true) }),
      { ...a, "f:c": setOf(["f:a", "f:b"], true) },
    ],
    [
      "a node with children",
      elementsOf({ "f:d": setOf(["f:a"], true) }),
      { ...a, "f:d": setOf(["f:a", "f:b"], true) },
    ],
  ])("%s is added", (_name, b, united) => {
    expect(Object.entries(union(a, b))).toEqual(Object.entries(united));
  });

  test("it is taken away as a set would be", () => {
    const b = { "f:c": setOf(["f:a"]), "f:d": setOf(["f:a"]) };
    const made = elementsOf({ "f:c": elementsOf({ "f:a": leaf }), "f:d": elementsOf({ "f:a": leaf }) });
    expect(difference(a, made)).toEqual({ "f:c": leaf, "f:d": setOf(["f:b"]) });
    expect([made.set, difference(a, b)]).toEqual([b, difference(a, made)]);
    expect(difference(a, none)).toBe(a);
  });
});
