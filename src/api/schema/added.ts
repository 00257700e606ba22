// Ours: Go structs of kinds that no recording has, as `pack` writes them

export const added = `
=core/v1
ResourceQuota !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:ResourceQuotaSpec;status?:ResourceQuotaStatus
ResourceQuotaScope:string
ResourceQuotaSpec hard?:ResourceList;scopes?:[]v1.ResourceQuotaScope;scopeSelector?:*v1.ScopeSelector
ResourceQuotaStatus hard?:ResourceList;used?:ResourceList
ScopeSelector matchExpressions?:[]v1.ScopedResourceSelectorRequirement
ScopeSelectorOperator:string
ScopedResourceSelectorRequirement scopeName:ResourceQuotaScope;operator:ScopeSelectorOperator;values?:[]string
`;
