import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import type { ResourceEventHandler } from "./controller.ts";
import { DeletedFinalStateUnknown } from "./delta.ts";
import { SharedIndexInformer, waitForCacheSync, waitForNamedCacheSync } from "./shared-informer.ts";

type Obj = metav1.Object;

let handled: string[];
let handlers: readonly utilruntime.ErrorHandler[];

beforeEach(() => {
  handled = [];
  handlers = utilruntime.setErrorHandlers([(err) => handled.push(goerrors.textOf(err))]);
});

afterEach(() => void utilruntime.setErrorHandlers(handlers));

class TestListener implements ResourceEventHandler<Obj> {
  readonly resyncPeriod: number;
  received: string[] = [];

  constructor(resyncPeriod: number) {
    this.resyncPeriod = resyncPeriod;
  }

  onAdd(obj: Obj): void {
    this.received.push(obj.metadata.name);
  }

  onUpdate(_old: Obj, obj: Obj): void {
    this.received.push(obj.metadata.name);
  }

  /** What has been received since the last look. */
  look(): string[] {
    const { received } = this;
    this.received = [];
    return received;
  }
}

interface Setup {
  clock: utilclock.VirtualClock;
  source: fcache.FakeControllerSource;
  informer: SharedIndexInformer<Obj>;
}

function setup(defaultEventHandlerResyncPeriod: number): Setup {
  const clock = new utilclock.VirtualClock();
  const source = new fcache.FakeControllerSource();
  const options = { listerWatcher: source, clock, rand: new rand.Rand(1), defaultEventHandlerResyncPeriod };
  return { clock, source, informer: new SharedIndexInformer<Obj>(options) };
}

/** Starts the informer; the returned function stops it and waits for its end. */
async function start({ clock, informer }: Setup): Promise<() => Promise<void>> {
  const [signal, cancel] = context.withCancel(context.background());
  const running = informer.run(signal);
  await clock.settle();
  return async () => {
    cancel();
    await running;
  };
}

function addListener(informer: SharedIndexInformer<Obj>, resyncPeriod: number): TestListener {
  const listener = new TestListener(resyncPeriod);
  informer.addEventHandlerWithResyncPeriod(listener, resyncPeriod);
  return listener;
}

test("TestListenerResyncPeriods", async () => {
  const s = setup(1 * time.second);
  s.source.add(fcache.newObject("pod1"));
  s.source.add(fcache.newObject("pod2"));
  const listeners = [0, 2 * time.second, 3 * time.second].map((period) => addListener(s.informer, period));
  const stop = await start(s);
  const both = ["pod1", "pod2"];
  expect(listeners.map((l) => l.look())).toEqual([both, both, both]);
  await s.clock.step(2 * time.second);
  expect(listeners.map((l) => l.look())).toEqual([[], both, []]);
  await s.clock.step(1 * time.second);
  expect(listeners.map((l) => l.look())).toEqual([[], [], both]);
  await stop();
});

test("TestResyncCheckPeriod", () => {
  const { informer } = setup(12 * time.hour);
  const periods = () => informer.processor.listeners.map((l) => l.resyncPeriod);
  addListener(informer, 0);
  expect([informer.resyncCheckPeriod, periods()]).toEqual([12 * time.hour, [0]]);
  addListener(informer, 1 * time.minute);
  expect([informer.resyncCheckPeriod, periods()]).toEqual([1 * time.minute, [0, 1 * time.minute]]);
  addListener(informer, 55 * time.second);
  expect([informer.resyncCheckPeriod, periods()]).toEqual([
    55 * time.second,
    [0, 1 * time.minute, 55 * time.second],
  ]);
  addListener(informer, 5 * time.second);
  expect([informer.resyncCheckPeriod, periods()]).toEqual([
    5 * time.second,
    [0, 1 * time.minute, 55 * time.second, 5 * time.second],
  ]);
});

test("a period that cannot be kept, or a handler that comes too late, is told in upstream's words", async () => {
  const s = setup(12 * time.hour);
  const early = await klogtesting.linesOf(0, () => addListener(s.informer, 30 * time.millisecond));
  expect(early).toEqual([
    "warning: resyncPeriod 30ms is too small. Changing it to the minimum allowed value of 1s",
  ]);
  const stop = await start(s);
  const late = await klogtesting.linesOf(0, () => addListener(s.informer, 30 * time.millisecond));
  expect(late).toEqual(early);
  await stop();
  const handler = { onAdd: () => {}, onDelete: () => {} };
  expect(await klogtesting.linesOf(2, () => s.informer.addEventHandler(handler))).toEqual([
    "info: Handler {onAdd onDelete} was not added to shared informer because it has stopped already",
  ]);

  const other = setup(1 * time.minute);
  addListener(other.informer, 1 * time.minute);
  const stopOther = await start(other);
  expect(await klogtesting.linesOf(0, () => addListener(other.informer, 5 * time.second))).toEqual([
    "warning: resyncPeriod 5s is smaller than resyncCheckPeriod 1m0s and the informer has already started. Changing it to 1m0s",
  ]);
  await stopOther();
});

