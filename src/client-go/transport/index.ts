export { TLSTransportCache, tlsConfigKey } from "./cache.ts";
export { hasBasicAuth, hasCA, hasCertAuth, hasCertCallback, hasTokenAuth } from "./config.ts";
export type {
  Certificate,
  Config,
  DialFunc,
  GetCert,
  ImpersonationConfig,
  ProxyFunc,
  RoundTripper,
  TLSConfig,
  WrapperFunc,
} from "./config.ts";
export { debugWrappers } from "./debugging.ts";
export type { HTTPTransport, HTTPTransportOptions, Network, TLSSettings } from "./network.ts";
export {
  httpWrappersForConfig,
  newAuthProxyRoundTripper,
  newBasicAuthRoundTripper,
  newBearerAuthRoundTripper,
  newBearerAuthWithRefreshRoundTripper,
  newImpersonatingRoundTripper,
  newUserAgentRoundTripper,
} from "./round-trippers.ts";
export type { ProxiedUser } from "./round-trippers.ts";
export { newCachedTokenSource, tokenSourceWrapTransport } from "./token-source.ts";
export type { Token, TokenSource } from "./token-source.ts";
export { dataOrFile, loadTLSFiles, tlsConfigFor } from "./tls-config.ts";
export { contextCanceller, newTransport, wrappers } from "./transport.ts";
