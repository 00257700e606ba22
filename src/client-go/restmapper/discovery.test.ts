import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import * as restmapper from "#client-go/restmapper";
import * as restmappertesting from "#client-go/restmapper/testing";

const { resource } = restmappertesting;

const apiGroup = (name: string, ...versions: string[]): metav1.APIGroup => {
  const all = versions.map((version) => ({
    groupVersion: schema.groupVersionString({ group: name, version }),
    version,
  }));
  return { name, versions: all, preferredVersion: all[0] ?? { groupVersion: "", version: "" } };
};

describe("TestRESTMapper", () => {
  const [jobs, pods, broccoli, peas] = [
    resource("jobs", "Job"),
    resource("pods", "Pod"),
    resource("broccoli", "Broccoli"),
    resource("peas", "Pea"),
  ];
  const mapper = restmapper.newDiscoveryRESTMapper([
    { group: apiGroup("extensions", "v1beta"), versionedResources: new Map([["v1beta", [jobs, pods]]]) },
    {
      group: apiGroup("", "v1", "v2"),
      versionedResources: new Map([
        ["v1", [pods]],
        ["v2", [pods]],
      ]),
    },
    {
      // Something exists in versions that are not preferred.
      group: apiGroup("unpreferred", "v1", "v2beta1", "v2alpha1"),
      versionedResources: new Map([
        ["v1", [broccoli]],
        ["v2beta1", [broccoli, peas]],
        ["v2alpha1", [broccoli, peas]],
      ]),
    },
  ]);
  const named = (name: string, version: string) => ({ group: "", version, resource: name });

  test.each<[name: string, version: string, gv: schema.GroupVersion, kind: string]>([
    ["pods", "", { group: "", version: "v1" }, "Pod"],
    ["pods", "v1", { group: "", version: "v1" }, "Pod"],
    ["pods", "v2", { group: "", version: "v2" }, "Pod"],
    ["Pods", "", { group: "", version: "v1" }, "Pod"],
    ["jobs", "", { group: "extensions", version: "v1beta" }, "Job"],
    ["peas", "", { group: "unpreferred", version: "v2beta1" }, "Pea"],
  ])("kindFor() of %s in version %j", (name, version, gv, kind) => {
    expect(mapper.kindFor(named(name, version))).toEqual({ ...gv, kind });
  });

  test.each<[name: string, version: string, gv: schema.GroupVersion]>([
    ["pods", "", { group: "", version: "v1" }],
    ["pods", "v1", { group: "", version: "v1" }],
    ["pods", "v2", { group: "", version: "v2" }],
    ["Pods", "", { group: "", version: "v1" }],
    ["jobs", "", { group: "extensions", version: "v1beta" }],
  ])("resourceFor() of %s in version %j", (name, version, gv) => {
    expect(mapper.resourceFor(named(name, version))).toEqual({ ...gv, resource: name.toLowerCase() });
  });

  test("subresources have no mapping; lists and kinds in small letters have", () => {
    const group = apiGroup("a", "v1");
    const resources = [resource("foos", "Foo"), resource("foos/status", "Bar")];
    const mapping = restmapper.newDiscoveryRESTMapper([
      { group, versionedResources: new Map([["v1", resources]]) },
    ]);
    const plural = (kind: string) => mapping.restMapping({ group: "a", kind }).resource.resource;
    expect(["Foo", "foo", "FooList", "List"].map(plural)).toEqual(["foos", "foos", "foolists", "lists"]);
    expect(() => plural("Bar")).toThrow("no matches for kind");
    expect(mapping.resourceSingularizer("foos")).toBe("foo");
  });
});

const aFoo: metav1.APIResource = { ...resource("foo", "Foo"), namespaced: false };
const bBar = resource("bar", "Bar");
const aResources = { groupVersion: "a/v1", resources: [aFoo] };
const bResources = { groupVersion: "b/v1", resources: [bBar] };
const aGroup = apiGroup("a", "v1");
const bGroup = apiGroup("b", "v1");

/** What a fake of either kind shares. */
abstract class FakeDiscovery implements discovery.DiscoveryInterface {
  abstract serverGroups(): Promise<metav1.APIGroupList>;
  abstract serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList>;
  serverGroupsAndResources = () => discovery.serverGroupsAndResources(this);
  serverPreferredResources = () => discovery.serverPreferredResources(this);
  serverPreferredNamespacedResources = () => discovery.serverPreferredNamespacedResources(this);
  serverVersion = () => Promise.reject(new Error("not asked"));
}

/** Has a group from the first invalidation on. */
class FakeCachedDiscovery extends FakeDiscovery implements discovery.CachedDiscoveryInterface {
  invalidateCalls = 0;
  isFresh = false;
  #enabledGroupA = false;

