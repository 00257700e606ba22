export {
  AuthenticationInfo,
  buildOpenHandlerChain,
  defaultBuildHandlerChain,
  newRequestInfoResolver,
} from "./config.ts";
export type { AuthorizationInfo, Config } from "./config.ts";
export { DeprecatedInsecureServingInfo, insecureSuperuser } from "./deprecated-insecure-serving.ts";
export { SecureServingInfo } from "./secure-serving.ts";
export type { Listener, Network, ServeOptions, Serving, TLSConfig } from "./secure-serving.ts";
