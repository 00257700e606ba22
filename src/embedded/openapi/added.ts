// Ours: what a v1.20.2 server declares of kinds that no recording has, without its sentences
import type * as apischema from "#api/schema";

type Schema = apischema.OpenAPISchema;

const core = "io.k8s.api.core.v1.";
const meta = "io.k8s.apimachinery.pkg.apis.meta.v1.";
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text };
const quantities: Schema = {
  type: "object",
  additionalProperties: ref("io.k8s.apimachinery.pkg.api.resource.Quantity"),
};
const typeMeta = { apiVersion: text, kind: text };
const ofKind = (kind: string) => ({
  "x-kubernetes-group-version-kind": [{ group: "", kind, version: "v1" }],
});

export const definitions: Readonly<Record<string, Schema>> = {
  [`${core}ResourceQuota`]: {
    type: "object",
    properties: {
      ...typeMeta,
      metadata: ref(`${meta}ObjectMeta`),
      spec: ref(`${core}ResourceQuotaSpec`),
      status: ref(`${core}ResourceQuotaStatus`),
    },
    ...ofKind("ResourceQuota"),
  },
  [`${core}ResourceQuotaList`]: {
    type: "object",
    required: ["items"],
    properties: {
      ...typeMeta,
      items: { type: "array", items: ref(`${core}ResourceQuota`) },
      metadata: ref(`${meta}ListMeta`),
    },
    ...ofKind("ResourceQuotaList"),
  },
  [`${core}ResourceQuotaSpec`]: {
    type: "object",
    properties: { hard: quantities, scopeSelector: ref(`${core}ScopeSelector`), scopes: texts },
  },
  [`${core}ResourceQuotaStatus`]: { type: "object", properties: { hard: quantities, used: quantities } },
  [`${core}ScopeSelector`]: {
    type: "object",
    properties: {
      matchExpressions: { type: "array", items: ref(`${core}ScopedResourceSelectorRequirement`) },
    },
  },
  [`${core}ScopedResourceSelectorRequirement`]: {
    type: "object",
    required: ["scopeName", "operator"],
    properties: { operator: text, scopeName: text, values: texts },
  },
};
