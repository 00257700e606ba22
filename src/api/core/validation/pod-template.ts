// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";
import { validatePodSpecificAnnotations } from "./pod-annotations.ts";
import { validatePodSpec } from "./pod-spec.ts";
import type { RareFields } from "./rare-fields.ts";

type PodTemplateSpec = metav1.Manifest<v1.PodTemplateSpec>;

/** What a template must fit: who counts its pods, how many there will be, and how what few of them have is validated. */
export interface TemplateOwner {
  readonly kind: "ReplicaSet" | "ReplicationController";
  readonly selector: labels.Selector;
  readonly replicas: number;
  readonly rare: RareFields;
}

/** A template for pods. */
function validatePodTemplateSpec(
  template: PodTemplateSpec,
  fldPath: field.Path,
  rare: RareFields,
): field.ErrorList {
  const { metadata, spec = {} } = template;
  const annotationsPath = fldPath.child("annotations");
  return [
    ...apimachineryvalidation.validateLabels(metadata?.labels, fldPath.child("labels")),
    ...apimachineryvalidation.validateAnnotations(metadata?.annotations, annotationsPath),
    ...validatePodSpecificAnnotations(metadata?.annotations ?? {}, spec, annotationsPath),
    ...validatePodSpec(spec, "", fldPath.child("spec"), rare),
    ...((spec.ephemeralContainers ?? []).length === 0
      ? []
      : [
          field.forbidden(
            fldPath.child("spec", "ephemeralContainers"),
            "ephemeral containers not allowed in pod template",
          ),
        ]),
  ];
}

/** A template whose pods are kept running: its owner must find them again, and they may never end by themselves. */
export function validatePodTemplateSpecForOwner(
  template: PodTemplateSpec,
  { kind, selector, replicas, rare }: TemplateOwner,
  fldPath: field.Path,
): field.ErrorList {
  const { metadata, spec = {} } = template;
  const specPath = fldPath.child("spec");
  const allErrs: field.ErrorList = [];
  // A manifest's labels may be undefined one by one only by its type.
  const templateLabels = (metadata?.labels ?? {}) as Record<string, string>;
  if (!selector.empty() && !selector.matches(templateLabels)) {
    const shown = apischema.goSyntax("map[string]string", "core/v1", metadata?.labels);
    const detail = "`selector` does not match template `labels`";
    allErrs.push(field.invalid(fldPath.child("metadata", "labels"), shown, detail));
  }
  allErrs.push(...validatePodTemplateSpec(template, fldPath, rare));
  if (replicas > 1) {
    allErrs.push(...rare.validateReadOnlyPersistentDisks(spec.volumes ?? [], specPath.child("volumes")));
  }
  if (spec.restartPolicy !== "Always") {
    const { restartPolicy = "" } = spec;
    allErrs.push(field.notSupported(specPath.child("restartPolicy"), restartPolicy, ["Always"]));
  }
  if (spec.activeDeadlineSeconds !== undefined) {
    const detail = `activeDeadlineSeconds in ${kind} is not Supported`;
    allErrs.push(field.forbidden(specPath.child("activeDeadlineSeconds"), detail));
  }
  return allErrs;
}
