import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as schema from "#apimachinery/runtime/schema";
import type * as metadata from "#client-go/metadata";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as workqueue from "#client-go/util/workqueue";
import * as garbagecollectortesting from "#controller/garbagecollector/testing";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { GarbageCollector } from "./garbage-collector.ts";
import type { Event } from "./monitors.ts";
import { Node, type ObjectReference } from "./graph.ts";

/** Adds at once what others add later, and shows what waits. */
class TrackingWorkqueue<T> extends workqueue.RateLimitingQueue<T> {
  readonly pending: T[] = [];

  override add(item: T): void {
    if (!this.pending.includes(item)) this.pending.push(item);
    super.add(item);
  }

  override addRateLimited(item: T): void {
    this.add(item);
  }

  override async get(): Promise<T | undefined> {
    const item = await super.get();
    if (item !== undefined) this.pending.splice(this.pending.indexOf(item), 1);
    return item;
  }
}

/** Objects by address; every call is written down. */
class FakeMetadataClient implements metadata.Interface {
  readonly objects = new Map<string, metav1.Object>();
  actions: string[] = [];

  resource(gvr: schema.GroupVersionResource): metadata.Getter {
    return { namespace: (namespace) => this.#at(gvr, namespace) };
  }

  #at(gvr: schema.GroupVersionResource, namespace: string): metadata.ResourceInterface {
    const address = `${gvr.group}/${gvr.version}, Resource=${gvr.resource}${namespace && ` ns=${namespace}`}`;
    const must = (name: string): metav1.Object => {
      const object = this.objects.get(`${address} name=${name}`);
      if (!object) throw errors.newNotFound(gvr, name);
      return object;
    };
    const unused = () => Promise.reject(new Error("not part of these tests"));
    return {
      get: async (name) => {
        this.actions.push(`get ${address} name=${name}`);
        return must(name);
      },
      delete: async (name) => {
        this.actions.push(`delete ${address} name=${name}`);
        must(name);
        this.objects.delete(`${address} name=${name}`);
      },
      list: unused,
      watch: unused,
      deleteCollection: unused,
      patch: unused,
    };
  }
}

interface Context {
  gc: GarbageCollector;
  client: FakeMetadataClient;
  events: string[];
  graphChanges: TrackingWorkqueue<Event>;
  attemptToDelete: TrackingWorkqueue<Node>;
  attemptToOrphan: TrackingWorkqueue<Node>;
}

function newContext(): Context {
  const clock = new utilclock.VirtualClock();
  const client = new FakeMetadataClient();
  const events: string[] = [];
  const queues = new Map<string, TrackingWorkqueue<never>>();
  const gc = new GarbageCollector({
    clock,
    rand: new rand.Rand(1),
    kubeClient: new clientset.Clientset({ host: "http://fake", clock, fetch: new core.FakeCluster().fetch }),
    metadataClient: client,
    restMapper: new garbagecollectortesting.TestRESTMapper(
      {
        group: "rbac.authorization.k8s.io",
        version: "v1",
        kind: "Role",
        resource: "roles",
      },
      {
        group: "rbac.authorization.k8s.io",
        version: "v1beta1",
        kind: "Role",
        resource: "roles",
      },
    ),
    newQueue: <T>(c: utilclock.Clock, name: string) => {
      const queue = new TrackingWorkqueue<T>(c, workqueue.defaultControllerRateLimiter(c));
      queues.set(name, queue as unknown as TrackingWorkqueue<never>);
      return queue;
    },
    sharedInformers: {
      forResource: () => ({ addEventHandler: () => {}, hasSynced: () => true }),
      start: () => {},
    },
  });
  gc.dependencyGraphBuilder.eventRecorder = {
    event: ({ kind, apiVersion }, type, reason, message) => {
      events.push(`${type} ${reason} ${message} involvedObject{kind=${kind},apiVersion=${apiVersion}}`);
    },
  };
  const queue = <T>(name: string) =>
    queues.get(`garbage_collector_${name}`) as unknown as TrackingWorkqueue<T>;
  return {
    gc,
    client,
    events,
    graphChanges: queue("graph_changes"),
    attemptToDelete: queue("attempt_to_delete"),
    attemptToOrphan: queue("attempt_to_orphan"),
  };
}

