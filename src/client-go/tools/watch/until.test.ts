import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as wait from "#apimachinery/util/wait";
import * as watch from "#apimachinery/watch";
import type * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import {
  type ConditionFunc,
  contextWithOptionalTimeout,
  ErrWatchClosed,
  type PreconditionFunc,
  until,
  untilWithoutRetry,
  untilWithSync,
} from "./until.ts";

type Obj = metav1.Object;

const pod = fcache.newObject("foo");
const isOfType =
  (type: watch.EventType): ConditionFunc<Obj> =>
  (event) =>
    event.type === type;

/** A watch that has told of an addition, and of a change if wanted. */
function fakeWatch(modified = false): watch.FakeWatcher<Obj> {
  const fw = new watch.FakeWatcher<Obj>();
  fw.add(pod);
  if (modified) fw.modify(pod);
  return fw;
}

/** Waits for up to a minute. */
async function untilMinute(
  fw: watch.Interface<Obj>,
  ...conditions: ConditionFunc<Obj>[]
): Promise<watch.Event<Obj> | undefined> {
  const clock = new utilclock.VirtualClock();
  const [signal, cancel] = context.withTimeout(context.background(), clock, 1 * time.minute);
  try {
    return await clock.run(untilWithoutRetry(signal, fw, ...conditions));
  } finally {
    cancel();
  }
}

test("TestUntil", async () => {
  const fw = fakeWatch(true);
  const lastEvent = await untilMinute(fw, isOfType("ADDED"), isOfType("MODIFIED"));
  expect(lastEvent).toEqual({ type: "MODIFIED", object: pod });
  expect(fw.stopped).toBe(true);
});

test("TestUntilMultipleConditions", async () => {
  const lastEvent = await untilMinute(fakeWatch(), isOfType("ADDED"), isOfType("ADDED"));
  expect(lastEvent).toEqual({ type: "ADDED", object: pod });
});

test("TestUntilMultipleConditionsFail", async () => {
  const fw = fakeWatch();
  const clock = new utilclock.VirtualClock();
  const [signal] = context.withTimeout(context.background(), clock, 10 * time.second);
  let lastEvent: watch.Event<Obj> | undefined;
  const never: ConditionFunc<Obj> = (event) => {
    lastEvent = event;
    return event.type === "DELETED";
  };
  const waiting = untilWithoutRetry(signal, fw, isOfType("ADDED"), isOfType("ADDED"), never);
  await expect(clock.run(waiting)).rejects.toThrow(new wait.ErrWaitTimeout());
  expect([lastEvent, fw.stopped]).toEqual([{ type: "ADDED", object: pod }, true]);
});

test("TestUntilTimeout", async () => {
  const signal = context.background();
  const lastEvent = await untilWithoutRetry(signal, fakeWatch(true), isOfType("ADDED"), isOfType("MODIFIED"));
  expect(lastEvent).toEqual({ type: "MODIFIED", object: pod });
});

test("TestUntilErrorCondition", async () => {
  const fw = fakeWatch();
  const bad = (): never => {
    throw new Error("something bad");
  };
  const waiting = untilMinute(fw, isOfType("ADDED"), bad);
  await expect(waiting).rejects.toThrow("something bad");
  expect(fw.stopped).toBe(true);
});

describe("untilWithoutRetry", () => {
  test("a watch that ends too early has been closed", async () => {
    const fw = fakeWatch();
    fw.stop();
    const waiting = untilWithoutRetry(context.background(), fw, isOfType("DELETED"));
    await expect(waiting).rejects.toThrow(new ErrWatchClosed());
  });

  test("without conditions there is nothing to wait for, and the watch is stopped", async () => {
    const fw = new watch.FakeWatcher<Obj>();
    expect(await untilWithoutRetry(context.background(), fw)).toBeUndefined();
    expect(fw.stopped).toBe(true);
  });

  test("an event that met one condition may be what the next did not want: then it waits for another", async () => {
    const seen: string[] = [];
    const second: ConditionFunc<Obj> = ({ type }) => {
      seen.push(type);
      return type === "MODIFIED";
    };
    await untilMinute(fakeWatch(true), isOfType("ADDED"), second);
    expect(seen).toEqual(["ADDED", "MODIFIED"]);
  });
});

