import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import * as watch from "#apimachinery/watch";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { ListerWatcher } from "./listwatch.ts";
import { Reflector, type ReflectorOptions } from "./reflector.ts";
import { metaNamespaceKeyFunc, newStore, type ReflectorStore, type Store } from "./store.ts";

type Obj = metav1.Object;
const pod = (name: string, resourceVersion = ""): Obj => fcache.newObject(name, { resourceVersion });
const podGVK = { group: "", version: "v1", kind: "Pod" };

const list = (resourceVersion: string, items: Obj[] = [], more = ""): metav1.List<Obj> => ({
  apiVersion: "v1",
  kind: "PodList",
  metadata: { resourceVersion, ...(more && { continue: more }) },
  items,
});

let handled: string[];
let handlers: readonly utilruntime.ErrorHandler[];

beforeEach(() => {
  handled = [];
  handlers = utilruntime.setErrorHandlers([(err) => handled.push(goerrors.textOf(err))]);
});

afterEach(() => void utilruntime.setErrorHandlers(handlers));

interface TestLW {
  list?: (options: metav1.ListOptions) => metav1.List<Obj>;
  watch?: (options: metav1.ListOptions) => watch.Interface<Obj>;
}

const listerWatcher = ({ list: lists = () => list("1"), watch: watches }: TestLW): ListerWatcher<Obj> => ({
  list: async (options) => lists(options),
  watch: async (options) => watches?.(options) ?? new watch.FakeWatcher<Obj>(),
});

interface Setup {
  clock: utilclock.VirtualClock;
  store: Store<Obj>;
  reflector: Reflector<Obj>;
}

function setup(lw: TestLW, options: Partial<ReflectorOptions<Obj>> = {}): Setup {
  const clock = new utilclock.VirtualClock(0);
  const store = newStore<Obj>(metaNamespaceKeyFunc);
  const random = new rand.Rand(1);
  const reflector = new Reflector<Obj>({
    name: "test-reflector",
    listerWatcher: listerWatcher(lw),
    store,
    clock,
    rand: random,
    expectedGVK: podGVK,
    ...options,
  });
  return { clock, store, reflector };
}

/** Lists, and stops as soon as the reflector begins to watch. Says how often and how it listed. */
function stopsAtWatch(lists: (options: metav1.ListOptions) => metav1.List<Obj>): {
  lw: TestLW;
  calls: metav1.ListOptions[];
  listAndWatch: (reflector: Reflector<Obj>) => Promise<void>;
} {
  const calls: metav1.ListOptions[] = [];
  let stop = (): void => {};
  const lw: TestLW = {
    list: (options) => {
      calls.push(options);
      return lists(options);
    },
    watch: () => {
      stop();
      return new watch.FakeWatcher<Obj>();
    },
  };
  const listAndWatch = (reflector: Reflector<Obj>): Promise<void> => {
    const [signal, cancel] = context.withCancel(context.background());
    stop = cancel;
    return reflector.listAndWatch(signal);
  };
  return { lw, calls, listAndWatch };
}

const pods = (n: number) => Array.from({ length: n }, (_, i) => pod(`pod-${i}`, String(i)));

test("TestCloseWatchChannelOnError", async () => {
  const fw = new watch.FakeWatcher<Obj>();
  const { clock, reflector } = setup({ watch: () => fw });
  fw.error({ kind: "Status", apiVersion: "v1", metadata: {}, message: "bar" });
  await clock.run(reflector.listAndWatch(context.background()));
  expect(fw.stopped).toBe(true);
});

test("TestRunUntil", async () => {
  const fw = new watch.FakeWatcher<Obj>();
  const { clock, store, reflector } = setup({ watch: () => fw });
  const [signal, cancel] = context.withCancel(context.background());
  const running = reflector.run(signal);
  fw.add(pod("bar"));
  await clock.settle();
  expect(store.listKeys()).toEqual(["bar"]);
  cancel();
  await running;
  expect(fw.stopped).toBe(true);
});

test("TestReflectorWatchHandlerError", async () => {
  // A watch that closes at once is an error, or else the loop would spin.
  let watches = 0;
  const { clock, reflector } = setup({
    watch: () => {
      watches++;
      return watch.emptyWatch();
    },
  });
  await clock.run(reflector.listAndWatch(context.background()));
  expect(watches).toBe(1);
});

