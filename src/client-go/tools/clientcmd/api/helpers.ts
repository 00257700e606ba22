// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/helpers.go
import * as base64 from "#go/encoding/base64";
import type * as os from "#go/os";
import type { AuthInfo, Cluster, Config } from "./types.ts";

/** Says whether the configuration says nothing. */
export function isConfigEmpty(config: Config): boolean {
  const { clusters, authInfos, contexts, currentContext, extensions = {}, preferences } = config;
  const { colors = false, extensions: preferred = {} } = preferences;
  const entries = [extensions, preferred].flatMap((map) => Object.keys(map));
  return (
    clusters.size + authInfos.size + contexts.size + entries.length === 0 && currentContext === "" && !colors
  );
}

/** The current context alone, with its cluster and its user. Throws if there is none, or if it names what is not there. */
export function minifyConfig(config: Config): Config {
  const { authInfos, clusters, contexts, currentContext } = config;
  if (currentContext === "") throw new Error("current-context must exist in order to minify");
  const context = contexts.get(currentContext);
  if (context === undefined) throw new Error(`cannot locate context ${currentContext}`);
  return {
    ...config,
    clusters: only("cluster", clusters, context.cluster),
    authInfos: only("user", authInfos, context.user),
    contexts: new Map([[currentContext, context]]),
  };
}

function only<T>(what: string, entries: ReadonlyMap<string, T>, name = ""): Map<string, T> {
  if (name === "") return new Map();
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`cannot locate ${what} ${name}`);
  return new Map([[name, entry]]);
}

/** The configuration for people to read: what is secret or long has a word in its place. */
export function shortenConfig(config: Config): Config {
  return {
    ...config,
    authInfos: mapValues(config.authInfos, (authInfo) => ({
      ...authInfo,
      ...(authInfo.clientKeyData && { clientKeyData: "REDACTED" }),
      ...(authInfo.clientCertificateData && { clientCertificateData: "REDACTED" }),
      ...(authInfo.token && { token: "REDACTED" }),
    })),
    clusters: mapValues(config.clusters, (cluster) => ({
      ...cluster,
      ...(cluster.certificateAuthorityData && { certificateAuthorityData: "DATA+OMITTED" }),
    })),
  };
}

/** The configuration with the content of certificates and keys in place of their files. Throws if a file cannot be read. */
export function flattenConfig(config: Config, system: os.System): Config {
  return {
    ...config,
    authInfos: mapValues(config.authInfos, (authInfo) => flattenAuthInfo(authInfo, system)),
    clusters: mapValues(config.clusters, (cluster) => flattenCluster(cluster, system)),
  };
}

function flattenAuthInfo(authInfo: AuthInfo, system: os.System): AuthInfo {
  const { clientCertificate, clientCertificateData, clientKey, clientKeyData, ...others } = authInfo;
  const read = fileReader(system, authInfo.locationOfOrigin);
  const cert = flattenContent(clientCertificate, clientCertificateData, read);
  const key = flattenContent(clientKey, clientKeyData, read);
  return {
    ...others,
    ...(cert !== undefined && { clientCertificateData: cert }),
    ...(key !== undefined && { clientKeyData: key }),
  };
}

function flattenCluster(cluster: Cluster, system: os.System): Cluster {
  const { certificateAuthority, certificateAuthorityData, ...others } = cluster;
  const read = fileReader(system, cluster.locationOfOrigin);
  const data = flattenContent(certificateAuthority, certificateAuthorityData, read);
  return { ...others, ...(data !== undefined && { certificateAuthorityData: data }) };
}

/** Reads files whose paths start at the folder of the kubeconfig that names them. */
function fileReader(system: os.System, locationOfOrigin = ""): (file: string) => string {
  const { filepath } = system;
  const baseDir = filepath.abs(filepath.dir(locationOfOrigin));
  return (file) => system.readFile(filepath.isAbs(file) ? file : filepath.join(baseDir, file));
}

function flattenContent(
  file: string | undefined,
  contents: string | undefined,
  read: (file: string) => string,
): string | undefined {
  if (!file) return contents;
  if (contents) throw new Error("cannot have values for both path and contents");
  return base64.encodeText(read(file));
}

function mapValues<T>(map: ReadonlyMap<string, T>, f: (value: T) => T): Map<string, T> {
  return new Map([...map].map(([name, value]) => [name, f(value)]));
}
