import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as errors from "#apimachinery/api/errors";
import type * as schema from "#apimachinery/runtime/schema";
import type * as watch from "#apimachinery/watch";
import * as core from "#client-go/testing";
import type { Trackable } from "./fixture.ts";

const testResource: schema.GroupVersionResource = {
  group: "",
  version: "test_version",
  resource: "test_kind",
};

const arbitraryResource = (gvr: schema.GroupVersionResource, name: string, namespace: string): Trackable => ({
  kind: gvr.resource,
  apiVersion: gvr.version,
  metadata: {
    name,
    namespace,
    generateName: "test_generateName",
    uid: "test_uid",
    resourceVersion: "test_resourceVersion",
  },
});

/** The next events of a watch, one call one event. */
function reader(w: watch.Interface<metav1.Object>) {
  const events = w[Symbol.asyncIterator]();
  return async () => {
    const { value } = await events.next();
    if (!value) throw new Error("the watch has ended");
    return [value.type, value.object] as const;
  };
}

const testObj = arbitraryResource(testResource, "test_name", "test_namespace");

describe("TestWatchCallNonNamespace", () => {
  test("a watch sees what is created", async () => {
    const o = new core.ObjectTracker();
    const next = reader(o.watch(testResource, "test_namespace"));
    o.create(testResource, testObj, "test_namespace");
    expect(await next()).toMatchObject(["ADDED", testObj]);
  });
});

describe("TestWatchCallAllNamespace", () => {
  test("a watch of the namespace and one of all see the same", async () => {
    const o = new core.ObjectTracker();
    const next = [reader(o.watch(testResource, "test_namespace")), reader(o.watch(testResource, ""))];
    const expectBoth = async (type: string) => {
      for (const n of next) expect(await n()).toMatchObject([type, testObj]);
    };
    o.create(testResource, testObj, "test_namespace");
    await expectBoth("ADDED");
    o.update(testResource, testObj, "test_namespace");
    await expectBoth("MODIFIED");
    o.delete(testResource, "test_namespace", "test_name");
    await expectBoth("DELETED");
  });
});

describe("TestWatchCallMultipleInvocation", () => {
  const cases = [
    ["ADDED", "foo", "test_namespace"],
    ["ADDED", "bar", "test_namespace"],
    ["ADDED", "baz", ""],
    ["MODIFIED", "bar", "test_namespace"],
    ["MODIFIED", "baz", ""],
    ["DELETED", "foo", "test_namespace"],
    ["DELETED", "bar", "test_namespace"],
    ["DELETED", "baz", ""],
  ] as const;

  test("each watcher sees what its namespace is concerned with", async () => {
    const o = new core.ObjectTracker();
    const namespaces = ["", "", "test_namespace", "test_namespace"];
    const readers = namespaces.map((ns) => reader(o.watch(testResource, ns)));
    for (const [op, name, ns] of cases) {
      const object = arbitraryResource(testResource, name, ns);
      if (op === "ADDED") o.create(testResource, object, ns);
      else if (op === "MODIFIED") o.update(testResource, object, ns);
      else o.delete(testResource, ns, name);
    }
    for (const [i, next] of readers.entries()) {
      const wanted = cases.filter(([, , ns]) => namespaces[i] === "" || ns === namespaces[i]);
      for (const [type, name, namespace] of wanted) {
        expect(await next()).toMatchObject([type, { metadata: { name, namespace } }]);
      }
    }
  });
});

describe("TestWatchAddAfterStop", () => {
  test("a stopped watch ignores what happens later", () => {
    const o = new core.ObjectTracker();
    o.watch(testResource, "test_namespace").stop();
    expect(() => o.create(testResource, testObj, "test_namespace")).not.toThrow();
  });
});

describe("TestPatchWithMissingObject", () => {
  test("is not found", () => {
    const reaction = core.objectReaction(new core.ObjectTracker());
    const action: core.Action = {
      verb: "patch",
      group: "",
      version: "v1",
      resource: "nodes",
      subresource: "",
      namespace: "",
      name: "node-1",
      patchType: "application/strategic-merge-patch+json",
      patch: "{}",
    };
    expect(() => reaction(action)).toThrow('nodes "node-1" not found');
  });
});

describe("TestGetWithExactMatch", () => {
  test.each([
    ["node", "", "ns"],
    ["pod", "default", ""],
  ])("%s: only the very namespace matches", (kind, namespace, other) => {
    const o = new core.ObjectTracker();
    const object = arbitraryResource({ group: "", version: "v1", resource: kind }, kind, namespace);
    const gvr = core.unsafeGuessKindToResource({ group: "", version: "v1", kind });
    o.add(object);
    expect(o.get(gvr, namespace, kind)).toMatchObject(object);
    expect(() => o.get(gvr, other, kind)).toThrow(errors.newNotFound(gvr, kind).message);
  });
});

describe("ObjectTracker", () => {
  test("refuses an object of another namespace, a second one of a name, and an update of none", () => {
    const o = new core.ObjectTracker();
    expect(() => o.create(testResource, testObj, "other")).toThrow(
      'request namespace does not match object namespace, request: "other" object: "test_namespace"',
    );
    expect(() => o.update(testResource, testObj, "test_namespace")).toThrow(
      'test_kind "test_name" not found',
    );
    o.create(testResource, testObj, "test_namespace");
    expect(() => o.create(testResource, testObj, "test_namespace")).toThrow(
      'test_kind "test_name" already exists',
    );
  });

  test("keeps a copy and hands out copies", () => {
    const o = new core.ObjectTracker();
    o.create(testResource, testObj, "test_namespace");
    o.get(testResource, "test_namespace", "test_name").metadata.labels["a"] = "b";
    expect(o.get(testResource, "test_namespace", "test_name").metadata.labels).toEqual({});
  });

  test.each([
    ["Endpoints", "endpoints"],
    ["Ingress", "ingresses"],
    ["NetworkPolicy", "networkpolicies"],
    ["ReplicaSet", "replicasets"],
  ])("guesses that %s are %s", (kind, resource) => {
    expect(core.unsafeGuessKindToResource({ group: "g", version: "v", kind }).resource).toBe(resource);
  });
});
