import type * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as utilrand from "#apimachinery/util/rand";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as math from "#go/math";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { describe, expect, test } from "vitest";
import {
  computeHash,
  filterActivePods,
  filterActiveReplicaSets,
  keyFunc,
  podKey,
} from "./controller-utils.ts";
import {
  ControllerExpectations,
  UIDTrackingControllerExpectations,
  expectationsTimeout,
} from "./expectations.ts";
import { RealPodControl, getPodFromTemplate } from "./pod-control.ts";
import {
  activePods,
  activePodsWithRanks,
  replicaSetsByCreationTimestamp,
  replicaSetsBySizeNewer,
  replicaSetsBySizeOlder,
} from "./sort-orders.ts";

function newReplicationController(name = "foobar"): v1.ReplicationController {
  return scheme.decode<v1.ReplicationController>({
    apiVersion: "v1",
    kind: "ReplicationController",
    metadata: { uid: `${name}-uid`, name, namespace: "default", resourceVersion: "18" },
    spec: {
      replicas: 1,
      selector: { foo: "bar" },
      template: {
        metadata: { labels: { name: "foo", type: "production" } },
        spec: {
          containers: [{ image: "foo/bar", imagePullPolicy: "IfNotPresent" }],
          restartPolicy: "Always",
          dnsPolicy: "Default",
          nodeSelector: { baz: "blah" },
        },
      },
    },
  });
}

function newPod(name: string, phase: v1.PodPhase = "Running"): v1.Pod {
  return scheme.decode<v1.Pod>({
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name, namespace: "default", labels: { foo: "bar" } },
    spec: {},
    status: { phase },
  });
}

function newReplicaSet(name: string, replicas: number, creationTimestamp?: string): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: { name, namespace: "default", ...(creationTimestamp && { creationTimestamp }) },
    spec: { replicas },
  });
}

describe("TestControllerExpectations", () => {
  test("are met when as much has been seen, or more, and when they are too old", async () => {
    const clock = new utilclock.VirtualClock();
    const e = new ControllerExpectations(clock);
    const rcKey = keyFunc(newReplicationController());
    const [adds, dels] = [10, 30];

    e.setExpectations(rcKey, adds, dels);
    for (let i = 0; i < adds + 1; i++) e.creationObserved(rcKey);
    expect(e.satisfiedExpectations(rcKey)).toBe(false);

    for (let i = 0; i < dels + 1; i++) e.deletionObserved(rcKey);
    expect(e.getExpectations(rcKey)?.getExpectations()).toEqual([-1, -1]);
    expect(e.satisfiedExpectations(rcKey)).toBe(true);

    e.setExpectations(rcKey, 1, 2);
    expect(e.getExpectations(rcKey)?.getExpectations()).toEqual([1, 2]);
    await clock.step(expectationsTimeout);
    expect(e.satisfiedExpectations(rcKey)).toBe(false);
    await clock.step(1);
    expect(e.satisfiedExpectations(rcKey)).toBe(true);
  });

  test("who never expected anything may sync, and nothing that is seen changes that", () => {
    const e = new ControllerExpectations(new utilclock.VirtualClock());
    e.creationObserved("default/foo");
    e.raiseExpectations("default/foo", 1, 1);
    expect([e.getExpectations("default/foo"), e.satisfiedExpectations("default/foo")]).toEqual([
      undefined,
      true,
    ]);
  });
});

describe("TestUIDExpectations", () => {
  test("are met when each expected pod was seen to go", () => {
    const uidExp = new UIDTrackingControllerExpectations(
      new ControllerExpectations(new utilclock.VirtualClock()),
    );
    const rcToPods = new Map(
      [0, 1, 2, 3].map((i) => {
        const pods = [0, 1, 2, 3, 4].map((j) => podKey(newPod(`pod${j}-rc-${i}`)));
        return [keyFunc(newReplicationController(`rc-${i}`)), pods];
      }),
    );
    for (const [rcKey, pods] of rcToPods) uidExp.expectDeletions(rcKey, pods);

    const keys = [...rcToPods.keys()];
    for (const i of utilrand.perm(new rand.Rand(1), keys.length)) {
      const rcKey = keys[i] ?? "";
      expect(uidExp.satisfiedExpectations(rcKey)).toBe(false);
      for (const p of rcToPods.get(rcKey) ?? []) uidExp.deletionObserved(rcKey, p);
      expect(uidExp.satisfiedExpectations(rcKey)).toBe(true);
      uidExp.deleteExpectations(rcKey);
      expect(uidExp.getUIDs(rcKey)).toBeUndefined();
    }
  });

  test("a pod that is seen twice counts once, and one that was not expected not at all", () => {
    const uidExp = new UIDTrackingControllerExpectations(
      new ControllerExpectations(new utilclock.VirtualClock()),
    );
    uidExp.expectDeletions("default/rc", ["default/a", "default/b"]);
    for (const p of ["default/a", "default/a", "default/c"]) uidExp.deletionObserved("default/rc", p);
    expect(uidExp.getExpectations("default/rc")?.getExpectations()).toEqual([0, 1]);
  });
});

