import { describe, expect, test } from "vitest";
import * as apischema from "#api/schema";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as strategicpatch from "#apimachinery/util/strategicpatch";
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import * as core from "#client-go/testing";
import * as ref from "#client-go/tools/reference";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { EventBroadcaster, recordToSink, type EventSink } from "./event.ts";
import { EventCorrelator, getEventKey, type EventPatch } from "./events-cache.ts";
import { FakeRecorder } from "./fake.ts";

/** A sink that keeps what it is given, as a server would, and writes down how it came. */
class TestEventSink implements EventSink {
  readonly writes: [how: "create" | "patch", event: v1.Event][] = [];
  readonly #cache = new Map<string, v1.Event>();

  async createWithEventNamespace(event: v1.Event): Promise<v1.Event> {
    this.#cache.set(getEventKey(event), event);
    this.writes.push(["create", event]);
    return event;
  }

  async patchWithEventNamespace(event: v1.Event, patch: EventPatch): Promise<v1.Event> {
    const cached = this.#cache.get(getEventKey(event));
    const schema = apischema.patchSchemaFor({ group: "", version: "v1", kind: "Event" });
    if (!cached || !schema) throw new Error("unexpected error: couldn't find Event in testCache.");
    const patched = scheme.decode<v1.Event>(
      strategicpatch.strategicMergeMapPatch({ ...cached }, { ...patch }, schema),
    );
    this.writes.push(["patch", patched]);
    return patched;
  }
}

function newBroadcaster(clock: utilclock.VirtualClock, sleepDuration = 0) {
  return new EventBroadcaster({ clock, rand: new rand.Rand(1), sleepDuration });
}

const podOf = (namespace: string, uid: string): v1.Pod =>
  scheme.decode({ kind: "Pod", apiVersion: "v1", metadata: { name: "foo", namespace, uid } });
const testPod = podOf("baz", "bar");
const testRef = ref.getPartialReference(testPod, "spec.containers[2]");
const testRef2 = ref.getPartialReference(podOf("baz", "differentUid"), "spec.containers[3]");

interface Item {
  obj: ref.Referable;
  reason: string;
  message: string;
  expectLog: string;
  expectCount: number;
}

const logOf = (fields: string, reason: string, message: string) =>
  `Event(v1.ObjectReference{Kind:"Pod", ${fields}}): type: 'Normal' reason: '${reason}' ${message}`;
const refLog =
  'Namespace:"baz", Name:"foo", UID:"bar", APIVersion:"v1", ResourceVersion:"", FieldPath:"spec.containers[2]"';
const podLog = 'Namespace:"baz", Name:"foo", UID:"bar", APIVersion:"v1", ResourceVersion:"", FieldPath:""';
const ref2Log =
  'Namespace:"baz", Name:"foo", UID:"differentUid", APIVersion:"v1", ResourceVersion:"", FieldPath:"spec.containers[3]"';

function item(obj: ref.Referable, fields: string, reason: string, expectCount: number): Item {
  const message = reason === "Killed" ? "some other verbose message: 1" : "some verbose message: 1";
  return { obj, reason, message, expectCount, expectLog: logOf(fields, reason, message) };
}

const table: Item[] = [
  item(testRef, refLog, "Started", 1),
  item(testPod, podLog, "Killed", 1),
  item(testRef, refLog, "Started", 2),
  item(testRef2, ref2Log, "Started", 1),
  item(testRef, refLog, "Started", 3),
  item(testRef2, ref2Log, "Stopped", 1),
  item(testRef2, ref2Log, "Stopped", 2),
];

/** Sends the table through the broadcaster, a second between two events. */
async function play(
  broadcaster: EventBroadcaster,
  clock: utilclock.VirtualClock,
  items: Item[],
): Promise<string[]> {
  const recorder = broadcaster.newRecorder({ component: "eventTest" });
  const lines: string[] = [];
  for (const { obj, reason, message } of items) {
    await clock.step(time.second);
    const logWatcher = broadcaster.startLogging((line) => lines.push(line));
    recorder.event(obj, "Normal", reason, message);
    await clock.settle();
    logWatcher.stop();
  }
  return lines;
}

