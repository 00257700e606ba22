// Go: pkg/controller/garbagecollector/graph_builder.go
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as wait from "#apimachinery/util/wait";
import type * as restmapper from "#client-go/restmapper";
import type * as record from "#client-go/tools/record";
import type * as workqueue from "#client-go/util/workqueue";
import type * as informerfactory from "#controller-manager/informerfactory";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import {
  Node,
  ownerReferenceCoordinates,
  ownerReferenceMatchesCoordinates,
  referenceString,
  sameReference,
  type ObjectReference,
} from "./graph.ts";
import { Monitors, type Event } from "./monitors.ts";
import { getAlternateOwnerIdentity, partitionDependents } from "./owner-identity.ts";
import {
  beingDeleted,
  hasDeleteDependentsFinalizer,
  referencesDiffs,
  startsWaitingForDependentsDeleted,
  startsWaitingForDependentsOrphaned,
  type OwnerDiff,
} from "./transitions.ts";
import type { ReferenceCache } from "./uid-cache.ts";

/** What a graph builder shares with the collector that it works for. */
export interface GraphBuilderOptions {
  clock: utilclock.Clock;
  eventRecorder: record.EventRecorder;
  graphChanges: workqueue.RateLimitingQueue<Event>;
  attemptToDelete: workqueue.RateLimitingQueue<Node>;
  attemptToOrphan: workqueue.RateLimitingQueue<Node>;
  absentOwnerCache: ReferenceCache;
  restMapper: Pick<restmapper.AskingRESTMapper, "kindFor">;
  sharedInformers: informerfactory.InformerFactory;
  /** Resolves when informers may start. */
  informersStarted: Promise<void>;
  ignoredResources: readonly schema.GroupResource[];
}

/**
 * Keeps the graph of who owns whom. Informers feed one queue of changes; one loop applies them in order and fills two
 * queues with the nodes that the collector should look at.
 */
export class GraphBuilder {
  readonly #clock: utilclock.Clock;
  /** Replaced by tests. */
  eventRecorder: record.EventRecorder;
  readonly #attemptToDelete: workqueue.RateLimitingQueue<Node>;
  readonly #attemptToOrphan: workqueue.RateLimitingQueue<Node>;
  readonly #absentOwnerCache: ReferenceCache;
  readonly #monitors: Monitors;
  readonly graphChanges: workqueue.RateLimitingQueue<Event>;
  readonly uidToNode = new Map<string, Node>();

  constructor(options: GraphBuilderOptions) {
    this.#clock = options.clock;
    this.eventRecorder = options.eventRecorder;
    this.#attemptToDelete = options.attemptToDelete;
    this.#attemptToOrphan = options.attemptToOrphan;
    this.#absentOwnerCache = options.absentOwnerCache;
    this.graphChanges = options.graphChanges;
    this.#monitors = new Monitors(options);
  }

  /** How many resources are followed. */
  get monitors(): number {
    return this.#monitors.size;
  }

  /** Follows these resources and no others; see Monitors. */
  syncMonitors(resources: readonly schema.GroupVersionResource[]): Promise<void> {
    return this.#monitors.sync(resources);
  }

  /** Starts what does not run yet, once `run` has been called. */
  startMonitors(): Promise<void> {
    return this.#monitors.start();
  }

  /** Says whether something is followed, and every monitor has handed over its first list. */
  isSynced(): boolean {
    return this.#monitors.areSynced();
  }

  /** Takes changes until the queue is shut down. */
  async run(signal: AbortSignal): Promise<void> {
    klog.info("GraphBuilder running");
    this.#monitors.signal = signal;
    await this.startMonitors();
    await wait.until(this.#clock, () => this.#runProcessGraphChanges(), time.second, signal);
    this.#monitors.stop();
    klog.info("GraphBuilder stopping");
  }

  async #runProcessGraphChanges(): Promise<void> {
    while (await this.processGraphChanges());
  }

  /** Takes one change; false means that the queue is shut down. */
  async processGraphChanges(): Promise<boolean> {
    const event = await this.graphChanges.get();
    if (event === undefined) return false;
    this.#process(event);
    this.graphChanges.done(event);
    return true;
  }

  /** Tells the graph that what `ref` names does not exist. */
  enqueueVirtualDeleteEvent(ref: ObjectReference): void {
    const gvk = { ...schema.parseGroupVersion(ref.apiVersion), kind: ref.kind };
    const { apiVersion, kind, namespace, name, uid } = ref;
    // Nothing but the identity is known; decoding fills in the rest of the metadata.
    const object = scheme.decode<metav1.Object>({ apiVersion, kind, metadata: { namespace, name, uid } });
    this.graphChanges.add({ type: "delete", virtual: true, object, gvk });
  }

  #process(event: Event): void {
    const { object } = event;
    logEvent(event);
    let existingNode = this.uidToNode.get(object.metadata.uid);
    if (existingNode && !event.virtual && !existingNode.isObserved())
      existingNode = this.#observe(event, existingNode);