/** Pod control over a fake API server, and the events that it sends. */
function realPodControl() {
  const server = new core.FakeCluster();
  const client = new clientset.Clientset({
    host: "http://fake",
    fetch: (request) => server.fetch(request),
    clock: new utilclock.VirtualClock(),
  });
  const events: string[] = [];
  const recorder = {
    event: (_object: unknown, type: string, reason: string, message: string) =>
      void events.push(`${type} ${reason} ${message}`),
  };
  return { server, events, podControl: new RealPodControl(client, recorder) };
}

describe("TestCreatePods", () => {
  test("posts the pod of the template, named after the controller", async () => {
    const { server, podControl } = realPodControl();
    const controllerSpec = newReplicationController();
    await podControl.createPods("default", controllerSpec.spec.template, controllerSpec);
    const [action] = server.actions;
    expect(action).toMatchObject({
      verb: "create",
      resource: "pods",
      namespace: "default",
      object: {
        metadata: { labels: controllerSpec.spec.template.metadata.labels, generateName: "foobar-" },
        spec: controllerSpec.spec.template.spec,
      },
    });
  });

  const owner = {
    apiVersion: "v1",
    kind: "X",
    name: "x",
    uid: "1",
    controller: true,
    blockOwnerDeletion: true,
  };

  test.each([
    { name: "no version", ref: { ...owner, apiVersion: "" }, expected: "controllerRef has empty APIVersion" },
    { name: "no kind", ref: { ...owner, kind: "" }, expected: "controllerRef has empty Kind" },
    {
      name: "no controller",
      ref: { ...owner, controller: false },
      expected: "controllerRef.Controller is not set to true",
    },
    {
      name: "not blocking",
      ref: { ...owner, blockOwnerDeletion: false },
      expected: "controllerRef.BlockOwnerDeletion is not set",
    },
  ])("an owner with $name is refused", async ({ ref, expected }) => {
    const { podControl } = realPodControl();
    const rc = newReplicationController();
    await expect(
      podControl.createPodsWithControllerRef("default", rc.spec.template, rc, ref),
    ).rejects.toThrow(expected);
  });

  test("a template without labels is refused", async () => {
    const { podControl } = realPodControl();
    const rc = newReplicationController();
    rc.spec.template.metadata = {};
    await expect(podControl.createPods("default", rc.spec.template, rc)).rejects.toThrow(
      "unable to create pods, no labels",
    );
  });

  test("tells what came of it, but not in a namespace that is going away", async () => {
    const { server, events, podControl } = realPodControl();
    const rc = newReplicationController();
    const refusal = errors.newForbidden({ group: "", resource: "pods" }, "", "quota");
    server.prependReactor("create", "pods", () => {
      throw refusal;
    });
    await expect(podControl.createPods("default", rc.spec.template, rc)).rejects.toThrow("quota");
    Object.assign(refusal.status.details ?? {}, { causes: [{ reason: v1.namespaceTerminatingCause }] });
    await expect(podControl.createPods("default", rc.spec.template, rc)).rejects.toThrow("quota");
    expect(events).toEqual([`Warning FailedCreate Error creating: ${refusal.message}`]);
  });

  test("the dash is left out where the name would be too long with it", () => {
    const prefixes = [253, 254].map((length) => {
      const rc = newReplicationController("a".repeat(length));
      return getPodFromTemplate(rc.spec.template, rc).metadata?.generateName;
    });
    expect(prefixes).toEqual([`${"a".repeat(253)}-`, "a".repeat(254)]);
  });
});

