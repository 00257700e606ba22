import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as appslisters from "#client-go/listers/apps/v1";
import * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as klog from "#klog";

function indexerOf<T extends metav1.Object>(
  objects: object[],
  indexers: cache.Indexers<T> = byNamespace,
): cache.Indexer<T> {
  const indexer = cache.newIndexer<T>(cache.metaNamespaceKeyFunc, indexers);
  for (const object of objects) indexer.add(scheme.decode<T>(object));
  return indexer;
}

const byNamespace = { [cache.namespaceIndex]: cache.metaNamespaceIndexFunc };
const meta = (namespace: string, name: string, set: Record<string, string> = {}) => ({
  namespace,
  name,
  labels: set,
});
const pod = (namespace: string, name: string, set: Record<string, string> = {}) => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: meta(namespace, name, set),
});
const rs = (namespace: string, name: string, selector: metav1.LabelSelector) => ({
  apiVersion: "apps/v1",
  kind: "ReplicaSet",
  metadata: meta(namespace, name),
  spec: { selector },
});
const rc = (namespace: string, name: string, selector: Record<string, string>) => ({
  apiVersion: "v1",
  kind: "ReplicationController",
  metadata: meta(namespace, name),
  spec: { selector },
});
const names = (objects: metav1.Object[]) => objects.map(({ metadata }) => metadata.name);
const decodePod = (object: object) => scheme.decode<v1.Pod>(object);

describe("PodLister", () => {
  const pods = [
    pod("a", "one", { app: "web" }),
    pod("a", "two", { app: "db" }),
    pod("b", "three", { app: "web" }),
  ];

  test("lists by namespace and by labels", () => {
    const lister = new corelisters.PodLister(indexerOf<v1.Pod>(pods));
    const web = labels.selectorFromSet({ app: "web" });
    expect(names(lister.list(labels.everything()))).toEqual(["one", "two", "three"]);
    expect(names(lister.list(web))).toEqual(["one", "three"]);
    expect(names(lister.pods("a").list(web))).toEqual(["one"]);
    expect(names(lister.pods("").list(web))).toEqual(["one", "three"]);
    expect(names(lister.pods("c").list(labels.everything()))).toEqual([]);
    expect(names(lister.pods("a").list(labels.nothing()))).toEqual([]);
  });

  test("hands out what is in the cache, not copies", () => {
    const lister = new corelisters.PodLister(indexerOf<v1.Pod>(pods));
    expect(lister.pods("a").get("one")).toBe(lister.list(labels.everything())[0]);
    expect(lister.pods("a").get("three")).toBeUndefined();
  });

  test("does without the index, and says so", () => {
    const lines: string[] = [];
    const sink = klog.setSink((severity, line) => lines.push(`${severity}: ${line}`));
    const lister = new corelisters.PodLister(indexerOf<v1.Pod>(pods, {}));
    expect(names(lister.pods("a").list(labels.selectorFromSet({ app: "web" })))).toEqual(["one"]);
    klog.setSink(sink);
    expect(lines).toEqual([
      "warning: can not retrieve list of objects using index : Index with name namespace does not exist",
    ]);
  });
});

describe("NodeLister", () => {
  test("knows no namespaces", () => {
    const lister = new corelisters.NodeLister(
      indexerOf<v1.Node>([{ apiVersion: "v1", kind: "Node", metadata: { name: "node-1" } }]),
    );
    expect([lister.get("node-1")?.metadata.name, lister.get("node-2")]).toEqual(["node-1", undefined]);
  });
});

describe("getPodReplicaSets", () => {
  const lister = new appslisters.ReplicaSetLister(
    indexerOf<apps.ReplicaSet>([
      rs("a", "web", { matchLabels: { app: "web" } }),
      rs("a", "not-db", { matchExpressions: [{ key: "app", operator: "NotIn", values: ["db"] }] }),
      rs("a", "db", { matchLabels: { app: "db" } }),
      rs("a", "empty", {}),
      rs("b", "web-elsewhere", { matchLabels: { app: "web" } }),
    ]),
  );

  test.each([
    ["those of its namespace whose selectors pick it", pod("a", "p", { app: "web" }), ["web", "not-db"]],
    ["none for a pod without labels", pod("a", "p"), []],
    ["none where none picks it", pod("b", "p", { app: "db" }), []],
  ])("%s", (_name, object, expected) => {
    expect(names(lister.getPodReplicaSets(decodePod(object)))).toEqual(expected);
  });

  test("a selector that is wrong is an error", () => {
    const broken = rs("a", "broken", { matchExpressions: [{ key: "app", operator: "In" }] });
    const withBroken = new appslisters.ReplicaSetLister(indexerOf<apps.ReplicaSet>([broken]));
    expect(() => withBroken.getPodReplicaSets(decodePod(pod("a", "p", { app: "web" })))).toThrow("values");
  });
});

describe("getPodControllers", () => {
  const lister = new corelisters.ReplicationControllerLister(
    indexerOf<v1.ReplicationController>([
      rc("a", "web", { app: "web" }),
      rc("a", "empty", {}),
      rc("b", "web-elsewhere", { app: "web" }),
    ]),
  );

  test.each([
    ["those of its namespace whose selectors pick it", pod("a", "p", { app: "web" }), ["web"]],
    ["none for a pod without labels", pod("a", "p"), []],
  ])("%s", (_name, object, expected) => {
    expect(names(lister.getPodControllers(decodePod(object)))).toEqual(expected);
  });
});