test("TestReflectorWatchHandler", async () => {
  const fw = new watch.FakeWatcher<Obj>();
  const { clock, store, reflector } = setup({
    list: () => list("1", [pod("foo"), pod("bar")]),
    watch: () => fw,
  });
  fw.add(fcache.newObject("rejected", {}, { apiVersion: "v1", kind: "Service" }));
  fw.delete(pod("foo"));
  fw.modify(pod("bar", "55"));
  fw.add(pod("baz", "32"));
  fw.stop();
  await clock.run(reflector.listAndWatch(context.background()));
  expect(store.list()).toEqual([pod("bar", "55"), pod("baz", "32")]);
  expect(reflector.lastSyncResourceVersion()).toBe("32");
  expect(handled).toEqual([
    "test-reflector: expected gvk /v1, Kind=Pod, but watch event object had gvk /v1, Kind=Service",
  ]);
});

test("TestReflectorStopWatch", async () => {
  const fw = new watch.FakeWatcher<Obj>();
  const { clock, reflector } = setup({ watch: () => fw });
  const [signal, cancel] = context.withCancel(context.background());
  const watching = reflector.listAndWatch(signal);
  await clock.settle();
  cancel();
  await watching;
  expect(fw.stopped).toBe(true);
});

test("TestReflectorListAndWatch", async () => {
  const watchRVs: (string | undefined)[] = [];
  let fw = new watch.FakeWatcher<Obj>();
  const added: string[] = [];
  const store: ReflectorStore<Obj> = {
    ...newStore<Obj>(metaNamespaceKeyFunc),
    add: (obj) => added.push(`${obj.metadata.name}@${obj.metadata.resourceVersion}`),
    replace: () => {},
    resync: () => {},
    update: () => {},
    delete: () => {},
  };
  const { clock, reflector } = setup(
    {
      watch: (options) => {
        watchRVs.push(options.resourceVersion);
        fw = new watch.FakeWatcher<Obj>();
        return fw;
      },
    },
    { store },
  );
  const [signal, cancel] = context.withCancel(context.background());
  const watching = reflector.listAndWatch(signal);
  for (const [i, id] of ["foo", "bar", "baz", "qux", "zoo"].entries()) {
    await clock.settle();
    fw.add(pod(id, String(i + 2)));
    if (i === 1) fw.stop();
  }
  await clock.settle();
  cancel();
  await watching;
  expect(added).toEqual(["foo@2", "bar@3", "baz@4", "qux@5", "zoo@6"]);
  expect(watchRVs).toEqual(["1", "3"]);
});

test("TestReflectorListAndWatchWithErrors", async () => {
  type Row = { list?: metav1.List<Obj>; listErr?: Error; events?: watch.Event<Obj>[]; watchErr?: Error };
  const table: Row[] = [
    {
      list: list("1"),
      events: [
        { type: "ADDED", object: pod("foo", "2") },
        { type: "ADDED", object: pod("bar", "3") },
      ],
    },
    {
      list: list("3", [pod("foo", "2"), pod("bar", "3")]),
      events: [
        { type: "DELETED", object: pod("foo", "4") },
        { type: "ADDED", object: pod("qux", "5") },
      ],
    },
    { listErr: new Error("a list error") },
    { list: list("5", [pod("bar", "3"), pod("qux", "5")]), watchErr: new Error("a watch error") },
    {
      list: list("5", [pod("bar", "3"), pod("qux", "5")]),
      events: [{ type: "ADDED", object: pod("baz", "6") }],
    },
    { list: list("6", [pod("bar", "3"), pod("qux", "5"), pod("baz", "6")]) },
  ];
  const store = newStore<Obj>(metaNamespaceKeyFunc);
  const failures: string[] = [];
  const byName = (objects: Obj[]) =>
    Object.fromEntries(objects.map((o) => [o.metadata.name, o.metadata.resourceVersion]));
  for (const [line, item] of table.entries()) {
    // What is listed is what the store has come to by watching.
    expect([line, byName(store.list())]).toEqual([line, byName(item.list?.items ?? store.list())]);
    let watches = 0;
    const { clock, reflector } = setup(
      {
        list: () => {
          if (item.list) return item.list;
          throw item.listErr ?? new Error("no list");
        },
        watch: () => {
          if (item.watchErr || watches++ > 0) throw item.watchErr ?? new Error("second watch");
          const fw = new watch.FakeWatcher<Obj>();
          for (const event of item.events ?? []) fw.action(event);
          fw.stop();
          return fw;
        },
      },
      { store },
    );
    await clock
      .run(reflector.listAndWatch(context.background()))
      .catch((err: unknown) => failures.push(`${line}: ${goerrors.textOf(err)}`));
  }
  expect(failures).toEqual([
    "0: second watch",
    "1: second watch",
    "2: failed to list *v1.Pod: a list error",
    "3: a watch error",
    "4: second watch",
  ]);
});