type Step = (ctx: Context) => Promise<void> | void;

function makeID(
  apiVersion: string,
  kind: string,
  namespace: string,
  name: string,
  uid = "",
): ObjectReference {
  return { apiVersion, kind, namespace, name, uid };
}

type NodeTweak = (n: Node) => Node;

const virtual: NodeTweak = (n) => {
  n.virtual = true;
  return n;
};

const withOwners =
  (...refs: ObjectReference[]): NodeTweak =>
  (n) => {
    n.owners = refs.map(toOwnerReference);
    return n;
  };

function toOwnerReference({ apiVersion, kind, name, uid }: ObjectReference): metav1.OwnerReference {
  return { apiVersion, kind, name, uid };
}

function makeNode(identity: ObjectReference, ...tweaks: NodeTweak[]): Node {
  return tweaks.reduce((n, tweak) => tweak(n), new Node({ identity }));
}

function makeMetadataObj(identity: ObjectReference, ...owners: ObjectReference[]): metav1.Object {
  const { apiVersion, kind, namespace, name, uid } = identity;
  const ownerReferences = owners.map(toOwnerReference);
  return scheme.decode({ apiVersion, kind, metadata: { namespace, name, uid, ownerReferences } });
}

function makeEvent(type: Event["type"], identity: ObjectReference, owners: ObjectReference[]): Event {
  const gvk = { ...schema.parseGroupVersion(identity.apiVersion), kind: identity.kind };
  return { type, gvk, object: makeMetadataObj(identity, ...owners) };
}

const makeAddEvent = (identity: ObjectReference, ...owners: ObjectReference[]) =>
  makeEvent("add", identity, owners);
const makeDeleteEvent = (identity: ObjectReference, ...owners: ObjectReference[]) =>
  makeEvent("delete", identity, owners);
const makeVirtualDeleteEvent = (identity: ObjectReference): Event => ({
  ...makeEvent("delete", identity, []),
  virtual: true,
});

const createObjectInClient =
  (group: string, version: string, resource: string, namespace: string, object: metav1.Object): Step =>
  ({ client }) => {
    const address = `${group}/${version}, Resource=${resource}${namespace && ` ns=${namespace}`}`;
    client.objects.set(`${address} name=${object.metadata.name}`, runtime.deepCopy(object));
  };

const deleteObjectFromClient =
  (group: string, version: string, resource: string, namespace: string, name: string): Step =>
  ({ client }) => {
    client.objects.delete(`${group}/${version}, Resource=${resource} ns=${namespace} name=${name}`);
  };

const processEvent =
  (event: Event): Step =>
  async ({ gc, graphChanges }) => {
    expect(graphChanges.len()).toBe(0);
    graphChanges.add(event);
    await gc.dependencyGraphBuilder.processGraphChanges();
  };

const insertEvent =
  (event: Event): Step =>
  async ({ graphChanges }) => {
    const items: Event[] = [];
    while (graphChanges.len() > 0) {
      const item = await graphChanges.get();
      if (!item) break;
      graphChanges.done(item);
      items.push(item);
    }
    for (const item of [event, ...items]) graphChanges.add(item);
  };

const processPendingGraphChanges =
  (count: number): Step =>
  async ({ gc, graphChanges }) => {
    for (let i = 0; i < count; i++) {
      expect(graphChanges.len()).toBeGreaterThan(0);
      await gc.dependencyGraphBuilder.processGraphChanges();
    }
  };

const processAttemptToDelete =
  (count: number): Step =>
  async ({ gc, attemptToDelete }) => {
    for (let i = 0; i < count; i++) {
      expect(attemptToDelete.len()).toBeGreaterThan(0);
      await gc.attemptToDeleteWorker();
    }
  };

interface State {
  events?: string[];
  clientActions?: string[];
  graphNodes?: Node[];
  pendingGraphChanges?: Event[];
  pendingAttemptToDelete?: Node[];
  pendingAttemptToOrphan?: Node[];
  absentOwnerCache?: ObjectReference[];
}

