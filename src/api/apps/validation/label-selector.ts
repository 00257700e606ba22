// Go: pkg/apis/apps/validation/validation.go
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apivalidation from "#api/core/validation";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";

/** What Deployments and ReplicaSets have in common: they find pods by labels and make them from a template. */
export interface SelectorAndTemplate {
  readonly selector?: metav1.Manifest<metav1.LabelSelector> | undefined;
  readonly template?: metav1.Manifest<v1.PodTemplateSpec> | undefined;
  readonly replicas?: number | undefined;
}

/** A selector that finds something, and a template whose pods it finds. */
export function validateSelectorAndTemplate(
  spec: SelectorAndTemplate,
  fldPath: field.Path,
  rare: apivalidation.RareFields,
): field.ErrorList {
  const path = fldPath.child("selector");
  const { selector, template = {}, replicas = 0 } = spec;
  const allErrs: field.ErrorList = [];
  if (selector === undefined) {
    allErrs.push(field.required(path, ""));
  } else {
    allErrs.push(...apimachineryvalidation.validateLabelSelector(selector, path));
    if (isEmpty(selector)) {
      allErrs.push(field.invalid(path, goSyntax(selector), "empty selector is invalid for deployment"));
    }
  }
  const compiled = compile(selector);
  if (compiled === undefined) {
    return [...allErrs, field.invalid(path, goSyntax(selector), "invalid label selector")];
  }
  const owner = { kind: "ReplicaSet", selector: compiled, replicas, rare } as const;
  const templateErrs = apivalidation.validatePodTemplateSpecForOwner(
    template,
    owner,
    fldPath.child("template"),
  );
  return [...allErrs, ...templateErrs];
}

/** Once it has pods, a selector may not change: they would be left behind. Upstream checks this in the registry. */
export function validateImmutableSelector(
  spec: SelectorAndTemplate | undefined,
  oldSpec: SelectorAndTemplate | undefined,
): field.ErrorList {
  const path = field.newPath("spec").child("selector");
  const selector = spec?.selector;
  return apimachineryvalidation.validateImmutableField(selector, oldSpec?.selector, path, goSyntax(selector));
}

function isEmpty({
  matchLabels = {},
  matchExpressions = [],
}: metav1.Manifest<metav1.LabelSelector>): boolean {
  return Object.keys(matchLabels).length + matchExpressions.length === 0;
}

function compile(selector: SelectorAndTemplate["selector"]): labels.Selector | undefined {
  try {
    // Decoding has given every part its type; what is missing, the selector itself refuses.
    return metav1.labelSelectorAsSelector(selector as metav1.LabelSelector | undefined);
  } catch {
    return undefined;
  }
}

function goSyntax(
  selector: SelectorAndTemplate["selector"],
): ReturnType<typeof apischema.goSyntax> | undefined {
  return selector === undefined ? undefined : apischema.goSyntax("v1.LabelSelector", "apps/v1", selector);
}
