import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Heap } from "./heap.ts";

interface TestHeapObject {
  name: string;
  val: number;
}

const mkHeapObj = (name: string, val: number): TestHeapObject => ({ name, val });
const closedMsg = "heap is closed";

const newHeap = (objects: Readonly<Record<string, number>> = {}): Heap<TestHeapObject> => {
  const h = new Heap<TestHeapObject>(
    (obj) => obj.name,
    (a, b) => a.val < b.val,
  );
  for (const [name, val] of Object.entries(objects)) h.add(mkHeapObj(name, val));
  return h;
};

const pop = async (h: Heap<TestHeapObject>) => (await h.pop()).val;

async function popAll(h: Heap<TestHeapObject>): Promise<number[]> {
  const got: number[] = [];
  for (let n = h.listKeys().length; n > 0; n--) got.push(await pop(h));
  return got;
}

const byNumber = (a: number, b: number) => a - b;

test("TestHeapBasic", async () => {
  const h = newHeap();
  const amount = 500;
  const add = async (prefix: string, vals: number[]): Promise<void> => {
    for (const val of vals) {
      h.add(mkHeapObj(`${prefix}${val}`, val));
      await Promise.resolve();
    }
  };
  const ascending = Array.from({ length: amount }, (_, i) => i + 1);
  await Promise.all([add("a", ascending.toReversed()), add("b", ascending)]);
  expect(await popAll(h)).toEqual([...ascending, ...ascending].sort(byNumber));
});

test("TestHeap_Add", async () => {
  const h = newHeap({ foo: 10, bar: 1, baz: 11, zab: 30 });
  h.add(mkHeapObj("foo", 13));
  expect([await pop(h), await pop(h)]).toEqual([1, 11]);
  expect(() => h.delete(mkHeapObj("baz", 11))).toThrow("object not found");
  h.add(mkHeapObj("foo", 14));
  expect([await pop(h), await pop(h)]).toEqual([14, 30]);
});

test("TestHeap_BulkAdd", async () => {
  const h = newHeap();
  const descending = Array.from({ length: 500 }, (_, i) => 500 - i);
  const popping = Promise.all(descending.map(() => pop(h)));
  h.bulkAdd(descending.map((val) => mkHeapObj(`a${val}`, val)));
  expect(await popping).toEqual(descending.toReversed());
});

test("TestHeapEmptyPop", async () => {
  const h = newHeap();
  const clock = new utilclock.VirtualClock();
  const closing = utilclock.sleep(clock, 1 * time.second, context.background()).then(() => h.close());
  await expect(clock.run(h.pop())).rejects.toThrow(closedMsg);
  await closing;
});

test("TestHeap_AddIfNotPresent", async () => {
  const h = newHeap();
  for (const [name, val] of [
    ["foo", 10],
    ["bar", 1],
    ["baz", 11],
    ["zab", 30],
    ["foo", 13],
  ] as const)
    h.addIfNotPresent(mkHeapObj(name, val));
  expect(h.listKeys()).toHaveLength(4);
  expect(h.getByKey("foo")?.val).toBe(10);
  expect([await pop(h), await pop(h)]).toEqual([1, 10]);
  h.addIfNotPresent(mkHeapObj("bar", 14));
  expect([await pop(h), await pop(h)]).toEqual([11, 14]);
});

test("TestHeap_Delete", async () => {
  const h = newHeap({ foo: 10, bar: 1, bal: 31, baz: 11 });
  // The head, by its key: the value does not matter.
  h.delete(mkHeapObj("bar", 200));
  expect(await pop(h)).toBe(10);
  h.add(mkHeapObj("zab", 30));
  h.add(mkHeapObj("faz", 30));
  expect(() => h.delete(mkHeapObj("non-existent", 10))).toThrow("object not found");
  expect(h.listKeys()).toHaveLength(4);
  // The tail, and one of two that are equal.
  h.delete(mkHeapObj("bal", 31));
  h.delete(mkHeapObj("zab", 30));
  expect(await popAll(h)).toEqual([11, 30]);
});

test("TestHeap_Update", async () => {
  const h = newHeap({ foo: 10, bar: 1, bal: 31, baz: 11 });
  h.update(mkHeapObj("baz", 0));
  expect(await h.pop()).toEqual(mkHeapObj("baz", 0));
  h.update(mkHeapObj("bar", 100));
  expect(await h.pop()).toEqual(mkHeapObj("foo", 10));
});

test("TestHeap_Get", () => {
  const h = newHeap({ foo: 10, bar: 1, bal: 31, baz: 11 });
  expect(h.get(mkHeapObj("baz", 0))).toEqual(mkHeapObj("baz", 11));
  expect(h.get(mkHeapObj("non-existing", 0))).toBeUndefined();
});

test("TestHeap_GetByKey", () => {
  const h = newHeap({ foo: 10, bar: 1, bal: 31, baz: 11 });
  expect(h.getByKey("baz")).toEqual(mkHeapObj("baz", 11));
  expect(h.getByKey("non-existing")).toBeUndefined();
});

test("TestHeap_Close", () => {
  const h = newHeap({ foo: 10, bar: 1 });
  expect(h.isClosed()).toBe(false);
  h.close();
  expect(h.isClosed()).toBe(true);
});

const items = { foo: 10, bar: 1, bal: 30, baz: 11, faz: 30 };

test("TestHeap_List", () => {
  expect(newHeap().list()).toEqual([]);
  expect(new Set(newHeap(items).list())).toEqual(
    new Set(Object.entries(items).map(([name, val]) => mkHeapObj(name, val))),
  );
});

test("TestHeap_ListKeys", () => {
  expect(newHeap().listKeys()).toEqual([]);
  expect(newHeap(items).listKeys().sort()).toEqual(Object.keys(items).sort());
});

test("TestHeapAddAfterClose", () => {
  const h = newHeap();
  h.close();
  const obj = mkHeapObj("test", 1);
  expect(() => h.add(obj)).toThrow(closedMsg);
  expect(() => h.addIfNotPresent(obj)).toThrow(closedMsg);
  expect(() => h.bulkAdd([obj])).toThrow(closedMsg);
});

describe("Heap", () => {
  test("what is in a closed heap can still be popped", async () => {
    const h = newHeap({ foo: 10, bar: 1 });
    h.close();
    expect(await popAll(h)).toEqual([1, 10]);
    await expect(h.pop()).rejects.toThrow(closedMsg);
  });

  test("of two who wait one gets the object, the other waits on", async () => {
    const h = newHeap();
    const waiting = Promise.all([pop(h), pop(h)]);
    h.add(mkHeapObj("foo", 10));
    await Promise.resolve();
    h.add(mkHeapObj("bar", 1));
    expect(await waiting).toEqual([10, 1]);
  });
});
