import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as workqueue from "#client-go/util/workqueue";
import * as utilclock from "#utils/clock";
import * as garbagecollectortesting from "#controller/garbagecollector/testing";
import { GraphBuilder } from "./graph-builder.ts";
import type { Event } from "./monitors.ts";
import { Node, type ObjectReference } from "./graph.ts";
import { getAlternateOwnerIdentity } from "./owner-identity.ts";
import { ReferenceCache } from "./uid-cache.ts";

const id = (apiVersion: string, kind: string, namespace: string, name: string, uid: string) => ({
  apiVersion,
  kind,
  namespace,
  name,
  uid,
});

const withOwners = (identity: ObjectReference, ...owners: ObjectReference[]) =>
  new Node({
    identity,
    owners: owners.map(({ apiVersion, kind, name, uid }) => ({ apiVersion, kind, name, uid })),
  });

describe("TestGetAlternateOwnerIdentity", () => {
  const ns1child1 = id("v1", "Child", "ns1", "child1", "childuid11");
  const ns1child2 = id("v1", "Child", "ns1", "child2", "childuid12");
  const ns2child1 = id("v1", "Child", "ns2", "child1", "childuid21");
  const clusterchild1 = id("v1", "Child", "", "child1", "childuidc1");
  const parent = (apiVersion: string, kind: string, namespace: string, name: string) =>
    id(apiVersion, kind, namespace, name, "parentuid");
  const ns1 = parent("v1", "NSParent", "ns1", "parentname");
  const ns2 = parent("v1", "NSParent", "ns2", "parentname");
  const nsVersion = parent("xx", "NSParent", "ns1", "parentname");
  const nsKind = parent("v1", "xxxxxxxx", "ns1", "parentname");
  const nsName = parent("v1", "NSParent", "ns1", "xxxxxxxxxx");
  const cluster = parent("v1", "ClusterParent", "", "parentname");
  const clusterVersion = parent("xx", "ClusterParent", "", "parentname");
  const clusterKind = parent("v1", "xxxxxxxxxxxxx", "", "parentname");
  const clusterName = parent("v1", "ClusterParent", "", "xxxxxxxxxx");
  const ordered = (namespace: string) =>
    ["v1", "v2", "v3", "v4", "v5"].map((version) => id(version, "kind", namespace, "name", "uid"));
  const [firstNs, , , fourthNs, lastNs] = ordered("ns1");
  const [firstCluster, , , fourthCluster, lastCluster] = ordered("");

  interface Case {
    name: string;
    deps: Node[];
    absent: ObjectReference | undefined;
    expected: ObjectReference | undefined;
  }
  const cases: Case[] = [
    {
      name: "namespaced alternate version",
      deps: [withOwners(ns1child1, ns1), withOwners(ns1child2, nsVersion)],
      absent: ns1,
      expected: nsVersion,
    },
    {
      name: "namespaced alternate kind",
      deps: [withOwners(ns1child1, ns1), withOwners(ns1child2, nsKind)],
      absent: ns1,
      expected: nsKind,
    },
    {
      name: "namespaced alternate namespace",
      deps: [withOwners(ns1child1, ns1), withOwners(ns2child1, ns2)],
      absent: ns1,
      expected: ns2,
    },
    {
      name: "namespaced alternate name",
      deps: [withOwners(ns1child1, ns1), withOwners(ns1child1, nsName)],
      absent: ns1,
      expected: nsName,
    },
    {
      name: "cluster alternate version",
      deps: [withOwners(ns1child1, cluster), withOwners(ns1child2, clusterVersion)],
      absent: cluster,
      expected: { ...clusterVersion, namespace: "ns1" },
    },
    {
      name: "cluster alternate kind",
      deps: [withOwners(ns1child1, cluster), withOwners(ns1child2, clusterKind)],
      absent: cluster,
      expected: { ...clusterKind, namespace: "ns1" },
    },
    {
      name: "cluster alternate namespace",
      deps: [withOwners(ns1child1, cluster), withOwners(ns2child1, cluster)],
      absent: cluster,
      expected: undefined,
    },
    {
      name: "cluster alternate name",
      deps: [withOwners(ns1child1, cluster), withOwners(ns1child1, clusterName)],
      absent: cluster,
      expected: clusterName,
    },
    {
      name: "namespaced ref from namespaced child returns first if absent is sorted last",
      deps: [withOwners(ns1child1, ...ordered("ns1"))],
      absent: lastNs,
      expected: firstNs,
    },
    {
      name: "namespaced ref from namespaced child returns next after absent",
      deps: [withOwners(ns1child1, ...ordered("ns1"))],
      absent: fourthNs,
      expected: lastNs,
    },
    {
      name: "cluster ref from cluster child returns first if absent is sorted last",
      deps: [withOwners(clusterchild1, ...ordered(""))],
      absent: lastCluster,
      expected: firstCluster,
    },
    {
      name: "cluster ref from cluster child returns next after absent",
      deps: [withOwners(clusterchild1, ...ordered(""))],
      absent: fourthCluster,
      expected: lastCluster,
    },
    {
      name: "ignore unrelated",
      deps: [withOwners(ns1child1, cluster, id("v1", "Parent", "ns1", "name", "anotheruid"))],
      absent: cluster,
      expected: undefined,
    },
    {
      name: "ignore matches",
      deps: [withOwners(ns1child1, cluster, cluster)],
      absent: cluster,
      expected: undefined,
    },
    {
      name: "collapse duplicates",
      deps: [withOwners(clusterchild1, cluster, clusterKind, clusterKind)],
      absent: cluster,
      expected: clusterKind,
    },
  ];
  test.each(cases)("$name", ({ deps, absent, expected }) => {
    expect(absent && getAlternateOwnerIdentity(deps, absent)).toEqual(expected);
  });
});

