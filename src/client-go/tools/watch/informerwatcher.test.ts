import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import type * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { EventProcessor, newIndexerInformerWatcher } from "./informerwatcher.ts";

type Obj = metav1.Object;
type Event = watch.Event<Obj>;

describe("TestEventProcessorExit", () => {
  const event: watch.Event<string> = { type: "ADDED", object: "" };
  const ended = { done: true, value: undefined };

  test("exit on blocked read", async () => {
    const e = new EventProcessor<string>();
    e.push(event);
    const out = e[Symbol.asyncIterator]();
    expect(await out.next()).toMatchObject({ value: event });
    const waiting = out.next();
    e.stop();
    expect(await waiting).toEqual(ended);
  });

  test("exit on blocked write", async () => {
    const e = new EventProcessor<string>();
    e.push(event);
    e.push(event);
    const out = e[Symbol.asyncIterator]();
    expect(await out.next()).toMatchObject({ value: event });
    e.stop();
    expect(await out.next()).toEqual(ended);
  });
});

test("TestEventProcessorOrdersEvents", async () => {
  const e = new EventProcessor<number>();
  const got: unknown[] = [];
  const reading = (async () => {
    for await (const event of e) {
      got.push(event.object);
      if (got.length === 1000) return;
    }
  })();
  for (let i = 0; i < 1000; i++) {
    e.push({ type: "ADDED", object: i });
    if (i % 7 === 0) await Promise.resolve();
  }
  await reading;
  e.stop();
  expect(got).toEqual(Array.from({ length: 1000 }, (_, i) => i));
});

const secret = (name: string, data: string): Obj =>
  fcache.newObject(name, { labels: { data } }, { apiVersion: "v1", kind: "Secret" });

/** Lists the same always, and watches one watch. */
const listerWatcher = (items: Obj[], fakeWatch: watch.FakeWatcher<Obj>): cache.ListerWatcher<Obj> => ({
  list: async () => ({ apiVersion: "v1", kind: "List", metadata: { resourceVersion: "1" }, items }),
  watch: async () => fakeWatch,
});

describe("TestNewInformerWatcher", () => {
  test("basic test", async () => {
    const clock = new utilclock.VirtualClock();
    const objects = [1, 2, 3].map((i) => secret(`pod-${i}`, "initial"));
    const events: Event[] = [
      { type: "ADDED", object: secret("pod-4", "initial") },
      { type: "MODIFIED", object: secret("pod-2", "new") },
      { type: "DELETED", object: secret("pod-3", "initial") },
    ];
    const fakeWatch = new watch.FakeWatcher<Obj>();
    for (const event of events) fakeWatch.action(event);
    const options = { listerWatcher: listerWatcher(objects, fakeWatch), clock, rand: new rand.Rand(1) };
    const { watcher, indexer, done } = newIndexerInformerWatcher(options);
    const result: Event[] = [];
    const reading = (async () => {
      for await (const event of watcher) result.push(event);
    })();
    await clock.step(1 * time.second);
    expect(result).toEqual([...objects.map((object) => ({ type: "ADDED", object })), ...events]);
    expect(indexer.listKeys()).toEqual(["pod-1", "pod-2", "pod-4"]);

    // A stop finds events that nobody has read.
    for (const event of events) fakeWatch.action(event);
    watcher.stop();
    await clock.run(Promise.all([reading, done()]));
    expect([result.length, fakeWatch.stopped]).toEqual([6, true]);
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });
});

describe("newIndexerInformerWatcher", () => {
  test("what a list shows gone is deleted, with its last known state", async () => {
    const clock = new utilclock.VirtualClock();
    const source = new fcache.FakeControllerSource();
    source.add(fcache.newObject("gone"));
    const { watcher, done } = newIndexerInformerWatcher({
      listerWatcher: source,
      clock,
      rand: new rand.Rand(1),
    });
    const told: string[] = [];
    const reading = (async () => {
      for await (const event of watcher) {
        if (event.type === "ERROR") continue;
        told.push(`${event.type} ${event.object.metadata.name} ${event.object.metadata.resourceVersion}`);
        if (event.type === "DELETED") return;
      }
    })();
    await clock.settle();
    source.deleteDropWatch(fcache.newObject("gone"));
    source.resetWatch();
    await clock.run(reading);
    expect(told).toEqual(["ADDED gone 1", "DELETED gone 1"]);
    // Leaving the loop has stopped the informer.
    await clock.run(done());
  });
});
