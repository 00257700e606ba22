export { convertConfig } from "./conversion.ts";
export { typeOf } from "./types.ts";
export type {
  AuthInfo,
  AuthProviderConfig,
  Cluster,
  Config,
  Context,
  ExecConfig,
  NamedAuthInfo,
  NamedCluster,
  NamedContext,
  NamedExtension,
  Preferences,
} from "./types.ts";
export { convertToV1 } from "./write.ts";
