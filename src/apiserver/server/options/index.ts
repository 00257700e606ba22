export {
  defaultAuthWebhookRetryBackoff,
  DelegatingAuthenticationOptions,
  RequestHeaderAuthenticationOptions,
} from "./authentication.ts";
export type { Authorities } from "./authentication.ts";
export { DelegatingAuthorizationOptions } from "./authorization.ts";
export { DeprecatedInsecureServingOptions } from "./deprecated-insecure-serving.ts";
export type { Delegation } from "./remote-config.ts";
export { SecureServingOptions } from "./serving.ts";
export type { GeneratableKeyCert, Machine } from "./serving.ts";
