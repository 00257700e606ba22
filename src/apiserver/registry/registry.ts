// Go: staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as scheme from "#api/scheme";
import { same, type Collection, type Stored } from "#apiserver/storage";
import { beforeCreate, beforeUpdate, checkNamespace, type MetaContext } from "./before.ts";
import { planDeletion } from "./deletion.ts";
import { inGoOrder } from "./go-order.ts";
import type { Strategy, UpdateStrategy } from "./strategy.ts";

/** Where and how one write is to happen. */
export interface WriteContext {
  readonly namespace: string;
  readonly dryRun: boolean;
}

export interface UpdateOptions extends WriteContext {
  /** How to update, if not as the main resource does. */
  readonly strategy?: UpdateStrategy;
  /** The uid that the client's object carries: the stored object must have it. */
  readonly uid?: string | undefined;
}

/** Makes the new object from what is stored; undefined in means that there is none. */
export type Transform = (old: Stored | undefined) => Stored;

export interface RegistryOptions extends MetaContext {
  readonly info: scheme.ResourceInfo;
  readonly collection: Collection;
  readonly strategy: Strategy;
}

const optimisticLockError =
  "the object has been modified; please apply your changes to the latest version and try again";

/** All objects of one resource, with the rules of its kind. No method awaits: each is one atomic step. */
export class Registry {
  readonly info: scheme.ResourceInfo;
  readonly collection: Collection;
  readonly strategy: Strategy;
  readonly context: MetaContext;

  constructor(options: RegistryOptions) {
    this.info = options.info;
    this.collection = options.collection;
    this.strategy = options.strategy;
    this.context = options;
  }

  keyFor(namespace: string, name: string): string {
    return this.info.namespaced ? `${namespace}/${name}` : name;
  }

  /** The object of this name. Throws 404 if there is none. */
  get(namespace: string, name: string): Stored {
    const found = this.collection.get(this.keyFor(namespace, name));
    if (!found) throw errors.newNotFound(this.info, name);
    return found;
  }

  /** Stores a new object; `object` is the caller's to give away. */
  create(object: Stored, context: WriteContext): Stored {
    checkNamespace(this.info, object, context.namespace);
    beforeCreate(this, object);
    const { name = "", namespace = "" } = object.metadata;
    if ((object.metadata.resourceVersion ?? "") !== "")
      throw new Error("resourceVersion should not be set on objects to be created");
    const key = this.keyFor(namespace, name);
    const existing = this.collection.get(key);
    if (existing) throw this.#alreadyExists(object, existing);
    if (context.dryRun) return inGoOrder(this.info, object);
    // The store fills it in, in its place.
    object.metadata.resourceVersion = "";
    return this.collection.create(key, inGoOrder(this.info, object)) ?? existing ?? object;
  }