const shown = ({ identity, virtual, owners }: Node) => ({ identity, virtual, owners });
const waiting = ({ identity, virtual }: Node) => ({ identity, virtual });
const byUID = (a: Node, b: Node) => (a.identity.uid < b.identity.uid ? -1 : 1);

const assertState =
  (s: State): Step =>
  (ctx) => {
    const { gc, client, events } = ctx;
    const absent = s.absentOwnerCache ?? [];
    expect({
      events,
      clientActions: client.actions,
      graphNodes: [...gc.dependencyGraphBuilder.uidToNode.values()].sort(byUID).map(shown),
      pendingGraphChanges: ctx.graphChanges.pending,
      pendingAttemptToDelete: ctx.attemptToDelete.pending.map(waiting),
      pendingAttemptToOrphan: ctx.attemptToOrphan.pending.map(waiting),
      absentOwnerCache: absent.filter((ref) => gc.absentOwnerCache.has(ref)),
      absentOwners: gc.absentOwnerCache.size,
    }).toEqual({
      events: s.events ?? [],
      clientActions: s.clientActions ?? [],
      graphNodes: (s.graphNodes ?? []).sort(byUID).map(shown),
      pendingGraphChanges: s.pendingGraphChanges ?? [],
      pendingAttemptToDelete: (s.pendingAttemptToDelete ?? []).map(waiting),
      pendingAttemptToOrphan: (s.pendingAttemptToOrphan ?? []).map(waiting),
      absentOwnerCache: absent,
      absentOwners: absent.length,
    });
    client.actions = [];
    events.splice(0);
  };

/** Every edge of the graph is there in both directions. */
function verifyGraphInvariants(uidToNode: ReadonlyMap<string, Node>): void {
  const missing: string[] = [];
  for (const [uid, node] of uidToNode) {
    for (const dep of node.dependents) {
      if (!dep.owners.some((ref) => ref.uid === uid)) missing.push(`${dep.identity.uid} has no owner ${uid}`);
    }
    for (const ref of node.owners) {
      const owner = uidToNode.get(ref.uid);
      if (owner && !owner.dependents.has(node)) missing.push(`${ref.uid} has no dependent ${uid}`);
    }
  }
  expect(missing).toEqual([]);
}

