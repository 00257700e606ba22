// Go: staging/src/k8s.io/client-go/tools/clientcmd/overrides.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as pflag from "#spf13/pflag";
import { bindBoolFlag, bindStringArrayFlag, bindStringFlag, bindTransformingStringFlag } from "./flag.ts";
import type { FlagInfo } from "./flag.ts";

/** What flags put in the place of what the files say. */
export interface ConfigOverrides {
  authInfo?: clientcmdapi.AuthInfo;
  /** What holds where the files say nothing. */
  clusterDefaults?: clientcmdapi.Cluster;
  clusterInfo?: clientcmdapi.Cluster;
  context?: clientcmdapi.Context;
  currentContext?: string;
  /** Seconds, or a duration with units. */
  timeout?: string;
}

/** The flags for each part of the overrides. */
export interface ConfigOverrideFlags {
  authOverrideFlags: AuthOverrideFlags;
  clusterOverrideFlags: ClusterOverrideFlags;
  contextOverrideFlags: ContextOverrideFlags;
  currentContext: FlagInfo;
  timeout: FlagInfo;
}

/** The flags that say who somebody is. */
export interface AuthOverrideFlags {
  clientCertificate: FlagInfo;
  clientKey: FlagInfo;
  token: FlagInfo;
  impersonate: FlagInfo;
  impersonateGroups: FlagInfo;
  username: FlagInfo;
  password: FlagInfo;
}

/** The flags that say how to reach a cluster. */
export interface ClusterOverrideFlags {
  apiServer: FlagInfo;
  certificateAuthority: FlagInfo;
  insecureSkipTLSVerify: FlagInfo;
  tlsServerName: FlagInfo;
}

/** The flags that choose among what the files say. */
export interface ContextOverrideFlags {
  clusterName: FlagInfo;
  authInfoName: FlagInfo;
  namespace: FlagInfo;
}

/** Lets the flags write into the overrides. Each field has its flag's default from then on. */
export function bindOverrideFlags(
  overrides: ConfigOverrides,
  flags: pflag.FlagSet,
  flagNames: ConfigOverrideFlags,
): void {
  bindAuthInfoFlags((overrides.authInfo ??= {}), flags, flagNames.authOverrideFlags);
  bindClusterFlags((overrides.clusterInfo ??= {}), flags, flagNames.clusterOverrideFlags);
  bindContextFlags((overrides.context ??= {}), flags, flagNames.contextOverrideFlags);
  bindStringFlag(flags, flagNames.currentContext, overrides, "currentContext");
  bindStringFlag(flags, flagNames.timeout, overrides, "timeout");
}

/** Lets the flags say who somebody is. All of them are secret. */
export function bindAuthInfoFlags(
  authInfo: clientcmdapi.AuthInfo,
  flags: pflag.FlagSet,
  flagNames: AuthOverrideFlags,
): void {
  bindStringFlag(flags, flagNames.clientCertificate, authInfo, "clientCertificate");
  bindStringFlag(flags, flagNames.clientKey, authInfo, "clientKey");
  bindStringFlag(flags, flagNames.token, authInfo, "token");
  bindStringFlag(flags, flagNames.impersonate, authInfo, "impersonate");
  bindStringArrayFlag(flags, flagNames.impersonateGroups, authInfo, "impersonateGroups");
  bindStringFlag(flags, flagNames.username, authInfo, "username");
  bindStringFlag(flags, flagNames.password, authInfo, "password");
  for (const { longName } of Object.values<FlagInfo>({ ...flagNames })) {
    if (longName !== "") flags.setAnnotation(longName, "classified", ["true"]);
  }
}

/** Lets the flags say how to reach a cluster. */
export function bindClusterFlags(
  clusterInfo: clientcmdapi.Cluster,
  flags: pflag.FlagSet,
  flagNames: ClusterOverrideFlags,
): void {
  bindStringFlag(flags, flagNames.apiServer, clusterInfo, "server");
  bindStringFlag(flags, flagNames.certificateAuthority, clusterInfo, "certificateAuthority");
  bindBoolFlag(flags, flagNames.insecureSkipTLSVerify, clusterInfo, "insecureSkipTLSVerify");
  bindStringFlag(flags, flagNames.tlsServerName, clusterInfo, "tlsServerName");
}

/** Lets the flags choose among what the files say. */
export function bindContextFlags(
  contextInfo: clientcmdapi.Context,
  flags: pflag.FlagSet,
  flagNames: ContextOverrideFlags,
): void {
  bindStringFlag(flags, flagNames.clusterName, contextInfo, "cluster");
  bindStringFlag(flags, flagNames.authInfoName, contextInfo, "user");
  bindTransformingStringFlag(
    flags,
    flagNames.namespace,
    { target: contextInfo, field: "namespace" },
    removeNamespacesPrefix,
  );
}

/** The name without the word that may stand before it: `ns/web` is `web`. */
export function removeNamespacesPrefix(value: string): string {
  return value.replace(/^(namespaces|namespace|ns)\/(?=.)/isu, "");
}
