import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Queue } from "./queue.ts";

test("TestBasic", async () => {
  const clock = new utilclock.VirtualClock();
  const signal = context.background();
  const q = new Queue<number | string>();
  const producers = new sync.WaitGroup();
  for (let i = 0; i < 50; i++) {
    producers.go(async () => {
      for (let j = 0; j < 50; j++) {
        q.add(i);
        await utilclock.sleep(clock, time.millisecond, signal);
      }
    });
  }
  const processed = new Set<number | string>();
  const consumers = new sync.WaitGroup();
  for (let i = 0; i < 10; i++) {
    consumers.go(async () => {
      for (let item = await q.get(); item !== undefined; item = await q.get()) {
        processed.add(item);
        await utilclock.sleep(clock, 3 * time.millisecond, signal);
        q.done(item);
      }
    });
  }
  await clock.run(producers.wait());
  q.shutDown();
  q.add("added after shutdown!");
  await clock.run(consumers.wait());
  expect([...processed]).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test("TestAddWhileProcessing", async () => {
  const q = new Queue<number>();
  for (let i = 0; i < 50; i++) q.add(i);
  const seen = new Map<number, number>();
  const consumers = new sync.WaitGroup();
  for (let i = 0; i < 10; i++) {
    consumers.go(async () => {
      const counters = new Map<number, number>();
      for (let item = await q.get(); item !== undefined; item = await q.get()) {
        const count = (counters.get(item) ?? 0) + 1;
        counters.set(item, count);
        seen.set(item, (seen.get(item) ?? 0) + 1);
        if (count < 2) q.add(item);
        if (seen.size === 50 && q.len() === 0) q.shutDown();
        q.done(item);
      }
    });
  }
  await consumers.wait();
  expect(seen.size).toBe(50);
});

test("TestLen", () => {
  const q = new Queue<string>();
  q.add("foo");
  expect(q.len()).toBe(1);
  q.add("bar");
  expect(q.len()).toBe(2);
  q.add("foo");
  expect(q.len()).toBe(2);
});

test("TestReinsert", async () => {
  const q = new Queue<string>();
  q.add("foo");
  expect(await q.get()).toBe("foo");
  q.add("foo");
  q.done("foo");
  expect(await q.get()).toBe("foo");
  q.done("foo");
  expect(q.len()).toBe(0);
});

describe("Queue", () => {
  test("hands items out in the order in which they came", async () => {
    const q = new Queue<number>();
    for (let i = 0; i < 100; i++) q.add(i);
    const got: (number | undefined)[] = [];
    for (let i = 0; i < 100; i++) got.push(await q.get());
    expect(got).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });

  test("add() while processing hands the item out again after done(), and only then", async () => {
    const q = new Queue<string>();
    q.add("foo");
    await q.get();
    q.add("foo");
    q.add("foo");
    expect(q.len()).toBe(0);
    q.done("foo");
    expect(q.len()).toBe(1);
  });

  test("after shutDown() what is queued still comes out, then undefined", async () => {
    const q = new Queue<string>();
    q.add("foo");
    q.shutDown();
    q.add("late");
    expect([q.shuttingDown(), await q.get(), await q.get()]).toEqual([true, "foo", undefined]);
  });

  test("shutDown() lets go of everybody who waits", async () => {
    const q = new Queue<string>();
    const waiting = Promise.all([q.get(), q.get(), q.get()]);
    q.shutDown();
    expect(await waiting).toEqual([undefined, undefined, undefined]);
  });

  test("an item that was added again while processing comes out after shutDown()", async () => {
    const q = new Queue<string>();
    q.add("foo");
    await q.get();
    q.add("foo");
    q.shutDown();
    q.done("foo");
    expect([await q.get(), await q.get()]).toEqual(["foo", undefined]);
  });
});