describe("TestConflictingData", () => {
  const pod1ns1 = makeID("v1", "Pod", "ns1", "podname1", "poduid1");
  const pod2ns1 = makeID("v1", "Pod", "ns1", "podname2", "poduid2");
  const pod2ns2 = makeID("v1", "Pod", "ns2", "podname2", "poduid2");
  const node1 = makeID("v1", "Node", "", "nodename", "nodeuid1");
  const role1v1beta1 = makeID("rbac.authorization.k8s.io/v1beta1", "Role", "ns1", "role1", "roleuid1");
  const role1v1 = makeID("rbac.authorization.k8s.io/v1", "Role", "ns1", "role1", "roleuid1");
  const deployment1apps = makeID("apps/v1", "Deployment", "ns1", "deployment1", "deploymentuid1");
  // Not served, but still referred to.
  const deployment1extensions = makeID(
    "extensions/v1beta1",
    "Deployment",
    "ns1",
    "deployment1",
    "deploymentuid1",
  );
  // A virtual owner takes the namespace of whoever named it, or the lack of one.
  const node1WithNamespace = makeID("v1", "Node", "ns1", "nodename", "nodeuid1");
  const pod1nonamespace = makeID("v1", "Pod", "", "podname1", "poduid1");
  const badSecretReferenceWithDeploymentUID = makeID(
    "v1",
    "Secret",
    "ns1",
    "secretname",
    deployment1apps.uid,
  );
  const badChildPod = makeID("v1", "Pod", "ns1", "badpod", "badpoduid");
  const goodChildPod = makeID("v1", "Pod", "ns1", "goodpod", "goodpoduid");

  const scenarios: { name: string; steps: Step[] }[] = [
    {
      name: "good child in ns1 -> cluster-scoped owner",
      steps: [
        createObjectInClient("", "v1", "nodes", "", makeMetadataObj(node1)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, node1)),
        processEvent(makeAddEvent(pod1ns1, node1)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(node1)), makeNode(node1WithNamespace, virtual)],
          pendingAttemptToDelete: [makeNode(node1WithNamespace, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=nodes name=nodename"],
          graphNodes: [makeNode(pod1ns1, withOwners(node1)), makeNode(node1WithNamespace, virtual)],
          pendingAttemptToDelete: [makeNode(node1WithNamespace, virtual)],
        }),
        processEvent(makeAddEvent(node1)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(node1)), makeNode(node1)],
          pendingAttemptToDelete: [makeNode(node1WithNamespace, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(node1)), makeNode(node1)],
        }),
      ],
    },
    {
      name: "bad child in ns1 -> owner in ns2 (child first)",
      steps: [
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, pod2ns1)),
        createObjectInClient("", "v1", "pods", "ns2", makeMetadataObj(pod2ns2)),
        processEvent(makeAddEvent(pod1ns1, pod2ns2)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(pod2ns2)), makeNode(pod2ns1, virtual)],
          pendingAttemptToDelete: [makeNode(pod2ns1, virtual)],
        }),
        processEvent(makeAddEvent(pod2ns2)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(pod2ns2)), makeNode(pod2ns2)],
          pendingAttemptToDelete: [makeNode(pod2ns1, virtual), makeNode(pod1ns1)],
          events: [
            `Warning OwnerRefInvalidNamespace ownerRef [v1/Pod, namespace: ns1, name: podname2, uid: poduid2] does not exist in namespace "ns1" involvedObject{kind=Pod,apiVersion=v1}`,
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(pod2ns2)), makeNode(pod2ns2)],
          pendingAttemptToDelete: [makeNode(pod1ns1)],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=podname1",
            "get /v1, Resource=pods ns=ns1 name=podname2",
            "delete /v1, Resource=pods ns=ns1 name=podname1",
          ],
          graphNodes: [makeNode(pod1ns1, withOwners(pod2ns2)), makeNode(pod2ns2)],
          absentOwnerCache: [pod2ns1],
        }),
        processEvent(makeDeleteEvent(pod1ns1)),
        assertState({
          graphNodes: [makeNode(pod2ns2)],
          absentOwnerCache: [pod2ns1],
        }),
      ],
    },
    {
      name: "bad child in ns1 -> owner in ns2 (owner first)",
      steps: [
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, pod2ns1)),
        createObjectInClient("", "v1", "pods", "ns2", makeMetadataObj(pod2ns2)),
        processEvent(makeAddEvent(pod2ns2)),
        assertState({
          graphNodes: [makeNode(pod2ns2)],
        }),
        processEvent(makeAddEvent(pod1ns1, pod2ns1)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(pod2ns1)), makeNode(pod2ns2)],
          pendingAttemptToDelete: [makeNode(pod1ns1)],
          events: [
            `Warning OwnerRefInvalidNamespace ownerRef [v1/Pod, namespace: ns1, name: podname2, uid: poduid2] does not exist in namespace "ns1" involvedObject{kind=Pod,apiVersion=v1}`,
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=podname1",
            "get /v1, Resource=pods ns=ns1 name=podname2",
            "delete /v1, Resource=pods ns=ns1 name=podname1",
          ],
          graphNodes: [makeNode(pod1ns1, withOwners(pod2ns1)), makeNode(pod2ns2)],
          pendingAttemptToDelete: [],
          absentOwnerCache: [pod2ns1],
        }),
        processEvent(makeDeleteEvent(pod1ns1)),
        assertState({
          graphNodes: [makeNode(pod2ns2)],
          absentOwnerCache: [pod2ns1],
        }),
      ],
    },
    {
      name: "bad cluster-scoped child -> owner in ns1 (child first)",
      steps: [
        createObjectInClient("", "v1", "nodes", "", makeMetadataObj(node1, pod1ns1)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1)),
        processEvent(makeAddEvent(node1, pod1ns1)),
        assertState({
          graphNodes: [makeNode(node1, withOwners(pod1nonamespace)), makeNode(pod1nonamespace, virtual)],
          pendingAttemptToDelete: [makeNode(pod1nonamespace, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [makeNode(node1, withOwners(pod1nonamespace)), makeNode(pod1nonamespace, virtual)],
          pendingAttemptToDelete: [],
        }),
        processEvent(makeAddEvent(pod1ns1)),
        assertState({
          graphNodes: [makeNode(node1, withOwners(pod1nonamespace)), makeNode(pod1ns1)],
          events: [
            `Warning OwnerRefInvalidNamespace ownerRef [v1/Pod, namespace: , name: podname1, uid: poduid1] does not exist in namespace "" involvedObject{kind=Node,apiVersion=v1}`,
          ],
          pendingAttemptToDelete: [makeNode(node1, withOwners(pod1ns1))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=nodes name=nodename"],
          graphNodes: [makeNode(node1, withOwners(pod1nonamespace)), makeNode(pod1ns1)],
        }),
      ],
    },
    {
      name: "bad cluster-scoped child -> owner in ns1 (owner first)",
      steps: [
        createObjectInClient("", "v1", "nodes", "", makeMetadataObj(node1, pod1ns1)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1)),
        processEvent(makeAddEvent(pod1ns1)),
        assertState({
          graphNodes: [makeNode(pod1ns1)],
        }),
        processEvent(makeAddEvent(node1, pod1ns1)),
        assertState({
          graphNodes: [makeNode(node1, withOwners(pod1nonamespace)), makeNode(pod1ns1)],
          events: [
            `Warning OwnerRefInvalidNamespace ownerRef [v1/Pod, namespace: , name: podname1, uid: poduid1] does not exist in namespace "" involvedObject{kind=Node,apiVersion=v1}`,
          ],
          pendingAttemptToDelete: [makeNode(node1, withOwners(pod1ns1))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=nodes name=nodename"],
          graphNodes: [makeNode(node1, withOwners(pod1nonamespace)), makeNode(pod1ns1)],
        }),
      ],
    },
    {
      name: "good child -> existing owner with non-preferred accessible API version",
      steps: [
        createObjectInClient("rbac.authorization.k8s.io", "v1", "roles", "ns1", makeMetadataObj(role1v1)),
        createObjectInClient(
          "rbac.authorization.k8s.io",
          "v1beta1",
          "roles",
          "ns1",
          makeMetadataObj(role1v1beta1),
        ),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, role1v1beta1)),
        processEvent(makeAddEvent(pod1ns1, role1v1beta1)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1)), makeNode(role1v1beta1, virtual)],
          pendingAttemptToDelete: [makeNode(role1v1beta1, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get rbac.authorization.k8s.io/v1beta1, Resource=roles ns=ns1 name=role1"],
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1)), makeNode(role1v1beta1, virtual)],
          pendingAttemptToDelete: [makeNode(role1v1beta1, virtual)],
        }),
        processEvent(makeAddEvent(role1v1)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1)), makeNode(role1v1)],
          pendingAttemptToDelete: [
            makeNode(role1v1beta1, virtual),
            makeNode(pod1ns1, withOwners(role1v1beta1)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1)), makeNode(role1v1)],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(role1v1beta1))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=podname1",
            "get rbac.authorization.k8s.io/v1beta1, Resource=roles ns=ns1 name=role1",
          ],
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1)), makeNode(role1v1)],
        }),
        deleteObjectFromClient("rbac.authorization.k8s.io", "v1", "roles", "ns1", "role1"),
        deleteObjectFromClient("rbac.authorization.k8s.io", "v1beta1", "roles", "ns1", "role1"),
        processEvent(makeDeleteEvent(role1v1)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1))],
          absentOwnerCache: [role1v1],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(role1v1beta1))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=podname1",
            "get rbac.authorization.k8s.io/v1beta1, Resource=roles ns=ns1 name=role1",
            "delete /v1, Resource=pods ns=ns1 name=podname1",
          ],
          absentOwnerCache: [role1v1, role1v1beta1],
          graphNodes: [makeNode(pod1ns1, withOwners(role1v1beta1))],
        }),
        processEvent(makeDeleteEvent(pod1ns1)),
        assertState({
          absentOwnerCache: [role1v1, role1v1beta1],
        }),
      ],
    },
    {
      name: "child -> existing owner with inaccessible API version (child first)",
      steps: [
        createObjectInClient("apps", "v1", "deployments", "ns1", makeMetadataObj(deployment1apps)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, deployment1extensions)),
        processEvent(makeAddEvent(pod1ns1, deployment1extensions)),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
          pendingAttemptToDelete: [makeNode(deployment1extensions, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
          pendingAttemptToDelete: [makeNode(deployment1extensions, virtual)],
        }),
        processEvent(makeAddEvent(deployment1apps)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions)), makeNode(deployment1apps)],
          pendingAttemptToDelete: [
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions)), makeNode(deployment1apps)],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=pods ns=ns1 name=podname1"],
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions)), makeNode(deployment1apps)],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        deleteObjectFromClient("apps", "v1", "deployments", "ns1", "deployment1"),
        processEvent(makeDeleteEvent(deployment1apps)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions))],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=pods ns=ns1 name=podname1"],
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions))],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
      ],
    },
    {
      name: "child -> existing owner with inaccessible API version (owner first)",
      steps: [
        createObjectInClient("apps", "v1", "deployments", "ns1", makeMetadataObj(deployment1apps)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, deployment1extensions)),
        processEvent(makeAddEvent(deployment1apps)),
        assertState({
          graphNodes: [makeNode(deployment1apps)],
        }),
        processEvent(makeAddEvent(pod1ns1, deployment1extensions)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions)), makeNode(deployment1apps)],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=pods ns=ns1 name=podname1"],
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions)), makeNode(deployment1apps)],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        deleteObjectFromClient("apps", "v1", "deployments", "ns1", "deployment1"),
        processEvent(makeDeleteEvent(deployment1apps)),
        assertState({
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions))],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=pods ns=ns1 name=podname1"],
          graphNodes: [makeNode(pod1ns1, withOwners(deployment1extensions))],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
      ],
    },
    {
      name: "child -> non-existent owner with inaccessible API version (inaccessible parent apiVersion first)",
      steps: [
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, deployment1extensions)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod2ns1, deployment1apps)),
        processEvent(makeAddEvent(pod1ns1, deployment1extensions)),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
          pendingAttemptToDelete: [makeNode(deployment1extensions, virtual)],
        }),
        processEvent(makeAddEvent(pod2ns1, deployment1apps)),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod2ns1, withOwners(deployment1apps)),
          ],
          pendingAttemptToDelete: [
            makeNode(deployment1extensions, virtual),
            makeNode(pod2ns1, withOwners(deployment1apps)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod2ns1, withOwners(deployment1apps)),
          ],
          pendingAttemptToDelete: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=podname2",
            "get apps/v1, Resource=deployments ns=ns1 name=deployment1",
            "delete /v1, Resource=pods ns=ns1 name=podname2",
          ],
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod2ns1, withOwners(deployment1apps)),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(deployment1extensions, virtual)],
        }),
        processEvent(makeDeleteEvent(pod2ns1)),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(deployment1extensions, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [makeNode(deployment1extensions, virtual)],
        }),
      ],
    },
    {
      name: "child -> non-existent owner with inaccessible API version (accessible parent apiVersion first)",
      steps: [
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod1ns1, deployment1extensions)),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(pod2ns1, deployment1apps)),
        processEvent(makeAddEvent(pod2ns1, deployment1apps)),
        assertState({
          graphNodes: [makeNode(pod2ns1, withOwners(deployment1apps)), makeNode(deployment1apps, virtual)],
          pendingAttemptToDelete: [makeNode(deployment1apps, virtual)],
        }),
        processEvent(makeAddEvent(pod1ns1, deployment1extensions)),
        assertState({
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          pendingAttemptToDelete: [
            makeNode(deployment1apps, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get apps/v1, Resource=deployments ns=ns1 name=deployment1"],
          pendingGraphChanges: [makeVirtualDeleteEvent(deployment1apps)],
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=pods ns=ns1 name=podname1"],
          pendingGraphChanges: [makeVirtualDeleteEvent(deployment1apps)],
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          pendingAttemptToDelete: [makeNode(pod1ns1, withOwners(deployment1extensions))],
        }),
        processPendingGraphChanges(1),
        assertState({
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=pods ns=ns1 name=podname1"],
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=podname2",
            "delete /v1, Resource=pods ns=ns1 name=podname2",
          ],
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          graphNodes: [
            makeNode(pod2ns1, withOwners(deployment1apps)),
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
        }),
        processEvent(makeDeleteEvent(pod2ns1)),
        assertState({
          graphNodes: [
            makeNode(deployment1extensions, virtual),
            makeNode(pod1ns1, withOwners(deployment1extensions)),
          ],
          absentOwnerCache: [deployment1apps],
          pendingAttemptToDelete: [
            makeNode(pod1ns1, withOwners(deployment1extensions)),
            makeNode(deployment1extensions, virtual),
          ],
        }),
      ],
    },
    {
      name: "bad child -> existing owner with incorrect API version (bad child, good child, bad parent delete, good parent)",
      steps: [
        createObjectInClient("apps", "v1", "deployments", "ns1", makeMetadataObj(deployment1apps)),
        createObjectInClient(
          "",
          "v1",
          "pods",
          "ns1",
          makeMetadataObj(badChildPod, badSecretReferenceWithDeploymentUID),
        ),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(goodChildPod, deployment1apps)),
        processEvent(makeAddEvent(badChildPod, badSecretReferenceWithDeploymentUID)),
        assertState({
          graphNodes: [
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
          pendingAttemptToDelete: [makeNode(badSecretReferenceWithDeploymentUID, virtual)],
        }),
        processEvent(makeAddEvent(goodChildPod, deployment1apps)),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
          pendingAttemptToDelete: [
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
            makeNode(goodChildPod, withOwners(deployment1apps)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=secrets ns=ns1 name=secretname"],
          pendingGraphChanges: [makeVirtualDeleteEvent(badSecretReferenceWithDeploymentUID)],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
          pendingAttemptToDelete: [makeNode(goodChildPod, withOwners(deployment1apps))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=goodpod",
            "get apps/v1, Resource=deployments ns=ns1 name=deployment1",
          ],
          pendingGraphChanges: [makeVirtualDeleteEvent(badSecretReferenceWithDeploymentUID)],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
        }),
        processPendingGraphChanges(1),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps, virtual),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps, virtual),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=badpod",
            "delete /v1, Resource=pods ns=ns1 name=badpod",
          ],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps, virtual),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps, virtual)],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get apps/v1, Resource=deployments ns=ns1 name=deployment1"],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps, virtual),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps, virtual)],
        }),
        processEvent(makeAddEvent(deployment1apps)),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps)],
        }),
        processEvent(makeDeleteEvent(badChildPod, badSecretReferenceWithDeploymentUID)),
        assertState({
          graphNodes: [makeNode(goodChildPod, withOwners(deployment1apps)), makeNode(deployment1apps)],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps)],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get apps/v1, Resource=deployments ns=ns1 name=deployment1"],
          graphNodes: [makeNode(goodChildPod, withOwners(deployment1apps)), makeNode(deployment1apps)],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
        }),
      ],
    },
    {
      name: "bad child -> existing owner with incorrect API version (bad child, good child, good parent, bad parent delete)",
      steps: [
        createObjectInClient("apps", "v1", "deployments", "ns1", makeMetadataObj(deployment1apps)),
        createObjectInClient(
          "",
          "v1",
          "pods",
          "ns1",
          makeMetadataObj(badChildPod, badSecretReferenceWithDeploymentUID),
        ),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(goodChildPod, deployment1apps)),
        processEvent(makeAddEvent(badChildPod, badSecretReferenceWithDeploymentUID)),
        assertState({
          graphNodes: [
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
          pendingAttemptToDelete: [makeNode(badSecretReferenceWithDeploymentUID, virtual)],
        }),
        processEvent(makeAddEvent(goodChildPod, deployment1apps)),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
          pendingAttemptToDelete: [
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
            makeNode(goodChildPod, withOwners(deployment1apps)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get /v1, Resource=secrets ns=ns1 name=secretname"],
          pendingGraphChanges: [makeVirtualDeleteEvent(badSecretReferenceWithDeploymentUID)],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
          pendingAttemptToDelete: [makeNode(goodChildPod, withOwners(deployment1apps))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=goodpod",
            "get apps/v1, Resource=deployments ns=ns1 name=deployment1",
          ],
          pendingGraphChanges: [makeVirtualDeleteEvent(badSecretReferenceWithDeploymentUID)],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
        }),
        insertEvent(makeAddEvent(deployment1apps)),
        assertState({
          pendingGraphChanges: [
            makeAddEvent(deployment1apps),
            makeVirtualDeleteEvent(badSecretReferenceWithDeploymentUID),
          ],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(badSecretReferenceWithDeploymentUID, virtual),
          ],
        }),
        processPendingGraphChanges(1),
        assertState({
          pendingGraphChanges: [makeVirtualDeleteEvent(badSecretReferenceWithDeploymentUID)],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps),
          ],
          pendingAttemptToDelete: [makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID))],
        }),
        processPendingGraphChanges(1),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID))],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=badpod",
            "delete /v1, Resource=pods ns=ns1 name=badpod",
          ],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
        }),
        processEvent(makeDeleteEvent(badChildPod, badSecretReferenceWithDeploymentUID)),
        assertState({
          graphNodes: [makeNode(goodChildPod, withOwners(deployment1apps)), makeNode(deployment1apps)],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
        }),
      ],
    },
    {
      name: "bad child -> existing owner with incorrect API version (good child, bad child, good parent)",
      steps: [
        createObjectInClient("apps", "v1", "deployments", "ns1", makeMetadataObj(deployment1apps)),
        createObjectInClient(
          "",
          "v1",
          "pods",
          "ns1",
          makeMetadataObj(badChildPod, badSecretReferenceWithDeploymentUID),
        ),
        createObjectInClient("", "v1", "pods", "ns1", makeMetadataObj(goodChildPod, deployment1apps)),
        processEvent(makeAddEvent(goodChildPod, deployment1apps)),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
          ],
          pendingAttemptToDelete: [makeNode(deployment1apps, virtual)],
        }),
        processEvent(makeAddEvent(badChildPod, badSecretReferenceWithDeploymentUID)),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
          ],
          pendingAttemptToDelete: [
            makeNode(deployment1apps, virtual),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get apps/v1, Resource=deployments ns=ns1 name=deployment1"],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
          ],
          pendingAttemptToDelete: [
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
            makeNode(deployment1apps, virtual),
          ],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: [
            "get /v1, Resource=pods ns=ns1 name=badpod",
            "get /v1, Resource=secrets ns=ns1 name=secretname",
            "delete /v1, Resource=pods ns=ns1 name=badpod",
          ],
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(deployment1apps, virtual),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps, virtual)],
        }),
        processEvent(makeAddEvent(deployment1apps)),
        assertState({
          graphNodes: [
            makeNode(goodChildPod, withOwners(deployment1apps)),
            makeNode(deployment1apps),
            makeNode(badChildPod, withOwners(badSecretReferenceWithDeploymentUID)),
          ],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps)],
        }),
        processEvent(makeDeleteEvent(badChildPod, badSecretReferenceWithDeploymentUID)),
        assertState({
          graphNodes: [makeNode(goodChildPod, withOwners(deployment1apps)), makeNode(deployment1apps)],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
          pendingAttemptToDelete: [makeNode(deployment1apps)],
        }),
        processAttemptToDelete(1),
        assertState({
          clientActions: ["get apps/v1, Resource=deployments ns=ns1 name=deployment1"],
          graphNodes: [makeNode(goodChildPod, withOwners(deployment1apps)), makeNode(deployment1apps)],
          absentOwnerCache: [badSecretReferenceWithDeploymentUID],
        }),
      ],
    },
  ];

  test.each(scenarios)("$name", async ({ steps }) => {
    const ctx = newContext();
    for (const step of steps) {
      await step(ctx);
      verifyGraphInvariants(ctx.gc.dependencyGraphBuilder.uidToNode);
    }
    expect(steps.length).toBeGreaterThan(0);
  });
});
