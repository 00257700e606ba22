import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  Controller,
  FilteringResourceEventHandler,
  newIndexerInformer,
  newInformer,
  type ResourceEventHandler,
} from "./controller.ts";
import { DeletedFinalStateUnknown } from "./delta.ts";
import { DeltaFIFO } from "./delta-fifo.ts";
import { metaNamespaceIndexFunc, namespaceIndex } from "./indexer.ts";
import { deletionHandlingMetaNamespaceKeyFunc, metaNamespaceKeyFunc, newStore } from "./store.ts";

type Obj = metav1.Object;

let handled: string[];
let handlers: readonly utilruntime.ErrorHandler[];

beforeEach(() => {
  handled = [];
  handlers = utilruntime.setErrorHandlers([(err) => handled.push(goerrors.textOf(err))]);
});

afterEach(() => void utilruntime.setErrorHandlers(handlers));

const testIDs = ["a-hello", "b-controller", "c-framework"];

/** Runs a controller while `during` does something to it, and stops it. */
async function running(
  clock: utilclock.VirtualClock,
  controller: Controller<Obj>,
  during: () => Promise<void> | void,
): Promise<void> {
  const [signal, cancel] = context.withCancel(context.background());
  const run = controller.run(signal);
  await clock.settle();
  await during();
  await clock.settle();
  cancel();
  await run;
}

function informer(
  source: fcache.FakeControllerSource,
  handler: ResourceEventHandler<Obj>,
  clock = new utilclock.VirtualClock(),
): { clock: utilclock.VirtualClock; controller: Controller<Obj>; store: ReturnType<typeof newStore<Obj>> } {
  const options = {
    listerWatcher: source,
    handler,
    clock,
    rand: new rand.Rand(1),
    resyncPeriod: 100 * time.millisecond,
  };
  const [store, controller] = newInformer<Obj>(options);
  return { clock, controller, store };
}

test("Example", async () => {
  // A controller that deletes whatever it hears of.
  const source = new fcache.FakeControllerSource();
  const downstream = newStore<Obj>(deletionHandlingMetaNamespaceKeyFunc);
  const fifo = new DeltaFIFO<Obj>({ keyFunction: metaNamespaceKeyFunc, knownObjects: downstream });
  const deletions: string[] = [];
  const clock = new utilclock.VirtualClock();
  const controller = new Controller<Obj>({
    queue: fifo,
    listerWatcher: source,
    fullResyncPeriod: 100 * time.millisecond,
    clock,
    rand: new rand.Rand(1),
    process: (deltas) => {
      const newest = deltas.at(-1);
      if (!newest) return;
      if (newest.type !== "Deleted") {
        downstream.add(newest.object);
        source.delete(newest.object);
        return;
      }
      const key = fifo.keyOf(newest.object);
      const last = downstream.getByKey(key);
      if (last) downstream.delete(last);
      deletions.push(key);
    },
  });
  await running(clock, controller, () => {
    for (const name of testIDs) source.add(fcache.newObject(name));
  });
  expect(deletions).toEqual(testIDs);
});

test("ExampleNewInformer", async () => {
  const source = new fcache.FakeControllerSource();
  const deletions: string[] = [];
  const { clock, controller } = informer(source, {
    onAdd: (obj) => source.delete(obj),
    onDelete: (obj) => deletions.push(deletionHandlingMetaNamespaceKeyFunc(obj)),
  });
  await running(clock, controller, () => {
    for (const name of testIDs) source.add(fcache.newObject(name));
  });
  expect(deletions).toEqual(testIDs);
});

