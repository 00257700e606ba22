// Go: pkg/registry/core/namespace/storage/storage.go
import * as time from "#go/time";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as apivalidation from "#api/core/validation";
import type * as v1 from "#api/core/v1";
import * as defaults from "#api/defaults";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { statusOnly, validatedBy, decoded } from "./prepare.ts";

const kubernetesFinalizer = "kubernetes";

type Spec = { finalizers?: string[] };
const specOf = (object: storage.Stored): Spec => (storage.view<v1.Namespace>(object).spec ?? {}) as Spec;

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  returnDeletedObject: true,
  prepareForCreate(object) {
    const finalizers = specOf(object).finalizers ?? [];
    const has = finalizers.includes(kubernetesFinalizer);
    object["spec"] = { finalizers: has ? finalizers : [...finalizers, kubernetesFinalizer] };
    object["status"] = { phase: "Active" };
  },
  prepareForUpdate(object, old) {
    object["spec"] = specOf(old);
    genericregistry.setOrDelete(object, "status", old["status"]);
  },
  ...validatedBy(apivalidation.validateNamespace, apivalidation.validateNamespaceUpdate),
  mayBeRemoved: (object) => (specOf(object).finalizers?.length ?? 0) === 0,
  fields(object) {
    const { name = "" } = object.metadata;
    return {
      "metadata.name": name,
      name,
      "status.phase": storage.view<v1.Namespace>(object).status?.phase ?? "",
    };
  },
  fieldLabel: genericregistry.fieldLabels("metadata.name", "status.phase"),
  subresources: {
    status: statusOnly(apivalidation.validateNamespaceStatusUpdate),
    finalize: {
      prepareForUpdate: (object, old) => genericregistry.setOrDelete(object, "status", old["status"]),
      validateUpdate: decoded(apivalidation.validateNamespaceFinalizeUpdate),
    },
  },
};

/** Namespaces: active until deleted, then terminating until the namespace controller has emptied them. */
export const namespaces: genericregistry.StoredKind = {
  defaults: defaults.namespaces,
  strategy,
  newRegistry: (options) => new NamespaceRegistry(options),
};

/** These live as long as the server does. */
const immortal: ReadonlySet<string> = new Set(["default", "kube-system", "kube-public"]);

/** The registry of namespaces: the first DELETE only begins their end. */
class NamespaceRegistry extends genericregistry.Registry {
  override delete(
    name: string,
    options: metav1.DeleteOptions,
    context: genericregistry.WriteContext,
  ): genericregistry.Deleted {
    if (immortal.has(name)) throw errors.newForbidden(this.info, name, "this namespace may not be deleted");
    const first = this.get("", name);
    const failure = genericregistry.preconditionFailure(first.metadata, options.preconditions ?? {});
    if (failure !== undefined) throw errors.newConflict(this.info, name, failure);
    const wanted = { uid: first.metadata.uid ?? "", ...options.preconditions };
    if (first.metadata.deletionTimestamp !== undefined) {
      if ((specOf(first).finalizers?.length ?? 0) > 0) return { result: first, deleted: false };
      return super.delete(name, { ...options, preconditions: wanted }, context);
    }
    for (let old = first; ; old = this.get("", name)) {
      genericregistry.checkPreconditions({ info: this.info, name, key: name }, old, wanted);
      const object = this.#terminating(old, options);
      const result = context.dryRun ? object : this.collection.update(name, object, old);
      if (result) return { result, deleted: false };
    }
  }

  #terminating(old: storage.Stored, options: metav1.DeleteOptions): storage.Stored {
    const metadata: storage.Metadata = { ...old.metadata };
    metadata.deletionTimestamp ??= time.rfc3339(this.context.clock.wall());
    const finalizers = new Set(metadata.finalizers);
    for (const [name, wanted] of finalizersWanted(options)) {
      if (wanted === true) finalizers.add(name);
      if (wanted === false) finalizers.delete(name);
    }
    if (finalizers.size > 0) metadata.finalizers = [...finalizers];
    else delete metadata.finalizers;
    return { ...old, metadata, status: { ...storage.view<v1.Namespace>(old).status, phase: "Terminating" } };
  }
}

/** Which of the garbage collector's finalizers the options ask for; undefined where they are silent. */
function finalizersWanted(options: metav1.DeleteOptions): [name: string, wanted: boolean | undefined][] {
  const { orphanDependents: orphan, propagationPolicy: policy } = options;
  if (orphan !== undefined)
    return [
      ["orphan", orphan],
      ["foregroundDeletion", !orphan],
    ];
  return [
    ["orphan", policy === undefined ? undefined : policy === "Orphan"],
    ["foregroundDeletion", policy === undefined ? undefined : policy === "Foreground"],
  ];
}
