// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";
import { validateNodeName } from "./names.ts";
import { validateObjectMetaUpdate } from "./object-meta.ts";
import { validatePodSpecificAnnotationUpdates } from "./pod-annotations.ts";

type Manifest<T> = metav1.Manifest<T>;
type Pod = Manifest<v1.Pod>;
type ContainerStatus = Manifest<v1.ContainerStatus>;

const systemConditions: ReadonlySet<string> = new Set(["PodScheduled", "Ready", "Initialized"]);

/** What a kubelet reports of a pod. */
export function validatePodStatusUpdate(newPod: Pod, oldPod: Pod): field.ErrorList {
  const metadataPath = field.newPath("metadata");
  const statusPath = field.newPath("status");
  const now = newPod.status ?? {};
  const before = oldPod.status ?? {};
  const { restartPolicy = "" } = oldPod.spec ?? {};
  const allErrs = [
    ...validateObjectMetaUpdate(newPod.metadata, oldPod.metadata, metadataPath),
    ...validatePodSpecificAnnotationUpdates(newPod, oldPod, metadataPath.child("annotations")),
    ...validatePodConditions(now.conditions ?? [], metadataPath.child("conditions")),
  ];
  if ((newPod.spec?.nodeName ?? "") !== (oldPod.spec?.nodeName ?? "")) {
    allErrs.push(field.forbidden(statusPath.child("nodeName"), "may not be changed directly"));
  }
  const { nominatedNodeName: nominated = "" } = now;
  if (nominated !== "" && nominated !== before.nominatedNodeName) {
    const messages = validateNodeName(nominated, false);
    allErrs.push(
      ...apimachineryvalidation.invalidForEach(statusPath.child("nominatedNodeName"), nominated, messages),
    );
  }
  for (const key of ["containerStatuses", "initContainerStatuses"] as const) {
    const path = statusPath.child(key);
    allErrs.push(...validateContainerStateTransition(now[key] ?? [], before[key] ?? [], restartPolicy, path));
  }
  const ipErrs = validatePodIPs(newPod);
  return validatePodIPs(oldPod).length === 0 ? [...allErrs, ...ipErrs] : allErrs;
}

/** Assigning a pod to a node. */
export function validatePodBinding(binding: Manifest<v1.Binding>): field.ErrorList {
  const { kind = "", name = "" } = binding.target ?? {};
  const allErrs: field.ErrorList = [];
  if (kind !== "" && kind !== "Node") {
    allErrs.push(field.notSupported(field.newPath("target", "kind"), kind, ["Node", "<empty>"]));
  }
  if (name === "") allErrs.push(field.required(field.newPath("target", "name"), ""));
  return allErrs;
}

function validatePodConditions(
  conditions: readonly Manifest<v1.PodCondition>[],
  fldPath: field.Path,
): field.ErrorList {
  return conditions.flatMap(({ type = "" }, i) => {
    if (systemConditions.has(type)) return [];
    return apimachineryvalidation.invalidForEach(
      fldPath.index(i).child("Type"),
      type,
      validation.isQualifiedName(type),
    );
  });
}

/** A container that has ended stays so, unless its pod restarts it. */
function validateContainerStateTransition(
  newStatuses: readonly ContainerStatus[],
  oldStatuses: readonly ContainerStatus[],
  restartPolicy: string,
  fldPath: field.Path,
): field.ErrorList {
  if (restartPolicy === "Always") return [];
  // Several of one name would say the same.
  const living = new Set(
    newStatuses.filter(({ state }) => state?.terminated === undefined).map(({ name }) => name),
  );
  return oldStatuses.flatMap(({ name, state }, i) => {
    const terminated = state?.terminated;
    if (terminated === undefined) return [];
    if ((terminated.exitCode ?? 0) !== 0 && restartPolicy === "OnFailure") return [];
    if (!living.has(name)) return [];
    const path = fldPath.index(i).child("state");
    return [field.forbidden(path, "may not be transitioned to non-terminated state")];
  });
}

function validatePodIPs(pod: Pod): field.ErrorList {
  const path = field.newPath("status", "podIPs");
  const podIPs = pod.status?.podIPs ?? [];
  const ips = podIPs.map(({ ip = "" }) => ip);
  const allErrs = ips.flatMap((ip, i) =>
    apimachineryvalidation.invalidForEach(path.index(i), ip, validation.isValidIP(ip)),
  );
  if (ips.length < 2) return allErrs;
  const families = new Set(ips.map((ip) => ip.includes(":")));
  if (families.size !== 2 || ips.length > 2) {
    const shown = apischema.goSyntax("[]v1.PodIP", "core/v1", podIPs);
    allErrs.push(field.invalid(path, shown, "may specify no more than one IP for each IP family"));
  }
  const seen = new Set<string>();
  for (const [i, ip] of ips.entries()) {
    if (seen.size < seen.add(ip).size) continue;
    allErrs.push(field.duplicate(path.index(i), apischema.goSyntax("v1.PodIP", "core/v1", { ip })));
  }
  return allErrs;
}
