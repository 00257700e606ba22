import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import { Clientset } from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import { FakeCluster } from "#client-go/testing";
import { VirtualClock } from "#utils/clock";
import { NamespacedResourcesDeleter, type NamespaceClient } from "./namespaced-resources-deleter.ts";
import { NamespaceConditionUpdater } from "./status-condition-utils.ts";

const terminating = (finalizers: string[] = ["kubernetes"]) =>
  scheme.decode<v1.Namespace>({
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name: "test", resourceVersion: "1", deletionTimestamp: "2021-01-13T00:00:00Z" },
    spec: { finalizers },
    status: { phase: "Terminating" },
  });

/** Namespaces as a server has them that finalizes, which the tracker behind the rest does not. */
class FakeNamespaces implements NamespaceClient {
  calls: string[] = [];
  conflicts = 0;
  namespace: v1.Namespace | undefined;

  constructor(namespace?: v1.Namespace) {
    this.namespace = namespace;
  }

  async get(name: string): Promise<v1.Namespace> {
    this.calls.push("get");
    if (!this.namespace) throw errors.newNotFound({ group: "", resource: "namespaces" }, name);
    return this.namespace;
  }

  async updateStatus(namespace: v1.Namespace): Promise<v1.Namespace> {
    this.calls.push("update status");
    return (this.namespace = namespace);
  }

  async finalize(namespace: v1.Namespace): Promise<v1.Namespace> {
    this.calls.push(`finalize ${JSON.stringify(namespace.spec.finalizers)}`);
    if (this.conflicts-- > 0)
      throw errors.newConflict({ group: "", resource: "namespaces" }, "test", "changed");
    return (this.namespace = namespace);
  }
}

function setup(namespaces: FakeNamespaces, ...objects: object[]) {
  const clock = new VirtualClock();
  const cluster = new FakeCluster(...objects);
  // Nothing goes: the tracker knows no collections, as upstream's does not.
  cluster.prependReactor("delete-collection", "*", () => null);
  const config = { host: "http://fake", clock, fetch: cluster.fetch };
  const deleter = new NamespacedResourcesDeleter({
    clock,
    nsClient: namespaces,
    metadataClient: new metadata.Client(config),
    podsGetter: new Clientset(config).coreV1(),
    finalizerToken: "kubernetes",
  });
  return { cluster, deleter, clock };
}

describe("TestFinalizeNamespaceFunc", () => {
  test("only its own token is taken off", async () => {
    const namespaces = new FakeNamespaces(terminating(["kubernetes", "other"]));
    await setup(namespaces).deleter.delete("test");
    expect(namespaces.calls.at(-1)).toBe('finalize ["other"]');
  });
});

describe("TestSyncNamespaceThatIsTerminating", () => {
  test("an empty namespace is asked for every kind, told so, and let go", async () => {
    const namespaces = new FakeNamespaces(terminating());
    const { cluster, deleter } = setup(namespaces);
    await deleter.delete("test");
    expect(namespaces.calls).toEqual(["get", "update status", "finalize []"]);
    const collections = cluster.actions.filter((a) => a.verb === "delete-collection").map((a) => a.resource);
    expect(collections).toEqual([
      "configmaps",
      "endpoints",
      "events",
      "pods",
      "replicationcontrollers",
      "secrets",
      "serviceaccounts",
      "deployments",
      "replicasets",
      "leases",
    ]);
  });

  test("pods that take their time are waited for", async () => {
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { namespace: "test", name: "p" },
      spec: { containers: [], terminationGracePeriodSeconds: 30 },
    };
    const namespaces = new FakeNamespaces(terminating());
    const { deleter } = setup(namespaces, pod);
    await expect(deleter.delete("test")).rejects.toThrow(
      "some content remains in the namespace, estimate 30 seconds before it is removed",
    );
    expect(namespaces.namespace?.status.conditions?.map((c) => `${c.type}=${c.status}`)).toEqual([
      "NamespaceDeletionDiscoveryFailure=False",
      "NamespaceDeletionGroupVersionParsingFailure=False",
      "NamespaceDeletionContentFailure=False",
      "NamespaceContentRemaining=True",
      "NamespaceFinalizersRemaining=False",
    ]);
  });

  test("what stays although nothing holds it is an error", async () => {
    const cm = { apiVersion: "v1", kind: "ConfigMap", metadata: { namespace: "test", name: "c" } };
    const namespaces = new FakeNamespaces(terminating());
    const { deleter } = setup(namespaces, cm);
    await expect(deleter.delete("test")).rejects.toThrow(
      "unexpected items still remain in namespace: test for gvr: /v1, Resource=configmaps",
    );
  });
});

describe("TestRetryOnConflictError", () => {
  test("whoever was faster is read, and it is tried again", async () => {
    const namespaces = new FakeNamespaces(terminating());
    namespaces.conflicts = 1;
    await setup(namespaces).deleter.delete("test");
    expect(namespaces.calls).toEqual(["get", "update status", "finalize []", "get", "finalize []"]);
  });
});

describe("TestSyncNamespaceThatIsActive", () => {
  test("a namespace that nobody deletes is left alone", async () => {
    const active = terminating();
    delete active.metadata.deletionTimestamp;
    const namespaces = new FakeNamespaces(active);
    const { cluster, deleter } = setup(namespaces);
    await deleter.delete("test");
    expect([namespaces.calls, cluster.actions]).toEqual([["get"], []]);
  });

  test("one that is gone is no failure", async () => {
    const namespaces = new FakeNamespaces();
    await expect(setup(namespaces).deleter.delete("test")).resolves.toBeUndefined();
  });
});

describe("TestUpdateConditions", () => {
  const clock = new VirtualClock();
  const updated = (
    fill: (updater: NamespaceConditionUpdater) => void,
    before: v1.NamespaceCondition[] = [],
  ) => {
    const updater = new NamespaceConditionUpdater(clock);
    fill(updater);
    const status: v1.NamespaceStatus = { phase: "Terminating", conditions: before };
    return { changed: updater.update(status), conditions: status.conditions ?? [] };
  };

  test("all is well: five conditions, and a second time nothing changes", () => {
    const first = updated(() => {});
    expect([first.changed, first.conditions.map((c) => c.status)]).toEqual([
      true,
      ["False", "False", "False", "False", "False"],
    ]);
    expect(updated(() => {}, first.conditions).changed).toBe(false);
  });

  test("errors and what remains are listed in order", () => {
    const { conditions } = updated((updater) => {
      updater.processDeleteContentErr(new Error("b"));
      updater.processDeleteContentErr(new Error("a"));
      updater.processContentTotals({
        gvrToNumRemaining: new Map([
          ["pods.", 2],
          ["deployments.apps", 1],
        ]),
        finalizersToNumRemaining: new Map([["example.org/f", 3]]),
      });
    });
    expect(conditions.filter((c) => c.status === "True").map((c) => `${c.reason}: ${c.message}`)).toEqual([
      "ContentDeletionFailed: Failed to delete all resource types, 2 remaining: a, b",
      "SomeResourcesRemain: Some resources are remaining: deployments.apps has 1 resource instances, pods. has 2 resource instances",
      "SomeFinalizersRemain: Some content in the namespace has finalizers remaining: example.org/f in 3 resource instances",
    ]);
  });
});