test("TestHammerController", async () => {
  const source = new fcache.FakeControllerSource();
  const operations = new Map<string, string[]>();
  const record = (operation: string, obj: unknown): void => {
    const key = deletionHandlingMetaNamespaceKeyFunc(obj);
    operations.set(key, [...(operations.get(key) ?? []), operation]);
  };
  const { clock, controller, store } = informer(source, {
    onAdd: (obj) => record("add", obj),
    onUpdate: (_old, obj) => record("update", obj),
    onDelete: (obj) => record("delete", obj),
  });
  expect(controller.hasSynced()).toBe(false);
  const there = new Set<string>();
  const hammer = async (thread: number): Promise<void> => {
    const random = new rand.Rand(thread);
    for (let i = 0; i < 100; i++) {
      const name = `pod-${random.intn(10)}`;
      const pod = fcache.newObject(name, { namespace: "default" });
      if (!there.has(name)) source.add(pod);
      else if (random.intn(2) === 0) source.modify(pod);
      else source.delete(pod);
      if (!there.delete(name)) there.add(name);
      else if (store.getByKey(`default/${name}`)) await Promise.resolve();
      await clock.step(random.intn(20));
    }
  };
  await running(clock, controller, async () => {
    expect(controller.hasSynced()).toBe(true);
    for (let thread = 0; thread < 3; thread++) await hammer(thread);
  });
  for (const [key, ops] of operations) {
    // Nothing is added twice, and nothing is updated or deleted that is not there.
    expect(key + ops.join(",").replaceAll(/add(,update)*(,delete,?|$)/g, "")).toBe(key);
  }
  expect(operations.size).toBe(10);
});

test("TestUpdate", async () => {
  const source = new fcache.FakeControllerSource();
  const pod = (name: string, check: string, final: boolean): Obj =>
    fcache.newObject(name, { labels: { check, ...(final && { final: "true" }) } });
  const transitions: string[] = [];
  const deleted: string[] = [];
  const { clock, controller } = informer(source, {
    onUpdate: (oldObj, newObj) => {
      transitions.push(`${oldObj.metadata.labels["check"]} ${newObj.metadata.labels["check"]}`);
      if (newObj.metadata.labels["final"] === "true") source.delete(newObj);
    },
    onDelete: (obj) => deleted.push(deletionHandlingMetaNamespaceKeyFunc(obj)),
  });
  await running(clock, controller, () => {
    for (const name of ["a-0", "a-1", "a-2"]) {
      source.add(pod(name, "from", false));
      source.modify(pod(name, "to", true));
    }
  });
  expect(deleted).toEqual(["a-0", "a-1", "a-2"]);
  expect(new Set(transitions)).toEqual(new Set(["from to"]));
});

test("TestPanicPropagated", async () => {
  // Upstream's process crashes; ours reports it, and the next object is handled.
  const source = new fcache.FakeControllerSource();
  const added: string[] = [];
  const { clock, controller } = informer(source, {
    onAdd: (obj) => {
      if (obj.metadata.name === "test") throw new Error("Just panic.");
      added.push(obj.metadata.name);
    },
  });
  await running(clock, controller, () => {
    source.add(fcache.newObject("test"));
    source.add(fcache.newObject("next"));
  });
  expect([handled, added]).toEqual([["Just panic."], ["next"]]);
});

describe("Controller", () => {
  test("puts back what failed, if it is told to", async () => {
    const source = new fcache.FakeControllerSource();
    source.add(fcache.newObject("a"));
    const clock = new utilclock.VirtualClock();
    let attempts = 0;
    const controller = new Controller<Obj>({
      queue: new DeltaFIFO<Obj>(),
      listerWatcher: source,
      clock,
      rand: new rand.Rand(1),
      retryOnError: true,
      process: () => {
        if (++attempts < 3) throw new Error(`attempt ${attempts}`);
      },
    });
    await running(clock, controller, () => expect(controller.lastSyncResourceVersion()).toBe("1"));
    expect([attempts, handled]).toEqual([3, ["attempt 1", "attempt 2"]]);
  });
});