/** What a write must look like, as far as upstream's tests look. */
function expected({ obj, reason, message, expectCount }: Item, namespace = "baz") {
  return {
    how: expectCount > 1 ? "patch" : "create",
    namespace,
    involvedObject: ref.getReference(obj),
    reason,
    message,
    source: { component: "eventTest" },
    count: expectCount,
    type: "Normal",
    compressed: expectCount > 1,
  };
}

function seen([how, event]: [string, v1.Event]) {
  const { metadata, involvedObject, reason, message, source, count, type } = event;
  expect(metadata.name).toMatch(/^foo\.[0-9a-f]{16}$/);
  const [first, last] = [event.firstTimestamp, event.lastTimestamp].map((t) => time.parseRFC3339(t ?? ""));
  const compressed = (last ?? 0) > (first ?? Number.NaN);
  return {
    how,
    namespace: metadata.namespace,
    involvedObject,
    reason,
    message,
    source,
    count,
    type,
    compressed,
  };
}

describe("TestEventf", () => {
  test("each event is logged, and created or, the second time, patched", async () => {
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock);
    const sink = new TestEventSink();
    broadcaster.startRecordingToSink(sink);
    expect(await play(broadcaster, clock, table)).toEqual(table.map((i) => i.expectLog));
    expect(sink.writes.map(seen)).toEqual(table.map((i) => expected(i)));
    await broadcaster.shutdown();
  });
});

describe("TestEventfNoNamespace", () => {
  test("an event about an object without namespace is written to default", async () => {
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock);
    const sink = new TestEventSink();
    broadcaster.startRecordingToSink(sink);
    const obj = ref.getPartialReference(podOf("", "bar"), "spec.containers[2]");
    const only = item(obj, refLog.replace('"baz"', '""'), "Started", 1);
    expect(await play(broadcaster, clock, [only])).toEqual([only.expectLog]);
    expect(sink.writes.map(seen)).toEqual([expected(only, "default")]);
    await broadcaster.shutdown();
  });
});

describe("TestMultiSinkCache", () => {
  test("a second sink starts with a cache of its own", async () => {
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock);
    const [sink, sink2] = [new TestEventSink(), new TestEventSink()];
    broadcaster.startRecordingToSink(sink);
    await play(broadcaster, clock, table);
    expect(sink.writes.map(seen)).toEqual(table.map((i) => expected(i)));
    broadcaster.startRecordingToSink(sink2);
    await play(broadcaster, clock, table);
    expect(sink2.writes.map(seen)).toEqual(table.map((i) => expected(i)));
    await broadcaster.shutdown();
  });
});

const emptyEvent = (fields: object = {}): v1.Event =>
  scheme.decode({ kind: "Event", apiVersion: "v1", involvedObject: {}, source: {}, ...fields });

function optionsFor(eventCorrelator: EventCorrelator, clock: utilclock.VirtualClock, sleepDuration = 0) {
  return { eventCorrelator, clock, rand: new rand.Rand(1), sleepDuration };
}

