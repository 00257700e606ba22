// Go: staging/src/k8s.io/client-go/discovery/cached/disk/cached_discovery_test.go
import * as fs from "node:fs";
import * as nodeOS from "node:os";
import * as path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as discovery from "#client-go/discovery";
import * as clientnode from "#client-go/node";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { CachedDiscoveryClient } from "./cached-discovery.ts";

/** A server with one group and one resource, which counts what it is asked. */
class FakeDiscovery implements discovery.DiscoveryInterface {
  groupCalls = 0;
  resourceCalls = 0;
  widgets: metav1.APIResource[] = [
    { name: "widgets", singularName: "", namespaced: false, kind: "Widget", verbs: [] },
  ];

  async serverGroups(): Promise<metav1.APIGroupList> {
    this.groupCalls++;
    const gv = { groupVersion: "a/v1", version: "v1" };
    return { groups: [{ name: "a", versions: [gv], preferredVersion: gv }] };
  }
  async serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    this.resourceCalls++;
    return { groupVersion, resources: this.widgets };
  }
  serverGroupsAndResources = () => discovery.serverGroupsAndResources(this);
  serverPreferredResources = () => discovery.serverPreferredResources(this);
  serverPreferredNamespacedResources = () => discovery.serverPreferredNamespacedResources(this);
  serverVersion = () => Promise.reject(new Error("not asked"));
}

/** A folder that is not there yet, and goes away after the test. */
function newFolder(): string {
  const above = fs.mkdtempSync(path.join(nodeOS.tmpdir(), "discovery-"));
  onTestFinished(() => fs.rmSync(above, { recursive: true }));
  return path.join(above, "cache", "host_8080");
}

/** Files bear the time of this machine; the client looks at them `later`, and keeps them for a minute. */
const clientIn = (cacheDirectory: string, server: discovery.DiscoveryInterface, later = 0) =>
  new CachedDiscoveryClient(server, {
    system: clientnode.system,
    clock: new utilclock.VirtualClock(Date.now() + later),
    cacheDirectory,
    ttl: time.minute,
  });

test("TestCachedDiscoveryClient_Fresh", async () => {
  const [folder, server] = [newFolder(), new FakeDiscovery()];
  let client = clientIn(folder, server);
  const seen: unknown[] = [];
  const note = (what: string) => seen.push([what, client.fresh(), server.groupCalls, server.resourceCalls]);
  note("made");
  for (const what of ["groups", "groups again"]) {
    await client.serverGroups();
    note(what);
  }
  for (const what of ["resources", "resources again"]) {
    await client.serverGroupsAndResources();
    note(what);
  }
  client = clientIn(folder, server);
  await client.serverGroups();
  note("another client's groups");
  await client.serverGroupsAndResources();
  note("another client's resources");
  client.invalidate();
  note("invalidated");
  await client.serverGroupsAndResources();
  note("asked anew");
  expect(seen).toEqual([
    ["made", true, 0, 0],
    ["groups", true, 1, 0],
    ["groups again", true, 1, 0],
    ["resources", true, 1, 1],
    ["resources again", true, 1, 1],
    ["another client's groups", false, 1, 1],
    ["another client's resources", false, 1, 1],
    ["invalidated", true, 1, 1],
    ["asked anew", true, 2, 2],
  ]);
});

test("TestNewCachedDiscoveryClient_TTL", async () => {
  const [folder, server] = [newFolder(), new FakeDiscovery()];
  for (const later of [0, 0.9 * time.minute]) await clientIn(folder, server, later).serverGroups();
  expect(server.groupCalls).toBe(1);
  await clientIn(folder, server, 1.1 * time.minute).serverGroups();
  expect(server.groupCalls).toBe(2);
});

test("TestNewCachedDiscoveryClient_PathPerm", async () => {
  const folder = newFolder();
  const client = clientIn(folder, new FakeDiscovery());
  await client.serverGroupsAndResources();
  const modes = ["", "servergroups.json", "a", "a/v1", "a/v1/serverresources.json"].map((name) =>
    (fs.statSync(path.join(folder, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(["750", "660", "750", "750", "660"]);
  expect(fs.readdirSync(folder).toSorted()).toEqual(["a", "servergroups.json"]);
});

test.each([
  ["half a file", '{"kind":"APIGroupList","groups":[{"na'],
  ["no object", "7"],
  ["nothing", ""],
])("%s is as good as none: the server is asked, and the file is whole again", async (_, text) => {
  const [folder, server] = [newFolder(), new FakeDiscovery()];
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "servergroups.json"), text);
  const { groups } = await clientIn(folder, server).serverGroups();
  expect([groups.map(({ name }) => name), server.groupCalls]).toEqual([["a"], 1]);
  await clientIn(folder, server).serverGroups();
  expect(server.groupCalls).toBe(1);
});

test("nothing is kept of an answer without resources, and where nothing can be written the server is asked each time", async () => {
  const [folder, server] = [newFolder(), new FakeDiscovery()];
  server.widgets = [];
  for (let i = 0; i < 2; i++) await clientIn(folder, server).serverResourcesForGroupVersion("a/v1");
  expect(server.resourceCalls).toBe(2);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.writeFileSync(folder, "a file where the folder would be");
  for (let i = 0; i < 2; i++) await clientIn(folder, server).serverGroups();
  expect(server.groupCalls).toBe(2);
});