describe("TestUntilWithSync", () => {
  const first = fcache.newObject("first", {}, { apiVersion: "v1", kind: "Secret" });
  const stuck: cache.ListerWatcher<Obj> = {
    list: () => new Promise(() => {}),
    watch: () => new Promise(() => {}),
  };
  const source = (): cache.ListerWatcher<Obj> => {
    const fake = new fcache.FakeControllerSource();
    fake.add(first);
    return fake;
  };
  const cases: {
    name: string;
    lw: cache.ListerWatcher<Obj>;
    precondition?: PreconditionFunc<Obj>;
    condition: ConditionFunc<Obj>;
    expected: unknown;
  }[] = [
    {
      name: "doesn't wait for sync with no precondition",
      lw: stuck,
      condition: () => true,
      expected: "timed out waiting for the condition",
    },
    {
      name: "waits indefinitely with precondition if it can't sync",
      lw: stuck,
      precondition: () => true,
      condition: () => true,
      expected: "UntilWithSync: unable to sync caches: context deadline exceeded",
    },
    {
      name: "precondition can stop the loop",
      lw: source(),
      precondition: (store) => store.get(fcache.newObject("first")) !== undefined,
      condition: () => {
        throw new Error("should never reach this");
      },
      expected: undefined,
    },
    {
      name: "precondition lets it proceed to regular condition",
      lw: source(),
      precondition: () => false,
      condition: isOfType("ADDED"),
      expected: {
        type: "ADDED",
        object: { ...first, metadata: { ...first.metadata, resourceVersion: "1" } },
      },
    },
  ];
  test.each(cases)("$name", async ({ lw, precondition, condition, expected }) => {
    const clock = new utilclock.VirtualClock();
    const [signal, cancel] = context.withTimeout(context.background(), clock, 500 * time.millisecond);
    const options = {
      listerWatcher: lw,
      clock,
      rand: new rand.Rand(1),
      ...(precondition && { precondition }),
    };
    const waiting = untilWithSync(signal, options, condition);
    const outcome: unknown = await clock.run(waiting).catch(goerrors.textOf);
    cancel();
    expect(outcome).toEqual(expected);
    // Nothing is left that would go on.
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });
});

describe("until", () => {
  test("goes on where a watch was cut off, and leaves nothing running", async () => {
    const clock = new utilclock.VirtualClock();
    const watches: (string | undefined)[] = [];
    const watcherClient: cache.Watcher<Obj> = {
      async watch({ resourceVersion }) {
        watches.push(resourceVersion);
        const fw = new watch.FakeWatcher<Obj>();
        fw.add(fcache.newObject("foo", { resourceVersion: String(Number(resourceVersion) + 1) }));
        fw.stop();
        return fw;
      },
    };
    const third: ConditionFunc<Obj> = ({ type, object }) =>
      type !== "ERROR" && object.metadata.resourceVersion === "4";
    const options = { initialResourceVersion: "1", watcherClient, clock };
    const event = await clock.run(until(context.background(), options, third));
    expect([event?.type, watches]).toEqual(["ADDED", ["1", "2", "3"]]);
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("virtual time stands still");
  });

  test("does not begin where a watch would first tell of all there is", async () => {
    const clock = new utilclock.VirtualClock();
    const watcherClient: cache.Watcher<Obj> = { watch: async () => new watch.FakeWatcher() };
    const waiting = until(context.background(), { initialResourceVersion: "0", watcherClient, clock });
    await expect(waiting).rejects.toThrow('initial RV "0" is not supported');
  });
});

describe("contextWithOptionalTimeout", () => {
  test.each([
    [0, []],
    [-1, ["error: Timeout for context shall not be negative!"]],
  ])("a timeout of %d is none", async (timeout, said) => {
    const clock = new utilclock.VirtualClock();
    let made: [AbortSignal, () => void] | undefined;
    const lines = await klogtesting.linesOf(0, () => {
      made = contextWithOptionalTimeout(context.background(), clock, timeout);
    });
    await clock.step(time.hour);
    expect([lines, made?.[0].aborted]).toEqual([said, false]);
    made?.[1]();
    expect(made?.[0].aborted).toBe(true);
  });

  test("any other comes", async () => {
    const clock = new utilclock.VirtualClock();
    const [signal] = contextWithOptionalTimeout(context.background(), clock, time.second);
    await clock.step(time.second);
    expect(context.isDeadlineExceeded(signal.reason)).toBe(true);
  });
});