describe("TestReflectorListAndWatchInitConnBackoff", () => {
  const maxBackoff = 50 * time.millisecond;
  test.each([
    { numConnFails: 5, lower: 32 * time.millisecond, upper: 64 * time.millisecond },
    { numConnFails: 40, lower: 35 * maxBackoff, upper: 40 * 2 * maxBackoff },
  ])("$numConnFails connection failures take $lower to $upper ms", async ({ numConnFails, lower, upper }) => {
    const clock = new utilclock.VirtualClock(0);
    const [signal, cancel] = context.withCancel(context.background());
    const initConnBackoffManager = new wait.ExponentialBackoffManager({
      clock,
      rand: new rand.Rand(1),
      initBackoff: 1 * time.millisecond,
      maxBackoff,
      resetDuration: 100 * time.millisecond,
      backoffFactor: 2,
      jitter: 1,
    });
    let connFails = numConnFails;
    let lists = 0;
    const lw: TestLW = {
      list: () => {
        lists++;
        return list("1");
      },
      watch: () => {
        if (connFails-- > 0) {
          throw new TypeError("fetch failed", {
            cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
          });
        }
        cancel();
        return new watch.FakeWatcher<Obj>();
      },
    };
    const { reflector } = setup(lw, { clock, initConnBackoffManager });
    await clock.run(reflector.listAndWatch(signal));
    expect(clock.now()).toBeGreaterThanOrEqual(lower);
    expect(clock.now()).toBeLessThanOrEqual(upper);
    expect(lists).toBe(1);
  });
});

test("TestReflectorResync", async () => {
  let iteration = 0;
  const fw = new watch.FakeWatcher<Obj>();
  const store: ReflectorStore<Obj> = {
    add: () => {},
    update: () => {},
    delete: () => {},
    replace: () => {},
    resync: () => {
      iteration++;
      if (iteration === 2) throw new Error("expected resync reached");
    },
  };
  const { clock, reflector } = setup(
    { list: () => list("0"), watch: () => fw },
    { store, resyncPeriod: 1 * time.millisecond },
  );
  await clock.run(reflector.listAndWatch(context.background()));
  expect([iteration, fw.stopped]).toEqual([2, true]);
});

test("TestReflectorResyncChan", async () => {
  const at: number[] = [];
  const store = newStore<Obj>(metaNamespaceKeyFunc);
  store.resync = () => {
    at.push(clock.now());
    if (at.length === 3) throw new Error("seen often enough");
  };
  const { clock, reflector } = setup(
    { watch: () => new watch.FakeWatcher<Obj>() },
    { store, resyncPeriod: 1 * time.millisecond },
  );
  await clock.run(reflector.listAndWatch(context.background()));
  expect(at).toEqual([1, 2, 3]);
});

const threePages = (options: metav1.ListOptions): metav1.List<Obj> => {
  switch (options.continue ?? "") {
    case "":
      return list("10", pods(10).slice(0, 4), "C1");
    case "C1":
      return list("10", pods(10).slice(4, 8), "C2");
    case "C2":
      return list("10", pods(10).slice(8));
    default:
      throw new Error(`Unrecognized continue: ${options.continue}`);
  }
};

