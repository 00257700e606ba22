import { describe, expect, test } from "vitest";
import { Broadcaster } from "./mux.ts";
import type { Event, Interface } from "./watch.ts";

interface MyType {
  id: string;
  value: string;
}

const event1: Event<MyType> = { type: "ADDED", object: { id: "foo", value: "hello world 1" } };
const event2: Event<MyType> = { type: "ADDED", object: { id: "bar", value: "hello world 2" } };

async function receive<T>(w: Interface<T>): Promise<Event<T>[]> {
  const got: Event<T>[] = [];
  for await (const event of w) got.push(event);
  return got;
}

test("TestBroadcaster", async () => {
  const table = [
    event1,
    event2,
    { type: "MODIFIED", object: { id: "foo", value: "goodbye world 3" } },
    { type: "DELETED", object: { id: "bar", value: "hello world 4" } },
  ] as const;
  const m = new Broadcaster<MyType>(0, "WaitIfChannelFull");
  const watchers = [receive(m.watch()), receive(m.watch())];
  for (const { type, object } of table) m.action(type, object);
  m.shutdown();
  expect(await Promise.all(watchers)).toEqual([table, table]);
});

test("TestBroadcasterWatcherClose", async () => {
  const m = new Broadcaster<MyType>(0, "WaitIfChannelFull");
  const w = m.watch();
  const w2 = m.watch();
  w.stop();
  m.shutdown();
  expect(await receive(w)).toEqual([]);
  expect(await receive(w2)).toEqual([]);
  w.stop();
  w2.stop();
});

test("TestBroadcasterWatcherStopDeadlock", async () => {
  const m = new Broadcaster<MyType>(0, "WaitIfChannelFull");
  const [w0, w1] = [m.watch(), m.watch()];
  m.action("ADDED", event1.object);
  for await (const _ of w0) {
    w1.stop();
    break;
  }
  m.shutdown();
  expect(await receive(w1)).toEqual([event1]);
});

test("TestBroadcasterDropIfChannelFull", async () => {
  const m = new Broadcaster<MyType>(1, "DropIfChannelFull");
  const watches = [m.watch(), m.watch()];
  m.action("ADDED", event1.object);
  m.action("ADDED", event2.object);
  m.shutdown();
  expect(await Promise.all(watches.map(receive))).toEqual([[event1], [event1]]);
});

test("TestBroadcasterWatchAfterShutdown", () => {
  const m = new Broadcaster<MyType>(0, "WaitIfChannelFull");
  m.shutdown();
  expect(() => m.watch()).toThrow("broadcaster already stopped");
  expect(() => m.watchWithPrefix([event1, event2])).toThrow("broadcaster already stopped");
  expect(() => m.action("ADDED", event1.object)).toThrow("broadcaster already stopped");
});

describe("Broadcaster", () => {
  test("a watcher sees what follows its watch() and nothing before", async () => {
    const m = new Broadcaster<MyType>(10, "DropIfChannelFull");
    m.action("ADDED", event1.object);
    const w = m.watch();
    m.action("ADDED", event2.object);
    m.shutdown();
    expect(await receive(w)).toEqual([event2]);
  });

  test("watchWithPrefix() makes room for what it is given, whatever the queue length", async () => {
    const m = new Broadcaster<MyType>(1, "DropIfChannelFull");
    const w = m.watchWithPrefix([event1, event2]);
    m.action("ADDED", event2.object);
    m.action("ADDED", event1.object);
    m.shutdown();
    expect(await receive(w)).toEqual([event1, event2, event2]);
  });

  test("leaving the loop over a watch stops it", async () => {
    const m = new Broadcaster<MyType>(1, "DropIfChannelFull");
    const w = m.watch();
    m.action("ADDED", event1.object);
    for await (const _ of w) break;
    m.action("ADDED", event2.object);
    expect(await receive(w)).toEqual([]);
  });
});