describe("newInformer", () => {
  test("a resync tells of everything again, as an update to the same", async () => {
    const source = new fcache.FakeControllerSource();
    source.add(fcache.newObject("a"));
    const seen: string[] = [];
    const { clock, controller } = informer(source, {
      onAdd: (obj) => seen.push(`add ${obj.metadata.name}`),
      onUpdate: (oldObj, newObj) =>
        seen.push(`${oldObj === newObj ? "resync" : "update"} ${newObj.metadata.name}`),
    });
    await running(clock, controller, () => clock.step(250 * time.millisecond));
    expect(seen).toEqual(["add a", "resync a", "resync a"]);
  });

  test("what handlers get is frozen, also what has been deleted", async () => {
    const source = new fcache.FakeControllerSource();
    const frozen: boolean[] = [];
    const { clock, controller } = informer(source, {
      onAdd: (obj) => frozen.push(Object.isFrozen(obj.metadata)),
      onDelete: (obj) =>
        frozen.push(
          Object.isFrozen(obj instanceof DeletedFinalStateUnknown ? obj.obj.metadata : obj.metadata),
        ),
    });
    await running(clock, controller, async () => {
      source.add(fcache.newObject("a"));
      await clock.settle();
      source.delete(fcache.newObject("a"));
    });
    expect(frozen).toEqual([true, true]);
  });

  test("what was deleted while the watch was broken comes as a tombstone", async () => {
    const source = new fcache.FakeControllerSource();
    source.add(fcache.newObject("a"));
    const deleted: unknown[] = [];
    const { clock, controller, store } = informer(source, { onDelete: (obj) => deleted.push(obj) });
    await running(clock, controller, async () => {
      await clock.step(2 * time.second);
      source.deleteDropWatch(fcache.newObject("a"));
      source.resetWatch();
      await clock.step(5 * time.second);
    });
    expect(deleted).toEqual([
      new DeletedFinalStateUnknown("a", fcache.newObject("a", { resourceVersion: "1" })),
    ]);
    expect(store.list()).toEqual([]);
  });
});

describe("newIndexerInformer", () => {
  test("finds objects by namespace", async () => {
    const source = new fcache.FakeControllerSource();
    source.add(fcache.newObject("a", { namespace: "x" }));
    source.add(fcache.newObject("b", { namespace: "y" }));
    const clock = new utilclock.VirtualClock();
    const [indexer, controller] = newIndexerInformer<Obj>(
      { listerWatcher: source, handler: {}, clock, rand: new rand.Rand(1) },
      { [namespaceIndex]: metaNamespaceIndexFunc },
    );
    await running(clock, controller, () => {});
    expect(indexer.byIndex(namespaceIndex, "y").map((obj) => obj.metadata.name)).toEqual(["b"]);
  });
});

describe("FilteringResourceEventHandler", () => {
  const on = (name: string) => fcache.newObject(name, { labels: { on: "true" } });
  const off = (name: string) => fcache.newObject(name);
  const cases: { name: string; call: (h: ResourceEventHandler<Obj>) => void; expected: string[] }[] = [
    { name: "an add that passes", call: (h) => h.onAdd?.(on("a")), expected: ["add"] },
    { name: "an add that does not", call: (h) => h.onAdd?.(off("a")), expected: [] },
    { name: "an update within", call: (h) => h.onUpdate?.(on("a"), on("a")), expected: ["update"] },
    { name: "an update outside", call: (h) => h.onUpdate?.(off("a"), off("a")), expected: [] },
    {
      name: "an update into the filter is an add",
      call: (h) => h.onUpdate?.(off("a"), on("a")),
      expected: ["add"],
    },
    {
      name: "an update out of it is a delete",
      call: (h) => h.onUpdate?.(on("a"), off("a")),
      expected: ["delete"],
    },
    { name: "a delete that passes", call: (h) => h.onDelete?.(on("a")), expected: ["delete"] },
    { name: "a delete that does not", call: (h) => h.onDelete?.(off("a")), expected: [] },
  ];
  test.each(cases)("$name", ({ call, expected }) => {
    const seen: string[] = [];
    const handler = new FilteringResourceEventHandler<Obj>(
      (obj) => !(obj instanceof DeletedFinalStateUnknown) && obj.metadata.labels["on"] === "true",
      {
        onAdd: () => seen.push("add"),
        onUpdate: () => seen.push("update"),
        onDelete: () => seen.push("delete"),
      },
    );
    call(handler);
    expect(seen).toEqual(expected);
  });
});
