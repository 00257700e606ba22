// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/helpers.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as fields from "#apimachinery/fields";
import * as labels from "#apimachinery/labels";
import type * as selection from "#apimachinery/selection";
import type {
  DeleteOptions,
  LabelSelector,
  LabelSelectorOperator,
  LabelSelectorRequirement,
  ListOptions,
  ObjectMeta,
} from "./types.ts";

const operators: Readonly<Record<LabelSelectorOperator, selection.Operator>> = {
  In: "in",
  NotIn: "notin",
  Exists: "exists",
  DoesNotExist: "!",
};

/** The selector that a LabelSelector means: none matches nothing, an empty one everything. */
export function labelSelectorAsSelector(ps: LabelSelector | undefined): labels.Selector {
  if (ps === undefined) return labels.nothing();
  const equal = Object.entries(ps.matchLabels ?? {}).map(([k, v]) => new labels.Requirement(k, "=", [v]));
  const others = (ps.matchExpressions ?? []).map(({ key, operator, values }) => {
    const op = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (op === undefined) throw new Error(`${strconv.quote(operator)} is not a valid pod selector operator`);
    return new labels.Requirement(key, op, values ?? []);
  });
  return labels.everything().add(...equal, ...others);
}

/** The selector as labels that must be equal. Throws if it says more than labels can. */
export function labelSelectorAsMap(ps: LabelSelector | undefined): Record<string, string> {
  const map: Record<string, string> = { ...ps?.matchLabels };
  for (const { key, operator, values = [] } of ps?.matchExpressions ?? []) {
    const name = strconv.quote(operator);
    if (!Object.hasOwn(operators, operator)) throw new Error(`${name} is not a valid selector operator`);
    if (operator !== "In") {
      throw new Error(`operator ${name} cannot be converted into the old label selector format`);
    }
    const [value] = values;
    if (value === undefined || values.length !== 1) {
      throw new Error(
        `operator ${name} without a single value cannot be converted into the old label selector format`,
      );
    }
    map[key] = value;
  }
  return map;
}

/** Reads a selector's text into a LabelSelector. */
export function parseToLabelSelector(text: string): LabelSelector {
  const selector = {
    matchLabels: {} as Record<string, string>,
    matchExpressions: [] as LabelSelectorRequirement[],
  };
  for (const requirement of parseRequirements(text)) {
    const { key, operator } = requirement;
    const values = requirement.values();
    if (operator === "=" || operator === "==") selector.matchLabels[key] = values[0] ?? "";
    else selector.matchExpressions.push({ key, operator: labelSelectorOperator(operator), values });
  }
  return selector;
}

function parseRequirements(text: string): labels.Requirement[] {
  try {
    return labels.parseToRequirements(text);
  } catch (err) {
    const reason = goerrors.textOf(err);
    throw new Error(`couldn't parse the selector string "${text}": ${reason}`);
  }
}

function labelSelectorOperator(operator: selection.Operator): LabelSelectorOperator {
  if (operator === "in") return "In";
  if (operator === "notin") return "NotIn";
  if (operator === "exists") return "Exists";
  if (operator === "!") return "DoesNotExist";
  const name = strconv.quote(operator);
  if (operator === "gt" || operator === "lt") throw new Error(`${name} isn't supported in label selectors`);
  throw new Error(`${name} is not a valid label selector operator`);
}

/** The LabelSelector of all objects that have these labels. */
export function setAsLabelSelector(ls: labels.Set | undefined): LabelSelector | undefined {
  return ls === undefined ? undefined : { matchLabels: { ...ls } };
}

/** The selector for people: `<none>` if it says nothing, `<error>` if it is malformed. */
export function formatLabelSelector(labelSelector: LabelSelector | undefined): string {
  try {
    return labelSelectorAsSelector(labelSelector).toString() || "<none>";
  } catch {
    return "<error>";
  }
}

/** Whether the object has this annotation. */
export function hasAnnotation(meta: Pick<ObjectMeta, "annotations">, key: string): boolean {
  return Object.hasOwn(meta.annotations, key);
}

/** Sets an annotation. */
export function setMetaDataAnnotation(
  meta: Pick<ObjectMeta, "annotations">,
  key: string,
  value: string,
): void {
  meta.annotations[key] = value;
}

/** Whether the object has this label. */
export function hasLabel(meta: Pick<ObjectMeta, "labels">, key: string): boolean {
  return Object.hasOwn(meta.labels, key);
}

/** Sets a label. */
export function setMetaDataLabel(meta: Pick<ObjectMeta, "labels">, key: string, value: string): void {
  meta.labels[key] = value;
}

/** Options of a list or watch that sees this object only. */
export function singleObject(meta: Pick<ObjectMeta, "name" | "resourceVersion">): ListOptions {
  return {
    fieldSelector: fields.oneTermEqualSelector("metadata.name", meta.name).toString(),
    resourceVersion: meta.resourceVersion,
  };
}

/** Deletes after this many seconds. */
export function newDeleteOptions(gracePeriodSeconds: number): DeleteOptions {
  return { gracePeriodSeconds };
}

/** Deletes only the object with this uid, not another one of the same name. */
export function newPreconditionDeleteOptions(uid: string): DeleteOptions {
  return { preconditions: { uid } };
}

/** Deletes only while the object is as it was at this version. */
export function newRVDeletionPrecondition(resourceVersion: string): DeleteOptions {
  return { preconditions: { resourceVersion } };
}

/** What a status update must not change is taken from the stored object. */
export function resetObjectMetaForStatus(meta: ObjectMeta, existing: ObjectMeta): void {
  meta.generation = existing.generation;
  meta.labels = existing.labels;
  meta.annotations = existing.annotations;
  meta.finalizers = existing.finalizers;
  meta.ownerReferences = existing.ownerReferences;
  if (existing.deletionTimestamp === undefined) delete meta.deletionTimestamp;
  else meta.deletionTimestamp = existing.deletionTimestamp;
  if (existing.selfLink === undefined) delete meta.selfLink;
  else meta.selfLink = existing.selfLink;
}
