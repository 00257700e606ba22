import { describe, expect, test } from "vitest";
import * as fcache from "#client-go/tools/cache/testing";
import { DeletedFinalStateUnknown } from "./delta.ts";
import { FIFO } from "./fifo.ts";
import {
  deletionHandlingMetaNamespaceKeyFunc,
  metaNamespaceKeyFunc,
  newIndexer,
  newStore,
  splitMetaNamespaceKey,
  type Store,
} from "./store.ts";
import { UndeltaStore } from "./undelta-store.ts";

interface TestStoreObject {
  id: string;
  val: string;
}

const mkObj = (id: string, val: string): TestStoreObject => ({ id, val });
const keyFunc = (obj: TestStoreObject) => obj.id;
const indexers = { by_val: (obj: TestStoreObject) => [obj.val] };

const stores: { name: string; store: Store<TestStoreObject> }[] = [
  { name: "TestCache", store: newStore(keyFunc) },
  { name: "TestFIFOCache", store: new FIFO(keyFunc) },
  { name: "TestUndeltaStore", store: new UndeltaStore(() => {}, keyFunc) },
];

test.each(stores)("$name", ({ store }) => {
  store.add(mkObj("foo", "bar"));
  expect(store.get(mkObj("foo", ""))).toEqual(mkObj("foo", "bar"));
  store.update(mkObj("foo", "baz"));
  expect(store.get(mkObj("foo", ""))).toEqual(mkObj("foo", "baz"));
  store.delete(mkObj("foo", ""));
  expect(store.get(mkObj("foo", ""))).toBeUndefined();

  store.add(mkObj("a", "b"));
  store.add(mkObj("c", "d"));
  store.add(mkObj("e", "e"));
  expect(store.list().map(keyFunc)).toEqual(["a", "c", "e"]);

  store.replace([mkObj("foo", "foo"), mkObj("bar", "bar")], "0");
  expect(store.listKeys()).toEqual(["foo", "bar"]);
  expect(store.getByKey("bar")).toEqual(mkObj("bar", "bar"));
});

test("TestIndex", () => {
  const indexer = newIndexer(keyFunc, indexers);
  const expected = new Map([
    ["b", ["a", "c"]],
    ["f", ["e"]],
    ["h", ["g"]],
  ]);
  const check = (): void => {
    for (const [val, ids] of expected) {
      expect(indexer.index("by_val", mkObj("", val)).map(keyFunc)).toEqual(ids);
    }
  };
  indexer.add(mkObj("a", "b"));
  indexer.add(mkObj("c", "b"));
  indexer.add(mkObj("e", "f"));
  indexer.add(mkObj("g", "h"));
  check();
  indexer.update(mkObj("a", "f"));
  expected.set("b", ["c"]).set("f", ["e", "a"]);
  check();
  indexer.delete(mkObj("g", "h"));
  expected.set("h", []);
  check();
  expect(indexer.listIndexFuncValues("by_val")).toEqual(["b", "f"]);
});

describe("newStore", () => {
  test("what is stored is frozen, through and through", () => {
    const store = newStore<{ id: string; tags: string[] }>((obj) => obj.id);
    store.add({ id: "a", tags: ["x"] });
    expect(() => store.getByKey("a")?.tags.push("y")).toThrow(TypeError);
  });
});

describe("metaNamespaceKeyFunc", () => {
  test.each([
    ["an object in a namespace", fcache.newObject("web", { namespace: "default" }), "default/web"],
    ["an object in none", fcache.newObject("node-1"), "node-1"],
    ["a key", "default/web", "default/web"],
  ])("%s", (_name, obj, key) => {
    expect(metaNamespaceKeyFunc(obj)).toBe(key);
  });

  test.each([
    ["nothing", undefined],
    ["a number", 5],
    ["a thing without metadata", { name: "web" }],
  ])("%s has none", (_name, obj) => {
    expect(() => metaNamespaceKeyFunc(obj)).toThrow("object has no meta");
  });
});

describe("deletionHandlingMetaNamespaceKeyFunc", () => {
  test("knows tombstones", () => {
    const tombstone = new DeletedFinalStateUnknown("default/gone", fcache.newObject("other"));
    expect(deletionHandlingMetaNamespaceKeyFunc(tombstone)).toBe("default/gone");
    expect(deletionHandlingMetaNamespaceKeyFunc(fcache.newObject("web"))).toBe("web");
  });
});

describe("splitMetaNamespaceKey", () => {
  test.each([
    ["default/web", ["default", "web"]],
    ["node-1", ["", "node-1"]],
    ["", ["", ""]],
    ["/web", ["", "web"]],
  ])("%j", (key, expected) => {
    expect(splitMetaNamespaceKey(key)).toEqual(expected);
  });

  test("refuses what has more than two parts", () => {
    expect(() => splitMetaNamespaceKey("a/b/c")).toThrow('unexpected key format: "a/b/c"');
  });
});
