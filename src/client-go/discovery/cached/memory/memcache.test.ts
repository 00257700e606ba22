import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import { errCacheNotFound, MemCacheClient } from "./memcache.ts";

const version = "v8beta1";
const group = (name: string): metav1.APIGroup => {
  const gv = { groupVersion: `${name}/${version}`, version };
  return { name, versions: [gv], preferredVersion: gv };
};
const listOf = (groupVersion: string, ...names: string[]): metav1.APIResourceList => ({
  groupVersion,
  resources: names.map((name) => ({
    name,
    singularName: name.replace(/s$/, ""),
    namespaced: true,
    kind: name,
    verbs: [],
    shortNames: [name.slice(0, 1)],
  })),
});
const astronomy = `astronomy/${version}`;
const astronomy2 = `astronomy2/${version}`;
const dwarfPlanets = listOf(astronomy, "dwarfplanets");
const dwarfPlanets2 = listOf(astronomy2, "dwarfplanets");

/** A server whose answers the test changes. */
class FakeDiscovery implements discovery.DiscoveryInterface {
  groupList: metav1.APIGroupList | Error;
  resourceMap: Record<string, metav1.APIResourceList | Error>;
  /** What was asked. */
  readonly asked: string[] = [];

  constructor(resourceMap: Record<string, metav1.APIResourceList | Error>) {
    this.groupList = { groups: Object.keys(resourceMap).map((gv) => group(gv.split("/")[0] ?? "")) };
    this.resourceMap = resourceMap;
  }

  async serverGroups(): Promise<metav1.APIGroupList> {
    this.asked.push("groups");
    if (this.groupList instanceof Error) throw this.groupList;
    return this.groupList;
  }
  async serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    this.asked.push(groupVersion);
    const answer = this.resourceMap[groupVersion] ?? new Error("doesn't exist");
    if (answer instanceof Error) throw answer;
    return answer;
  }
  serverGroupsAndResources = () => discovery.serverGroupsAndResources(this);
  serverPreferredResources = () => discovery.serverPreferredResources(this);
  serverPreferredNamespacedResources = () => discovery.serverPreferredNamespacedResources(this);
  serverVersion = () => Promise.reject(new Error("doesn't exist"));
}

let handled: string[] = [];
let handlers: readonly utilruntime.ErrorHandler[];
beforeEach(() => {
  handled = [];
  handlers = utilruntime.setErrorHandlers([(err) => handled.push(goerrors.textOf(err))]);
});
afterEach(() => utilruntime.setErrorHandlers(handlers));

test("TestClient", async () => {
  const fake = new FakeDiscovery({ [astronomy]: dwarfPlanets });
  const c = new MemCacheClient(fake);
  expect(c.fresh()).toBe(false);
  expect(await c.serverGroups()).toEqual(fake.groupList);
  expect(c.fresh()).toBe(true);
  c.invalidate();
  expect(c.fresh()).toBe(false);
  expect(await c.serverGroups()).toEqual(fake.groupList);
  expect(c.fresh()).toBe(true);
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
  expect(fake.asked).toEqual(["groups", astronomy, "groups", astronomy]);

  const stars = listOf(astronomy, "stars");
  fake.resourceMap = { [astronomy]: stars };
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
  c.invalidate();
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(stars);
  await expect(c.serverResourcesForGroupVersion("geology/v1")).rejects.toThrow(errCacheNotFound);
});

test("TestServerGroupsFails", async () => {
  const fake = new FakeDiscovery({ [astronomy]: dwarfPlanets });
  const { groupList } = fake;
  fake.groupList = new Error("some error");
  const c = new MemCacheClient(fake);
  expect(c.fresh()).toBe(false);
  await expect(c.serverGroups()).rejects.toThrow("some error");
  expect(handled).toEqual(["couldn't get current server API group list: some error"]);
  expect(c.fresh()).toBe(false);
  fake.groupList = groupList;
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
  expect(c.fresh()).toBe(true);
});

