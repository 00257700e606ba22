import { expect, test } from "vitest";
import { FakeWatcher } from "./fake-watcher.ts";
import { filter } from "./filter.ts";
import type { Event, Interface } from "./watch.ts";

const withoutB = (e: Event<string>) => (e.type !== "ERROR" && e.object.startsWith("b") ? undefined : e);

async function objects(w: Interface<string>, each: () => void = () => {}): Promise<unknown[]> {
  const got: unknown[] = [];
  for await (const event of w) {
    got.push(event.object);
    each();
  }
  return got;
}

test("TestFilter", async () => {
  const source = new FakeWatcher<string>();
  const filtered = filter(source, withoutB);
  for (const object of ["foo", "bar", "baz", "qux", "zoo"]) source.add(object);
  source.stop();
  expect(await objects(filtered)).toEqual(["foo", "qux", "zoo"]);
});

test("TestFilterStop", async () => {
  const source = new FakeWatcher<string>();
  const filtered = filter(source, withoutB);
  source.add("foo");
  expect(await objects(filtered, () => filtered.stop())).toEqual(["foo"]);
  expect(source.stopped).toBe(true);
});
