// Go: staging/src/k8s.io/client-go/tools/clientcmd/overrides.go
import type { FlagInfo } from "./flag.ts";
import type {
  AuthOverrideFlags,
  ClusterOverrideFlags,
  ConfigOverrideFlags,
  ContextOverrideFlags,
} from "./overrides.ts";

/** The names of the flags that override a kubeconfig. */
export const flagClusterName = "cluster";
export const flagAuthInfoName = "user";
export const flagContext = "context";
export const flagNamespace = "namespace";
export const flagAPIServer = "server";
export const flagTLSServerName = "tls-server-name";
export const flagInsecure = "insecure-skip-tls-verify";
export const flagCertFile = "client-certificate";
export const flagKeyFile = "client-key";
export const flagCAFile = "certificate-authority";
export const flagEmbedCerts = "embed-certs";
export const flagBearerToken = "token";
export const flagImpersonate = "as";
export const flagImpersonateGroup = "as-group";
export const flagUsername = "username";
export const flagPassword = "password";
export const flagTimeout = "request-timeout";

function flag(longName: string, description: string, more: Partial<FlagInfo> = {}): FlagInfo {
  return { longName, shortName: "", default: "", description, ...more };
}

/** The flags that programs mostly have, with `prefix` before each name. */
export function recommendedConfigOverrideFlags(prefix: string): ConfigOverrideFlags {
  return {
    authOverrideFlags: recommendedAuthOverrideFlags(prefix),
    clusterOverrideFlags: recommendedClusterOverrideFlags(prefix),
    contextOverrideFlags: recommendedContextOverrideFlags(prefix),
    currentContext: flag(prefix + flagContext, "The name of the kubeconfig context to use"),
    timeout: flag(
      prefix + flagTimeout,
      "The length of time to wait before giving up on a single server request. Non-zero values should contain a corresponding time unit (e.g. 1s, 2m, 3h). A value of zero means don't timeout requests.",
      { default: "0" },
    ),
  };
}

/** The flags that say who somebody is. */
export function recommendedAuthOverrideFlags(prefix: string): AuthOverrideFlags {
  return {
    clientCertificate: flag(prefix + flagCertFile, "Path to a client certificate file for TLS"),
    clientKey: flag(prefix + flagKeyFile, "Path to a client key file for TLS"),
    token: flag(prefix + flagBearerToken, "Bearer token for authentication to the API server"),
    impersonate: flag(prefix + flagImpersonate, "Username to impersonate for the operation"),
    impersonateGroups: flag(
      prefix + flagImpersonateGroup,
      "Group to impersonate for the operation, this flag can be repeated to specify multiple groups.",
    ),
    username: flag(prefix + flagUsername, "Username for basic authentication to the API server"),
    password: flag(prefix + flagPassword, "Password for basic authentication to the API server"),
  };
}

/** The flags that say how to reach a cluster. */
export function recommendedClusterOverrideFlags(prefix: string): ClusterOverrideFlags {
  return {
    apiServer: flag(prefix + flagAPIServer, "The address and port of the Kubernetes API server"),
    certificateAuthority: flag(prefix + flagCAFile, "Path to a cert file for the certificate authority"),
    insecureSkipTLSVerify: flag(
      prefix + flagInsecure,
      "If true, the server's certificate will not be checked for validity. This will make your HTTPS connections insecure",
      { default: "false" },
    ),
    tlsServerName: flag(
      prefix + flagTLSServerName,
      "If provided, this name will be used to validate server certificate. If this is not provided, hostname used to contact the server is used.",
    ),
  };
}

/** The flags that choose among what the files say. */
export function recommendedContextOverrideFlags(prefix: string): ContextOverrideFlags {
  return {
    clusterName: flag(prefix + flagClusterName, "The name of the kubeconfig cluster to use"),
    authInfoName: flag(prefix + flagAuthInfoName, "The name of the kubeconfig user to use"),
    namespace: flag(prefix + flagNamespace, "If present, the namespace scope for this CLI request", {
      shortName: "n",
    }),
  };
}
