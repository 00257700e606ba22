// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";
import { validateResourceQuotaName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
import { isStandardQuotaResourceName } from "./resource-names.ts";
import { validateResourceName, validateResourceQuantityValue } from "./resources.ts";

type Quota = metav1.Manifest<v1.ResourceQuota>;
type Spec = metav1.Manifest<v1.ResourceQuotaSpec>;
type ResourceList = Spec["hard"];

const metadataPath = field.newPath("metadata");
const specPath = field.newPath("spec");

/** A ResourceQuota: limits of resources that can be limited, for scopes that fit them and each other. */
export function validateResourceQuota(resourceQuota: Quota): field.ErrorList {
  return [
    ...validateObjectMeta(resourceQuota.metadata, true, validateResourceQuotaName, metadataPath),
    ...validateResourceQuotaSpec(resourceQuota.spec ?? {}),
    ...validateResourceQuotaStatus(resourceQuota),
  ];
}

/** A ResourceQuota that takes the place of another: limits may change, scopes may not. */
export function validateResourceQuotaUpdate(newQuota: Quota, oldQuota: Quota): field.ErrorList {
  const allErrs = [
    ...validateResourceQuota(newQuota),
    ...validateObjectMetaUpdate(newQuota.metadata, oldQuota.metadata, metadataPath),
    ...validateResourceQuotaSpec(newQuota.spec ?? {}),
  ];
  const [newScopes, oldScopes] = [new Set(newQuota.spec?.scopes), new Set(oldQuota.spec?.scopes)];
  if (newScopes.size !== oldScopes.size || [...newScopes].some((scope) => !oldScopes.has(scope)))
    allErrs.push(
      field.invalid(
        specPath.child("scopes"),
        shownScopes(newQuota.spec?.scopes),
        apimachineryvalidation.fieldImmutableErrorMsg,
      ),
    );
  return allErrs;
}

/** The status that somebody who counts writes. */
export function validateResourceQuotaStatusUpdate(newQuota: Quota, oldQuota: Quota): field.ErrorList {
  const allErrs = validateObjectMetaUpdate(newQuota.metadata, oldQuota.metadata, metadataPath);
  if ((newQuota.metadata?.resourceVersion ?? "") === "")
    allErrs.push(field.required(field.newPath("resourceVersion"), ""));
  return [...allErrs, ...validateResourceQuotaStatus(newQuota)];
}

function validateResourceQuotaStatus({ status }: Quota): field.ErrorList {
  const fldPath = field.newPath("status");
  return [
    ...validateResourceList(status?.hard, fldPath.child("hard")),
    ...validateResourceList(status?.used, fldPath.child("used")),
  ];
}

function validateResourceQuotaSpec(spec: Spec): field.ErrorList {
  return [
    ...validateResourceList(spec.hard, specPath.child("hard")),
    ...validateScopes(spec),
    ...validateScopeSelector(spec),
  ];
}

function validateResourceList(list: ResourceList, fldPath: field.Path): field.ErrorList {
  return Object.entries(list ?? {}).flatMap(([name, quantity = "0"]) => [
    ...validateResourceQuotaResourceName(name, fldPath.key(name)),
    ...validateResourceQuantityValue(name, quantity, fldPath.key(name)),
  ]);
}

function validateResourceQuotaResourceName(name: string, fldPath: field.Path): field.ErrorList {
  const allErrs = validateResourceName(name, fldPath);
  if (!name.includes("/") && !isStandardQuotaResourceName(name))
    allErrs.push(field.invalid(fldPath, name, "must be a standard resource for quota"));
  return allErrs;
}

const computeResources = ["cpu", "memory"].flatMap((name) => [name, `limits.${name}`, `requests.${name}`]);
const pods: ReadonlySet<string> = new Set(["pods"]);
const podsAndCompute: ReadonlySet<string> = new Set(["pods", ...computeResources]);

/** What quotas of a scope may limit. */
const limitsByScope: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["BestEffort", pods],
  ["NotBestEffort", podsAndCompute],
  ["Terminating", podsAndCompute],
  ["NotTerminating", podsAndCompute],
  ["PriorityClass", podsAndCompute],
]);

