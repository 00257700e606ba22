// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import type * as restclient from "#client-go/rest";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as base64 from "#go/encoding/base64";
import type * as os from "#go/os";
import { cleanANSIEscapeCodes } from "./ansi.ts";
import type { Connection } from "./interfaces.ts";

/** Where a cluster's extensions say what an exec plugin is told of it. */
const clusterExtensionKey = "client.authentication.k8s.io/exec";

/** What says who somebody is. */
export interface UserOptions {
  readonly system: os.System;
  readonly cluster: clientcmdapi.Cluster;
  readonly persister: restclient.AuthProviderConfigPersister | undefined;
}

/** Who the server is to take us for. Throws if the token's file cannot be read. */
export function userIdentification(
  authInfo: clientcmdapi.AuthInfo,
  { cluster, persister, system }: UserOptions,
): Partial<Connection> {
  const { authProvider, exec, password, username } = authInfo;
  const tlsClientConfig = clientCertificate(authInfo);
  return {
    ...tokenOf(authInfo, system),
    ...impersonationOf(authInfo),
    ...(tlsClientConfig !== undefined && { tlsClientConfig }),
    ...(username && { username }),
    ...(password && { password }),
    ...(authProvider && { authProvider, ...(persister && { authConfigPersister: persister }) }),
    ...(exec && { execProvider: execProviderOf(exec, cluster) }),
  };
}

function tokenOf({ token, tokenFile }: clientcmdapi.AuthInfo, system: os.System): Partial<Connection> {
  const bearerTokenFile = tokenFile && { bearerTokenFile: tokenFile };
  if (token) return { bearerToken: token, ...bearerTokenFile };
  if (!tokenFile) return {};
  // Upstream keeps the line's end and never sends it: its transport reads the file once more.
  return { bearerToken: system.readFile(tokenFile).trim(), ...bearerTokenFile };
}

/** Whom requests stand for. */
export function impersonationOf(authInfo: clientcmdapi.AuthInfo): Pick<Connection, "impersonate"> {
  const { impersonate, impersonateGroups, impersonateUserExtra } = authInfo;
  if (!impersonate) return {};
  return {
    impersonate: {
      userName: impersonate,
      ...(impersonateGroups && { groups: impersonateGroups }),
      ...(impersonateUserExtra && { extra: impersonateUserExtra }),
    },
  };
}

function clientCertificate(authInfo: clientcmdapi.AuthInfo): Connection["tlsClientConfig"] | undefined {
  const { clientCertificate: certFile, clientCertificateData: certData } = authInfo;
  const { clientKey: keyFile, clientKeyData: keyData } = authInfo;
  if (!certFile && !certData) return undefined;
  return {
    ...(certFile && { certFile }),
    ...(certData && { certData: base64.decodeText(certData) }),
    ...(keyFile && { keyFile }),
    ...(keyData && { keyData: base64.decodeText(keyData) }),
  };
}

/** (Upstream writes into the kubeconfig that it was given.) */
function execProviderOf(
  exec: clientcmdapi.ExecConfig,
  { extensions = {} }: clientcmdapi.Cluster,
): clientcmdapi.ExecConfig {
  const { installHint } = exec;
  const config = Object.hasOwn(extensions, clusterExtensionKey) ? extensions[clusterExtensionKey] : undefined;
  return {
    ...exec,
    ...(installHint && { installHint: cleanANSIEscapeCodes(installHint) }),
    ...(config !== undefined && { config }),
  };
}

/** How to know the server. */
export function serverIdentification(cluster: clientcmdapi.Cluster): Pick<Connection, "tlsClientConfig"> {
  const { certificateAuthority, certificateAuthorityData, insecureSkipTLSVerify, tlsServerName } = cluster;
  return {
    tlsClientConfig: {
      ...(certificateAuthority && { caFile: certificateAuthority }),
      ...(certificateAuthorityData && { caData: base64.decodeText(certificateAuthorityData) }),
      ...(insecureSkipTLSVerify && { insecure: true }),
      ...(tlsServerName && { serverName: tlsServerName }),
    },
  };
}

/** Says whether the server will know who we are. */
export function canIdentifyUser(config: Partial<Connection>): boolean {
  const { authProvider, bearerToken, execProvider, tlsClientConfig = {}, username } = config;
  const { certData, certFile } = tlsClientConfig;
  return [username, certFile, certData, bearerToken, authProvider, execProvider].some(Boolean);
}