describe("TestDeletePodsAllowsMissing", () => {
  test("a pod that has gone already is reported as such, without an event", async () => {
    const { events, podControl } = realPodControl();
    const err: unknown = await podControl
      .deletePod("namespace-name", "podName", newReplicationController())
      .catch((e: unknown) => e);
    expect([errors.isNotFound(err), events]).toEqual([true, []]);
  });

  test("another error is wrapped and told", async () => {
    const { server, events, podControl } = realPodControl();
    server.prependReactor("delete", "pods", () => {
      throw errors.newInternalError(new Error("etcd"));
    });
    await expect(podControl.deletePod("ns", "p", newReplicationController())).rejects.toThrow(
      /^unable to delete pods: .*etcd/,
    );
    expect(events).toEqual([expect.stringMatching(/^Warning FailedDelete Error deleting: .*etcd/)]);
  });
});

describe("TestActivePodFiltering", () => {
  test("pods that have ended, or are being deleted, are left out", () => {
    const pods = [newPod("pod0", "Succeeded"), newPod("pod1", "Failed"), newPod("pod2"), newPod("pod3")];
    const going = newPod("pod4");
    going.metadata.deletionTimestamp = "2021-01-13T00:00:00Z";
    expect(filterActivePods([...pods, going]).map((p) => p.metadata.name)).toEqual(["pod2", "pod3"]);
  });
});

const now = "2021-01-13T00:00:00Z";
const then = "2020-12-13T00:00:00Z";

/** A pod as the sort orders see it. */
function pod(
  name: string,
  nodeName: string,
  phase: v1.PodPhase,
  more: { readySince?: string | null; restarts?: number[]; created?: string } = {},
): v1.Pod {
  const { readySince, restarts = [], created } = more;
  return scheme.decode<v1.Pod>({
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name, ...(created && { creationTimestamp: created }) },
    spec: nodeName === "" ? {} : { nodeName },
    status: {
      phase,
      conditions:
        readySince === undefined
          ? []
          : [{ type: "Ready", status: "True", lastProbeTime: null, lastTransitionTime: readySince }],
      containerStatuses: restarts.map((restartCount) => ({ restartCount })),
    },
  });
}

describe("TestSortingActivePods", () => {
  test("gives one order, whatever the order before", () => {
    const pods = [
      pod("unscheduled", "", "Pending"),
      pod("scheduled but pending", "bar", "Pending"),
      pod("unknown", "foo", "Unknown"),
      pod("running but not ready", "foo", "Running"),
      pod("ready without a time", "foo", "Running", { readySince: null, restarts: [3, 0] }),
      pod("ready now", "foo", "Running", { readySince: now, restarts: [3, 0] }),
      pod("ready for longer", "foo", "Running", { readySince: then, restarts: [3, 0] }),
      pod("fewer restarts", "foo", "Running", { readySince: then, restarts: [2, 1], created: now }),
      pod("older", "foo", "Running", { readySince: then, restarts: [2, 1], created: then }),
    ];
    // Where no creation time is given it counts as the latest.
    const expected = pods.map((p) => p.metadata.name);
    const source = new rand.Rand(7);
    for (let i = 0; i < 20; i++) {
      const shuffled = utilrand.perm(source, pods.length).flatMap((j) => pods[j] ?? []);
      expect(shuffled.sort(activePods).map((p) => p.metadata.name)).toEqual(expected);
    }
  });
});

