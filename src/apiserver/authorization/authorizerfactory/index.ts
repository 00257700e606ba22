export { newAlwaysAllowAuthorizer, newAlwaysDenyAuthorizer, newPrivilegedGroups } from "./builtin.ts";
