export { newDelegatingAuthenticator } from "./delegating.ts";
export type { DelegatingAuthenticatorConfig, RequestHeaderConfig } from "./delegating.ts";
