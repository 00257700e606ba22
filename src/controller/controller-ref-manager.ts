// Go: pkg/controller/controller_ref_manager.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import * as klog from "#klog";
import type { RSControlInterface } from "./controller-utils.ts";
import type { PodControlInterface } from "./pod-control.ts";

/** The controller that claims objects, and its rule. */
export interface ControllerRefManagerOptions {
  controller: metav1.Object;
  selector: labels.Selector;
  controllerKind: schema.GroupVersionKind;
  /** Throws if the controller must not adopt; asked at most once, before the first adoption. */
  canAdopt: () => Promise<void>;
}

/** Keeping and ignoring take no action; adopting and releasing are patches. */
export type Claim = "keep" | "ignore" | "adopt" | "release";

/** Claims objects of any kind; subclasses adopt and release. */
abstract class BaseControllerRefManager<T extends metav1.Object> {
  protected readonly controller: metav1.Object;
  protected readonly selector: labels.Selector;
  protected readonly controllerKind: schema.GroupVersionKind;
  readonly #canAdoptFunc: () => Promise<void>;
  #canAdopt: Promise<void> | undefined;

  constructor(options: ControllerRefManagerOptions) {
    this.controller = options.controller;
    this.selector = options.selector;
    this.controllerKind = options.controllerKind;
    this.#canAdoptFunc = options.canAdopt;
  }

  protected abstract adopt(obj: T): Promise<void>;
  protected abstract release(obj: T): Promise<void>;

  /** Throws if adopting is forbidden. The first answer stands for the life of this manager. */
  protected canAdopt(): Promise<void> {
    return (this.#canAdopt ??= this.#canAdoptFunc());
  }

  /** Claims each object; one that fails does not keep the others from their turn. */
  protected async claimObjects(objs: readonly T[], match: (obj: T) => boolean): Promise<T[]> {
    const claimed: T[] = [];
    const errlist: Error[] = [];
    for (const obj of objs) {
      const claim = claimObject(this.controller, obj, match);
      // There is nothing to wait for, and not waiting saves time.
      if (claim === "ignore") continue;
      try {
        if (await this.#carryOut(claim, obj)) claimed.push(obj);
      } catch (err) {
        if (!errors.isNotFound(err)) errlist.push(goerrors.toError(err));
      }
    }
    const err = utilerrors.newAggregate(errlist);
    // Upstream hands out the claimed objects beside the errors; no caller looks at them.
    if (err !== undefined) throw err;
    return claimed;
  }

  /** Adopts or releases; true if the object is ours afterwards. */
  async #carryOut(claim: Claim, obj: T): Promise<boolean> {
    if (claim === "adopt") await this.adopt(obj);
    if (claim === "release") await this.release(obj);
    return claim !== "release";
  }
}

/** Decides how the object's owner is brought in line with the selector. */
export function claimObject<T extends metav1.Object>(
  controller: metav1.Object,
  obj: T,
  match: (obj: T) => boolean,
): Claim {
  const controllerRef = metav1.getControllerOfNoCopy(obj);
  if (controllerRef !== undefined) {
    if (controllerRef.uid !== controller.metadata.uid) return "ignore";
    // Keeping takes no action, so a controller that is being deleted may still do it.
    if (match(obj)) return "keep";
    return isBeingDeleted(controller) ? "ignore" : "release";
  }

  if (isBeingDeleted(controller) || !match(obj)) return "ignore";
  return isBeingDeleted(obj) ? "ignore" : "adopt";
}

/** Adopts and releases pods. */
export class PodControllerRefManager extends BaseControllerRefManager<v1.Pod> {
  readonly #podControl: PodControlInterface;

  constructor(podControl: PodControlInterface, options: ControllerRefManagerOptions) {
    super(options);
    this.#podControl = podControl;
  }

  /** The pods that are ours, after adopting and releasing. A pod must pass every filter to match. */
  claimPods(pods: readonly v1.Pod[], ...filters: ((pod: v1.Pod) => boolean)[]): Promise<v1.Pod[]> {
    const match = (pod: v1.Pod) =>
      this.selector.matches(pod.metadata.labels) && filters.every((filter) => filter(pod));
    return this.claimObjects(pods, match);
  }

  /** Makes the controller the owner of the pod. */
  async adopt(pod: v1.Pod): Promise<void> {
    try {
      await this.canAdopt();
    } catch (err) {
      throw cannotAdopt("Pod", pod, err);
    }
    const patch = ownerRefControllerPatch(this.controller, this.controllerKind, pod.metadata.uid);
    await this.#podControl.patchPod(pod.metadata.namespace, pod.metadata.name, patch);
  }

