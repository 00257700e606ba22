// Go: staging/src/k8s.io/apimachinery/pkg/util/errors/errors_test.go
import { describe, expect, test } from "vitest";
import {
  aggregateGoroutines,
  createAggregateFromMessageCountMap,
  errorsOf,
  filterOut,
  flatten,
  is,
  newAggregate,
  reduce,
} from "./errors.ts";
import type { Matcher } from "./errors.ts";

/** Messages; a list is an aggregate. */
type Tree = string | Tree[];

function build(tree: Tree): Error {
  return typeof tree === "string" ? new Error(tree) : new AggregateError(tree.map(build));
}

function treeOf(err: Error | undefined): Tree | undefined {
  if (!(err instanceof AggregateError)) return err?.message;
  return errorsOf(err).map((inner) => treeOf(inner) ?? "");
}

const aggregate = (...messages: Tree[]) => newAggregate(messages.map(aggregated));
const aggregated = (tree: Tree): Error =>
  typeof tree === "string" ? new Error(tree) : (aggregate(...tree) ?? new Error());

describe("TestEmptyAggregate", () => {
  test("is none", () => expect(newAggregate([])).toBeUndefined());
});

describe("TestAggregateWithNil", () => {
  test("counts errors only", () => {
    expect(newAggregate([undefined])).toBeUndefined();
    const agg = newAggregate([undefined, new Error("err")]);
    expect([agg?.message, agg?.errors.length]).toEqual(["err", 1]);
  });
});

describe.each<[name: string, messages: Tree[], text: string, count: number]>([
  ["TestSingularAggregate", ["err"], "err", 1],
  ["TestPluralAggregate", ["abc", "123"], "[abc, 123]", 2],
  ["TestDedupeAggregate", ["abc", "abc"], "abc", 2],
  ["TestDedupePluralAggregate", ["abc", "abc", "123"], "[abc, 123]", 3],
  ["TestFlattenAndDedupeAggregate", ["abc", "abc", ["abc"]], "abc", 3],
  ["TestFlattenAggregate", ["abc", "abc", ["abc", "def", ["def", "ghi"]]], "[abc, def, ghi]", 3],
])("%s", (_name, messages, text, count) => {
  test("joins each message once", () => {
    const agg = aggregate(...messages);
    expect([agg?.message, agg?.errors.length]).toEqual([text, count]);
  });
});

describe("TestFilterOut", () => {
  const [no, yes]: Matcher[] = [() => false, () => true];
  const isDef: Matcher = (err) => err.message === "def";
  test.each<[err: Tree | undefined, matchers: (Matcher | undefined)[], expected: Tree | undefined]>([
    [undefined, [], undefined],
    [[], [], undefined],
    [["abc"], [], ["abc"]],
    [["abc"], [no], ["abc"]],
    [["abc"], [yes], undefined],
    [["abc"], [no, no], ["abc"]],
    [["abc"], [no, yes], undefined],
    [["abc", "def", "ghi"], [isDef], ["abc", "ghi"]],
    [[["abc"]], [], [["abc"]]],
    [[["abc", ["def"]]], [], [["abc", ["def"]]]],
    [[["abc", ["def"]]], [isDef], [["abc"]]],
  ])("%j", (err, matchers, expected) => {
    const filtered = filterOut(
      err === undefined ? undefined : build(err),
      ...matchers.filter((m) => m !== undefined),
    );
    expect(treeOf(filtered)).toEqual(expected);
  });
});

describe("TestFlatten", () => {
  test.each<[agg: Tree[] | undefined, expected: Tree | undefined]>([
    [undefined, undefined],
    [[], undefined],
    [["abc"], ["abc"]],
    [
      ["abc", "def", "ghi"],
      ["abc", "def", "ghi"],
    ],
    [[["abc"]], ["abc"]],
    [[[["abc"]]], ["abc"]],
    [[["abc", ["def"]]], ["abc", "def"]],
    [[[["abc"], "def", ["ghi"]]], ["abc", "def", "ghi"]],
  ])("%j", (agg, expected) => {
    expect(treeOf(flatten(agg && new AggregateError(agg.map(build))))).toEqual(expected);
  });
});

describe("TestCreateAggregateFromMessageCountMap", () => {
  test.each<[name: string, counts: Record<string, number>, expected: string[]]>([
    ["input has single instance of one message", { abc: 1 }, ["abc"]],
    ["input has multiple messages", { abc: 2, ghi: 1 }, ["abc (repeated 2 times)", "ghi"]],
    ["input has multiple messages", { ghi: 1, abc: 2 }, ["ghi", "abc (repeated 2 times)"]],
  ])("%s", (_name, counts, expected) => {
    expect(treeOf(createAggregateFromMessageCountMap(counts))).toEqual(expected);
  });
});

describe("TestAggregateGoroutines", () => {
  test.each<[errs: (string | undefined)[]]>([
    [[]],
    [[undefined]],
    [[undefined, undefined]],
    [["1"]],
    [["1", undefined]],
    [["1", "267"]],
    [["1", undefined, "1234"]],
    [[undefined, "1", undefined, "1234", "22"]],
  ])("%j", async (errs) => {
    const funcs = errs.map((message) => async () => {
      if (message !== undefined) throw new Error(message);
    });
    const expected = errs.filter((message) => message !== undefined);
    expect(treeOf(await aggregateGoroutines(...funcs)) ?? []).toEqual(expected);
  });
});

// Upstream's "match via .Is()" is left out: our errors have no such method.
describe("TestAggregateWithErrorsIs", () => {
  const target = new Error("err");
  test.each<[name: string, err: Error | undefined, expected: boolean]>([
    ["no match", newAggregate([new Error("my-error"), new Error("my-other-error")]), false],
    ["match via equality", newAggregate([new Error("err"), target]), true],
    [
      "match via nested aggregate",
      newAggregate([new Error("a"), newAggregate([newAggregate([target])])]),
      true,
    ],
    [
      "match via wrapped aggregate",
      new Error("wrap", { cause: newAggregate([new Error("err"), target]) }),
      true,
    ],
  ])("%s", (_name, err, expected) => {
    expect(is(err, target)).toBe(expected);
  });
});

/** An error that notes when somebody looks for what caused it, and was caused by `target`. */
class AccessTrackingError extends Error {
  wasAccessed = false;
  readonly #target: Error;

  constructor(target: Error) {
    super("tracked");
    this.#target = target;
  }

  override get cause(): Error {
    this.wasAccessed = true;
    return this.#target;
  }
}

test("TestErrConfigurationInvalidWithErrorsIsShortCircuitsOnFirstMatch", () => {
  const target = new Error("found");
  const errs = [new AccessTrackingError(target), new AccessTrackingError(target)];
  expect(is(newAggregate(errs), target)).toBe(true);
  expect(errs.map(({ wasAccessed }) => wasAccessed)).toEqual([true, false]);
});

describe("reduce", () => {
  test("leaves an aggregate only where there are several", () => {
    expect([aggregate("a"), aggregate("a", "b"), new Error("c"), undefined].map(reduce).map(treeOf)).toEqual([
      "a",
      ["a", "b"],
      "c",
      undefined,
    ]);
  });
});
