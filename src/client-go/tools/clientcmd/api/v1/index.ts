export { convertConfig } from "./conversion.ts";
export { typeOf } from "./types.ts";
export type {
  AuthInfo,
  Cluster,
  Config,
  Context,
  NamedAuthInfo,
  NamedCluster,
  NamedContext,
} from "./types.ts";
