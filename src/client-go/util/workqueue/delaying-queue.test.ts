import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { DelayingQueue } from "./delaying-queue.ts";

function newQueue(): { clock: utilclock.VirtualClock; q: DelayingQueue<string> } {
  const clock = new utilclock.VirtualClock();
  return { clock, q: new DelayingQueue(clock) };
}

test("TestSimpleQueue", async () => {
  const { clock, q } = newQueue();
  q.addAfter("foo", 50 * time.millisecond);
  await clock.settle();
  expect(q.len()).toBe(0);
  await clock.step(60 * time.millisecond);
  expect(q.len()).toBe(1);
  q.done((await q.get()) ?? "");
  await clock.step(10 * time.second);
  expect(q.len()).toBe(0);
});

test("TestDeduping", async () => {
  const { clock, q } = newQueue();
  q.addAfter("foo", 50 * time.millisecond);
  q.addAfter("foo", 70 * time.millisecond);
  expect(q.len()).toBe(0);
  await clock.step(60 * time.millisecond);
  expect(q.len()).toBe(1);
  q.done((await q.get()) ?? "");
  await clock.step(20 * time.millisecond);
  expect(q.len()).toBe(0);

  q.addAfter("foo", 50 * time.millisecond);
  q.addAfter("foo", 30 * time.millisecond);
  expect(q.len()).toBe(0);
  await clock.step(40 * time.millisecond);
  expect(q.len()).toBe(1);
  q.done((await q.get()) ?? "");
  await clock.step(20 * time.millisecond);
  expect(q.len()).toBe(0);
});

test("TestAddTwoFireEarly", async () => {
  const { clock, q } = newQueue();
  q.addAfter("foo", 1 * time.second);
  q.addAfter("bar", 50 * time.millisecond);
  expect(q.len()).toBe(0);
  await clock.step(60 * time.millisecond);
  expect(q.len()).toBe(1);
  expect(await q.get()).toBe("bar");
  q.addAfter("baz", 2 * time.second);
  await clock.step(1 * time.second);
  expect(q.len()).toBe(1);
  expect(await q.get()).toBe("foo");
  await clock.step(2 * time.second);
  expect(q.len()).toBe(1);
  expect(await q.get()).toBe("baz");
});

test("TestCopyShifting", async () => {
  const { clock, q } = newQueue();
  q.addAfter("foo", 1 * time.second);
  q.addAfter("bar", 500 * time.millisecond);
  q.addAfter("baz", 250 * time.millisecond);
  expect(q.len()).toBe(0);
  await clock.step(2 * time.second);
  expect(q.len()).toBe(3);
  expect([await q.get(), await q.get(), await q.get()]).toEqual(["baz", "bar", "foo"]);
});

describe("DelayingQueue", () => {
  test.each([0, -1])("addAfter() with %d ms adds at once", (duration) => {
    const { q } = newQueue();
    q.addAfter("foo", duration);
    expect(q.len()).toBe(1);
  });

  test("items of the same instant come in the order in which they were added", async () => {
    const { clock, q } = newQueue();
    const names = Array.from({ length: 20 }, (_, i) => `item-${i}`);
    for (const name of names) q.addAfter(name, 5);
    await clock.step(5);
    const got: (string | undefined)[] = [];
    for (const _ of names) got.push(await q.get());
    expect(got).toEqual(names);
  });

  test("after shutDown() nothing is added, neither what waits nor what is new, and no timer is left", async () => {
    const { clock, q } = newQueue();
    q.addAfter("waits", 5);
    q.shutDown();
    q.addAfter("new", 5);
    const start = clock.now();
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
    expect(clock.now()).toBe(start);
    await clock.step(10);
    expect(await q.get()).toBeUndefined();
  });
});

test("what is taken back is never added, and with the last of it the timer goes", async () => {
  const { clock, q } = newQueue();
  q.addAfter("foo", 50 * time.millisecond);
  q.addAfter("bar", 70 * time.millisecond);
  q.cancel("foo");
  q.cancel("none");
  await clock.step(60 * time.millisecond);
  expect([q.len(), clock.armed]).toEqual([0, 1]);
  q.cancel("bar");
  expect(clock.armed).toBe(0);
  q.addAfter("foo", 50 * time.millisecond);
  await clock.step(60 * time.millisecond);
  expect(q.len()).toBe(1);
});
