import { describe, expect, test } from "vitest";
import { FakeWatcher } from "./fake-watcher.ts";
import { emptyWatch } from "./watch.ts";

const status = { kind: "Status", apiVersion: "v1", metadata: {}, reason: "Expired" } as const;

// Upstream has two fakes, one without a buffer, one whose sender need not wait. Ours sends from one turn, so one does.
test.each(["TestFake", "TestRaceFreeFake"])("%s", async () => {
  const table = [
    { type: "ADDED", object: "foo" },
    { type: "MODIFIED", object: "qux" },
    { type: "MODIFIED", object: "bar" },
    { type: "DELETED", object: "bar" },
    { type: "ERROR", object: status },
  ] as const;
  const f = new FakeWatcher<string>();
  f.add("foo");
  f.action(table[1]);
  f.modify("bar");
  f.delete("bar");
  f.error(status);
  f.stop();
  const got: unknown[] = [];
  for await (const event of f) got.push(event);
  expect(got).toEqual(table);
});

test("TestEmpty", async () => {
  const w = emptyWatch<string>();
  const got: unknown[] = [];
  for await (const event of w) got.push(event);
  w.stop();
  expect(got).toEqual([]);
});

describe("FakeWatcher", () => {
  test("drops what is sent after stop(), and works again after reset()", async () => {
    const f = new FakeWatcher<string>();
    f.stop();
    f.add("lost");
    expect(f.stopped).toBe(true);
    f.reset();
    f.add("kept");
    f.stop();
    const got: unknown[] = [];
    for await (const event of f) got.push(event.object);
    expect(got).toEqual(["kept"]);
  });

  test("says so when a test sends more than fits", () => {
    const f = new FakeWatcher<string>(1);
    f.add("foo");
    expect(() => f.add("bar")).toThrow("channel full");
  });
});
