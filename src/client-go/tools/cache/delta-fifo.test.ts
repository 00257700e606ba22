import { describe, expect, test } from "vitest";
import * as klogtesting from "#klog/testing";
import { DeletedFinalStateUnknown, type Delta, type Deltas } from "./delta.ts";
import { DeltaFIFO, type KeyListerGetter } from "./delta-fifo.ts";
import { ErrFIFOClosed, ErrRequeue } from "./fifo.ts";

interface TestFifoObject {
  name: string;
  val: number;
}

const mkFifoObj = (name: string, val: number): TestFifoObject => ({ name, val });
const keyFunction = (obj: TestFifoObject) => obj.name;

/** Known objects that are always the same. */
const literal = (...objects: TestFifoObject[]): KeyListerGetter<TestFifoObject> => ({
  listKeys: () => objects.map(keyFunction),
  getByKey: (key) => objects.find((obj) => obj.name === key),
});

const newFIFO = (...known: TestFifoObject[]) =>
  new DeltaFIFO({ keyFunction, ...(known.length > 0 && { knownObjects: literal(...known) }) });

const pop = (f: DeltaFIFO<TestFifoObject>) => f.pop(() => {});

async function popAll(f: DeltaFIFO<TestFifoObject>): Promise<Deltas<TestFifoObject>[]> {
  const popped: Deltas<TestFifoObject>[] = [];
  for (let n = f.listKeys().length; n > 0; n--) popped.push(await pop(f));
  return popped;
}

/** Pops a key and returns the value of its newest object. */
async function testPop(f: DeltaFIFO<TestFifoObject>): Promise<number | undefined> {
  const object = (await pop(f)).at(-1)?.object;
  return object instanceof DeletedFinalStateUnknown ? object.obj.val : object?.val;
}

const delta = (
  type: "Added" | "Updated" | "Replaced" | "Sync",
  object: TestFifoObject,
): Delta<TestFifoObject> => ({
  type,
  object,
});
const deleted = (object: TestFifoObject): Delta<TestFifoObject> => ({ type: "Deleted", object });
const tombstone = (obj: TestFifoObject): Delta<TestFifoObject> => ({
  type: "Deleted",
  object: new DeletedFinalStateUnknown(obj.name, obj),
});

test("TestDeltaFIFO_basic", async () => {
  const f = newFIFO();
  const amount = 500;
  const add = async (prefix: string): Promise<void> => {
    for (let i = 0; i < amount; i++) {
      f.add(mkFifoObj(`${prefix}${i}`, i + 1));
      await Promise.resolve();
    }
  };
  const adding = Promise.all([add("a"), add("b")]);
  const last = { a: 0, b: 0 };
  for (let i = 0; i < 2 * amount; i++) {
    const object = (await pop(f)).at(-1)?.object;
    if (!object || object instanceof DeletedFinalStateUnknown) throw new Error("unexpected object");
    const which = object.name.startsWith("a") ? "a" : "b";
    expect(object.val).toBe(last[which] + 1);
    last[which] = object.val;
  }
  await adding;
  expect(last).toEqual({ a: amount, b: amount });
});

test("TestDeltaFIFO_replaceWithDeleteDeltaIn", async () => {
  const oldObj = mkFifoObj("foo", 1);
  const newObj = mkFifoObj("foo", 2);
  const f = newFIFO(oldObj);
  f.delete(oldObj);
  f.replace([newObj], "");
  expect(await pop(f)).toEqual([deleted(oldObj), delta("Sync", newObj)]);
});

test("TestDeltaFIFO_requeueOnPop", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  const requeue = (cause?: Error) => () => {
    throw new ErrRequeue(cause);
  };
  await f.pop(requeue());
  expect(f.getByKey("foo")).toBeDefined();
  await expect(f.pop(requeue(new Error("test error")))).rejects.toThrow("test error");
  expect(f.getByKey("foo")).toBeDefined();
  await pop(f);
  expect(f.getByKey("foo")).toBeUndefined();
});