describe("TestWriteEventError", () => {
  const clock = new utilclock.VirtualClock();
  const eventCorrelator = new EventCorrelator(clock);
  const weird = new Error("A weird error");
  const again = /^Unable to write event: .*may retry after sleeping/;
  const exceeded = /^Unable to write event .*retry limit exceeded!\)$/;
  test.each([
    ["giveUp1", 1000, 1, new restclient.RequestConstructionError(weird), [/^Unable to construct event /]],
    ["giveUp2", 1000, 1, errors.newInternalError(weird), [/^Server rejected event .*A weird error/]],
    ["retry1", 1000, 12, new errors.UnexpectedObjectError({}), [again, exceeded]],
    ["retry2", 1000, 12, weird, [again, exceeded]],
    ["succeedEventually", 2, 2, weird, [again]],
  ])("%s", async (_name, timesToSendError, attemptsWanted, err, logged) => {
    klogtesting.claimErrors(...logged);
    let attempts = 0;
    const sink = new TestEventSink();
    const create = sink.createWithEventNamespace.bind(sink);
    sink.createWithEventNamespace = (event) =>
      ++attempts < timesToSendError ? Promise.reject(err) : create(event);
    await clock.run(
      recordToSink(sink, emptyEvent({ count: 0 }), optionsFor(eventCorrelator, clock), context.background()),
    );
    expect(attempts).toBe(attemptsWanted);
  });

  test("the first wait is a random part of ten seconds, the others are ten", async () => {
    klogtesting.claimErrors(again, exceeded);
    const at: number[] = [];
    const sink = new TestEventSink();
    sink.createWithEventNamespace = () => {
      at.push(clock.now());
      return Promise.reject(weird);
    };
    const options = optionsFor(new EventCorrelator(clock), clock, 10 * time.second);
    await clock.run(recordToSink(sink, emptyEvent({ count: 1 }), options, context.background()));
    const [first = 0, ...others] = at.slice(1).map((t, i) => t - (at[i] ?? 0));
    expect(first).toBeCloseTo(new rand.Rand(1).float64() * 10 * time.second);
    expect(others.map(Math.round)).toEqual(Array.from({ length: 10 }, () => 10 * time.second));
  });
});

describe("TestUpdateExpiredEvent", () => {
  test("an event that the server has forgotten is created anew, without its old version", async () => {
    const clock = new utilclock.VirtualClock();
    const sink = new TestEventSink();
    sink.patchWithEventNamespace = () =>
      Promise.reject(errors.newNotFound({ group: "", resource: "events" }, "x"));
    const event = emptyEvent({ metadata: { resourceVersion: "updated-resource-version" }, count: 2 });
    const options = optionsFor(new EventCorrelator(clock), clock);
    await recordToSink(sink, event, options, context.background());
    expect(sink.writes.map(([how, e]) => [how, e.metadata.resourceVersion])).toEqual([["create", ""]]);
  });
});

describe("TestLotsOfEvents", () => {
  test("none of a thousand is lost on the way to a sink that fails four times for each", async () => {
    klogtesting.claimErrors(/^Unable to write event: .*: 'fake error'\(may retry/);
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock);
    const counts = new Map<string, number>();
    const sink = new TestEventSink();
    const create = sink.createWithEventNamespace.bind(sink);
    sink.createWithEventNamespace = (event) => {
      const count = (counts.get(event.message) ?? 0) + 1;
      counts.set(event.message, count);
      return count < 5 ? Promise.reject(new Error("fake error")) : create(event);
    };
    let logged = 0;
    const sinkWatcher = broadcaster.startRecordingToSink(sink);
    const logWatcher = broadcaster.startLogging(() => logged++);
    const recorder = broadcaster.newRecorder("eventTest");
    for (let i = 0; i < 1000; i++) {
      const pod = { kind: "Pod", name: `foo-${i}`, namespace: "baz", uid: "bar", apiVersion: "version" };
      recorder.event(pod, "Normal", `Reason-${i}`, String(i));
    }
    await clock.step(1);
    expect([logged, sink.writes.length]).toEqual([1000, 1000]);
    expect([...counts.values()].every((n) => n === 5)).toBe(true);
    sinkWatcher.stop();
    logWatcher.stop();
    await broadcaster.shutdown();
  });
});