  fresh(): boolean {
    return this.isFresh;
  }
  invalidate(): void {
    this.invalidateCalls++;
    this.isFresh = true;
    this.#enabledGroupA = true;
  }
  async serverGroups(): Promise<metav1.APIGroupList> {
    return { groups: this.#enabledGroupA ? [aGroup] : [] };
  }
  async serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    if (this.#enabledGroupA && groupVersion === "a/v1") return aResources;
    throw errors.newNotFound({ group: "", resource: "" }, "");
  }
}

describe("TestDeferredDiscoveryRESTMapper_CacheMiss", () => {
  const named = (name: string) => ({ group: "a", version: "v1", resource: name });

  test("a miss asks again, unless what is known is fresh", async () => {
    const cdc = new FakeCachedDiscovery();
    const m = new restmapper.DeferredDiscoveryRESTMapper(cdc);
    expect([cdc.isFresh, cdc.invalidateCalls]).toEqual([false, 0]);

    expect((await m.kindFor(named("foo"))).kind).toBe("Foo");
    expect([cdc.isFresh, cdc.invalidateCalls]).toEqual([true, 1]);

    expect((await m.kindFor(named("foo"))).kind).toBe("Foo");
    expect(cdc.invalidateCalls).toBe(1);

    await expect(m.kindFor(named("bar"))).rejects.toThrow("no matches for");
    expect(cdc.invalidateCalls).toBe(1);

    cdc.isFresh = false;
    await expect(m.kindFor(named("bar"))).rejects.toThrow("no matches for");
    expect(cdc.invalidateCalls).toBe(2);
  });

  test.each<[method: string, ask: (m: restmapper.AskingRESTMapper) => Promise<unknown>, answer: object]>([
    ["kindsFor", (m) => m.kindsFor(named("foo")), [{ group: "a", version: "v1", kind: "Foo" }]],
    ["resourceFor", (m) => m.resourceFor(named("foo")), named("foo")],
    ["resourcesFor", (m) => m.resourcesFor(named("foo")), [named("foo")]],
    [
      "restMapping",
      (m) => m.restMapping({ group: "a", kind: "Foo" }),
      { resource: named("foo"), scope: "root" },
    ],
    ["restMappings", (m) => m.restMappings({ group: "a", kind: "Foo" }, "v1"), [{ resource: named("foo") }]],
  ])("%s() asks again, too", async (_method, ask, answer) => {
    const cdc = new FakeCachedDiscovery();
    const found = await ask(new restmapper.DeferredDiscoveryRESTMapper(cdc));
    expect(found).toMatchObject(answer);
    expect(cdc.invalidateCalls).toBe(1);
  });
});

/** Answers with what it has, and fails all the same where it is told to. */
class FakeFailingDiscovery extends FakeDiscovery {
  readonly #groups: metav1.APIGroup[] | undefined;
  readonly #groupsErr: string | undefined;
  readonly #resources: readonly metav1.APIResourceList[];
  readonly #failing: readonly string[];

  constructor({ groups, groupsErr, resources = [], failing = [] }: Failing) {
    super();
    [this.#groups, this.#groupsErr, this.#resources, this.#failing] = [groups, groupsErr, resources, failing];
  }

  async serverGroups(): Promise<metav1.APIGroupList> {
    const groups = this.#groups;
    if (this.#groupsErr === undefined) return { groups: groups ?? [] };
    if (groups === undefined) throw new Error(this.#groupsErr);
    throw new discovery.PartialDiscoveryError(this.#groupsErr, { groups });
  }
  async serverResourcesForGroupVersion(gv: string): Promise<metav1.APIResourceList> {
    const found = this.#resources.find(({ groupVersion }) => groupVersion === gv);
    if (found === undefined) throw new Error("not found");
    if (!this.#failing.includes(gv)) return found;
    throw new discovery.PartialDiscoveryError(`${gv} failed`, { resources: [found] });
  }
}

interface Failing {
  groups?: metav1.APIGroup[];
  groupsErr?: string;
  resources?: metav1.APIResourceList[];
  failing?: string[];
}

describe("TestGetAPIGroupResources", () => {
  const both = [aResources, bResources];
  const a = { group: aGroup, versionedResources: new Map([["v1", [aFoo]]]) };
  const b = { group: bGroup, versionedResources: new Map([["v1", [bBar]]]) };
  const groupsErr = "error fetching groups";

  test.each<{ name: string; failing: Failing; expected: restmapper.APIGroupResources[] | string }>([
    { name: "nil", failing: {}, expected: [] },
    { name: "normal", failing: { groups: [aGroup, bGroup], resources: both }, expected: [a, b] },
    {
      name: "groups failed, but has fallback with a only",
      failing: { groups: [aGroup], groupsErr, resources: both },
      expected: [a],
    },
    {
      name: "groups failed, but has no fallback",
      failing: { groupsErr, resources: both },
      expected: groupsErr,
    },
    {
      name: "a failed, but has fallback",
      failing: { groups: [aGroup, bGroup], resources: both, failing: ["a/v1"] },
      expected: [a, b],
    },
    {
      name: "a failed, but has no fallback",
      failing: { groups: [aGroup, bGroup], resources: [bResources] },
      expected: [{ group: aGroup, versionedResources: new Map() }, b],
    },
    {
      name: "a and b failed, but have fallbacks",
      failing: { groups: [aGroup, bGroup], resources: both, failing: ["a/v1", "b/v1"] },
      expected: [a, b],
    },
  ])("$name", async ({ failing, expected }) => {
    const asked = restmapper.getAPIGroupResources(new FakeFailingDiscovery(failing));
    expect(await asked.catch(goerrors.textOf)).toEqual(expected);
  });
});