test("TestSharedInformerInitializationRace", async () => {
  const s = setup(1 * time.second);
  const stop = await start(s);
  const listener = addListener(s.informer, 0);
  await stop();
  expect(listener.received).toEqual([]);
});

test("TestSharedInformerWatchDisruption", async () => {
  const s = setup(1 * time.second);
  s.source.add(fcache.newObject("pod1", { uid: "pod1" }));
  s.source.add(fcache.newObject("pod2", { uid: "pod2" }));
  const noResync = addListener(s.informer, 0);
  const resync = addListener(s.informer, 1 * time.second);
  const stop = await start(s);
  expect([noResync.look(), resync.look()]).toEqual([
    ["pod1", "pod2"],
    ["pod1", "pod2"],
  ]);

  // What happens now is seen by the next list only.
  s.source.addDropWatch(fcache.newObject("pod3", { uid: "pod3" }));
  s.source.modifyDropWatch(fcache.newObject("pod2", { uid: "pod2" }));
  await s.clock.settle();
  expect([noResync.look(), resync.look()]).toEqual([[], []]);

  // From here on only one listener is due for what is no news.
  await s.clock.step(1 * time.second);
  resync.look();
  s.source.resetWatch();
  await s.clock.step(1.9 * time.second);
  expect(new Set(noResync.look())).toEqual(new Set(["pod2", "pod3"]));
  expect(new Set(resync.look())).toEqual(new Set(["pod1", "pod2", "pod3"]));
  await stop();
});

test("TestSharedInformerErrorHandling", async () => {
  const s = setup(1 * time.second);
  s.source.add(fcache.newObject("pod1"));
  s.source.listError = new Error("Access Denied");
  const errs: unknown[] = [];
  s.informer.setWatchErrorHandler((_r, err) => errs.push(err));
  const stop = await start(s);
  await stop();
  expect(String(errs[0])).toContain("Access Denied");
});

