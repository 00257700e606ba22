import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import type * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { RetryWatcher } from "./retrywatcher.ts";

type Obj = metav1.Object;
type Event = watch.Event<Obj>;
type Source = cache.Watcher<Obj>["watch"];

const makeTestEvent = (rv: number): Event => ({
  type: "ADDED",
  object: fcache.newObject("", { resourceVersion: String(rv) }),
});
const errorEvent = (object: metav1.Status): Event => ({ type: "ERROR", object });
const bare = { kind: "Status", apiVersion: "v1", metadata: {} } as const;

/** What a server would still tell from a revision on; an error only after an event. */
function fromRV(resourceVersion: string | undefined, array: readonly Event[]): Event[] {
  const result: Event[] = [];
  for (const event of array) {
    if (event.type === "ERROR") {
      if (result.length > 0) result.push(event);
    } else if (Number(event.object.metadata.resourceVersion) > Number(resourceVersion)) result.push(event);
  }
  return result;
}

/** A watch of those events; the server closes it after `n` of them, or never. */
function watchOf(events: readonly Event[], n = Number.POSITIVE_INFINITY): watch.Interface<Obj> {
  const fw = new watch.FakeWatcher<Obj>();
  for (const event of events.slice(0, n)) fw.action(event);
  if (events.length >= n) fw.stop();
  return fw;
}

/** A server that has those events. */
const having =
  (events: readonly Event[], closeAfter?: number): Source =>
  async ({ resourceVersion }) =>
    watchOf(fromRV(resourceVersion, events), closeAfter);

/** A server that fails first. */
function failingFirst(events: readonly Event[]): Source {
  let firstRun = true;
  return async (options, signal) => {
    if (!firstRun) return having(events)(options, signal);
    firstRun = false;
    throw new Error("test error");
  };
}

describe("TestNewRetryWatcher", () => {
  test.each([
    ["empty RV should fail", "", 'initial RV "" is not supported due to issues with underlying WATCH'],
    ['RV "0" should fail', "0", 'initial RV "0" is not supported due to issues with underlying WATCH'],
  ])("%s", (_name, initialRV, err) => {
    const clock = new utilclock.VirtualClock();
    expect(() => new RetryWatcher(initialRV, { watch: having([]) }, clock)).toThrow(new Error(err));
  });
});

const rvs = (...all: number[]) => all.map(makeTestEvent);
const gone = errorEvent(errors.newGone("").status);
const timeout = errorEvent(errors.newTimeoutError("", 0).status);
const internal = errorEvent(errors.newInternalError(new Error("")).status);
// No Status of this API: what Go finds by its type is told here by kind and version.
const unexpected = errorEvent({ ...bare, apiVersion: "v2" } as unknown as metav1.Status);

describe("TestRetryWatcher", () => {
  const cases: { name: string; initialRV: string; source: Source; watchCount: number; expected: Event[] }[] =
    [
      {
        name: "recovers if watchClient returns error",
        initialRV: "1",
        source: failingFirst(rvs(2)),
        watchCount: 2,
        expected: rvs(2),
      },
      {
        name: "works with empty initialRV",
        initialRV: "1",
        source: having(rvs(2)),
        watchCount: 1,
        expected: rvs(2),
      },
      {
        name: "works with initialRV set, skipping the preceding items but reading those directly following",
        initialRV: "1",
        source: having(rvs(1, 2)),
        watchCount: 1,
        expected: rvs(2),
      },
      {
        name: "works with initialRV set, skipping the preceding items with none following",
        initialRV: "3",
        source: having(rvs(2)),
        watchCount: 1,
        expected: [],
      },
      {
        name: "fails on Gone (RV too old error)",
        initialRV: "5",
        source: having([...rvs(5, 6), gone, ...rvs(7, 8)]),
        watchCount: 1,
        expected: [...rvs(6), gone],
      },
      {
        name: "recovers from timeout error",
        initialRV: "5",
        source: having([...rvs(6), timeout, ...rvs(7)]),
        watchCount: 2,
        expected: rvs(6, 7),
      },
      {
        name: "recovers from internal server error",
        initialRV: "5",
        source: having([...rvs(6), internal, ...rvs(7)]),
        watchCount: 2,
        expected: rvs(6, 7),
      },
      {
        name: "recovers from unexpected error code",
        initialRV: "5",
        source: having([...rvs(6), errorEvent({ ...bare, code: 666 }), ...rvs(7)]),
        watchCount: 2,
        expected: rvs(6, 7),
      },
      {
        name: "recovers from unexpected error type",
        initialRV: "5",
        source: having([...rvs(6), unexpected, ...rvs(7)]),
        watchCount: 2,
        expected: rvs(6, 7),
      },
      {
        name: "survives 1 closed watch and reads 1 item",
        initialRV: "5",
        source: having(rvs(6), 1),
        watchCount: 2,
        expected: rvs(6),
      },
      {
        name: "survives 2 closed watches and reads 2 items",
        initialRV: "4",
        source: having(rvs(5, 6), 1),
        watchCount: 3,
        expected: rvs(5, 6),
      },
      {
        name: "survives 2 closed watches and reads 2 items for nonconsecutive RVs",
        initialRV: "4",
        source: having(rvs(5, 7), 1),
        watchCount: 3,
        expected: rvs(5, 7),
      },
      {
        name: "survives 2 closed watches and reads 2 items for nonconsecutive RVs starting at much lower RV",
        initialRV: "2",
        source: having(rvs(5, 7), 1),
        watchCount: 3,
        expected: rvs(5, 7),
      },
      {
        name: "survives 4 closed watches and reads 4 items for nonconsecutive, spread RVs",
        initialRV: "2",
        source: having(rvs(5, 6, 7, 11), 1),
        watchCount: 5,
        expected: rvs(5, 6, 7, 11),
      },
      {
        name: "survives 4 closed watches and reads 4 items for nonconsecutive, spread RVs and skips those with lower or equal RV",
        initialRV: "2",
        source: having(rvs(1, 2, 5, 6, 7, 11), 1),
        watchCount: 5,
        expected: rvs(5, 6, 7, 11),
      },
      {
        name: "survives 2 closed watches and reads 2+2+1 items skipping those with equal RV",
        initialRV: "1",
        source: having(rvs(1, 2, 5, 6, 7, 11), 2),
        watchCount: 3,
        expected: rvs(2, 5, 6, 7, 11),
      },
    ];
  test.each(cases)("$name", async ({ initialRV, source, watchCount, expected }) => {
    klogtesting.claimErrors(/^Watch failed: test error$/, /^Received an error which is not \*metav1\.Status/);
    const clock = new utilclock.VirtualClock();
    let counter = 0;
    const counted: Source = (options, signal) => {
      counter++;
      return source(options, signal);
    };
    const watcher = new RetryWatcher(initialRV, { watch: counted }, clock, 0);
    const got: Event[] = [];
    const reading = (async () => {
      for await (const event of watcher) got.push(event);
    })();
    await clock.step(1 * time.second);
    expect([got, counter]).toEqual([expected, watchCount]);
    watcher.stop();
    await clock.run(Promise.all([reading, watcher.done()]));
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });
});

