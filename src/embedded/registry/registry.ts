// Go: staging/src/k8s.io/apiserver/pkg/registry/generic/registry/store.go
import * as fmt from "#go/fmt";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as scheme from "#api/scheme";
import * as storage from "#embedded/storage";
import { beforeCreate, beforeUpdate, checkNamespace, type MetaContext } from "./before.ts";
import { planDeletion } from "./deletion.ts";
import { inGoOrder } from "./go-order.ts";
import { checkPreconditions, type Place, type Preconditions } from "./preconditions.ts";
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

/**
 * Makes the new object from what is stored; undefined in means that there is none. Whoever loses against another write
 * is asked again, so each call hands out an object of its own: the registry changes it and its metadata, nothing deeper.
 */
export type Transform = (old: storage.Stored | undefined) => storage.Stored;

/** What an update came to. */
export interface Updated {
  readonly object: storage.Stored;
  readonly created: boolean;
}

/** What a deletion came to: the object, or a Status for kinds that show nothing of it; and whether it has gone. */
export interface Deleted {
  readonly result: storage.Stored | metav1.Status;
  readonly deleted: boolean;
}

/** One attempt at a write: where, over which state, and what the writer insists on. */
interface Target extends Omit<Place, "info"> {
  readonly old: storage.Stored;
  readonly wanted: Preconditions;
}

export interface RegistryOptions extends MetaContext {
  readonly info: scheme.ResourceInfo;
  readonly collection: storage.Collection;
  readonly strategy: Strategy;
}

const optimisticLockError =
  "the object has been modified; please apply your changes to the latest version and try again";

/** All objects of one resource, with the rules of its kind. No method awaits: each is one atomic step. */
export class Registry {
  readonly info: scheme.ResourceInfo;
  readonly collection: storage.Collection;
  readonly strategy: Strategy;
  readonly context: MetaContext;
  /** Has the last word on a new object that is valid otherwise; throws if it may not be. */
  createValidation: (object: storage.Stored) => void = () => {};

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
  get(namespace: string, name: string): storage.Stored {
    const found = this.collection.get(this.keyFor(namespace, name));
    if (!found) throw errors.newNotFound(this.info, name);
    return found;
  }

  /** Stores a new object; `object` is the caller's to give away. */
  create(object: storage.Stored, context: WriteContext): storage.Stored {
    checkNamespace(this.info, object, context.namespace);
    beforeCreate(this, object);
    this.createValidation(object);
    const { name = "", namespace = "" } = object.metadata;
    if ((object.metadata.resourceVersion ?? "") !== "")
      throw new Error("resourceVersion should not be set on objects to be created");
    const key = this.keyFor(namespace, name);
    // The store fills it in, in its place.
    if (!context.dryRun) object.metadata.resourceVersion = "";
    const ordered = inGoOrder(this.info, object);
    if (!context.dryRun) this.context.requestLimit?.(this.info, key, ordered);
    const existing = this.collection.get(key);
    if (existing) throw this.#alreadyExists(object, existing);
    if (context.dryRun) return ordered;
    const created = this.collection.create(key, ordered);
    if (!created) throw this.#alreadyExists(object, this.collection.get(key));
    return created;
  }

  /**
   * Replaces the object of this name by what `transform` makes of it. Where another write comes between, `transform` is
   * asked again: what insists on a version is then refused with 409, what does not is made from the newer object.
   */
  update(name: string, transform: Transform, options: UpdateOptions): Updated {
    const key = this.keyFor(options.namespace, name);
    const { uid = "" } = options;
    const wanted: Preconditions = uid === "" ? {} : { uid };
    for (;;) {
      const old = this.collection.get(key);
      checkPreconditions({ info: this.info, name, key }, old, wanted);
      const updated = old
        ? this.#replace({ name, key, old, wanted }, transform, options)
        : this.#createByUpdate({ name, key }, transform, options);
      if (updated) return updated;
    }
  }

