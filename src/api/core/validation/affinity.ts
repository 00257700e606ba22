// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateNodeName } from "./names.ts";

type Affinity = metav1.Manifest<v1.Affinity>;
type NodeAffinity = NonNullable<Affinity["nodeAffinity"]>;
type NodeSelector = NonNullable<NodeAffinity["requiredDuringSchedulingIgnoredDuringExecution"]>;
type NodeSelectorTerm = NonNullable<NodeSelector["nodeSelectorTerms"]>[number];
type NodeSelectorRequirement = NonNullable<NodeSelectorTerm["matchExpressions"]>[number];
type PodAffinity = NonNullable<Affinity["podAffinity"]>;
type PodAffinityTerm = NonNullable<PodAffinity["requiredDuringSchedulingIgnoredDuringExecution"]>[number];

const required = "requiredDuringSchedulingIgnoredDuringExecution";
const preferred = "preferredDuringSchedulingIgnoredDuringExecution";

/** Near which nodes and pods a pod wants to be, and far from which. */
export function validateAffinity(affinity: Affinity | undefined, fldPath: field.Path): field.ErrorList {
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity ?? {};
  return [
    ...validateNodeAffinity(nodeAffinity ?? {}, fldPath.child("nodeAffinity")),
    ...validatePodAffinity(podAffinity ?? {}, fldPath.child("podAffinity")),
    ...validatePodAffinity(podAntiAffinity ?? {}, fldPath.child("podAntiAffinity")),
  ];
}

function validateNodeAffinity(affinity: NodeAffinity, fldPath: field.Path): field.ErrorList {
  const selector = affinity[required];
  return [
    ...(selector === undefined ? [] : validateNodeSelector(selector, fldPath.child(required))),
    ...(affinity[preferred] ?? []).flatMap(({ weight = 0, preference }, i) => {
      const path = fldPath.child(preferred).index(i);
      return [
        ...validateWeight(weight, path),
        ...validateNodeSelectorTerm(preference ?? {}, path.child("preference")),
      ];
    }),
  ];
}

function validateNodeSelector(
  { nodeSelectorTerms = [] }: NodeSelector,
  fldPath: field.Path,
): field.ErrorList {
  const path = fldPath.child("nodeSelectorTerms");
  if (nodeSelectorTerms.length === 0) {
    return [field.required(path, "must have at least one node selector term")];
  }
  return nodeSelectorTerms.flatMap((term, i) => validateNodeSelectorTerm(term, path.index(i)));
}

function validateNodeSelectorTerm(term: NodeSelectorTerm, fldPath: field.Path): field.ErrorList {
  const { matchExpressions = [], matchFields = [] } = term;
  return [
    ...matchExpressions.flatMap((requirement, i) =>
      validateNodeSelectorRequirement(requirement, fldPath.child("matchExpressions").index(i)),
    ),
    ...matchFields.flatMap((requirement, i) =>
      validateNodeFieldSelectorRequirement(requirement, fldPath.child("matchFields").index(i)),
    ),
  ];
}

function validateNodeSelectorRequirement(
  requirement: NodeSelectorRequirement,
  fldPath: field.Path,
): field.ErrorList {
  const { key = "", operator = "", values = [] } = requirement;
  const path = fldPath.child("values");
  const allErrs: field.ErrorList = [];
  switch (operator) {
    case "In":
    case "NotIn":
      if (values.length > 0) break;
      allErrs.push(field.required(path, "must be specified when `operator` is 'In' or 'NotIn'"));
      break;
    case "Exists":
    case "DoesNotExist":
      if (values.length === 0) break;
      allErrs.push(
        field.forbidden(path, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"),
      );
      break;
    case "Gt":
    case "Lt":
      if (values.length === 1) break;
      allErrs.push(field.required(path, "must be specified single value when `operator` is 'Lt' or 'Gt'"));
      break;
    default:
      allErrs.push(field.invalid(fldPath.child("operator"), operator, "not a valid selector operator"));
  }
  return [...allErrs, ...apimachineryvalidation.validateLabelName(key, fldPath.child("key"))];
}

function validateNodeFieldSelectorRequirement(
  { key = "", operator = "", values = [] }: NodeSelectorRequirement,
  fldPath: field.Path,
): field.ErrorList {
  const path = fldPath.child("values");
  const allErrs: field.ErrorList = [];
  if (operator !== "In" && operator !== "NotIn") {
    allErrs.push(field.invalid(fldPath.child("operator"), operator, "not a valid selector operator"));
  } else if (values.length !== 1) {
    const detail = "must be only one value when `operator` is 'In' or 'NotIn' for node field selector";
    allErrs.push(field.required(path, detail));
  }
  if (key !== "metadata.name") {
    allErrs.push(field.invalid(fldPath.child("key"), key, "not a valid field selector key"));
    return allErrs;
  }
  for (const [i, value] of values.entries()) {
    allErrs.push(
      ...apimachineryvalidation.invalidForEach(path.index(i), value, validateNodeName(value, false)),
    );
  }
  return allErrs;
}

function validatePodAffinity(affinity: PodAffinity, fldPath: field.Path): field.ErrorList {
  return [
    ...(affinity[required] ?? []).flatMap((term, i) =>
      validatePodAffinityTerm(term, fldPath.child(required).index(i)),
    ),
    ...(affinity[preferred] ?? []).flatMap(({ weight = 0, podAffinityTerm }, i) => {
      const path = fldPath.child(preferred).index(i);
      const termErrs = validatePodAffinityTerm(podAffinityTerm ?? {}, path.child("podAffinityTerm"));
      return [...validateWeight(weight, path), ...termErrs];
    }),
  ];
}

function validatePodAffinityTerm(term: PodAffinityTerm, fldPath: field.Path): field.ErrorList {
  const { labelSelector, namespaces = [], topologyKey = "" } = term;
  const keyPath = fldPath.child("topologyKey");
  return [
    ...apimachineryvalidation.validateLabelSelector(labelSelector, fldPath.child("matchExpressions")),
    ...namespaces.flatMap((name) =>
      apimachineryvalidation.invalidForEach(
        fldPath.child("namespace"),
        name,
        apimachineryvalidation.validateNamespaceName(name, false),
      ),
    ),
    ...(topologyKey === "" ? [field.required(keyPath, "can not be empty")] : []),
    ...apimachineryvalidation.validateLabelName(topologyKey, keyPath),
  ];
}

function validateWeight(weight: number, fldPath: field.Path): field.ErrorList {
  if (weight > 0 && weight <= 100) return [];
  return [field.invalid(fldPath.child("weight"), weight, "must be in the range 1-100")];
}
