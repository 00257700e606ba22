// Go: pkg/registry/apps/deployment/storage/storage.go
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import type * as schema from "#apimachinery/runtime/schema";
import * as autoscalingvalidation from "#api/autoscaling/validation";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";

export const scaleKind: schema.GroupVersionKind = { group: "autoscaling", version: "v1", kind: "Scale" };

interface Scalable {
  readonly spec?: { readonly replicas?: number; readonly selector?: unknown };
  readonly status?: { readonly replicas?: number };
}

interface Scale {
  readonly spec?: { readonly replicas?: number };
}

/** The part of a workload that says how many pods it wants and has. */
export function scaleOf(registry: genericregistry.Registry, object: storage.Stored): storage.Stored {
  const { spec, status } = object as Scalable;
  const { name, namespace, uid, resourceVersion, creationTimestamp } = object.metadata;
  const replicas = spec?.replicas ?? 0;
  const metadata = { name, namespace, uid, resourceVersion, creationTimestamp } as storage.Stored["metadata"];
  const selector = selectorText(registry, spec?.selector);
  return {
    kind: scaleKind.kind,
    apiVersion: "autoscaling/v1",
    metadata,
    spec: { ...(replicas !== 0 && { replicas }) },
    status: { replicas: status?.replicas ?? 0, ...(selector !== "" && { selector }) },
  };
}

function selectorText(registry: genericregistry.Registry, selector: unknown): string {
  // Stored selectors have been validated.
  if (registry.info.resource === "replicationcontrollers")
    return labels.selectorFromSet((selector ?? {}) as Record<string, string>).toString();
  return metav1.labelSelectorAsSelector(selector ?? {}).toString();
}

/** Changes how many pods a workload wants. `transform` makes the new Scale from the old. */
export function updateScale(
  registry: genericregistry.Registry,
  name: string,
  transform: genericregistry.Transform,
  context: genericregistry.WriteContext,
): storage.Stored {
  const scaleResource = { group: registry.info.group, resource: `${registry.info.resource}/scale` };
  const toWorkload: genericregistry.Transform = (old) => {
    if (!old) throw errors.newNotFound(scaleResource, name);
    const scale = transform(scaleOf(registry, old));
    const replicas = (scale as Scale).spec?.replicas ?? 0;
    const errs = autoscalingvalidation.validateScale(scale);
    if (errs.length > 0) throw errors.newInvalid(scaleKind, name, errs);
    const { uid = "", resourceVersion = "" } = scale.metadata;
    const failure = genericregistry.preconditionFailure(old.metadata, uid === "" ? {} : { uid });
    if (failure !== undefined) throw errors.newConflict(scaleResource, name, failure);
    const spec = { ...(old as Scalable).spec, replicas };
    return { ...old, metadata: { ...old.metadata, resourceVersion }, spec };
  };
  return scaleOf(registry, registry.update(name, toWorkload, context).object);
}
