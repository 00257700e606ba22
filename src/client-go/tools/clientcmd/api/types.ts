// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/types.go
import type { AuthProviderConfig, ExecConfig } from "./auth.ts";

/** What others keep in a kubeconfig, by name. We hand it on as it is. */
export type Extensions = Readonly<Record<string, unknown>>;

/** A kubeconfig: clusters, users, and contexts that pair them, each by name. */
export interface Config {
  preferences: Preferences;
  clusters: ReadonlyMap<string, Cluster>;
  authInfos: ReadonlyMap<string, AuthInfo>;
  contexts: ReadonlyMap<string, Context>;
  currentContext: string;
  extensions?: Extensions;
}

/** What somebody likes best. Nobody asks for it any more. */
export interface Preferences {
  colors?: boolean;
  extensions?: Extensions;
}

/** How to reach a cluster. */
export interface Cluster {
  /** The file that says so. */
  locationOfOrigin?: string;
  server?: string;
  tlsServerName?: string;
  insecureSkipTLSVerify?: boolean;
  /** A file. */
  certificateAuthority?: string;
  /** PEM in base64, as all that ends in `Data`. */
  certificateAuthorityData?: string;
  /** The proxy on the way: http, https or socks5. */
  proxyURL?: string;
  extensions?: Extensions;
}

/** Who somebody is. */
export interface AuthInfo {
  /** The file that says so. */
  locationOfOrigin?: string;
  clientCertificate?: string;
  clientCertificateData?: string;
  clientKey?: string;
  clientKeyData?: string;
  token?: string;
  tokenFile?: string;
  /** Whom to stand for. */
  impersonate?: string;
  impersonateGroups?: readonly string[];
  impersonateUserExtra?: Readonly<Record<string, readonly string[]>>;
  username?: string;
  password?: string;
  authProvider?: AuthProviderConfig;
  exec?: ExecConfig;
  extensions?: Extensions;
}

/** Which cluster, as whom, and where in it. */
export interface Context {
  /** The file that says so. */
  locationOfOrigin?: string;
  cluster?: string;
  user?: string;
  namespace?: string;
  extensions?: Extensions;
}

/** A kubeconfig that says nothing. */
export function newConfig(): Config {
  return {
    preferences: {},
    clusters: new Map(),
    authInfos: new Map(),
    contexts: new Map(),
    currentContext: "",
  };
}