  /** Starts or completes a deletion: the object as it stands now, or a Status once it is gone. */
  delete(name: string, options: metav1.DeleteOptions, context: WriteContext): Deleted {
    const key = this.keyFor(context.namespace, name);
    const wanted = options.preconditions ?? {};
    const first = this.get(context.namespace, name);
    for (let old = first; ; old = this.#readAgain({ name, key }, context, wanted)) {
      const plan = planDeletion(this, old, options);
      if (plan.kind === "pending") return { result: this.#deleted(first), deleted: false };
      if (plan.kind === "remove") {
        const last = context.dryRun ? old : this.#remove({ name, key, old, wanted });
        if (!last) throw errors.newNotFound(this.info, name);
        return { result: this.#deleted(last), deleted: true };
      }
      const isLast = plan.kind === "mark and remove";
      if (context.dryRun) return { result: plan.object, deleted: isLast };
      // Asking again changes nothing, and a write that changes nothing is none.
      const isNews = isLast || !storage.same(plan.object, old);
      const marked = isNews ? this.collection.update(key, plan.object, old) : this.#stillThere(key, old);
      if (!marked) continue;
      if (!isLast) return { result: marked, deleted: false };
      // Whoever was told of the mark may remove the object first.
      const last = this.#remove({ name, key, old: marked, wanted: sameObject(wanted) }) ?? marked;
      return { result: this.#deleted(last), deleted: true };
    }
  }

  /** Undefined if another write came first. Nothing is written where nothing changes. */
  #replace(target: Target, transform: Transform, options: UpdateOptions): Updated | undefined {
    const { name, key, old } = target;
    const object = transform(old);
    this.#checkVersion(name, object, old);
    checkNamespace(this.info, object, options.namespace);
    beforeUpdate(this.info, options.strategy ?? this.strategy, object, old);
    if (this.#removedByUpdate(object, old)) {
      if (!options.dryRun) this.#remove(target);
      return { object, created: false };
    }
    object.metadata.resourceVersion = old.metadata.resourceVersion ?? "";
    const stored = storage.same(object, old)
      ? this.#stillThere(key, old)
      : this.#write(target, object, options);
    return stored && { object: stored, created: false };
  }

  #write({ key, old }: Target, object: storage.Stored, { dryRun }: WriteContext): storage.Stored | undefined {
    const ordered = inGoOrder(this.info, object);
    if (dryRun) return ordered;
    this.context.requestLimit?.(this.info, key, ordered);
    return this.collection.update(key, ordered, old);
  }

  /** What a write would leave as it is; undefined if that is no longer what is stored. */
  #stillThere(key: string, old: storage.Stored): storage.Stored | undefined {
    return this.collection.get(key) === old ? old : undefined;
  }

  /** Undefined if somebody else created the object first. */
  #createByUpdate(
    { name, key }: Omit<Place, "info">,
    transform: Transform,
    options: UpdateOptions,
  ): Updated | undefined {
    const mayCreate =
      this.strategy.allowCreateOnUpdate && (options.strategy ?? this.strategy) === this.strategy;
    if (!mayCreate) throw errors.newNotFound(this.info, name);
    const object = transform(undefined);
    delete object.metadata.resourceVersion;
    try {
      return { object: this.create(object, options), created: true };
    } catch (err) {
      if (this.collection.get(key) && errors.isAlreadyExists(err)) return undefined;
      throw err;
    }
  }

  /** Removes an object, whoever wrote to it meanwhile, and returns its last state; undefined if it has gone already. */
  #remove({ name, key, old, wanted }: Target): storage.Stored | undefined {
    let last: storage.Stored | undefined = old;
    while (last && !this.collection.delete(key, last)) {
      last = this.collection.get(key);
      if (last) checkPreconditions({ info: this.info, name, key }, last, wanted);
    }
    return last;
  }

  #readAgain(place: Omit<Place, "info">, context: WriteContext, wanted: Preconditions): storage.Stored {
    const object = this.get(context.namespace, place.name);
    checkPreconditions({ info: this.info, ...place }, object, wanted);
    return object;
  }

  #removedByUpdate(object: storage.Stored, old: storage.Stored): boolean {
    if ((object.metadata.finalizers?.length ?? 0) > 0) return false;
    if (old.metadata.deletionTimestamp === undefined) return false;
    if ((old.metadata.deletionGracePeriodSeconds ?? 0) !== 0) return false;
    return this.strategy.mayBeRemoved?.(object) ?? true;
  }

  #checkVersion(name: string, object: storage.Stored, old: storage.Stored): void {
    const version = object.metadata.resourceVersion ?? "";
    if (version === "" || version === "0") {
      if (!this.strategy.allowUnconditionalUpdate) throw mustBeSpecified(this.info, name);
      object.metadata.resourceVersion = old.metadata.resourceVersion ?? "";
    } else if (version !== old.metadata.resourceVersion) {
      throw errors.newConflict(this.info, name, optimisticLockError);
    }
  }

  #alreadyExists(object: storage.Stored, existing: storage.Stored | undefined): Error {
    if ((object.metadata.generateName ?? "") !== "")
      return errors.newServerTimeoutForKind(this.info, "POST", 0);
    const err = errors.newAlreadyExists(this.info, object.metadata.name ?? "");
    if (existing?.metadata.deletionTimestamp === undefined) return err;
    return new errors.StatusError({
      ...err.status,
      message: `object is being deleted: ${err.status.message ?? ""}`,
    });
  }

  #deleted(object: storage.Stored): storage.Stored | metav1.Status {
    if (this.strategy.returnDeletedObject) return object;
    const { name = "", uid = "" } = object.metadata;
    const { group, resource } = this.info;
    // Upstream puts the resource where the kind belongs.
    const details = { name, ...(group !== "" && { group }), kind: resource, uid };
    return { kind: "Status", apiVersion: "v1", metadata: {}, status: "Success", details };
  }
}

/** Once an object is marked it has a version of its own; the writer still insists on the same object. */
function sameObject({ uid }: Preconditions): Preconditions {
  return uid === undefined ? {} : { uid };
}

function mustBeSpecified(info: scheme.ResourceInfo, name: string): Error {
  const kind = { group: info.group, kind: info.resource };
  return errors.newInvalid(kind, name, [
    field.invalid(
      field.newPath("metadata").child("resourceVersion"),
      new fmt.GoSyntax("0x0"),
      "must be specified for an update",
    ),
  ]);
}