test("TestRetryWatcherToFinishWithUnreadEvents", async () => {
  const clock = new utilclock.VirtualClock();
  const watcher = new RetryWatcher("1", { watch: having(rvs(2)) }, clock);
  await clock.step(10 * time.millisecond);
  watcher.stop();
  await watcher.done();
  const unread: Event[] = [];
  for await (const event of watcher) unread.push(event);
  expect(unread).toEqual([]);
});

/** Reads to the end, or for a while: the events, and when each watch began. */
async function watched(source: Source, d: number): Promise<{ events: Event[]; at: number[] }> {
  const clock = new utilclock.VirtualClock(0);
  const events: Event[] = [];
  const at: number[] = [];
  const timed: Source = (options, signal) => {
    at.push(clock.now());
    return source(options, signal);
  };
  const watcher = new RetryWatcher("1", { watch: timed }, clock);
  const reading = (async () => {
    for await (const event of watcher) events.push(event);
  })();
  await clock.step(d);
  watcher.stop();
  await clock.run(Promise.all([reading, watcher.done()]));
  return { events, at };
}

describe("RetryWatcher", () => {
  test("bookmarks are not passed on, but it goes on from them", async () => {
    const asked: (string | undefined)[] = [];
    const bookmark: Event = { type: "BOOKMARK", object: fcache.newObject("", { resourceVersion: "9" }) };
    const source: Source = async ({ resourceVersion }) => {
      asked.push(resourceVersion);
      return watchOf(asked.length === 1 ? [bookmark] : rvs(10), asked.length === 1 ? 1 : 2);
    };
    expect((await watched(source, 2 * time.second)).events).toEqual(rvs(10));
    expect(asked).toEqual(["1", "9"]);
  });

  test("watches begin at least a second apart, and at once if the one before took longer", async () => {
    const refused: Source = () => Promise.reject(new Error("EOF"));
    expect((await watched(refused, 2.5 * time.second)).at).toEqual([0, 1000, 2000]);
    const clock = new utilclock.VirtualClock(0);
    const open = new watch.FakeWatcher<Obj>();
    const at: number[] = [];
    const source: Source = async () => {
      at.push(clock.now());
      return at.length === 1 ? open : watchOf([]);
    };
    const watcher = new RetryWatcher("1", { watch: source }, clock);
    await clock.step(5 * time.second);
    open.stop();
    await clock.step(1);
    watcher.stop();
    await watcher.done();
    expect(at).toEqual([0, 5000]);
  });

  test("waits as long as the server asks for", async () => {
    const busy = errorEvent(errors.newTimeoutError("", 7).status);
    expect((await watched(async () => watchOf([busy]), 15 * time.second)).at).toEqual([0, 7000, 14_000]);
  });

  test("an object without a revision ends it: to go on might skip what has one", async () => {
    const nameless = fcache.newObject("a");
    const { events, at } = await watched(
      async () => watchOf([{ type: "ADDED", object: nameless }]),
      time.hour,
    );
    const message = `Internal error occurred: retryWatcher: object ${JSON.stringify(nameless)} doesn't support resourceVersion`;
    expect([events.map((event) => event.object), at]).toEqual([[expect.objectContaining({ message })], [0]]);
  });

  test("says at upstream's levels what it does", async () => {
    const lines = await klogtesting.linesOf(5, () =>
      watched(failingFirst([...rvs(2), errorEvent({ ...bare, code: 666 })]), 1.5 * time.second),
    );
    expect(lines).toEqual([
      "info: Starting RetryWatcher.",
      "error: Watch failed: test error",
      'info: Restarting RetryWatcher at RV="1"',
      'info: Retrying after unexpected error: {"kind":"Status","apiVersion":"v1","metadata":{},"code":666}',
      'info: Restarting RetryWatcher at RV="2"',
      "info: Stopping RetryWatcher.",
    ]);
  });
});