  /** Replaces the object of this name by what `transform` makes of it. */
  update(name: string, transform: Transform, options: UpdateOptions): { object: Stored; created: boolean } {
    const strategy = options.strategy ?? this.strategy;
    const key = this.keyFor(options.namespace, name);
    const old = this.collection.get(key);
    this.#checkUID(name, key, old, options.uid);
    if (!old) {
      const mayCreate = this.strategy.allowCreateOnUpdate && strategy === this.strategy;
      if (!mayCreate) throw errors.newNotFound(this.info, name);
      const object = transform(undefined);
      delete object.metadata.resourceVersion;
      return { object: this.create(object, options), created: true };
    }
    const object = transform(old);
    this.#checkVersion(name, object, old);
    checkNamespace(this.info, object, options.namespace);
    beforeUpdate(this.info, strategy, object, old);
    return { object: this.#commit(key, object, old, options.dryRun), created: false };
  }

  /** Starts or completes a deletion: the object as it stands now, or a Status once it is gone. */
  delete(
    name: string,
    options: metav1.DeleteOptions,
    context: WriteContext,
  ): { result: Stored | metav1.Status; deleted: boolean } {
    const key = this.keyFor(context.namespace, name);
    const old = this.get(context.namespace, name);
    const plan = planDeletion(this, old, options);
    if (plan.kind === "pending") return { result: this.#deleted(old), deleted: false };
    // Asking again changes nothing, and a write that changes nothing is none.
    if (plan.kind === "mark" && same(plan.object, old)) return { result: old, deleted: false };
    let last = old;
    if (plan.kind !== "remove") {
      last = context.dryRun ? plan.object : (this.collection.update(key, plan.object, old) ?? old);
      if (plan.kind === "mark") return { result: last, deleted: false };
      if (context.dryRun) return { result: last, deleted: true };
    }
    if (!context.dryRun) this.collection.delete(key, last);
    return { result: this.#deleted(last), deleted: true };
  }

  /** What a write stores, or removes if the last finalizer has gone. Nothing is written where nothing changes. */
  #commit(key: string, object: Stored, old: Stored, dryRun: boolean): Stored {
    if (this.#removedByUpdate(object, old)) {
      if (!dryRun) this.collection.delete(key, old);
      return object;
    }
    object.metadata.resourceVersion = old.metadata.resourceVersion ?? "";
    if (same(object, old)) return old;
    const ordered = inGoOrder(this.info, object);
    if (dryRun) return ordered;
    return this.collection.update(key, ordered, old) ?? old;
  }

  #removedByUpdate(object: Stored, old: Stored): boolean {
    if ((object.metadata.finalizers?.length ?? 0) > 0) return false;
    if (old.metadata.deletionTimestamp === undefined) return false;
    if ((old.metadata.deletionGracePeriodSeconds ?? 0) !== 0) return false;
    return this.strategy.mayBeRemoved?.(object) ?? true;
  }

  #checkUID(name: string, key: string, old: Stored | undefined, uid: string | undefined): void {
    if (uid === undefined || uid === "") return;
    const stored = old?.metadata.uid ?? "";
    if (stored === uid) return;
    const reason = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${stored}`;
    throw errors.newConflict(
      this.info,
      name,
      `StorageError: invalid object, Code: 4, Key: /registry/${this.info.resource}/${key}, ResourceVersion: 0, AdditionalErrorMsg: ${reason}`,
    );
  }

  #checkVersion(name: string, object: Stored, old: Stored): void {
    const version = object.metadata.resourceVersion ?? "";
    if (version === "" || version === "0") {
      if (!this.strategy.allowUnconditionalUpdate) throw mustBeSpecified(this.info, name);
      object.metadata.resourceVersion = old.metadata.resourceVersion ?? "";
    } else if (version !== old.metadata.resourceVersion) {
      throw errors.newConflict(this.info, name, optimisticLockError);
    }
  }

  #alreadyExists(object: Stored, existing: Stored): Error {
    if ((object.metadata.generateName ?? "") !== "")
      return errors.newServerTimeoutForKind(this.info, "POST", 0);
    const err = errors.newAlreadyExists(this.info, object.metadata.name ?? "");
    if (existing.metadata.deletionTimestamp === undefined) return err;
    return new errors.StatusError({
      ...err.status,
      message: `object is being deleted: ${err.status.message ?? ""}`,
    });
  }

  #deleted(object: Stored): Stored | metav1.Status {
    if (this.strategy.returnDeletedObject) return object;
    const { name = "", uid = "" } = object.metadata;
    const { group, resource } = this.info;
    // Upstream puts the resource where the kind belongs.
    const details = { name, ...(group !== "" && { group }), kind: resource, uid };
    return { kind: "Status", apiVersion: "v1", metadata: {}, status: "Success", details };
  }
}

function mustBeSpecified(info: scheme.ResourceInfo, name: string): Error {
  const kind = { group: info.group, kind: info.resource };
  return errors.newInvalid(kind, name, [
    field.invalid(field.newPath("metadata").child("resourceVersion"), 0, "must be specified for an update"),
  ]);
}