test("TestDeltaFIFO_addUpdate", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.update(mkFifoObj("foo", 12));
  f.delete(mkFifoObj("foo", 15));
  expect(f.list()).toEqual([mkFifoObj("foo", 15)]);
  expect(f.listKeys()).toEqual(["foo"]);
  expect(await testPop(f)).toBe(15);
  expect(f.listKeys()).toEqual([]);
  expect(f.get(mkFifoObj("foo", 0))).toBeUndefined();
});

test("TestDeltaFIFO_enqueueingNoLister", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.update(mkFifoObj("bar", 15));
  f.add(mkFifoObj("qux", 17));
  f.delete(mkFifoObj("qux", 18));
  f.delete(mkFifoObj("baz", 20));
  expect([await testPop(f), await testPop(f), await testPop(f)]).toEqual([10, 15, 18]);
  expect(f.listKeys()).toEqual([]);
});

test("TestDeltaFIFO_enqueueingWithLister", async () => {
  const f = newFIFO(mkFifoObj("foo", 5), mkFifoObj("bar", 6), mkFifoObj("baz", 7));
  f.add(mkFifoObj("foo", 10));
  f.update(mkFifoObj("bar", 15));
  f.delete(mkFifoObj("baz", 20));
  expect([await testPop(f), await testPop(f), await testPop(f)]).toEqual([10, 15, 20]);
  expect(f.listKeys()).toEqual([]);
});

test("TestDeltaFIFO_addReplace", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.replace([mkFifoObj("foo", 15)], "0");
  expect(await testPop(f)).toBe(15);
  expect(f.listKeys()).toEqual([]);
  expect(f.get(mkFifoObj("foo", 0))).toBeUndefined();
});

test("TestDeltaFIFO_ResyncNonExisting", () => {
  const f = newFIFO(mkFifoObj("foo", 5));
  f.delete(mkFifoObj("foo", 10));
  f.resync();
  expect(f.getByKey("foo")).toEqual([deleted(mkFifoObj("foo", 10))]);
});

test("TestDeltaFIFO_Resync", () => {
  const f = newFIFO(mkFifoObj("foo", 5));
  f.resync();
  expect(f.getByKey("foo")).toEqual([delta("Sync", mkFifoObj("foo", 5))]);
});

test("TestDeltaFIFO_DeleteExistingNonPropagated", () => {
  const f = new DeltaFIFO({ keyFunction, knownObjects: literal() });
  f.add(mkFifoObj("foo", 5));
  f.delete(mkFifoObj("foo", 6));
  expect(f.getByKey("foo")).toEqual([delta("Added", mkFifoObj("foo", 5)), deleted(mkFifoObj("foo", 6))]);
});

const known = [mkFifoObj("foo", 5), mkFifoObj("bar", 6), mkFifoObj("baz", 7)];

describe("TestDeltaFIFO_ReplaceMakesDeletions", () => {
  test("with a pre-existing Delete", async () => {
    const f = newFIFO(...known);
    f.delete(mkFifoObj("baz", 10));
    f.replace([mkFifoObj("foo", 5)], "0");
    expect(await popAll(f)).toEqual([
      [deleted(mkFifoObj("baz", 10))],
      [delta("Sync", mkFifoObj("foo", 5))],
      [tombstone(mkFifoObj("bar", 6))],
    ]);
  });

  test("with an Add instead of a Delete", async () => {
    const f = newFIFO(...known);
    f.add(mkFifoObj("baz", 10));
    f.replace([mkFifoObj("foo", 5)], "0");
    expect(await popAll(f)).toEqual([
      [delta("Added", mkFifoObj("baz", 10)), tombstone(mkFifoObj("baz", 7))],
      [delta("Sync", mkFifoObj("foo", 5))],
      [tombstone(mkFifoObj("bar", 6))],
    ]);
  });

  test("without an explicit KeyListerGetter", async () => {
    const f = newFIFO();
    f.add(mkFifoObj("baz", 10));
    f.replace([mkFifoObj("foo", 5)], "0");
    expect(await popAll(f)).toEqual([
      [delta("Added", mkFifoObj("baz", 10)), tombstone(mkFifoObj("baz", 10))],
      [delta("Sync", mkFifoObj("foo", 5))],
    ]);
  });
});