describe("TestSortingActivePodsWithRanks", () => {
  const unscheduled = pod("unscheduled", "", "Pending");
  const pending = pod("pending", "node", "Pending");
  const unknownPhase = pod("unknown-phase", "node", "Unknown");
  const notReady = pod("not-ready", "node", "Running");
  const noTime = pod("ready-no-last-transition-time", "node", "Running", { readySince: null, restarts: [0] });
  const ready = (name: string, readySince: string, created: string, restarts = 0) =>
    pod(name, "node", "Running", { readySince, created, restarts: [restarts] });
  const readyNow = ready("ready-now", now, now);
  const readyThen = ready("ready-then", then, then);
  const highRestarts = ready("ready-high-restarts", now, now, 9001);
  const createdThen = ready("ready-now-created-then", now, then);

  test.each([
    unscheduled,
    pending,
    unknownPhase,
    notReady,
    createdThen,
    readyNow,
    readyThen,
    highRestarts,
    createdThen,
  ])("$metadata.name is not less than itself", (p) => {
    expect(activePodsWithRanks({ pod: p, rank: 1 }, { pod: p, rank: 1 })).toBe(0);
  });

  test.each([
    { lesser: { pod: unscheduled, rank: 1 }, greater: { pod: pending, rank: 2 } },
    { lesser: { pod: unscheduled, rank: 2 }, greater: { pod: pending, rank: 1 } },
    { lesser: { pod: pending, rank: 1 }, greater: { pod: unknownPhase, rank: 2 } },
    { lesser: { pod: unknownPhase, rank: 1 }, greater: { pod: notReady, rank: 2 } },
    { lesser: { pod: notReady, rank: 1 }, greater: { pod: noTime, rank: 1 } },
    { lesser: { pod: noTime, rank: 1 }, greater: { pod: readyNow, rank: 1 } },
    { lesser: { pod: readyNow, rank: 2 }, greater: { pod: noTime, rank: 1 } },
    { lesser: { pod: readyNow, rank: 1 }, greater: { pod: readyThen, rank: 1 } },
    { lesser: { pod: readyNow, rank: 2 }, greater: { pod: readyThen, rank: 1 } },
    { lesser: { pod: highRestarts, rank: 1 }, greater: { pod: readyNow, rank: 1 } },
    { lesser: { pod: readyNow, rank: 2 }, greater: { pod: highRestarts, rank: 1 } },
    { lesser: { pod: readyNow, rank: 1 }, greater: { pod: createdThen, rank: 1 } },
    { lesser: { pod: createdThen, rank: 2 }, greater: { pod: readyNow, rank: 1 } },
  ])(
    "$lesser.pod.metadata.name ($lesser.rank) comes before $greater.pod.metadata.name ($greater.rank)",
    ({ lesser, greater }) => {
      expect([
        Math.sign(activePodsWithRanks(lesser, greater)),
        Math.sign(activePodsWithRanks(greater, lesser)),
      ]).toEqual([-1, 1]);
    },
  );
});

describe("TestActiveReplicaSetsFiltering", () => {
  test("those that should have no pods, and gaps, are left out", () => {
    const sets = [newReplicaSet("zero", 0), undefined, newReplicaSet("foo", 1), newReplicaSet("bar", 2)];
    expect(filterActiveReplicaSets(sets).map((rs) => rs.metadata.name)).toEqual(["foo", "bar"]);
  });
});

describe("orders of ReplicaSets", () => {
  const a = newReplicaSet("a", 1, now);
  const b = newReplicaSet("b", 1, now);
  const older = newReplicaSet("older", 1, then);
  const large = newReplicaSet("large", 2, now);
  const names = (order: (x: apps.ReplicaSet, y: apps.ReplicaSet) => number) =>
    [b, large, older, a].sort(order).map((rs) => rs.metadata.name);

  test("by age, then by name", () => {
    expect(names(replicaSetsByCreationTimestamp)).toEqual(["older", "a", "b", "large"]);
  });

  test("by size, the older first", () => {
    expect(names(replicaSetsBySizeOlder)).toEqual(["large", "older", "a", "b"]);
  });

  test("by size, the newer first: then names run backwards too", () => {
    expect(names(replicaSetsBySizeNewer)).toEqual(["large", "b", "a", "older"]);
  });

  test("one without a creation time is older than any", () => {
    const none = newReplicaSet("none", 1);
    expect([a, none].sort(replicaSetsByCreationTimestamp)[0]).toBe(none);
  });
});

describe("TestComputeHash", () => {
  // An empty template, as Go's zero value would be encoded.
  const template = scheme.decode<v1.PodTemplateSpec>({ metadata: {}, spec: {} });

  test.each([
    { name: "simple", collisionCount: 1, otherCollisionCount: 2 },
    { name: "using math.MaxInt64", collisionCount: undefined, otherCollisionCount: math.maxInt32 },
    { name: "none is not 0", collisionCount: undefined, otherCollisionCount: 0 },
  ])("$name", ({ collisionCount, otherCollisionCount }) => {
    expect(computeHash(template, collisionCount)).not.toBe(computeHash(template, otherCollisionCount));
  });
});
