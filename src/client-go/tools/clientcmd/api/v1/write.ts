// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/v1/zz_generated.conversion.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type {
  AuthInfo,
  AuthProviderConfig,
  Cluster,
  Config,
  Context,
  ExecConfig,
  NamedExtension,
  Preferences,
} from "./types.ts";

/** The kubeconfig of a program in the form in which files have it: lists in the order of names, null where there is no entry. */
export function convertToV1(config: clientcmdapi.Config): Config {
  return {
    preferences: preferencesOf(config.preferences),
    clusters: list(config.clusters, (name, cluster) => ({ name, cluster: clusterOf(cluster) })),
    users: list(config.authInfos, (name, authInfo) => ({ name, user: userOf(authInfo) })),
    contexts: list(config.contexts, (name, context) => ({ name, context: contextOf(context) })),
    "current-context": config.currentContext,
    ...extensionsOf(config),
  };
}

function list<T, N>(entries: ReadonlyMap<string, T>, of: (name: string, entry: T) => N): N[] | null {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? null : sorted.map(([name, entry]) => of(name, entry));
}

function extensionsOf({ extensions = {} }: { readonly extensions?: clientcmdapi.Extensions }): {
  extensions?: NamedExtension[];
} {
  const named = list(new Map(Object.entries(extensions)), (name, extension) => ({ name, extension }));
  return named === null ? {} : { extensions: named };
}

function preferencesOf(preferences: clientcmdapi.Preferences): Preferences {
  return { ...(preferences.colors && { colors: true }), ...extensionsOf(preferences) };
}

function clusterOf(cluster: clientcmdapi.Cluster): Cluster {
  return {
    server: cluster.server ?? "",
    ...said({
      "tls-server-name": cluster.tlsServerName,
      "insecure-skip-tls-verify": cluster.insecureSkipTLSVerify,
      "certificate-authority": cluster.certificateAuthority,
      "certificate-authority-data": cluster.certificateAuthorityData,
      "proxy-url": cluster.proxyURL,
    }),
    ...extensionsOf(cluster),
  };
}

function userOf(authInfo: clientcmdapi.AuthInfo): AuthInfo {
  return {
    ...said({
      "client-certificate": authInfo.clientCertificate,
      "client-certificate-data": authInfo.clientCertificateData,
      "client-key": authInfo.clientKey,
      "client-key-data": authInfo.clientKeyData,
      token: authInfo.token,
      tokenFile: authInfo.tokenFile,
      as: authInfo.impersonate,
      "as-groups": authInfo.impersonateGroups,
      "as-user-extra": authInfo.impersonateUserExtra,
      username: authInfo.username,
      password: authInfo.password,
      "auth-provider": authInfo.authProvider && authProviderOf(authInfo.authProvider),
      exec: authInfo.exec && execOf(authInfo.exec),
    }),
    ...extensionsOf(authInfo),
  };
}

function authProviderOf({ config, name }: clientcmdapi.AuthProviderConfig): AuthProviderConfig {
  return { name, config: config ?? null };
}

function execOf(exec: clientcmdapi.ExecConfig): ExecConfig {
  const { apiVersion, args, command, env, installHint, provideClusterInfo = false } = exec;
  return {
    command,
    args: args ?? null,
    env: env ?? null,
    provideClusterInfo,
    ...said({ apiVersion, installHint }),
  };
}

function contextOf(context: clientcmdapi.Context): Context {
  const { cluster = "", namespace, user = "" } = context;
  return { cluster, user, ...said({ namespace }), ...extensionsOf(context) };
}

type Said<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** The fields that say something. */
function said<T extends object>(fields: T): Said<T> {
  const entries: [string, unknown][] = Object.entries(fields);
  const kept = entries.filter(([, value]) => {
    if (!value) return false;
    return typeof value !== "object" || Object.keys(value).length > 0;
  });
  return Object.fromEntries(kept) as Said<T>; // only fields that say nothing are gone
}
