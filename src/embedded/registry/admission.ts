// Go: staging/src/k8s.io/apiserver/pkg/admission/plugin/namespace/lifecycle/admission.go
import * as errors from "#apimachinery/api/errors";
import type * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import * as storage from "#embedded/storage";
import type { Registry } from "./registry.ts";

interface Registries {
  registry(resource: string): Registry;
}

export interface Attributes {
  readonly verb: "create" | "update";
  readonly namespace: string;
  readonly object: storage.Stored;
}

/** Objects live only in namespaces that exist, and none is born in one that is being emptied. Throws 404 or 403. */
export function admit(registries: Registries, info: scheme.ResourceInfo, attributes: Attributes): void {
  const { verb, namespace, object } = attributes;
  if (!info.namespaced || namespace === "") return;
  const found = registries.registry("namespaces").get("", namespace);
  if (verb === "update" || storage.view<v1.Namespace>(found).status?.phase !== "Terminating") return;
  const { name = "", generateName = "" } = object.metadata;
  const why = `unable to create new content in namespace ${namespace} because it is being terminated`;
  const err = errors.newForbidden(info, name || generateName || "Unknown", why);
  const cause = {
    reason: "NamespaceTerminating",
    message: `namespace ${namespace} is being terminated`,
    field: "metadata.namespace",
  };
  const details = { ...err.status.details, causes: [...(err.status.details?.causes ?? []), cause] };
  throw new errors.StatusError({ ...err.status, details });
}