test("TestReflectorWatchListPageSize", async () => {
  const { lw, calls, listAndWatch } = stopsAtWatch(threePages);
  const { store, reflector } = setup(lw, { watchListPageSize: 4 });
  await listAndWatch(reflector);
  // The second time from a revision on, where pages are not the rule.
  await listAndWatch(reflector);
  expect(calls.map(({ limit }) => limit)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(store.list()).toHaveLength(10);
});

test("TestReflectorNotPaginatingNotConsistentReads", async () => {
  const { lw, calls, listAndWatch } = stopsAtWatch(() => list("10", pods(10)));
  const { store, reflector } = setup(lw);
  await listAndWatch(reflector);
  await listAndWatch(reflector);
  expect(calls).toEqual([
    { resourceVersion: "0", limit: 500 },
    { resourceVersion: "10", limit: 0 },
  ]);
  expect(store.list()).toHaveLength(10);
});

test("TestReflectorPaginatingNonConsistentReadsIfWatchCacheDisabled", async () => {
  const { lw, calls, listAndWatch } = stopsAtWatch(threePages);
  const { store, reflector } = setup(lw);
  for (let i = 0; i < 2; i++) {
    await listAndWatch(reflector);
    expect(store.list()).toHaveLength(10);
  }
  expect(calls.map(({ limit }) => limit)).toEqual([500, 500, 500, 500, 500, 500]);
});

test("TestReflectorResyncWithResourceVersion", async () => {
  const { lw, calls, listAndWatch } = stopsAtWatch(({ resourceVersion }) =>
    resourceVersion === "0" ? list("10", pods(4)) : list("11", pods(8)),
  );
  const { store, reflector } = setup(lw);
  await listAndWatch(reflector);
  expect(store.list()).toHaveLength(4);
  await listAndWatch(reflector);
  expect(store.list()).toHaveLength(8);
  expect(calls.map(({ resourceVersion }) => resourceVersion)).toEqual(["0", "10"]);
});

const tooOld = () => errors.newResourceExpired("The resourceVersion for the provided watch is too old.");

test("TestReflectorExpiredExactResourceVersion", async () => {
  const { lw, calls, listAndWatch } = stopsAtWatch(({ resourceVersion }) => {
    if (resourceVersion === "10") throw tooOld();
    return resourceVersion === "0" ? list("10", pods(4)) : list("11", pods(8));
  });
  const { store, reflector } = setup(lw);
  await listAndWatch(reflector);
  expect(store.list()).toHaveLength(4);
  await listAndWatch(reflector);
  expect(store.list()).toHaveLength(8);
  expect(calls.map(({ resourceVersion }) => resourceVersion)).toEqual(["0", "10", ""]);
});

test("TestReflectorFullListIfExpired", async () => {
  const { lw, calls, listAndWatch } = stopsAtWatch((options) => {
    const asked = `${options.resourceVersion} ${options.continue ?? ""} ${options.limit}`;
    switch (asked) {
      case "0  4":
        return list("10", pods(4));
      case "10  4":
        return list("11", pods(4), "C1");
      case " C1 4":
        throw tooOld();
      case "10  0":
        return list("11", pods(8));
      default:
        throw new Error(`unexpected list options: ${asked}`);
    }
  });
  const { store, reflector } = setup(lw, { watchListPageSize: 4 });
  await listAndWatch(reflector);
  expect(store.list()).toHaveLength(4);
  await listAndWatch(reflector);
  expect(store.list()).toHaveLength(8);
  expect(calls.map(({ resourceVersion }) => resourceVersion)).toEqual(["0", "10", "", "10"]);
});

test("TestReflectorFullListIfTooLarge", async () => {
  const tooLarge = (cause: metav1.StatusCause): errors.StatusError => {
    const { status } = errors.newTimeoutError("too large resource version", 1);
    return new errors.StatusError({ ...status, details: { ...status.details, causes: [cause] } });
  };
  const { lw, calls, listAndWatch } = stopsAtWatch(({ resourceVersion }) => {
    if (resourceVersion === "0") return list("20");
    if (resourceVersion === "20") throw tooLarge({ reason: "ResourceVersionTooLarge" });
    if (resourceVersion === "30") throw tooLarge({ message: "Too large resource version" });
    return list("30");
  });
  const { reflector } = setup(lw);
  for (let i = 0; i < 3; i++) await listAndWatch(reflector);
  expect(calls.map(({ resourceVersion }) => resourceVersion)).toEqual(["0", "20", "", "30", ""]);
});

describe("TestReflectorSetExpectedType", () => {
  test("Nil type", async () => {
    const { clock, store, reflector } = setup({});
    expect(reflector.expectedTypeName).toBe("*v1.Pod");
    const anything = new Reflector<Obj>({
      listerWatcher: listerWatcher({}),
      store,
      clock,
      rand: new rand.Rand(1),
    });
    expect(anything.expectedTypeName).toBe("<unspecified>");
  });
});

test("TestReflectorResourceVersionUpdate", async () => {
  const resourceVersions: string[] = [];
  const inner = newStore<Obj>(metaNamespaceKeyFunc);
  const store: ReflectorStore<Obj> = {
    add: (obj) => inner.add(obj),
    update: (obj) => inner.update(obj),
    delete: (obj) => inner.delete(obj),
    replace: (items, rv) => inner.replace(items, rv),
    resync: () => {},
    updateResourceVersion: (rv) => resourceVersions.push(rv),
  };
  const fw = new watch.FakeWatcher<Obj>();
  const { clock, reflector } = setup({ list: () => list("10"), watch: () => fw }, { store });
  const [signal, cancel] = context.withCancel(context.background());
  const watching = reflector.listAndWatch(signal);
  fw.action({ type: "ADDED", object: pod("a", "10") });
  fw.action({ type: "MODIFIED", object: pod("a", "20") });
  fw.action({ type: "BOOKMARK", object: pod("", "30") });
  fw.action({ type: "DELETED", object: pod("a", "40") });
  await clock.settle();
  cancel();
  await watching;
  expect(resourceVersions).toEqual(["10", "20", "30", "40"]);
});

describe("Reflector", () => {
  test("asks for bookmarks and for an end within five to ten minutes", async () => {
    const options: metav1.ListOptions[] = [];
    const { clock, reflector } = setup({
      watch: (o) => {
        options.push(o);
        return new watch.FakeWatcher<Obj>();
      },
    });
    const [signal, cancel] = context.withCancel(context.background());
    const watching = reflector.listAndWatch(signal);
    await clock.settle();
    cancel();
    await watching;
    const { timeoutSeconds = 0, ...rest } = options[0] ?? {};
    expect(rest).toEqual({ resourceVersion: "1", allowWatchBookmarks: true });
    expect(timeoutSeconds).toBeGreaterThanOrEqual((5 * time.minute) / time.second);
    expect(timeoutSeconds).toBeLessThan((10 * time.minute) / time.second);
  });

  test("after 410 Gone it lists again from where it was, with a growing pause while errors last", async () => {
    const lists: [at: number, rv: string | undefined][] = [];
    const gone = { kind: "Status", apiVersion: "v1", metadata: {}, reason: "Expired", code: 410 } as const;
    const { clock, reflector } = setup({
      list: ({ resourceVersion }) => {
        lists.push([clock.now(), resourceVersion]);
        return list("7");
      },
      watch: () => {
        const fw = new watch.FakeWatcher<Obj>();
        fw.error(gone);
        return fw;
      },
    });
    const [signal, cancel] = context.withCancel(context.background());
    const running = reflector.run(signal);
    await clock.step(20 * time.second);
    cancel();
    await running;
    expect(lists.slice(0, 3).map(([, rv]) => rv)).toEqual(["0", "7", "7"]);
    const pauses = lists.slice(1).map(([at], i) => at - (lists[i]?.[0] ?? 0));
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(800 * 2 ** i);
      expect(pause).toBeLessThan(2 * 800 * 2 ** i);
    }
    expect(handled).toEqual([]);
  });

  test("reports what keeps it from listing", async () => {
    const { clock, reflector } = setup({
      list: () => {
        throw new Error("Access Denied");
      },
    });
    const [signal, cancel] = context.withCancel(context.background());
    const running = reflector.run(signal);
    await clock.settle();
    cancel();
    await running;
    expect(handled).toEqual([
      "test-reflector: Failed to watch *v1.Pod: failed to list *v1.Pod: Access Denied",
    ]);
  });

  test("ends at once when it is stopped while a list is under way", async () => {
    const [signal, cancel] = context.withCancel(context.background());
    const lw: ListerWatcher<Obj> = { list: () => new Promise(() => {}), watch: () => new Promise(() => {}) };
    const { clock, reflector } = setup({}, { listerWatcher: lw });
    const running = reflector.run(signal);
    await clock.settle();
    cancel();
    await running;
    expect(handled).toEqual([]);
  });

  test("a store that refuses an object is reported, and the watch goes on behind it", async () => {
    const fw = new watch.FakeWatcher<Obj>();
    const { clock, reflector } = setup(
      { watch: () => fw },
      {
        store: {
          add: () => {
            throw new Error("full");
          },
          update: () => {},
          delete: () => {},
          replace: () => {},
          resync: () => {},
        },
      },
    );
    const [signal, cancel] = context.withCancel(context.background());
    const watching = reflector.listAndWatch(signal);
    fw.add(pod("a", "5"));
    await clock.settle();
    cancel();
    await watching;
    expect(handled).toEqual(["test-reflector: unable to add watch event object (a) to store: full"]);
    expect(reflector.lastSyncResourceVersion()).toBe("5");
  });
});