const opposites = [
  ["BestEffort", "NotBestEffort"],
  ["Terminating", "NotTerminating"],
] as const;

const unfit = "unsupported scope applied to resource";

/** Says how many of the limits are of resources that a scope says nothing about. */
function unfitLimits({ hard }: Spec): (scope: string) => number {
  const standard = Object.keys(hard ?? {}).filter(isStandardQuotaResourceName);
  return (scope) => standard.filter((name) => limitsByScope.get(scope)?.has(name) === false).length;
}

const areOpposite = (scopes: readonly unknown[]) =>
  opposites.filter((pair) => pair.every((scope) => scopes.includes(scope)));

const shownScopes = (scopes: Spec["scopes"]) =>
  apischema.goSyntax("[]v1.ResourceQuotaScope", "core/v1", scopes);

function validateScopes(spec: Spec): field.ErrorList {
  const { scopes = [] } = spec;
  const shown = shownScopes(scopes);
  const unfitFor = unfitLimits(spec);
  const invalid = (detail: string) => field.invalid(specPath.child("scopes"), shown, detail);
  return [
    // Of a scope that is there twice there is nothing else to say.
    ...Array.from(new Set(scopes)).flatMap((scope) => [
      ...(limitsByScope.has(scope) ? [] : [invalid("unsupported scope")]),
      ...Array.from({ length: unfitFor(scope) }, () => invalid(unfit)),
    ]),
    ...areOpposite(scopes).map(() => invalid("conflicting scopes")),
  ];
}

function validateScopeSelector(spec: Spec): field.ErrorList {
  const { scopeSelector } = spec;
  const fldPath = specPath.child("scopeSelector").child("matchExpressions");
  const requirements = scopeSelector?.matchExpressions ?? [];
  const allErrs: field.ErrorList = [];
  const shown = apischema.goSyntax("v1.ScopeSelector", "core/v1", scopeSelector);
  const unfitFor = unfitLimits(spec);
  const seen = new Set<string>();
  for (const { scopeName = "", operator = "", values = [] } of requirements) {
    if (!limitsByScope.has(scopeName))
      allErrs.push(field.invalid(fldPath.child("scopeName"), scopeName, "unsupported scope"));
    const isFirst = seen.size < seen.add(scopeName).size;
    for (let n = isFirst ? unfitFor(scopeName) : 0; n > 0; n--)
      allErrs.push(field.invalid(fldPath, shown, unfit));
    if (scopeName !== "PriorityClass" && limitsByScope.has(scopeName) && operator !== "Exists")
      allErrs.push(field.invalid(fldPath.child("operator"), operator, onlyExist));
    allErrs.push(...validateValues(operator, values, fldPath));
  }
  for (const _ of areOpposite(requirements.map(({ scopeName }) => scopeName)))
    // Upstream shows the scopes here, not the selector.
    allErrs.push(field.invalid(fldPath, shownScopes(spec.scopes), "conflicting scopes"));
  return allErrs;
}

const onlyExist =
  "must be 'Exist' only operator when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort and ResourceQuotaScopeNotBestEffort";

function validateValues(operator: string, values: readonly unknown[], fldPath: field.Path): field.ErrorList {
  const path = fldPath.child("values");
  switch (operator) {
    case "In":
    case "NotIn":
      if (values.length > 0) return [];
      return [
        field.required(
          path,
          "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector",
        ),
      ];
    case "Exists":
    case "DoesNotExist": {
      if (values.length === 0) return [];
      const shown = apischema.goSyntax("[]string", "core/v1", values);
      const detail = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
      return [field.invalid(path, shown, detail)];
    }
    default:
      return [field.invalid(fldPath.child("operator"), operator, "not a valid selector operator")];
  }
}
