import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { newTTLStore, TTLPolicy } from "./expiration-cache.ts";
import { FakeExpirationPolicy, newFakeExpirationStore } from "./expiration-cache-fakes.ts";
import type { Store } from "./store.ts";

interface TestStoreObject {
  id: string;
  val: string;
}

const keyFunc = (obj: TestStoreObject) => obj.id;
const testObj: TestStoreObject = { id: "foo", val: "bar" };

interface Fakes {
  ttlStore: Store<TestStoreObject>;
  expirationPolicy: FakeExpirationPolicy<TestStoreObject>;
  deletedKeys: string[];
}

function fakes(...neverExpire: string[]): Fakes {
  const deletedKeys: string[] = [];
  const expirationPolicy = new FakeExpirationPolicy<TestStoreObject>(
    new Set(neverExpire),
    ({ obj }) => obj.id,
  );
  const clock = new utilclock.VirtualClock();
  const ttlStore = newFakeExpirationStore({ keyFunc, deletedKeys, expirationPolicy, clock });
  return { ttlStore, expirationPolicy, deletedKeys };
}

test("TestTTLExpirationBasic", () => {
  const { ttlStore, deletedKeys } = fakes();
  ttlStore.add(testObj);
  expect(ttlStore.get(testObj)).toBeUndefined();
  expect(deletedKeys).toEqual(["foo"]);
});

test("TestReAddExpiredItem", () => {
  const { ttlStore, expirationPolicy, deletedKeys } = fakes();
  ttlStore.add(testObj);
  expect(ttlStore.get(testObj)).toBeUndefined();
  const different = { id: "foo", val: "different_bar" };
  ttlStore.add(different);
  expect(deletedKeys).toEqual(["foo"]);
  expirationPolicy.neverExpire = new Set(["foo"]);
  expect(ttlStore.getByKey("foo")).toEqual(different);
});

test("TestTTLList", () => {
  const testObjs = [testObj, { id: "foo1", val: "bar1" }, { id: "foo2", val: "bar2" }];
  const { ttlStore, deletedKeys } = fakes("foo1");
  for (const obj of testObjs) ttlStore.add(obj);
  // Nothing is dropped before somebody asks for it, and a list of keys does not ask.
  expect(ttlStore.listKeys()).toEqual(["foo", "foo1", "foo2"]);
  expect(ttlStore.list()).toEqual([testObjs[1]]);
  expect(deletedKeys).toEqual(["foo", "foo2"]);
  expect(ttlStore.listKeys()).toEqual(["foo1"]);
});

describe("TestTTLPolicy", () => {
  const ttl = 30 * time.second;
  const clock = new utilclock.VirtualClock();
  const ofAge = (age: number) => ({ obj: testObj, timestamp: clock.now() - age, key: "foo" });

  test("what is older than the ttl has expired, and nothing else", () => {
    const policy = new TTLPolicy(ttl, clock);
    expect([0, ttl, ttl + 1].map((age) => policy.isExpired(ofAge(age)))).toEqual([false, false, true]);
  });

  test.each([0, -1])("a ttl of %d lets nothing expire", (none) => {
    expect(new TTLPolicy(none, clock).isExpired(ofAge(ttl + 1))).toBe(false);
  });
});

describe("newTTLStore", () => {
  test("forgets what nobody has put in for the ttl, and says so at level 4", async () => {
    const clock = new utilclock.VirtualClock();
    const store = newTTLStore(keyFunc, 30 * time.second, clock);
    store.add(testObj);
    store.replace([testObj, { id: "old", val: "" }], "0");
    await clock.step(20 * time.second);
    store.update(testObj);
    await clock.step(20 * time.second);
    let list: TestStoreObject[] = [];
    expect(await klogtesting.linesOf(4, () => (list = store.list()))).toEqual([
      'info: Entry old: {"id":"old","val":""} has expired',
    ]);
    expect(list).toEqual([testObj]);
    store.delete(testObj);
    expect(store.get(testObj)).toBeUndefined();
  });
});
