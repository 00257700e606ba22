export { newAlwaysAllowAuthorizer, newAlwaysDenyAuthorizer, newPrivilegedGroups } from "./builtin.ts";
export { newDelegatingAuthorizer } from "./delegating.ts";
export type { DelegatingAuthorizerConfig } from "./delegating.ts";
