// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/types.go

/** A kubeconfig: clusters, users, and contexts that pair them, each by name. */
export interface Config {
  clusters: ReadonlyMap<string, Cluster>;
  authInfos: ReadonlyMap<string, AuthInfo>;
  contexts: ReadonlyMap<string, Context>;
  currentContext: string;
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
  /** PEM. */
  certificateAuthorityData?: string;
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
  username?: string;
  password?: string;
  /** Means of authentication that we do not have: their mere presence is remembered. */
  exec?: unknown;
  authProvider?: unknown;
}

/** Which cluster, as whom, and where in it. */
export interface Context {
  /** The file that says so. */
  locationOfOrigin?: string;
  cluster?: string;
  user?: string;
  namespace?: string;
}

/** A kubeconfig that says nothing. */
export function newConfig(): Config {
  return { clusters: new Map(), authInfos: new Map(), contexts: new Map(), currentContext: "" };
}