test("TestPartialPermanentFailure", async () => {
  const fake = new FakeDiscovery({
    [astronomy]: new Error("some permanent error"),
    [astronomy2]: dwarfPlanets2,
  });
  const c = new MemCacheClient(fake);
  expect(c.fresh()).toBe(false);
  expect(await c.serverResourcesForGroupVersion(astronomy2)).toEqual(dwarfPlanets2);
  await expect(c.serverResourcesForGroupVersion(astronomy)).rejects.toThrow("some permanent error");
  expect(handled).toEqual([`couldn't get resource list for ${astronomy}: some permanent error`]);
  fake.resourceMap[astronomy] = dwarfPlanets;
  await expect(c.serverResourcesForGroupVersion(astronomy)).rejects.toThrow("some permanent error");
  c.invalidate();
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
});

test("TestPartialRetryableFailure", async () => {
  const status: metav1.Status = {
    kind: "Status",
    apiVersion: "v1",
    metadata: {},
    message: "Some retryable error",
    code: 503,
    reason: "ServiceUnavailable",
  };
  const fake = new FakeDiscovery({
    [astronomy]: new errors.StatusError(status),
    [astronomy2]: dwarfPlanets2,
  });
  const c = new MemCacheClient(fake);
  expect(c.fresh()).toBe(false);
  expect(await c.serverResourcesForGroupVersion(astronomy2)).toEqual(dwarfPlanets2);
  await expect(c.serverResourcesForGroupVersion(astronomy)).rejects.toThrow("Some retryable error");
  fake.resourceMap[astronomy] = dwarfPlanets;
  // Nobody invalidates, and it asks again all the same.
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
  // What came then is remembered.
  fake.resourceMap[astronomy] = new Error("some permanent error");
  expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
});

describe("MemCacheClient", () => {
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const reset = Object.assign(new Error("read"), { code: "ECONNRESET" });
  test.each([refused, reset, errors.newTooManyRequests("later", 1)])("%s may pass", async (err) => {
    const fake = new FakeDiscovery({ [astronomy]: err });
    const c = new MemCacheClient(fake);
    await c.serverGroups();
    fake.resourceMap[astronomy] = dwarfPlanets;
    expect(await c.serverResourcesForGroupVersion(astronomy)).toEqual(dwarfPlanets);
  });

  test("an empty list is a failure that is remembered, and still given where all are asked for", async () => {
    const empty = listOf(astronomy);
    const c = new MemCacheClient(new FakeDiscovery({ [astronomy]: empty, [astronomy2]: dwarfPlanets2 }));
    await expect(c.serverResourcesForGroupVersion(astronomy)).rejects.toThrow(
      `Got empty response for: ${astronomy}`,
    );
    const err = await c.serverGroupsAndResources().catch((reason: unknown) => reason);
    expect(discovery.isGroupDiscoveryFailedError(err)).toBe(true);
    expect(discovery.partialResult(err)?.resources).toEqual([empty, dwarfPlanets2]);
  });

  test("no groups are not remembered", async () => {
    const fake = new FakeDiscovery({});
    const c = new MemCacheClient(fake);
    expect(await c.serverGroups()).toEqual({ groups: [] });
    expect([c.fresh(), handled]).toEqual([false, ["couldn't get current server API group list: <nil>"]]);
  });

  test("who asks at the same time shares one refresh", async () => {
    const fake = new FakeDiscovery({ [astronomy]: dwarfPlanets });
    const c = new MemCacheClient(fake);
    await Promise.all([c.serverGroups(), c.serverResourcesForGroupVersion(astronomy)]);
    expect(fake.asked).toEqual(["groups", astronomy]);
  });

  test("what a refresh brings that was begun before invalidate() is not kept", async () => {
    const fake = new FakeDiscovery({ [astronomy]: dwarfPlanets });
    const c = new MemCacheClient(fake);
    const asking = c.serverGroups();
    await Promise.resolve();
    expect(fake.asked).toEqual(["groups"]);
    c.invalidate();
    expect(await asking).toEqual(fake.groupList);
    expect(c.fresh()).toBe(false);
  });
});