describe("SharedIndexInformer", () => {
  test("tells of additions, updates and deletions, and has them in the cache first", async () => {
    const s = setup(0);
    const seen: string[] = [];
    const cached = () => s.informer.getIndexer().listKeys().join();
    s.informer.addEventHandler({
      onAdd: (obj) => seen.push(`add ${obj.metadata.name} cache ${cached()}`),
      onUpdate: (old, obj) =>
        seen.push(`update ${old.metadata.resourceVersion} ${obj.metadata.resourceVersion} cache ${cached()}`),
      onDelete: (obj) => seen.push(`delete ${obj instanceof DeletedFinalStateUnknown} cache ${cached()}`),
    });
    const stop = await start(s);
    for (const change of ["add", "modify", "delete"] as const) {
      s.source[change](fcache.newObject("a"));
      await s.clock.settle();
    }
    await stop();
    expect(seen).toEqual(["add a cache a", "update 1 2 cache a", "delete false cache "]);
    expect(s.informer.lastSyncResourceVersion()).toBe("3");
  });

  test("has synced once the cache holds all of the first list", async () => {
    const s = setup(0);
    s.source.add(fcache.newObject("a"));
    expect(s.informer.hasSynced()).toBe(false);
    const stop = await start(s);
    expect([s.informer.hasSynced(), s.informer.getStore().listKeys()]).toEqual([true, ["a"]]);
    await stop();
  });

  test("a handler that comes late is told of all there is, and of what comes", async () => {
    const s = setup(0);
    s.source.add(fcache.newObject("a"));
    const stop = await start(s);
    const late = addListener(s.informer, 0);
    s.source.add(fcache.newObject("b"));
    await s.clock.settle();
    expect(late.look()).toEqual(["a", "b"]);
    await stop();
    addListener(s.informer, 0);
    expect(s.informer.processor.listeners).toHaveLength(1);
  });

  test("a list that brings nothing new is told to nobody who has not asked for a resync", async () => {
    const s = setup(0);
    s.source.add(fcache.newObject("a"));
    const listener = addListener(s.informer, 0);
    const stop = await start(s);
    await s.clock.step(2 * time.second);
    listener.look();
    // Before any resync every listener counts as due, as upstream has it: one look takes it off the list.
    s.informer.processor.shouldResync();
    s.source.modifyDropWatch(fcache.newObject("b"));
    s.source.resetWatch();
    await s.clock.step(5 * time.second);
    expect(listener.look()).toEqual(["b"]);
    await stop();
  });

  test("a handler that throws loses that notification, hears the next a second later, and holds up nobody", async () => {
    const s = setup(0);
    const heard: [name: string, at: number][] = [];
    s.informer.addEventHandler({
      onAdd: (obj) => {
        if (obj.metadata.name === "bad") throw new Error("boom");
        heard.push([obj.metadata.name, s.clock.now()]);
      },
    });
    const other = addListener(s.informer, 0);
    const stop = await start(s);
    const start0 = s.clock.now();
    for (const name of ["good", "bad", "next"]) s.source.add(fcache.newObject(name));
    await s.clock.settle();
    expect(other.look()).toEqual(["good", "bad", "next"]);
    await s.clock.step(2 * time.second);
    expect(heard.map(([name, at]) => [name, at - start0])).toEqual([
      ["good", 0],
      ["next", 1 * time.second],
    ]);
    expect(handled).toEqual(["boom"]);
    await stop();
  });

  test("what handlers get is frozen: writing throws at the guilty line", async () => {
    const s = setup(0);
    s.informer.addEventHandler({ onAdd: (obj) => void (obj.metadata.labels["x"] = "y") });
    const stop = await start(s);
    s.source.add(fcache.newObject("a"));
    await s.clock.settle();
    await stop();
    expect(handled).toEqual(["Cannot add property x, object is not extensible"]);
  });

  test("indexes are added before the start and not after", async () => {
    const s = setup(0);
    s.informer.addIndexers({ byLabel: (obj) => [obj.metadata.labels["app"] ?? ""] });
    s.source.add(fcache.newObject("a", { labels: { app: "web" } }));
    const stop = await start(s);
    expect(s.informer.getIndexer().byIndex("byLabel", "web")).toHaveLength(1);
    expect(() => s.informer.addIndexers({})).toThrow("informer has already started");
    expect(() => s.informer.setWatchErrorHandler(() => {})).toThrow("informer has already started");
    await stop();
  });

  test("a resync period under a second becomes a second; one shorter than what the informer checks, that", async () => {
    const s = setup(5 * time.second);
    addListener(s.informer, 1);
    expect(s.informer.resyncCheckPeriod).toBe(1 * time.second);
    const stop = await start(s);
    s.informer.resyncCheckPeriod = 5 * time.second;
    addListener(s.informer, 2 * time.second);
    expect(s.informer.processor.listeners.map((l) => l.resyncPeriod)).toEqual([
      1 * time.second,
      5 * time.second,
    ]);
    await stop();
  });

  test("an informer without resync has none for its handlers either", () => {
    const { informer } = setup(0);
    addListener(informer, 30 * time.second);
    // Upstream raises the check period only if the informer has one.
    expect([informer.resyncCheckPeriod, informer.processor.listeners[0]?.resyncPeriod]).toEqual([0, 0]);
  });

  test("twenty handlers and a stop: everything ends, nothing is told any more", async () => {
    const s = setup(1 * time.second);
    const listeners = Array.from({ length: 20 }, () => addListener(s.informer, 1 * time.second));
    const stop = await start(s);
    await stop();
    s.source.add(fcache.newObject("late"));
    await s.clock.step(10 * time.second);
    expect(listeners.flatMap((l) => l.received)).toEqual([]);
    await expect(s.clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });
});

describe("waitForCacheSync", () => {
  test("looks every 100 ms until all have synced", async () => {
    const clock = new utilclock.VirtualClock(0);
    const at = (ms: number) => () => clock.now() >= ms;
    expect(await clock.run(waitForCacheSync(clock, context.background(), at(50), at(250)))).toBe(true);
    expect(clock.now()).toBe(300);
  });

  test("is false when it is stopped", async () => {
    const clock = new utilclock.VirtualClock(0);
    const [signal, cancel] = context.withCancel(context.background());
    const waiting = waitForCacheSync(clock, signal, () => false);
    cancel();
    expect(await waiting).toBe(false);
  });
});

describe("waitForNamedCacheSync", () => {
  test("says who waits, and how it ended", async () => {
    const clock = new utilclock.VirtualClock(0);
    const wait = (signal: AbortSignal, synced: boolean) =>
      waitForNamedCacheSync(clock, "deployment", signal, () => synced);
    const lines = await klogtesting.linesOf(0, async () => {
      expect(await wait(context.background(), true)).toBe(true);
      expect(await wait(AbortSignal.abort(), false)).toBe(false);
    });
    expect(lines).toEqual([
      "info: Waiting for caches to sync for deployment",
      "info: Caches are synced for deployment ",
      "info: Waiting for caches to sync for deployment",
    ]);
    expect(handled).toEqual(["unable to sync caches for deployment"]);
  });
});

describe("TestMutationDetector", () => {
  test("who writes into an object of the cache hears of it at once", async () => {
    const s = setup(time.second);
    const stop = await start(s);
    s.informer.addEventHandler({
      onAdd: (obj) => void (obj.metadata.labels["change"] = "true"),
      onUpdate: () => {},
      onDelete: () => {},
    });
    s.source.add(fcache.newObject("anything", { labels: { check: "foo" } }));
    await s.clock.settle();
    expect(handled).toEqual([expect.stringContaining("object is not extensible")]);
    expect(s.informer.getStore().list()[0]?.metadata.labels).toEqual({ check: "foo" });
    await stop();
  });
});
