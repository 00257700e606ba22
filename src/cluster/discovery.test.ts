// Ours: what discovery finds at the embedded server, held against the paths that a real kube-apiserver documents
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as dynamic from "#client-go/dynamic";
import * as metadata from "#client-go/metadata";
import * as restmapper from "#client-go/restmapper";
import * as embedded from "#embedded";
import * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

const clock = new utilclock.VirtualClock();
const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
const config = { host: "http://server", clock, fetch: (request: http.Request) => server.fetch(request) };
const client = new discovery.DiscoveryClient(config);

test("groups come with their only version, the core group first", async () => {
  const { groups } = await client.serverGroups();
  expect(groups.map(({ preferredVersion }) => preferredVersion.groupVersion)).toEqual([
    "v1",
    "apps/v1",
    "authentication.k8s.io/v1",
    "authorization.k8s.io/v1",
    "coordination.k8s.io/v1",
  ]);
  expect((await client.serverVersion()).gitVersion).toBe("v1.20.2");
});

/** The paths of a real server's OpenAPI document, with their methods. */
const recorded = JSON.parse(
  readFileSync(new URL("../api/schema/openapi-1.20.json", import.meta.url), "utf8"),
) as { paths: Record<string, Record<string, unknown>> };

test("each verb that a resource is said to have has its method at a path of the real server's", async () => {
  const methods = {
    create: "post",
    delete: "delete",
    get: "get",
    list: "get",
    patch: "patch",
    update: "put",
  };
  const [, lists] = await client.serverGroupsAndResources();
  const missing: string[] = [];
  const unrecorded: string[] = [];
  let looked = 0;
  for (const { groupVersion, resources } of lists) {
    const root = groupVersion === "v1" ? "/api/v1" : `/apis/${groupVersion}`;
    for (const { name, namespaced, verbs } of resources) {
      const [resource = "", ...sub] = name.split("/");
      const all = `${root}${namespaced ? "/namespaces/{namespace}" : ""}/${resource}`;
      const one = [all, "{name}", ...sub].join("/");
      if (recorded.paths[sub.length > 0 ? one : all] === undefined) {
        unrecorded.push(name);
        continue;
      }
      for (const [verb, method] of Object.entries(methods)) {
        if (!verbs.includes(verb)) continue;
        const path = verb === "list" || (verb === "create" && sub.length === 0) ? all : one;
        looked++;
        if (recorded.paths[path]?.[method] === undefined) missing.push(`${verb} ${path}`);
      }
    }
  }
  expect(looked).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  // The recording was cut to the kinds that were served then, and has no proxy.
  expect(unrecorded).toEqual(["pods/proxy", "resourcequotas", "resourcequotas/status"]);
});

test("mappers, the dynamic client and metadata's reach what discovery names", async () => {
  const cached = new memory.MemCacheClient(client);
  const deferred = new restmapper.DeferredDiscoveryRESTMapper(cached);
  const shortcuts = new restmapper.ShortcutExpander(deferred, cached);
  const gvr = await shortcuts.resourceFor({ group: "", version: "", resource: "deploy" });
  expect(gvr).toEqual({ group: "apps", version: "v1", resource: "deployments" });
  const all = await new restmapper.DiscoveryCategoryExpander(cached).expand("all");
  expect(all?.map(({ resource }) => resource)).toEqual([
    "pods",
    "replicationcontrollers",
    "services",
    "deployments",
    "replicasets",
  ]);
  const configMaps = await shortcuts.resourceFor({ group: "", version: "", resource: "cm" });
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { b: "c" } };
  const dynamicClient = new dynamic.Client(config).resource(configMaps).namespace("default");
  expect(await dynamicClient.create(object)).toMatchObject(object);
  const partial = await new metadata.Client(config).resource(configMaps).namespace("default").get("a");
  expect([partial.metadata.name, Object.keys(partial)]).toEqual(["a", ["kind", "apiVersion", "metadata"]]);
});
