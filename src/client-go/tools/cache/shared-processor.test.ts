import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { determineResyncPeriod, ProcessorListener, SharedProcessor } from "./shared-processor.ts";

describe("ProcessorListener", () => {
  test("keeps what it cannot tell yet, and tells it in order", async () => {
    const told: number[] = [];
    const listener = new ProcessorListener<number>(
      { onAdd: (n) => told.push(n) },
      0,
      0,
      new utilclock.VirtualClock(),
    );
    for (let n = 0; n < 2000; n++) listener.add({ type: "add", newObj: n });
    const [signal, cancel] = context.withCancel(context.background());
    const running = listener.run(signal);
    const clock = new utilclock.VirtualClock();
    await clock.settle();
    cancel();
    listener.close();
    await running;
    expect(told).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  });

  test("waits for a handler that returns a promise before it tells the next", async () => {
    const clock = new utilclock.VirtualClock();
    const told: string[] = [];
    const onDelete = async (n: unknown): Promise<void> => {
      told.push(`asks about ${String(n)}`);
      await utilclock.sleep(clock, 10, context.background());
      told.push(`knows about ${String(n)}`);
    };
    const listener = new ProcessorListener<number>({ onDelete }, 0, 0, clock);
    for (const n of [1, 2]) listener.add({ type: "delete", oldObj: n });
    const [signal, cancel] = context.withCancel(context.background());
    const running = listener.run(signal);
    await clock.step(20);
    cancel();
    listener.close();
    await running;
    expect(told).toEqual(["asks about 1", "knows about 1", "asks about 2", "knows about 2"]);
  });

  test("what is pending when it is closed is dropped", async () => {
    const told: number[] = [];
    const [signal, cancel] = context.withCancel(context.background());
    const onAdd = (n: number): void => {
      told.push(n);
      cancel();
      listener.close();
    };
    const listener: ProcessorListener<number> = new ProcessorListener(
      { onAdd },
      0,
      0,
      new utilclock.VirtualClock(),
    );
    for (const n of [1, 2, 3]) listener.add({ type: "add", newObj: n });
    await listener.run(signal);
    expect(told).toEqual([1]);
  });

  test("does without the handlers that are not there", async () => {
    const clock = new utilclock.VirtualClock();
    const listener = new ProcessorListener<number>({}, 0, 0, clock);
    const [signal, cancel] = context.withCancel(context.background());
    const running = listener.run(signal);
    listener.add({ type: "add", newObj: 1 });
    listener.add({ type: "update", oldObj: 1, newObj: 2 });
    listener.add({ type: "delete", oldObj: 2 });
    await clock.settle();
    cancel();
    listener.close();
    await expect(running).resolves.toBeUndefined();
  });
});

describe("SharedProcessor", () => {
  test("tells of a resync only those that are due, of news all", async () => {
    const clock = new utilclock.VirtualClock(0);
    const processor = new SharedProcessor<string>(clock);
    const told: string[] = [];
    for (const [name, period] of [
      ["never", 0],
      ["soon", 10],
      ["late", 30],
    ] as const) {
      processor.addListener(
        new ProcessorListener({ onAdd: (o) => told.push(`${name} ${o}`) }, period, period, clock),
      );
    }
    const [signal, cancel] = context.withCancel(context.background());
    const running = processor.run(signal);
    await clock.step(10);
    expect(processor.shouldResync()).toBe(true);
    processor.distribute({ type: "add", newObj: "sync" }, true);
    processor.distribute({ type: "add", newObj: "news" }, false);
    await clock.settle();
    expect(processor.shouldResync()).toBe(false);
    cancel();
    await running;
    expect(told.toSorted()).toEqual(["late news", "never news", "soon news", "soon sync"]);
  });
});

describe("determineResyncPeriod", () => {
  test.each([
    { desired: 0, check: 5, expected: 0 },
    {
      desired: 10,
      check: 0,
      expected: 0,
      why: "is invalid because this shared informer doesn't support resyncing",
    },
    {
      desired: 10,
      check: 15,
      expected: 15,
      why: "is being increased to the minimum resyncCheckPeriod 15ms",
    },
    { desired: 10, check: 5, expected: 10 },
  ])("$desired wanted, $check looked at: $expected", async ({ desired, check, expected, why }) => {
    const lines = await klogtesting.linesOf(0, () =>
      expect(determineResyncPeriod(desired, check)).toBe(expected),
    );
    expect(lines).toEqual(why === undefined ? [] : [`warning: The specified resyncPeriod 10ms ${why}`]);
  });
});
