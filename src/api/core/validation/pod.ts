// Go: pkg/apis/core/validation/validation.go
import * as math from "#go/math";
import * as apiequality from "#apimachinery/api/equality";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateContainersOnlyForPod } from "./container.ts";
import { validatePodName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
import { validatePodSpecificAnnotations, validatePodSpecificAnnotationUpdates } from "./pod-annotations.ts";
import { validatePodSpec } from "./pod-spec.ts";
import type { RareFields } from "./rare-fields.ts";

type Pod = metav1.Manifest<v1.Pod>;
type PodSpec = metav1.Manifest<v1.PodSpec>;
type Container = metav1.Manifest<v1.Container>;

const metadataPath = field.newPath("metadata");
const specPath = field.newPath("spec");

/** A new pod. */
export function validatePodCreate(pod: Pod, rare: RareFields): field.ErrorList {
  const allErrs = validatePodMetadataAndSpec(pod, rare);
  if ((pod.spec?.ephemeralContainers ?? []).length > 0) {
    allErrs.push(field.forbidden(specPath.child("ephemeralContainers"), "cannot be set on create"));
  }
  return allErrs;
}

/** A pod that takes the place of another: images, its deadline and more tolerations are all that may change. */
export function validatePodUpdate(newPod: Pod, oldPod: Pod, rare: RareFields): field.ErrorList {
  const newSpec = newPod.spec ?? {};
  const oldSpec = oldPod.spec ?? {};
  const allErrs = [
    ...validateObjectMetaUpdate(newPod.metadata, oldPod.metadata, metadataPath),
    ...validatePodMetadataAndSpec(newPod, rare),
    ...validatePodSpecificAnnotationUpdates(newPod, oldPod, metadataPath.child("annotations")),
  ];
  for (const key of ["containers", "initContainers"] as const) {
    const [newContainers, oldContainers] = [newSpec[key] ?? [], oldSpec[key] ?? []];
    const path = specPath.child(key);
    if (newContainers.length !== oldContainers.length) {
      return [...allErrs, field.forbidden(path, "pod updates may not add or remove containers")];
    }
    allErrs.push(...validateContainerImages(newContainers, path));
  }
  const [deadlineErrs, stop] = validateActiveDeadlineUpdate(newSpec, oldSpec);
  allErrs.push(...deadlineErrs);
  if (stop) return allErrs;
  allErrs.push(...validateOnlyAddedTolerations(newSpec, oldSpec, rare));
  if (!apiequality.deepEqual(munged(newSpec, oldSpec), oldSpec)) {
    const fields =
      "`spec.containers[*].image`, `spec.initContainers[*].image`, `spec.activeDeadlineSeconds` or `spec.tolerations`";
    const detail = `pod updates may not change fields other than ${fields} (only additions to existing tolerations)`;
    allErrs.push(field.forbidden(specPath, `${detail}\n${changedFields(munged(newSpec, oldSpec), oldSpec)}`));
  }
  return allErrs;
}

function validatePodMetadataAndSpec(pod: Pod, rare: RareFields): field.ErrorList {
  const { metadata, spec = {} } = pod;
  const annotations = metadata?.annotations ?? {};
  const allErrs = [
    ...validateObjectMeta(metadata, true, validatePodName, metadataPath),
    ...validatePodSpecificAnnotations(annotations, spec, metadataPath.child("annotations")),
    ...validatePodSpec(spec, metadata?.name ?? "", specPath, rare),
  ];
  if ((spec.serviceAccountName ?? "") === "") allErrs.push(...refuseTokens(spec));
  return [
    ...allErrs,
    ...validateContainersOnlyForPod(spec.containers ?? [], specPath.child("containers")),
    ...validateContainersOnlyForPod(spec.initContainers ?? [], specPath.child("initContainers")),
  ];
}

function refuseTokens(spec: PodSpec): field.ErrorList {
  return (spec.volumes ?? []).flatMap(({ projected }, i) =>
    (projected?.sources ?? []).flatMap(({ serviceAccountToken }, j) => {
      if (serviceAccountToken === undefined) return [];
      const sources = specPath.child("volumes").index(i).child("projected").child("sources");
      const path = sources.index(j).child("serviceAccountToken");
      return [field.forbidden(path, "must not be specified when serviceAccountName is not set")];
    }),
  );
}

function validateContainerImages(containers: readonly Container[], fldPath: field.Path): field.ErrorList {
  return containers.flatMap(({ image = "" }, i) => {
    if (image !== "" && image === image.trim()) return [];
    const path = fldPath.index(i).child("image");
    if (image === "") return [field.required(path, "")];
    return [field.invalid(path, image, "must not have leading or trailing whitespace")];
  });
}

/** A deadline may be set or shortened. */
function validateActiveDeadlineUpdate(
  newSpec: PodSpec,
  oldSpec: PodSpec,
): [errs: field.ErrorList, stop: boolean] {
  const path = specPath.child("activeDeadlineSeconds");
  const { activeDeadlineSeconds: now } = newSpec;
  const { activeDeadlineSeconds: before } = oldSpec;
  if (now === undefined) {
    if (before === undefined) return [[], false];
    return [[field.invalid(path, now, "must not update from a positive integer to nil value")], false];
  }
  if (now < 0 || now > math.maxInt32) {
    return [[field.invalid(path, now, validation.inclusiveRangeError(0, math.maxInt32))], true];
  }
  if (before === undefined || before >= now) return [[], false];
  return [[field.invalid(path, now, "must be less than or equal to previous value")], true];
}

function validateOnlyAddedTolerations(newSpec: PodSpec, oldSpec: PodSpec, rare: RareFields): field.ErrorList {
  const path = specPath.child("tolerations");
  const { tolerations: now = [] } = newSpec;
  const { tolerations: before = [] } = oldSpec;
  const timeless = ({ key = "", operator = "", value = "", effect = "" }: metav1.Manifest<v1.Toleration>) =>
    JSON.stringify([key, operator, value, effect]);
  const left = new Set(now.map(timeless));
  if (!before.every((old) => left.has(timeless(old)))) {
    return [field.forbidden(path, "existing toleration can not be modified except its tolerationSeconds")];
  }
  return rare.validateTolerations(now, path);
}

/** The new spec with everything put back that may change. */
function munged(newSpec: PodSpec, oldSpec: PodSpec): PodSpec {
  const withImages = (now: Container[] | undefined, before: Container[] | undefined) =>
    now?.map((container, i) => ({ ...container, image: before?.[i]?.image }));
  return {
    ...newSpec,
    containers: withImages(newSpec.containers, oldSpec.containers),
    initContainers: withImages(newSpec.initContainers, oldSpec.initContainers),
    activeDeadlineSeconds: oldSpec.activeDeadlineSeconds,
    tolerations: oldSpec.tolerations,
  };
}

/** Upstream prints a diff of two Go structs here; ours names the fields that differ. */
function changedFields(newSpec: PodSpec, oldSpec: PodSpec): string {
  const [now, before] = [new Map(Object.entries(newSpec)), new Map(Object.entries(oldSpec))];
  const keys = [...new Set([...now.keys(), ...before.keys()])];
  return keys.filter((key) => !apiequality.deepEqual(now.get(key), before.get(key))).join(", ");
}