describe("EventBroadcaster", () => {
  test("who does not keep up misses events, and nobody waits for him", async () => {
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock);
    let handled = 0;
    const slow = broadcaster.startEventWatcher(async () => {
      handled++;
      await new Promise((resolve) => clock.afterFunc(time.second, () => resolve(undefined)));
    });
    for (let i = 0; i < 1500; i++) broadcaster.newRecorder("c").event(testPod, "Normal", "R", "m");
    await clock.step(2000 * time.second);
    expect(handled).toBe(1000);
    slow.stop();
    await broadcaster.shutdown();
  });

  test("shutdown() writes what is queued, once, and leaves nothing running", async () => {
    klogtesting.claimErrors(
      /^Unable to write event: .*: 'nobody there'\(may retry/,
      /^Will not report event: .*late.*: 'broadcaster already stopped'$/,
    );
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock, 10 * time.second);
    const tried: string[] = [];
    const sink = new TestEventSink();
    sink.createWithEventNamespace = (event) => {
      tried.push(event.message);
      return Promise.reject(new Error("nobody there"));
    };
    broadcaster.startRecordingToSink(sink);
    const recorder = broadcaster.newRecorder("c");
    for (const message of ["a", "b", "c"]) recorder.event(testPod, "Normal", message, message);
    await clock.settle();
    expect(tried).toEqual(["a"]);
    await broadcaster.shutdown();
    expect(tried).toEqual(["a", "b", "c"]);
    recorder.event(testPod, "Normal", "late", "late");
    await clock.step(60 * time.second);
    expect(tried).toEqual(["a", "b", "c"]);
  });

  test("an object that does not say what it is gets no event, and the log says why", () => {
    const lines: string[] = [];
    const was = klog.setSink((_, line) => lines.push(line));
    const broadcaster = newBroadcaster(new utilclock.VirtualClock());
    broadcaster.newRecorder("c").event({ ...testPod, kind: "" }, "Normal", "R", "m");
    klog.setSink(was);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Could not construct reference to: '\{.*"name":"foo".*\}' due to: '.+'\. Will not report event: 'Normal' 'R' 'm'$/,
      ),
    ]);
  });

  test("startStructuredLogging() logs names and values", async () => {
    const lines: string[] = [];
    const was = klog.setSink((_, line) => lines.push(line));
    const clock = new utilclock.VirtualClock();
    const broadcaster = newBroadcaster(clock);
    broadcaster.startStructuredLogging(0);
    broadcaster.newRecorder("c").event(testPod, "Warning", "R", "m");
    await broadcaster.shutdown();
    klog.setSink(was);
    expect(lines).toEqual([
      '"Event occurred" object="baz/foo" kind="Pod" apiVersion="v1" type="Warning" reason="R" message="m"',
    ]);
  });

  test("an events client is a sink: a create, then patches of the same event", async () => {
    const clock = new utilclock.VirtualClock();
    const server = new core.FakeCluster();
    const client = new clientset.Clientset({ host: "http://fake", clock, fetch: server.fetch });
    const broadcaster = newBroadcaster(clock);
    broadcaster.startRecordingToSink(client.coreV1().events(""));
    const recorder = broadcaster.newRecorder("c");
    for (let i = 0; i < 3; i++) {
      recorder.event(testPod, "Normal", "R", "m");
      await clock.step(time.second);
    }
    await broadcaster.shutdown();
    expect(server.actions.map((a) => [a.verb, a.namespace, a.patch])).toEqual([
      ["create", "baz", undefined],
      ["patch", "baz", '{"count":2,"lastTimestamp":"2021-01-13T00:00:01Z","message":"m"}'],
      ["patch", "baz", '{"count":3,"lastTimestamp":"2021-01-13T00:00:02Z","message":"m"}'],
    ]);
    expect(await client.coreV1().events("baz").list()).toMatchObject({ items: [{ count: 3, reason: "R" }] });
  });
});

describe("FakeRecorder", () => {
  test("remembers events as text, with their object if asked", () => {
    const [plain, full] = [new FakeRecorder(), new FakeRecorder({ includeObject: true })];
    for (const recorder of [plain, full]) recorder.event(testPod, "Warning", "R", "m");
    expect([plain.events, full.events]).toEqual([
      ["Warning R m"],
      ["Warning R m involvedObject{kind=Pod,apiVersion=v1}"],
    ]);
  });
});