test("TestDeltaFIFO_ReplaceMakesDeletionsReplaced", async () => {
  const f = new DeltaFIFO({ keyFunction, knownObjects: literal(...known), emitDeltaTypeReplaced: true });
  f.delete(mkFifoObj("baz", 10));
  f.replace([mkFifoObj("foo", 6)], "0");
  expect(await popAll(f)).toEqual([
    [deleted(mkFifoObj("baz", 10))],
    [delta("Replaced", mkFifoObj("foo", 6))],
    [tombstone(mkFifoObj("bar", 6))],
  ]);
});

test("TestDeltaFIFO_ReplaceDeltaType", async () => {
  const knownObjects = literal(mkFifoObj("foo", 5));
  const f = new DeltaFIFO({ keyFunction, knownObjects, emitDeltaTypeReplaced: true });
  f.replace([mkFifoObj("foo", 5)], "0");
  expect(await popAll(f)).toEqual([[delta("Replaced", mkFifoObj("foo", 5))]]);
});

test("TestDeltaFIFO_UpdateResyncRace", async () => {
  const f = newFIFO(mkFifoObj("foo", 5));
  f.update(mkFifoObj("foo", 6));
  f.resync();
  expect(await popAll(f)).toEqual([[delta("Updated", mkFifoObj("foo", 6))]]);
});

test("TestDeltaFIFO_HasSyncedCorrectOnDeletion", async () => {
  const f = newFIFO(...known);
  f.replace([mkFifoObj("foo", 5)], "0");
  const expected = [
    [delta("Sync", mkFifoObj("foo", 5))],
    [tombstone(mkFifoObj("bar", 6))],
    [tombstone(mkFifoObj("baz", 7))],
  ];
  for (const deltas of expected) {
    expect(f.hasSynced()).toBe(false);
    expect(await pop(f)).toEqual(deltas);
  }
  expect(f.hasSynced()).toBe(true);
});

test("TestDeltaFIFO_detectLineJumpers", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.add(mkFifoObj("bar", 1));
  f.add(mkFifoObj("foo", 11));
  f.add(mkFifoObj("foo", 13));
  f.add(mkFifoObj("zab", 30));
  expect(await testPop(f)).toBe(13);
  f.add(mkFifoObj("foo", 14));
  expect([await testPop(f), await testPop(f), await testPop(f)]).toEqual([1, 30, 14]);
});

test("TestDeltaFIFO_addIfNotPresent", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("b", 3));
  const b3 = await pop(f);
  f.add(mkFifoObj("c", 4));
  const c4 = await pop(f);
  expect(f.listKeys()).toEqual([]);
  f.add(mkFifoObj("a", 1));
  f.add(mkFifoObj("b", 2));
  f.addIfNotPresent(b3);
  f.addIfNotPresent(c4);
  expect(f.listKeys()).toHaveLength(3);
  expect([await testPop(f), await testPop(f), await testPop(f)]).toEqual([1, 2, 4]);
});

describe("TestDeltaFIFO_KeyOf", () => {
  test.each([
    [mkFifoObj("A", 0), "A"],
    [new DeletedFinalStateUnknown("B", mkFifoObj("", 0)), "B"],
  ])("%o", (obj, key) => {
    expect(newFIFO().keyOf(obj)).toBe(key);
  });

  test("of several deltas it is that of the newest", () => {
    const f = newFIFO();
    f.addIfNotPresent([delta("Added", mkFifoObj("C", 0))]);
    f.addIfNotPresent([
      deleted(mkFifoObj("x", 0)),
      { type: "Deleted", object: new DeletedFinalStateUnknown("D", mkFifoObj("", 0)) },
    ]);
    expect(f.listKeys()).toEqual(["C", "D"]);
    expect(() => f.addIfNotPresent([])).toThrow("0 length Deltas object; can't get key");
  });
});

