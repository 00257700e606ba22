// Go: pkg/registry/core/namespace/storage/storage.go
import * as time from "#go/time";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as corevalidation from "#api/core/validation";
import * as scheme from "#api/scheme";
import { view, type Metadata, type Stored } from "#apiserver/storage";
import { setOrDelete } from "./before.ts";
import { Registry, type WriteContext } from "./registry.ts";
import { baseStrategy, fieldLabels, type Strategy } from "./strategy.ts";
import { statusOnly } from "./workloads.ts";

const kubernetesFinalizer = "kubernetes";

type Spec = { finalizers?: string[] };
const specOf = (object: Stored): Spec => (view<v1.Namespace>(object).spec ?? {}) as Spec;

/** Namespaces: active until deleted, then terminating until the namespace controller has emptied them. */
export const namespaceStrategy: Strategy = {
  ...baseStrategy,
  returnDeletedObject: true,
  prepareForCreate(object) {
    const finalizers = specOf(object).finalizers ?? [];
    const has = finalizers.includes(kubernetesFinalizer);
    object["spec"] = { finalizers: has ? finalizers : [...finalizers, kubernetesFinalizer] };
    object["status"] = { phase: "Active" };
  },
  prepareForUpdate(object, old) {
    object["spec"] = specOf(old);
    setOrDelete(object, "status", old["status"]);
  },
  validate: (object) => corevalidation.validateNamespace(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateNamespaceUpdate(scheme.decode(object), scheme.decode(old)),
  mayBeRemoved: (object) => (specOf(object).finalizers?.length ?? 0) === 0,
  fields(object) {
    const { name = "" } = object.metadata;
    return { "metadata.name": name, name, "status.phase": view<v1.Namespace>(object).status?.phase ?? "" };
  },
  fieldLabel: fieldLabels("metadata.name", "status.phase"),
  subresources: {
    status: statusOnly((object, old) =>
      corevalidation.validateNamespaceStatusUpdate(scheme.decode(object), scheme.decode(old)),
    ),
    finalize: {
      prepareForUpdate: (object, old) => setOrDelete(object, "status", old["status"]),
      validateUpdate: (object, old) =>
        corevalidation.validateNamespaceFinalizeUpdate(scheme.decode(object), scheme.decode(old)),
    },
  },
};

/** These live as long as the server does. */
const immortal: ReadonlySet<string> = new Set(["default", "kube-system", "kube-public"]);

/** The registry of namespaces: the first DELETE only begins their end. */
export class NamespaceRegistry extends Registry {
  override delete(
    name: string,
    options: metav1.DeleteOptions,
    context: WriteContext,
  ): { result: Stored | metav1.Status; deleted: boolean } {
    if (immortal.has(name)) throw errors.newForbidden(this.info, name, "this namespace may not be deleted");
    const old = this.get("", name);
    this.#checkPreconditions(old.metadata, options);
    if (old.metadata.deletionTimestamp === undefined) {
      const object = this.#terminating(old, options);
      const result = context.dryRun ? object : (this.collection.update(name, object, old) ?? old);
      return { result, deleted: false };
    }
    if ((specOf(old).finalizers?.length ?? 0) > 0) return { result: old, deleted: false };
    return super.delete(name, options, context);
  }

  #terminating(old: Stored, options: metav1.DeleteOptions): Stored {
    const metadata: Metadata = { ...old.metadata };
    metadata.deletionTimestamp = time.rfc3339(this.context.clock.now());
    const finalizers = new Set(metadata.finalizers);
    for (const [name, wanted] of finalizersWanted(options)) {
      if (wanted === true) finalizers.add(name);
      if (wanted === false) finalizers.delete(name);
    }
    if (finalizers.size > 0) metadata.finalizers = [...finalizers];
    else delete metadata.finalizers;
    return { ...old, metadata, status: { ...view<v1.Namespace>(old).status, phase: "Terminating" } };
  }

  #checkPreconditions(metadata: Metadata, options: metav1.DeleteOptions): void {
    const { uid, resourceVersion } = options.preconditions ?? {};
    const { name = "" } = metadata;
    if (uid !== undefined && uid !== metadata.uid) {
      const reason = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${metadata.uid ?? ""}`;
      throw errors.newConflict(this.info, name, reason);
    }
    if (resourceVersion !== undefined && resourceVersion !== metadata.resourceVersion) {
      const reason = `Precondition failed: ResourceVersion in precondition: ${resourceVersion}, ResourceVersion in object meta: ${metadata.resourceVersion ?? ""}`;
      throw errors.newConflict(this.info, name, reason);
    }
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
