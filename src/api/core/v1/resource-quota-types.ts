// Go: staging/src/k8s.io/api/core/v1/types.go
import type * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** Limits how much of each resource the objects of a namespace may take together. */
export interface ResourceQuota extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: ResourceQuotaSpec;
  status: ResourceQuotaStatus;
}

export interface ResourceQuotaSpec {
  hard?: Record<string, resource.Quantity>;
  scopes?: string[];
  scopeSelector?: ScopeSelector;
}

export interface ResourceQuotaStatus {
  hard?: Record<string, resource.Quantity>;
  used?: Record<string, resource.Quantity>;
}

export interface ScopeSelector {
  matchExpressions?: ScopedResourceSelectorRequirement[];
}

export interface ScopedResourceSelectorRequirement {
  scopeName: string;
  operator: string;
  values?: string[];
}