    if (event.type === "delete") {
      if (existingNode) this.#processDelete(event, existingNode);
      else klog.v(5).info(`${object.metadata.uid} doesn't exist in the graph, this shouldn't happen`);
    } else if (existingNode) {
      this.#processUpdate(event, existingNode);
    } else {
      const node = new Node({
        identity: identityFromEvent(event),
        owners: object.metadata.ownerReferences,
        deletingDependents: beingDeleted(object) && hasDeleteDependentsFinalizer(object),
        beingDeleted: beingDeleted(object),
      });
      this.insertNode(node);
      // One event may stand for a creation and a deletion.
      this.#processTransitions(event, node);
    }
  }

  /** An informer has shown what was only known by name: now it can be said who named it wrongly. */
  #observe(event: Event, existingNode: Node): Node {
    const observedIdentity = identityFromEvent(event);
    let observed = existingNode;
    if (!sameReference(observedIdentity, existingNode.identity)) {
      // Whose owners are solid after all is left alone by the collector. The reverse case, first the owner and then a
      // bad reference to it, is seen in addDependentToOwners.
      const [, potentiallyInvalidDependents] = partitionDependents(existingNode.dependents, observedIdentity);
      for (const dep of potentiallyInvalidDependents) {
        if (observedIdentity.namespace !== "" && dep.identity.namespace !== observedIdentity.namespace) {
          logNamespaceMismatch(dep.identity, observedIdentity);
          this.#reportInvalidNamespaceOwnerRef(dep, observedIdentity.uid);
        }
        this.#attemptToDelete.add(dep);
      }
      // A copy, since the node in hand may be waiting in a queue under its old identity.
      const [virtual, real] = [existingNode.identity, observedIdentity].map(referenceString);
      klog.v(2).info(`replacing virtual node ${virtual} with observed node ${real}`);
      observed = existingNode.clone();
      observed.identity = observedIdentity;
      this.uidToNode.set(observedIdentity.uid, observed);
    }
    observed.virtual = false;
    return observed;
  }

  #processUpdate(event: Event, node: Node): void {
    const owners = event.object.metadata.ownerReferences;
    const diff = referencesDiffs(node.owners, owners);
    if (diff.added.length + diff.removed.length + diff.changed.length > 0) {
      this.#addUnblockedOwnersToDeleteQueue(diff);
      node.owners = owners;
      this.addDependentToOwners(node, diff.added);
      this.#removeDependentFromOwners(node, diff.removed);
    }
    if (beingDeleted(event.object)) node.beingDeleted = true;
    this.#processTransitions(event, node);
  }

  #processDelete(event: Event, existingNode: Node): void {
    if (event.virtual && !this.#mayRemove(identityFromEvent(event), existingNode)) return;
    this.#removeNode(existingNode);
    if (existingNode.dependents.size > 0) this.#absentOwnerCache.add(identityFromEvent(event));
    for (const dep of existingNode.dependents) this.#attemptToDelete.add(dep);
    for (const owner of existingNode.owners) {
      // It may have waited for just this dependent.
      const ownerNode = this.uidToNode.get(owner.uid);
      if (ownerNode?.deletingDependents) this.#attemptToDelete.add(ownerNode);
    }
  }

  /** Says whether a virtual delete event is reason enough to drop a node whose UID it names. */
  #mayRemove(deletedIdentity: ObjectReference, existingNode: Node): boolean {
    const [matching, nonmatching] = partitionDependents(existingNode.dependents, deletedIdentity);
    if (!existingNode.virtual) {
      if (sameReference(existingNode.identity, deletedIdentity)) return true;
      // The real object stays; those who named it wrongly have no owner.
      this.#collectDependentsOf(deletedIdentity, matching);
      return false;
    }
    // Nobody disagrees about who is meant.
    if (nonmatching.length === 0) return true;
    this.#collectDependentsOf(deletedIdentity, matching);
    if (sameReference(existingNode.identity, deletedIdentity)) {
      const replacementIdentity = getAlternateOwnerIdentity(nonmatching, deletedIdentity);
      if (replacementIdentity) {
        const replacementNode = existingNode.clone();
        replacementNode.identity = replacementIdentity;
        this.uidToNode.set(replacementIdentity.uid, replacementNode);
        this.#attemptToDelete.addRateLimited(replacementNode);
      }
    }
    return false;
  }

  #collectDependentsOf(absent: ObjectReference, dependents: readonly Node[]): void {
    if (dependents.length === 0) return;
    this.#absentOwnerCache.add(absent);
    for (const dep of dependents) this.#attemptToDelete.add(dep);
  }

  /** Adds a node to the graph, below its owners. */
  insertNode(n: Node): void {
    this.uidToNode.set(n.identity.uid, n);
    this.addDependentToOwners(n, n.owners);
  }

  #removeNode(n: Node): void {
    this.uidToNode.delete(n.identity.uid);
    this.#removeDependentFromOwners(n, n.owners);
  }

  /** Hangs `n` below `owners`. An owner that the graph lacks gets a virtual node, and is looked up on the server. */
  addDependentToOwners(n: Node, owners: readonly metav1.OwnerReference[]): void {
    let hasPotentiallyInvalidOwnerReference = false;
    for (const owner of owners) {
      const ownerNode = this.uidToNode.get(owner.uid);
      if (!ownerNode) {
        const virtual = new Node({
          identity: ownerReferenceCoordinates(owner, n.identity.namespace),
          virtual: true,
        });
        klog.v(5).info(`add virtual node.identity: ${referenceString(virtual.identity)}\n`);
        virtual.dependents.add(n);
        this.uidToNode.set(owner.uid, virtual);
        this.#attemptToDelete.add(virtual);
        continue;
      }
      ownerNode.dependents.add(n);
      if (hasPotentiallyInvalidOwnerReference) continue;
      const { namespace } = ownerNode.identity;
      if (namespace !== "" && namespace !== n.identity.namespace) {
        if (ownerNode.isObserved()) {
          logNamespaceMismatch(n.identity, ownerNode.identity);
          this.#reportInvalidNamespaceOwnerRef(n, owner.uid);
        }
        hasPotentiallyInvalidOwnerReference = true;
      } else if (!ownerReferenceMatchesCoordinates(owner, ownerNode.identity)) {
        if (ownerNode.isObserved()) logCoordinatesMismatch(n.identity, ownerNode.identity);
        hasPotentiallyInvalidOwnerReference = true;
      }
    }
    // The collector finds out whether any of the owners is there.
    if (hasPotentiallyInvalidOwnerReference) this.#attemptToDelete.add(n);
  }

  #removeDependentFromOwners(n: Node, owners: readonly metav1.OwnerReference[]): void {
    for (const owner of owners) this.uidToNode.get(owner.uid)?.dependents.delete(n);
  }

  /** An owner that waited may go once a reference that blocked it is gone or blocks no more. */
  #addUnblockedOwnersToDeleteQueue({ removed, changed }: OwnerDiff): void {
    const unblocked = [
      ...removed.filter((ref) => ref.blockOwnerDeletion === true),
      ...changed
        .filter(
          ({ oldRef, newRef }) => oldRef.blockOwnerDeletion === true && newRef.blockOwnerDeletion !== true,
        )
        .map(({ newRef }) => newRef),
    ];
    for (const ref of unblocked) {
      const node = this.uidToNode.get(ref.uid);
      if (node) this.#attemptToDelete.add(node);
      else klog.v(5).info(`cannot find ${ref.uid} in uidToNode`);
    }
  }

  #processTransitions({ oldObject, object }: Event, n: Node): void {
    if (startsWaitingForDependentsOrphaned(oldObject, object)) {
      klog.v(5).info(`add ${referenceString(n.identity)} to the attemptToOrphan`);
      this.#attemptToOrphan.add(n);
    } else if (startsWaitingForDependentsDeleted(oldObject, object)) {
      const what = `add ${referenceString(n.identity)} to the attemptToDelete`;
      klog.v(2).info(`${what}, because it's waiting for its dependents to be deleted`);
      // A node that began as virtual does not know it yet.
      n.deletingDependents = true;
      for (const dep of n.dependents) this.#attemptToDelete.add(dep);
      this.#attemptToDelete.add(n);
    }
  }

  #reportInvalidNamespaceOwnerRef(n: Node, invalidOwnerUID: string): void {
    const ownerRef = n.owners.find((ref) => ref.uid === invalidOwnerUID);
    if (!ownerRef) return;
    const { namespace } = n.identity;
    const invalidIdentity = referenceString(ownerReferenceCoordinates(ownerRef, namespace));
    this.eventRecorder.event(
      n.identity,
      "Warning",
      "OwnerRefInvalidNamespace",
      `ownerRef ${invalidIdentity} does not exist in namespace "${namespace}"`,
    );
  }
}

function logEvent({ type, virtual = false, object, gvk }: Event): void {
  if (!klog.v(5).enabled) return;
  const { namespace, name, uid } = object.metadata;
  const kind = `${schema.groupVersionString(gvk)}/${gvk.kind}`;
  const what = `${kind}, namespace ${namespace}, name ${name}, uid ${uid}`;
  klog.info(`GraphBuilder process object: ${what}, event type ${type}, virtual=${virtual}`);
}

function logNamespaceMismatch(dependent: ObjectReference, owner: ObjectReference): void {
  const [node, ownerText] = [dependent, owner].map(referenceString);
  klog.v(2).info(`node ${node} references an owner ${ownerText} but does not match namespaces`);
}

function logCoordinatesMismatch(dependent: ObjectReference, owner: ObjectReference): void {
  const [node, ownerText] = [dependent, owner].map(referenceString);
  const what = `node ${node} references an owner ${ownerText}`;
  klog.v(2).info(`${what} with coordinates that do not match the observed identity`);
}

function identityFromEvent({ gvk, object }: Event): ObjectReference {
  const { uid, name, namespace } = object.metadata;
  return { apiVersion: schema.groupVersionString(gvk), kind: gvk.kind, uid, name, namespace };
}
