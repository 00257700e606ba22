// Go: pkg/registry/core/pod/strategy.go
import * as time from "#go/time";
import * as errors from "#apimachinery/api/errors";
import * as field from "#apimachinery/util/validation/field";
import * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import * as genericregistry from "#embedded/registry";
import * as storage from "#embedded/storage";
import { keep, validatedBy, decoded } from "./prepare.ts";
import { podQOS } from "./qos.ts";

const strategyOf = (rare: apivalidation.RareFields): genericregistry.Strategy => ({
  ...genericregistry.baseStrategy,
  returnDeletedObject: true,
  prepareForCreate(object) {
    object["status"] = { phase: "Pending", qosClass: podQOS(storage.view<v1.Pod>(object)) };
  },
  prepareForUpdate: (object, old) => keep(object, old, "status"),
  ...validatedBy<v1.Pod>(
    (pod) => apivalidation.validatePodCreate(pod, rare),
    (pod, old) => apivalidation.validatePodUpdate(pod, old, rare),
  ),
  gracePeriod,
  fields: podFields,
  fieldLabel(label) {
    return label === "spec.host" ? "spec.nodeName" : knownLabel(label);
  },
  subresources: {
    status: {
      prepareForUpdate(object, old) {
        keep(object, old, "spec");
        delete object.metadata.deletionTimestamp;
        // Old kubelets garble owner references, and garbage collection would act on them.
        genericregistry.setOrDelete(object.metadata, "ownerReferences", old.metadata.ownerReferences);
      },
      validateUpdate: decoded(apivalidation.validatePodStatusUpdate),
    },
  },
});

/** Pods begin as Pending and are deleted gracefully. */
export const newPods = (rare: apivalidation.RareFields): genericregistry.StoredKind => ({
  strategy: strategyOf(rare),
  defaults: defaults.pods,
});

/** Assigns a pod to a node: what a scheduler POSTs to `binding`. */
export function bindPod(
  registry: genericregistry.Registry,
  name: string,
  binding: storage.Stored,
  dryRun: boolean,
): void {
  const { target, metadata } = storage.view<v1.Binding>(binding);
  if (metadata?.name !== name)
    throw errors.newBadRequest("name in URL does not match name in Binding object");
  const errs = apivalidation.validatePodBinding(scheme.decode(binding));
  if (errs.length > 0) throw field.toAggregate(errs) ?? new Error("invalid binding");
  const namespace = metadata.namespace ?? "";
  const assign = (old: storage.Stored | undefined): storage.Stored => {
    if (!old) throw errors.newNotFound(registry.info, name);
    const refuse = refusal(storage.view<v1.Pod>(old));
    if (refuse !== undefined) throw errors.newConflict({ group: "", resource: "pods/binding" }, name, refuse);
    return assigned(
      registry,
      old,
      target?.name ?? "",
      metadata.annotations as Record<string, string> | undefined,
    );
  };
  registry.update(name, assign, { namespace, dryRun, strategy: unchecked });
}

const unchecked = { prepareForUpdate: () => {}, validateUpdate: () => [] };

function refusal(pod: ReturnType<typeof storage.view<v1.Pod>>): string | undefined {
  const name = pod.metadata?.name ?? "";
  if (pod.metadata?.deletionTimestamp !== undefined)
    return `pod ${name} is being deleted, cannot be assigned to a host`;
  const node = pod.spec?.nodeName ?? "";
  return node === "" ? undefined : `pod ${name} is already assigned to node ${JSON.stringify(node)}`;
}

function assigned(
  registry: genericregistry.Registry,
  old: storage.Stored,
  nodeName: string,
  annotations: Record<string, string> | undefined,
): storage.Stored {
  const pod = storage.view<v1.Pod>(old);
  const metadata = { ...old.metadata };
  if (annotations) metadata.annotations = { ...metadata.annotations, ...annotations };
  const others = (pod.status?.conditions ?? []).filter((condition) => condition?.type !== "PodScheduled");
  const scheduled = {
    type: "PodScheduled",
    status: "True",
    lastProbeTime: null,
    lastTransitionTime: time.rfc3339(registry.context.clock.wall()),
  };
  const status = { ...pod.status, conditions: [...others, scheduled] };
  return { ...old, metadata, spec: { ...pod.spec, nodeName }, status };
}

function gracePeriod(object: storage.Stored, options: { gracePeriodSeconds?: number }): number {
  const pod = storage.view<v1.Pod>(object);
  const phase = pod.status?.phase;
  // Nobody would ever report back about a pod that runs nowhere.
  if ((pod.spec?.nodeName ?? "") === "" || phase === "Failed" || phase === "Succeeded") return 0;
  return options.gracePeriodSeconds ?? pod.spec?.terminationGracePeriodSeconds ?? 0;
}

function podFields(object: storage.Stored): Record<string, string> {
  const { spec, status } = storage.view<v1.Pod>(object);
  return {
    ...genericregistry.metadataFields(object),
    "spec.nodeName": spec?.nodeName ?? "",
    "spec.restartPolicy": spec?.restartPolicy ?? "",
    "spec.schedulerName": spec?.schedulerName ?? "",
    "spec.serviceAccountName": spec?.serviceAccountName ?? "",
    "status.phase": status?.phase ?? "",
    "status.podIP": status?.podIPs?.[0]?.ip ?? "",
    "status.nominatedNodeName": status?.nominatedNodeName ?? "",
  };
}

const knownLabel = genericregistry.fieldLabels(
  "metadata.name",
  "metadata.namespace",
  "spec.nodeName",
  "spec.restartPolicy",
  "spec.schedulerName",
  "spec.serviceAccountName",
  "status.phase",
  "status.podIP",
  "status.podIPs",
  "status.nominatedNodeName",
);