describe("TestDeltaFIFO_HasSynced", () => {
  const two = [mkFifoObj("a", 1), mkFifoObj("b", 2)];
  type Action = (f: DeltaFIFO<TestFifoObject>) => unknown;
  const cases: { name: string; actions: Action[]; expectedSynced: boolean }[] = [
    { name: "nothing", actions: [], expectedSynced: false },
    { name: "an add", actions: [(f) => f.add(mkFifoObj("a", 1))], expectedSynced: true },
    { name: "an empty list", actions: [(f) => f.replace([], "0")], expectedSynced: true },
    { name: "a list", actions: [(f) => f.replace(two, "0")], expectedSynced: false },
    { name: "a list, one popped", actions: [(f) => f.replace(two, "0"), pop], expectedSynced: false },
    { name: "a list, both popped", actions: [(f) => f.replace(two, "0"), pop, pop], expectedSynced: true },
  ];
  test.each(cases)("$name", async ({ actions, expectedSynced }) => {
    const f = newFIFO();
    for (const action of actions) await action(f);
    expect(f.hasSynced()).toBe(expectedSynced);
  });
});

test("TestDeltaFIFO_PopShouldUnblockWhenClosed", async () => {
  const f = newFIFO(mkFifoObj("foo", 5));
  const popping = Array.from({ length: 10 }, () => pop(f).catch((err: unknown) => err));
  f.close();
  for (const err of await Promise.all(popping)) expect(err).toBeInstanceOf(ErrFIFOClosed);
  expect(f.isClosed()).toBe(true);
});

describe("DeltaFIFO", () => {
  test("keeps of two deletions in a row the one that knows the last state", async () => {
    const f = newFIFO();
    f.add(mkFifoObj("foo", 1));
    f.delete(new DeletedFinalStateUnknown("foo", mkFifoObj("foo", 1)));
    f.delete(mkFifoObj("foo", 2));
    f.delete(mkFifoObj("foo", 3));
    expect(await pop(f)).toEqual([delta("Added", mkFifoObj("foo", 1)), deleted(mkFifoObj("foo", 2))]);
  });

  test("a second list that misses what only the first had makes one tombstone, not one within another", async () => {
    const f = newFIFO();
    f.add(mkFifoObj("foo", 1));
    f.replace([], "0");
    f.replace([], "1");
    expect(await pop(f)).toEqual([delta("Added", mkFifoObj("foo", 1)), tombstone(mkFifoObj("foo", 1))]);
  });

  test("a change that comes while an item is processed queues it anew", async () => {
    const f = newFIFO();
    f.add(mkFifoObj("foo", 1));
    await f.pop(() => f.update(mkFifoObj("foo", 2)));
    expect(await pop(f)).toEqual([delta("Updated", mkFifoObj("foo", 2))]);
  });

  test("says for which object a key cannot be told", () => {
    const f = new DeltaFIFO<unknown>();
    expect(() => f.add({ kind: "Pod" })).toThrow(
      `couldn't create key for object {"kind":"Pod"}: object has no meta`,
    );
  });
});

test("a key without an object cannot be synced, and that is told", async () => {
  const knownObjects = { listKeys: () => ["ghost"], getByKey: () => undefined };
  const f = new DeltaFIFO<TestFifoObject>({ keyFunction, knownObjects });
  expect(await klogtesting.linesOf(0, () => f.resync())).toEqual([
    "info: Key ghost does not exist in known objects store, unable to queue object for sync",
  ]);
  expect(f.listKeys()).toEqual([]);
});
