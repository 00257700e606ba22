export { ConfigMapFollower } from "./config-map-follower.ts";
export type { ConfigMapOptions, ConfigMapRef } from "./config-map-follower.ts";
export { ConfigMapCAController } from "./configmap-cafile-content.ts";
export type { ConfigMapCARef } from "./configmap-cafile-content.ts";
export {
  newDynamicCAContentFromFile,
  newDynamicServingContentFromFiles,
  newDynamicSNIContentFromFiles,
} from "./dynamic-content.ts";
export type { FileOptions, KeyPairOptions } from "./dynamic-content.ts";
export type {
  CAContentProvider,
  CertKeyContentProvider,
  Listener,
  SNICertKeyContentProvider,
  VerifyOptions,
} from "./interfaces.ts";
export { newStaticCAContent, newStaticCertKeyContent, newStaticSNICertKeyContent } from "./static-content.ts";
export type { KeyPairCheck } from "./static-content.ts";
export { newUnionCAContentProvider } from "./union-content.ts";
