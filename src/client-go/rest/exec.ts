// Go: staging/src/k8s.io/client-go/rest/exec.go
import type * as clientauthentication from "#client-go/apis/clientauthentication";
import * as transport from "#client-go/transport";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as strconv from "#go/strconv";
import type { Connection } from "./config.ts";

/** What an exec plugin is told of the cluster. Throws if the CA's file cannot be read, or if the proxy is not to be had. */
export function configToExecCluster(config: Connection): clientauthentication.Cluster {
  const { execProvider, host } = config;
  const { insecure, serverName } = config.tlsClientConfig ?? {};
  const caData = readCA(config);
  const proxyURL = proxyOf(config);
  return {
    server: host,
    ...(serverName !== undefined && { tlsServerName: serverName }),
    ...(insecure !== undefined && { insecureSkipTLSVerify: insecure }),
    ...(caData !== undefined && { certificateAuthorityData: caData }),
    ...(proxyURL !== undefined && { proxyURL: proxyURL.href }),
    ...(execProvider?.config !== undefined && { config: execProvider.config }),
  };
}

function readCA({ system = os.noFiles, tlsClientConfig = {} }: Connection): string | undefined {
  const { caData, caFile } = tlsClientConfig;
  return during("failed to load CA bundle for execProvider", () =>
    transport.dataOrFile(caData, caFile, system),
  );
}

function proxyOf({ host, proxy }: Connection): URL | undefined {
  if (proxy === undefined) return undefined;
  const request = during("failed to create proxy URL request for execProvider", () => requestTo(host));
  return during("failed to get proxy URL for execProvider", () => proxy(request));
}

function requestTo(host: string): http.Request {
  if (Array.from(host).some((char) => char < " " || char === "\x7f")) {
    throw new Error(`parse ${strconv.quote(host)}: net/url: invalid control character in URL`);
  }
  return new http.TextRequest(host, { method: "GET", headers: {} });
}

/** What `f` gives; what it throws begins with `what`. */
function during<T>(what: string, f: () => T): T {
  try {
    return f();
  } catch (err) {
    throw new Error(`${what}: ${goerrors.textOf(err)}`);
  }
}

/** How an exec plugin reaches the cluster that it was told of: as nobody in particular. Throws if the proxy has no address. */
export function execClusterToConfig(cluster: clientauthentication.Cluster): Connection {
  const { certificateAuthorityData, insecureSkipTLSVerify, proxyURL, server, tlsServerName } = cluster;
  const proxy = proxyURL ? during("cannot parse proxy URL", () => new URL(proxyURL)) : undefined;
  return {
    host: server,
    tlsClientConfig: {
      ...(insecureSkipTLSVerify !== undefined && { insecure: insecureSkipTLSVerify }),
      ...(tlsServerName !== undefined && { serverName: tlsServerName }),
      ...(certificateAuthorityData !== undefined && { caData: certificateAuthorityData }),
    },
    ...(proxy !== undefined && { proxy: () => proxy }),
  };
}
