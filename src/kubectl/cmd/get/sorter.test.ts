// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/sorter_test.go
import { describe, expect, test } from "vitest";
import type * as printers from "#cli-runtime/printers";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as klogtesting from "#klog/testing";
import * as get from "#kubectl/cmd/get";

type Obj = Record<string, unknown>;

const named = (...names: string[]): Obj[] => names.map((name) => ({ kind: "Pod", metadata: { name } }));
const made = (...creationTimestamps: string[]): Obj[] =>
  creationTimestamps.map((creationTimestamp) => ({ metadata: { creationTimestamp } }));
const rc = (...status: object[]): Obj[] =>
  status.map((one) => ({ kind: "ReplicationController", status: one }));
const sized = (...replicas: number[]): Obj[] => replicas.map((n) => ({ spec: { replicas: n } }));
const at = (seconds: number) => `1970-01-01T00:0${Math.floor(seconds / 60)}:${seconds % 60 || "00"}Z`;
const event = (seconds: number, lastTimestamp: string | null): Obj => ({
  metadata: { creationTimestamp: at(seconds) },
  lastTimestamp,
});

const missing = (path: string) => `couldn't find any field with path "${path}" in the list of objects`;

/** What the sorted objects are, or what is wrong. */
function trying(sort: () => unknown): unknown {
  try {
    return sort();
  } catch (err) {
    return goerrors.textOf(err);
  }
}

describe("TestSortingPrinter", () => {
  const name = "{.metadata.name}";
  const available = "{.status.availableReplicas}";
  const cases: [name: string, objects: Obj[], sorted: Obj[] | string, field: string][] = [
    ["empty", [], [], name],
    ["in-order-already", named("a", "b", "c"), named("a", "b", "c"), name],
    ["reverse-order", named("b", "c", "a"), named("a", "b", "c"), name],
    [
      "random-order-timestamp",
      made(at(300), at(100), at(200)),
      made(at(100), at(200), at(300)),
      "{.metadata.creationTimestamp}",
    ],
    ["random-order-numbers", sized(5, 1, 9), sized(1, 5, 9), "{.spec.replicas}"],
    ["v1.List in order", named("a", "b", "c"), named("a", "b", "c"), name],
    ["v1.List in reverse", named("c", "b", "a"), named("a", "b", "c"), name],
    [
      "some-missing-fields",
      rc({ availableReplicas: 2 }, {}, { availableReplicas: 1 }),
      rc({}, { availableReplicas: 1 }, { availableReplicas: 2 }),
      available,
    ],
    ["all-missing-fields", rc({ replicas: 0 }, { replicas: 0 }), missing(available), available],
    ["model-invalid-fields", rc({}, {}, {}), missing("{.invalid}"), "{.invalid}"],
    [
      "empty fields",
      [event(300, at(300)), event(200, null)],
      [event(200, null), event(300, at(300))],
      "{.lastTimestamp}",
    ],
  ];

  test.each(cases)("%s: table", (_, objects, sorted, field) => {
    const rows = objects.map((object) => ({ cells: [], object }));
    const table = { kind: "Table", apiVersion: "meta.k8s.io/v1", columnDefinitions: [], rows };
    const found = trying(() => new get.TableSorter(table, field).sorted().rows.map(({ object }) => object));
    expect(found).toEqual(sorted);
  });

  test.each(cases)("%s", (_, items, sorted, field) => {
    let seen: unknown;
    const delegate: printers.ResourcePrinter = { printObj: (obj) => void (seen = obj) };
    const list = { kind: "List", apiVersion: "v1", items };
    const err = trying(() => new get.SortingPrinter(field, delegate).printObj(list, { write: () => {} }));
    expect(err ?? seen).toEqual(typeof sorted === "string" ? sorted : { ...list, items: sorted });
  });
});

describe("TestRuntimeSortLess", () => {
  const objects = named("b", "c", "a");
  const isLess = (i: number, j: number) => {
    const pair = [objects[j] ?? {}, objects[i] ?? {}];
    return get.sortObjects(pair, "{.metadata.name}")[1][0] === 1;
  };
  test.each([
    ["test less true", 0, 1, true],
    ["test less false", 1, 2, false],
  ])("%s", (_, i, j, expected) => expect(isLess(i, j)).toBe(expected));
});

describe("naturalLess", () => {
  test.each([
    ["a2", "a10", true],
    ["a10", "a2", false],
    ["a", "b", true],
    ["a", "a", false],
    ["a", "a1", true],
    ["1", "a", true],
    ["a01", "a1", false],
    ["a1", "a01", true],
    ["pod-9-x", "pod-10-a", true],
  ])("%j before %j: %j", (a, b, expected) => expect(get.naturalLess(a, b)).toBe(expected));
});

test("what has no order ends the program by a line of the log", async () => {
  const sort = () =>
    expect(() => get.sortObjects([{ x: true }, { x: false }], ".x")).toThrow(new os.Exit(255));
  expect(await klogtesting.linesOf(0, sort)).toEqual([
    "fatal: Field {.x} in *unstructured.Unstructured is an unsortable type: interface, err: unsortable type: bool",
  ]);
});

describe("TestRuntimeSorter", () => {
  const objects = named("c", "b", "a");
  const rows = objects.map((object) => ({ cells: [], object }));
  const table = { kind: "Table", apiVersion: "meta.k8s.io/v1", columnDefinitions: [], rows };
  test.each<[name: string, objects: Obj[], field: string, expected: unknown]>([
    ["ensure sorter works with an empty object list", [], "metadata.name", [[], []]],
    ["ensure sorter returns original position", objects, "metadata.name", [expect.anything(), [2, 1, 0]]],
    ["ensure sorter handles table object position", [table], "metadata.name", [expect.anything(), [0]]],
    [
      "ensure sorter sorts table objects",
      objects,
      "metadata.name",
      [named("a", "b", "c"), expect.anything()],
    ],
    [
      "ensure sorter rejects mixed Table + non-Table object lists",
      [...objects, table],
      "metadata.name",
      "sorting is not supported on mixed Table and non-Table object lists",
    ],
    [
      "ensure sorter errors out on invalid jsonpath",
      objects,
      "metadata.unknown",
      missing("{.metadata.unknown}"),
    ],
  ])("%s", (_, objs, field, expected) => {
    expect(trying(() => new get.RuntimeSorter(objs, field).sorted())).toEqual(expected);
  });
});
