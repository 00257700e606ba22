import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import * as metadata from "#client-go/metadata";
import * as core from "#client-go/testing";
import * as utilclock from "#utils/clock";
import { NamespacedResourcesDeleter, type NamespaceClient } from "./namespaced-resources-deleter.ts";

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
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster(...objects);
  // Nothing goes: the tracker knows no collections, as upstream's does not.
  cluster.prependReactor("delete-collection", "*", () => null);
  const config = { host: "http://fake", clock, fetch: cluster.fetch };
  const deleter = new NamespacedResourcesDeleter({
    clock,
    nsClient: namespaces,
    metadataClient: new metadata.Client(config),
    podsGetter: new clientset.Clientset(config).coreV1(),
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

describe("TestFinalized", () => {
  test.each([
    { finalizers: ["a", "b"], calls: ["get", "update status", 'finalize ["a","b"]'] },
    { finalizers: [], calls: ["get"] },
  ])("$finalizers", async ({ finalizers, calls }) => {
    const namespaces = new FakeNamespaces(terminating(finalizers));
    await setup(namespaces).deleter.delete("test");
    expect(namespaces.calls).toEqual(calls);
  });
});

// Upstream hands the two tests different versions, and uses neither. Its other two cases are a discovery that fails.
describe.each(["TestSyncNamespaceThatIsTerminatingNonExperimental", "TestSyncNamespaceThatIsTerminatingV1"])(
  "%s",
  () => {
    test("pending-finalize: each kind is deleted and asked for, the namespace told so, and let go", async () => {
      const namespaces = new FakeNamespaces(terminating());
      const { cluster, deleter } = setup(namespaces);
      await deleter.delete("test");
      expect(namespaces.calls).toEqual(["get", "update status", "finalize []"]);
      const kinds = [
        "configmaps",
        "endpoints",
        "events",
        "pods",
        "replicationcontrollers",
        "resourcequotas",
        "secrets",
        "serviceaccounts",
        "services",
        "deployments",
        "replicasets",
        "leases",
      ];
      const did = cluster.actions.map(({ verb, resource, namespace }) => `${verb} ${resource} ${namespace}`);
      expect(did).toEqual(
        kinds.flatMap((kind) => [
          // Only pods end slowly.
          ...(kind === "pods" ? ["list pods test"] : []),
          // Services know no collection in 1.20.
          ...(kind === "services" ? ["list services test"] : [`delete-collection ${kind} test`]),
          `list ${kind} test`,
        ]),
      );
    });

    test("complete-finalize: nothing is deleted", async () => {
      const namespaces = new FakeNamespaces(terminating([]));
      const { cluster, deleter } = setup(namespaces);
      await deleter.delete("test");
      expect([namespaces.calls, cluster.actions]).toEqual([["get"], []]);
    });
  },
);

describe("what stays in a namespace", () => {
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
    expect(
      namespaces.namespace?.status.conditions?.filter((c) => c.status === "True").map((c) => c.message),
    ).toEqual([
      "Failed to delete all resource types, 1 remaining: unexpected items still remain in namespace: test for gvr: /v1, Resource=configmaps",
      "Some resources are remaining: configmaps. has 1 resource instances",
    ]);
  });

  test("a pod without a grace period is no reason to wait", async () => {
    const pod = (name: string, spec: object) => ({
      apiVersion: "v1",
      kind: "Pod",
      metadata: { namespace: "test", name, finalizers: ["example.org/f"] },
      spec: { containers: [], ...spec },
    });
    const pods = [pod("a", {}), pod("b", { terminationGracePeriodSeconds: 20 })];
    await expect(setup(new FakeNamespaces(terminating()), ...pods).deleter.delete("test")).rejects.toThrow(
      "estimate 20 seconds",
    );
    const alone = setup(new FakeNamespaces(terminating()), pod("a", {}));
    await expect(alone.deleter.delete("test")).rejects.toThrow("estimate 15 seconds");
  });
});

describe("TestDeleteEncounters404", () => {
  const flake = { apiVersion: "v1", kind: "ConfigMap", metadata: { namespace: "test", name: "c" } };
  const notFound = errors.newNotFound({ group: "", resource: "" }, "");
  const notSupported = errors.newMethodNotSupported(
    { group: "", resource: "configmaps" },
    "deletecollection",
  );

  /** What is done with configmaps when `verbs` are refused with `err`. */
  async function deleting(err: Error, ...verbs: string[]): Promise<string[]> {
    const namespaces = new FakeNamespaces(terminating());
    const { cluster, deleter } = setup(namespaces, flake);
    for (const verb of verbs) {
      cluster.prependReactor(verb, "configmaps", () => {
        throw err;
      });
    }
    await deleter.delete("test");
    expect(namespaces.calls.at(-1)).toBe("finalize []");
    return cluster.actions.filter(({ resource }) => resource === "configmaps").map(({ verb }) => verb);
  }

  test("neither a collection nor a list: nothing is left", async () => {
    const actions = await deleting(notFound, "delete-collection", "list");
    expect(actions).toEqual(["delete-collection", "list", "list"]);
  });

  test("what one namespace refused is asked of the next", async () => {
    const namespaces = new FakeNamespaces();
    const { cluster, deleter } = setup(namespaces);
    for (const verb of ["delete-collection", "list"]) {
      cluster.prependReactor(verb, "configmaps", ({ namespace }) => {
        if (namespace === "ns1") throw notFound;
        return undefined;
      });
    }
    for (const name of ["ns1", "ns2"]) {
      namespaces.namespace = terminating();
      namespaces.namespace.metadata.name = name;
      await deleter.delete(name);
    }
    const did = cluster.actions.filter(({ resource }) => resource === "configmaps");
    expect(did.map(({ verb, namespace }) => `${verb} ${namespace}`)).toEqual([
      "delete-collection ns1",
      "list ns1",
      "list ns1",
      "delete-collection ns2",
      "list ns2",
    ]);
  });

  test.each([notFound, notSupported])(
    "no collection, says $status.reason: each item goes by itself",
    async (err) => {
      const actions = await deleting(err, "delete-collection");
      expect(actions).toEqual(["delete-collection", "list", "delete", "list"]);
    },
  );
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
