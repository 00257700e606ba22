// Go: staging/src/k8s.io/apimachinery/pkg/watch/streamwatcher_test.go
import { expect, test } from "vitest";
import type * as watch from "#apimachinery/watch";
import * as context from "#go/context";
import { type Source, StreamWatcher } from "./stream-watcher.ts";

/** Events in memory, then an error or the end. */
class FakeDecoder implements Source<string> {
  readonly #items: watch.Event<string>[];
  readonly #err: Error | undefined;
  closed = 0;

  constructor(items: watch.Event<string>[], err?: Error) {
    this.#items = items;
    this.#err = err;
  }

  async decode(): Promise<watch.Event<string> | undefined> {
    const item = this.#items.shift();
    if (item === undefined && this.#err !== undefined) throw this.#err;
    return item;
  }

  close(): void {
    this.closed++;
  }
}

const options = { verb: "watch", signal: context.background(), cancel: () => {} };

async function all(w: watch.Interface<string>): Promise<watch.Event<string>[]> {
  const events: watch.Event<string>[] = [];
  for await (const event of w) events.push(event);
  return events;
}

test("TestStreamWatcher", async () => {
  const table: watch.Event<string>[] = [{ type: "ADDED", object: "foo" }];
  const decoder = new FakeDecoder([...table]);
  const sw = new StreamWatcher(decoder, options);
  expect(await all(sw)).toEqual(table);
  sw.stop();
  expect(await all(sw)).toEqual([]);
  expect(decoder.closed).toBe(1);
});

test("TestStreamWatcherError", async () => {
  const decoder = new FakeDecoder([], new Error("test error"));
  const sw = new StreamWatcher(decoder, options);
  const message = "unable to decode an event from the watch stream: test error";
  const cause: unknown = expect.objectContaining({ message });
  expect(await all(sw)).toEqual([
    {
      type: "ERROR",
      object: expect.objectContaining({ details: { causes: [cause, cause] } }) as unknown,
    },
  ]);
  sw.stop();
  expect(await all(sw)).toEqual([]);
  expect(decoder.closed).toBe(1);
});