  /** Frees the pod from the controller. */
  async release(pod: v1.Pod): Promise<void> {
    logRelease("pod", pod, this.controller, this.controllerKind);
    const patch = deleteOwnerRefStrategicMergePatch(pod.metadata.uid, this.controller.metadata.uid);
    const { namespace, name } = pod.metadata;
    await ignoreReleased(this.#podControl.patchPod(namespace, name, patch));
  }
}

/** Adopts and releases ReplicaSets. */
export class ReplicaSetControllerRefManager extends BaseControllerRefManager<apps.ReplicaSet> {
  readonly #rsControl: RSControlInterface;

  constructor(rsControl: RSControlInterface, options: ControllerRefManagerOptions) {
    super(options);
    this.#rsControl = rsControl;
  }

  /** The ReplicaSets that are ours, after adopting and releasing. */
  claimReplicaSets(sets: readonly apps.ReplicaSet[]): Promise<apps.ReplicaSet[]> {
    return this.claimObjects(sets, (rs) => this.selector.matches(rs.metadata.labels));
  }

  /** Makes the controller the owner of the ReplicaSet. */
  async adopt(rs: apps.ReplicaSet): Promise<void> {
    try {
      await this.canAdopt();
    } catch (err) {
      throw cannotAdopt("ReplicaSet", rs, err);
    }
    const patch = ownerRefControllerPatch(this.controller, this.controllerKind, rs.metadata.uid);
    await this.#rsControl.patchReplicaSet(rs.metadata.namespace, rs.metadata.name, patch);
  }

  /** Frees the ReplicaSet from the controller. */
  async release(rs: apps.ReplicaSet): Promise<void> {
    logRelease("ReplicaSet", rs, this.controller, this.controllerKind);
    const patch = deleteOwnerRefStrategicMergePatch(rs.metadata.uid, this.controller.metadata.uid);
    const { namespace, name } = rs.metadata;
    await ignoreReleased(this.#rsControl.patchReplicaSet(namespace, name, patch));
  }
}

/** A `canAdopt` that reads the controller afresh and refuses if it is being deleted. */
export function recheckDeletionTimestamp(getObject: () => Promise<metav1.Object>): () => Promise<void> {
  return async () => {
    const { metadata } = await recheck(getObject);
    if (metadata.deletionTimestamp !== undefined) {
      const key = `${metadata.namespace}/${metadata.name}`;
      throw new Error(`${key} has just been deleted at ${metadata.deletionTimestamp}`);
    }
  };
}

async function recheck(getObject: () => Promise<metav1.Object>): Promise<metav1.Object> {
  try {
    return await getObject();
  } catch (err) {
    throw new Error(`can't recheck DeletionTimestamp: ${fmt.formatValue(err)}`);
  }
}

function isBeingDeleted(obj: metav1.Object): boolean {
  return obj.metadata.deletionTimestamp !== undefined;
}

async function ignoreReleased(patched: Promise<void>): Promise<void> {
  try {
    await patched;
  } catch (err) {
    // Gone, or Invalid: it has no owner any more, or another object has taken its name. In each case it is free.
    if (!errors.isNotFound(err) && !errors.isInvalid(err)) throw err;
  }
}

function cannotAdopt(kind: string, { metadata }: metav1.Object, err: unknown): Error {
  const what = `${kind} ${metadata.namespace}/${metadata.name} (${metadata.uid})`;
  return new Error(`can't adopt ${what}: ${fmt.formatValue(err)}`);
}

function logRelease(
  kind: string,
  { metadata }: metav1.Object,
  controller: metav1.Object,
  controllerKind: schema.GroupVersionKind,
): void {
  const owner = `${schema.groupVersionString(controllerKind)}/${controllerKind.kind}:${controller.metadata.name}`;
  const what = `patching ${kind} ${metadata.namespace}_${metadata.name}`;
  klog.v(2).info(`${what} to remove its controllerRef to ${owner}`);
}

// The uid in both patches is a precondition: the server refuses them if another object has taken the name.

function ownerRefControllerPatch(
  controller: metav1.Object,
  controllerKind: schema.GroupVersionKind,
  uid: string,
): unknown {
  const ownerReference: metav1.OwnerReference = {
    apiVersion: schema.groupVersionString(controllerKind),
    kind: controllerKind.kind,
    name: controller.metadata.name,
    uid: controller.metadata.uid,
    controller: true,
    blockOwnerDeletion: true,
  };
  return { metadata: { ownerReferences: [ownerReference], uid } };
}

function deleteOwnerRefStrategicMergePatch(dependentUID: string, ...ownerUIDs: string[]): unknown {
  const pieces = ownerUIDs.map((uid) => ({ $patch: "delete", uid }));
  return { metadata: { uid: dependentUID, ownerReferences: pieces } };
}
