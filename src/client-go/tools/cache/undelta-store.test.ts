import { expect, test } from "vitest";
import { UndeltaStore } from "./undelta-store.ts";

interface TestUndeltaObject {
  name: string;
  val: number;
}

const mkObj = (name: string, val: number): TestUndeltaObject => ({ name, val });

/** A store, and what it has pushed. */
function setup(): [u: UndeltaStore<TestUndeltaObject>, pushed: TestUndeltaObject[][]] {
  const pushed: TestUndeltaObject[][] = [];
  return [
    new UndeltaStore(
      (all) => void pushed.push(all),
      (obj) => obj.name,
    ),
    pushed,
  ];
}

test("TestUpdateCallsPush", () => {
  const [u, pushed] = setup();
  u.add(mkObj("a", 2));
  u.update(mkObj("a", 1));
  expect(pushed).toEqual([[mkObj("a", 2)], [mkObj("a", 1)]]);
});

test("TestDeleteCallsPush", () => {
  const [u, pushed] = setup();
  u.add(mkObj("a", 2));
  u.delete(mkObj("a", 0));
  expect(pushed).toEqual([[mkObj("a", 2)], []]);
});

test("TestReadsDoNotCallPush", () => {
  const [u, pushed] = setup();
  u.list();
  u.listKeys();
  u.get(mkObj("a", 0));
  u.getByKey("a");
  u.resync();
  expect(pushed).toEqual([]);
});

test("TestReplaceCallsPush", () => {
  const [u, pushed] = setup();
  u.replace([mkObj("a", 1)], "0");
  expect(pushed).toEqual([[mkObj("a", 1)]]);
});
