// Go: pkg/quota/v1/evaluator/core/pods.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as kinds from "#embedded/kinds";
import * as storage from "#embedded/storage";

type Spec = metav1.Manifest<v1.ResourceQuota>["spec"];
type Requirement = metav1.Manifest<v1.ScopedResourceSelectorRequirement>;

/** Whether a quota's scopes are about an object. Only pods have any. */
export function matchesScopes(spec: Spec, object: storage.Stored): boolean {
  const scopes = (spec?.scopes ?? []).map((scopeName): Requirement => ({ scopeName, operator: "Exists" }));
  const all = [...scopes, ...(spec?.scopeSelector?.matchExpressions ?? [])];
  return all.every((scope) => object.kind === "Pod" && podMatchesScope(scope, storage.view<v1.Pod>(object)));
}

function podMatchesScope(
  { scopeName, operator, values = [] }: Requirement,
  pod: metav1.Manifest<v1.Pod>,
): boolean {
  const { activeDeadlineSeconds, priorityClassName = "" } = pod.spec ?? {};
  switch (scopeName) {
    case "Terminating":
      return activeDeadlineSeconds !== undefined;
    case "NotTerminating":
      return activeDeadlineSeconds === undefined;
    case "BestEffort":
      return kinds.podQOS(pod) === "BestEffort";
    case "NotBestEffort":
      return kinds.podQOS(pod) !== "BestEffort";
    case "PriorityClass":
      return matchesClass(operator, values, priorityClassName);
    case undefined:
    default:
      return false;
  }
}

function matchesClass(operator: string | undefined, values: readonly unknown[], name: string): boolean {
  switch (operator) {
    case "In":
      return name !== "" && values.includes(name);
    case "NotIn":
      return !values.includes(name);
    case "Exists":
      return name !== "";
    case undefined:
    default:
      return name === "";
  }
}
