import { describe, expect, test } from "vitest";
import type * as field from "#apimachinery/util/validation/field";
import * as apivalidation from "#api/core/validation";

type Errors = field.ErrorList;
const texts = (errs: Errors) => errs.map(String);
const quota = (spec: object, metadata: object = {}) => ({
  metadata: { name: "abc", namespace: "foo", resourceVersion: "1", ...metadata },
  spec,
});
const selector = (scopeName: string, operator: string, values?: string[]) => ({
  scopeSelector: { matchExpressions: [{ scopeName, operator, ...(values && { values }) }] },
});
const pods = { hard: { pods: "1" } };
const only =
  "must be 'Exist' only operator when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort and ResourceQuotaScopeNotBestEffort";

describe("TestValidateResourceQuota", () => {
  test.each([
    {
      hard: {
        cpu: "100",
        memory: "10000",
        "requests.cpu": "100",
        "limits.memory": "10Gi",
        pods: "10",
        services: "0",
      },
    },
    {
      hard: { cpu: "100m", "requests.storage": "1Gi", "count/deployments.apps": "3", "hugepages-2Mi": "4Mi" },
    },
    { hard: { cpu: "100", pods: "1", "limits.cpu": "1" }, scopes: ["Terminating", "NotBestEffort"] },
    { ...pods, scopes: ["BestEffort"] },
    { ...pods, ...selector("PriorityClass", "In", ["high"]) },
    { ...pods, ...selector("Terminating", "Exists") },
    {},
  ])("takes %j", (spec) => {
    expect(texts(apivalidation.validateResourceQuota(quota(spec)))).toEqual([]);
  });

  test.each<[name: string, spec: object, errors: string[]]>([
    [
      "negative-limits",
      { hard: { cpu: "-100" } },
      ['spec.hard[cpu]: Invalid value: "-100": must be greater than or equal to 0'],
    ],
    [
      "fractional-api-resource",
      { hard: { pods: "500m" } },
      ['spec.hard[pods]: Invalid value: "500m": must be an integer'],
    ],
    [
      "invalid-quota-resource",
      { hard: { storage: "10" } },
      ['spec.hard[storage]: Invalid value: "storage": must be a standard resource for quota'],
    ],
    [
      "unheard-of resource",
      { hard: { deployments: "10" } },
      [
        'spec.hard[deployments]: Invalid value: "deployments": must be a standard resource type or fully qualified',
        'spec.hard[deployments]: Invalid value: "deployments": must be a standard resource for quota',
      ],
    ],
    [
      "invalid-quota-terminating-pair",
      { ...pods, scopes: ["Terminating", "NotTerminating"] },
      [
        'spec.scopes: Invalid value: []core.ResourceQuotaScope{"Terminating", "NotTerminating"}: conflicting scopes',
      ],
    ],
    [
      "invalid-quota-besteffort-pair",
      { ...pods, scopes: ["BestEffort", "NotBestEffort"] },
      [
        'spec.scopes: Invalid value: []core.ResourceQuotaScope{"BestEffort", "NotBestEffort"}: conflicting scopes',
      ],
    ],
    [
      "invalid-quota-scope-name",
      { ...pods, scopes: ["foo"] },
      ['spec.scopes: Invalid value: []core.ResourceQuotaScope{"foo"}: unsupported scope'],
    ],
    [
      "limits that a scope says nothing about",
      { hard: { cpu: "1", services: "1", "count/pods": "1" }, scopes: ["BestEffort"] },
      [
        'spec.scopes: Invalid value: []core.ResourceQuotaScope{"BestEffort"}: unsupported scope applied to resource',
        'spec.scopes: Invalid value: []core.ResourceQuotaScope{"BestEffort"}: unsupported scope applied to resource',
      ],
    ],
    [
      "a selector of such",
      { hard: { services: "1" }, ...selector("BestEffort", "Exists") },
      [
        'spec.scopeSelector.matchExpressions: Invalid value: core.ScopeSelector{MatchExpressions:[]core.ScopedResourceSelectorRequirement{core.ScopedResourceSelectorRequirement{ScopeName:"BestEffort", Operator:"Exists", Values:[]string(nil)}}}: unsupported scope applied to resource',
      ],
    ],
    [
      "another operator than Exists",
      { ...pods, ...selector("Terminating", "In", ["a"]) },
      [`spec.scopeSelector.matchExpressions.operator: Invalid value: "In": ${only}`],
    ],
    [
      "In without values",
      { ...pods, ...selector("PriorityClass", "In") },
      [
        "spec.scopeSelector.matchExpressions.values: Required value: must be at least one value when `operator` is 'In' or 'NotIn' for scope selector",
      ],
    ],
    [
      "Exists with values",
      { ...pods, ...selector("PriorityClass", "Exists", ["a"]) },
      [
        "spec.scopeSelector.matchExpressions.values: Invalid value: []string{\"a\"}: must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector",
      ],
    ],
    [
      "an operator that there is not",
      { ...pods, ...selector("PriorityClass", "Is") },
      ['spec.scopeSelector.matchExpressions.operator: Invalid value: "Is": not a valid selector operator'],
    ],
    [
      "a scope that there is not",
      { ...pods, ...selector("Large", "Exists") },
      ['spec.scopeSelector.matchExpressions.scopeName: Invalid value: "Large": unsupported scope'],
    ],
  ])("refuses %s", (_, spec, errors) => {
    expect(texts(apivalidation.validateResourceQuota(quota(spec)))).toEqual(errors);
  });

  test("refuses names that are none", () => {
    expect(texts(apivalidation.validateResourceQuota(quota(pods, { name: "^Invalid" })))[0]).toMatch(
      /^metadata.name: Invalid value: "\^Invalid": a lowercase RFC 1123 subdomain/,
    );
    expect(texts(apivalidation.validateResourceQuota(quota(pods, { name: "" })))).toEqual([
      "metadata.name: Required value: name or generateName is required",
    ]);
  });
});

test("an update may change limits and not scopes", () => {
  const old = quota({ ...pods, scopes: ["Terminating"] });
  const update = (spec: object) => texts(apivalidation.validateResourceQuotaUpdate(quota(spec), old));
  expect(update({ hard: { pods: "7" }, scopes: ["Terminating"] })).toEqual([]);
  expect(update({ ...pods, scopes: ["NotTerminating"] })).toEqual([
    'spec.scopes: Invalid value: []core.ResourceQuotaScope{"NotTerminating"}: field is immutable',
  ]);
  expect(update(pods)).toEqual([
    "spec.scopes: Invalid value: []core.ResourceQuotaScope(nil): field is immutable",
  ]);
});

test("a status names what can be limited, in amounts that there are", () => {
  const status = { hard: { pods: "1" }, used: { storage: "1", pods: "-1" } };
  const errs = apivalidation.validateResourceQuotaStatusUpdate({ ...quota(pods), status }, quota(pods));
  expect(texts(errs)).toEqual([
    'status.used[storage]: Invalid value: "storage": must be a standard resource for quota',
    'status.used[pods]: Invalid value: "-1": must be greater than or equal to 0',
  ]);
});
