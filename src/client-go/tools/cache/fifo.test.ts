import { describe, expect, test } from "vitest";
import { ErrFIFOClosed, ErrRequeue, FIFO } from "./fifo.ts";

interface TestFifoObject {
  name: string;
  val: number;
}

const mkFifoObj = (name: string, val: number): TestFifoObject => ({ name, val });
const newFIFO = () => new FIFO<TestFifoObject>((obj) => obj.name);
const pop = async (f: FIFO<TestFifoObject>) => (await f.pop(() => {})).val;

/** What one who pops without end gets until nothing is left. */
async function popAll(f: FIFO<TestFifoObject>): Promise<number[]> {
  f.close();
  const got: number[] = [];
  try {
    for (;;) got.push(await pop(f));
  } catch (err) {
    if (!(err instanceof ErrFIFOClosed)) throw err;
  }
  return got;
}

test("TestFIFO_basic", async () => {
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
    const { name, val } = await f.pop(() => {});
    const which = name.startsWith("a") ? "a" : "b";
    expect(val).toBe(last[which] + 1);
    last[which] = val;
  }
  await adding;
  expect(last).toEqual({ a: amount, b: amount });
});

test("TestFIFO_requeueOnPop", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  const requeue = (cause?: Error) => (obj: TestFifoObject) => {
    expect(obj.name).toBe("foo");
    throw new ErrRequeue(cause);
  };
  await f.pop(requeue());
  expect(f.getByKey("foo")).toBeDefined();
  await expect(f.pop(requeue(new Error("test error")))).rejects.toThrow("test error");
  expect(f.getByKey("foo")).toBeDefined();
  await pop(f);
  expect(f.getByKey("foo")).toBeUndefined();
});

test("TestFIFO_addUpdate", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.update(mkFifoObj("foo", 15));
  expect(f.list()).toEqual([mkFifoObj("foo", 15)]);
  expect(f.listKeys()).toEqual(["foo"]);
  expect(await popAll(f)).toEqual([15]);
  expect(f.get(mkFifoObj("foo", 0))).toBeUndefined();
});

test("TestFIFO_addReplace", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.replace([mkFifoObj("foo", 15)], "15");
  expect(await popAll(f)).toEqual([15]);
  expect(f.get(mkFifoObj("foo", 0))).toBeUndefined();
});

test("TestFIFO_detectLineJumpers", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("foo", 10));
  f.add(mkFifoObj("bar", 1));
  f.add(mkFifoObj("foo", 11));
  f.add(mkFifoObj("foo", 13));
  f.add(mkFifoObj("zab", 30));
  expect(await pop(f)).toBe(13);
  f.add(mkFifoObj("foo", 14));
  expect([await pop(f), await pop(f), await pop(f)]).toEqual([1, 30, 14]);
});

test("TestFIFO_addIfNotPresent", async () => {
  const f = newFIFO();
  f.add(mkFifoObj("a", 1));
  f.add(mkFifoObj("b", 2));
  f.addIfNotPresent(mkFifoObj("b", 3));
  f.addIfNotPresent(mkFifoObj("c", 4));
  expect(f.listKeys()).toHaveLength(3);
  expect([await pop(f), await pop(f), await pop(f)]).toEqual([1, 2, 4]);
});

describe("TestFIFO_HasSynced", () => {
  const two = [mkFifoObj("a", 1), mkFifoObj("b", 2)];
  type Action = (f: FIFO<TestFifoObject>) => unknown;
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

test("TestFIFO_PopShouldUnblockWhenClosed", async () => {
  const f = newFIFO();
  const popping = Array.from({ length: 10 }, () => pop(f).catch((err: unknown) => err));
  await Promise.resolve();
  f.close();
  for (const err of await Promise.all(popping)) expect(err).toBeInstanceOf(ErrFIFOClosed);
  expect(f.isClosed()).toBe(true);
});

describe("FIFO", () => {
  test("what was deleted is never popped, and what comes back before its turn has its old place", async () => {
    const f = newFIFO();
    for (const name of ["a", "b", "c"]) f.add(mkFifoObj(name, 1));
    f.delete(mkFifoObj("a", 0));
    f.delete(mkFifoObj("b", 0));
    f.add(mkFifoObj("a", 2));
    expect(f.listKeys()).toEqual(["c", "a"]);
    expect(await popAll(f)).toEqual([2, 1]);
  });

  test("a key of the first list that is deleted still has to pass before the queue has synced", async () => {
    const f = newFIFO();
    f.replace([mkFifoObj("a", 1), mkFifoObj("b", 2)], "0");
    f.delete(mkFifoObj("a", 1));
    expect(f.hasSynced()).toBe(false);
    expect(await pop(f)).toBe(2);
    expect(f.hasSynced()).toBe(true);
  });

  test("a list takes the place of all that is queued", async () => {
    const f = newFIFO();
    f.add(mkFifoObj("a", 1));
    f.replace([mkFifoObj("b", 1), mkFifoObj("c", 1), mkFifoObj("b", 2)], "0");
    expect(f.list()).toEqual([mkFifoObj("b", 2), mkFifoObj("c", 1)]);
    expect(await popAll(f)).toEqual([2, 1]);
  });

  test("whoever waits is woken by what is added, and by a list", async () => {
    const f = newFIFO();
    const waiting = [pop(f), pop(f)];
    f.add(mkFifoObj("a", 1));
    f.replace([mkFifoObj("b", 2), mkFifoObj("c", 3)], "0");
    expect(await Promise.all(waiting)).toEqual([2, 3]);
  });
});