describe("TestProcessEvent", () => {
  const gvk = { group: "", version: "v1", kind: "Pod" };
  const event = (type: Event["type"], uid: string, ...owners: string[]): Event => {
    const ownerReferences = owners.map((owner) => ({ uid: owner }));
    return {
      type,
      gvk,
      object: scheme.decode<metav1.Object>({
        metadata: { uid, ownerReferences },
        kind: "Pod",
        apiVersion: "v1",
      }),
    };
  };
  const scenarios = [
    { name: "test1", events: [event("add", "1"), event("add", "2", "1"), event("add", "3", "1", "2")] },
    {
      name: "test2",
      events: [
        event("add", "1"),
        event("add", "2", "1"),
        event("add", "3", "1", "2"),
        event("add", "4", "2"),
        event("delete", "2", "doesn't matter"),
      ],
    },
    {
      name: "test3",
      events: [
        event("add", "1"),
        event("add", "2", "1"),
        event("add", "3", "1", "2"),
        event("add", "4", "3"),
        event("update", "2", "4"),
      ],
    },
    {
      name: "reverse test2",
      events: [
        event("add", "4", "2"),
        event("add", "3", "1", "2"),
        event("add", "2", "1"),
        event("add", "1"),
        event("delete", "2", "doesn't matter"),
      ],
    },
  ];

  /** Edges that are there in one direction only. */
  function halfEdges(uidToNode: ReadonlyMap<string, Node>): string[] {
    return [...uidToNode].flatMap(([uid, node]) => [
      ...[...node.dependents]
        .filter((dep) => !dep.owners.some((ref) => ref.uid === uid))
        .map((dep) => `${dep.identity.uid} has no owner ${uid}`),
      ...node.owners
        .filter((ref) => uidToNode.get(ref.uid)?.dependents.has(node) === false)
        .map((ref) => `${ref.uid} has no dependent ${uid}`),
    ]);
  }

  test.each(scenarios)("$name", async ({ events }) => {
    const clock = new utilclock.VirtualClock();
    const queue = <T>() =>
      new workqueue.RateLimitingQueue<T>(clock, workqueue.defaultControllerRateLimiter(clock));
    const builder = new GraphBuilder({
      clock,
      eventRecorder: { event: () => {} },
      graphChanges: queue(),
      attemptToDelete: queue(),
      attemptToOrphan: queue(),
      absentOwnerCache: new ReferenceCache(2),
      restMapper: new garbagecollectortesting.TestRESTMapper(),
      sharedInformers: {
        forResource: () => ({ addEventHandler: () => {}, hasSynced: () => true }),
        start: () => {},
      },
      informersStarted: Promise.resolve(),
      ignoredResources: [],
    });
    for (const e of events) {
      builder.graphChanges.add(e);
      await builder.processGraphChanges();
      expect(halfEdges(builder.uidToNode)).toEqual([]);
    }
    expect(builder.uidToNode.has("2")).toBe(!events.some((e) => e.type === "delete"));
  });
});
