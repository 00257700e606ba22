// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as os from "#go/os";

/** What becomes of a path. */
type Change = (file: string) => string;

/** The configuration with each path in it taken from the folder of the file that names it. */
export function resolveLocalPaths(system: os.System, config: clientcmdapi.Config): clientcmdapi.Config {
  return {
    ...config,
    clusters: mapValues(config.clusters, (cluster) => {
      return changeCluster(cluster, resolving(system, cluster.locationOfOrigin));
    }),
    authInfos: mapValues(config.authInfos, (authInfo) => {
      return changeAuthInfo(system, authInfo, resolving(system, authInfo.locationOfOrigin));
    }),
  };
}

/** The cluster with each path in it written from the folder of its file, but for those that would lead upwards. */
export function relativizeClusterLocalPaths(
  system: os.System,
  cluster: clientcmdapi.Cluster,
): clientcmdapi.Cluster {
  if (!cluster.locationOfOrigin) throw new Error(`no location of origin for ${cluster.server ?? ""}`);
  return changeCluster(cluster, relativizing(system, cluster.locationOfOrigin));
}

/** The user with each path in it written from the folder of its file, but for those that would lead upwards. */
export function relativizeAuthInfoLocalPaths(
  system: os.System,
  authInfo: clientcmdapi.AuthInfo,
): clientcmdapi.AuthInfo {
  if (!authInfo.locationOfOrigin) throw new Error(`no location of origin for ${JSON.stringify(authInfo)}`);
  return changeAuthInfo(system, authInfo, relativizing(system, authInfo.locationOfOrigin));
}

function changeCluster(cluster: clientcmdapi.Cluster, change: Change | undefined): clientcmdapi.Cluster {
  return changeFields(cluster, ["certificateAuthority"], change);
}

function changeAuthInfo(
  { filepath }: os.System,
  authInfo: clientcmdapi.AuthInfo,
  change: Change | undefined,
): clientcmdapi.AuthInfo {
  const changed = changeFields(authInfo, ["clientCertificate", "clientKey", "tokenFile"], change);
  const { exec } = authInfo;
  // A command without a folder is looked for in PATH.
  const isPath = exec !== undefined && exec.command.includes(filepath.separator);
  return isPath ? { ...changed, exec: changeFields(exec, ["command"], change) } : changed;
}

/** A copy of the entry with another path in each of the fields that name a file. */
function changeFields<K extends string, T extends { [key in K]?: string }>(
  entry: T,
  fields: readonly K[],
  change: Change | undefined,
): T {
  const changed = fields.flatMap((field) => {
    const file = entry[field] ?? "";
    return file === "" || change === undefined ? [] : [[field, change(file)] as const];
  });
  return { ...entry, ...Object.fromEntries(changed) };
}

function baseOf({ filepath }: os.System, locationOfOrigin: string): string {
  return filepath.abs(filepath.dir(locationOfOrigin));
}

function resolving(system: os.System, locationOfOrigin = ""): Change | undefined {
  if (locationOfOrigin === "") return undefined;
  const { filepath } = system;
  const base = baseOf(system, locationOfOrigin);
  return (file) => (filepath.isAbs(file) ? file : filepath.join(base, file));
}

function relativizing(system: os.System, locationOfOrigin: string): Change {
  const base = baseOf(system, locationOfOrigin);
  const resolve = resolving(system, locationOfOrigin);
  return (file) => {
    const absolute = resolve?.(file) ?? file;
    const relative = system.filepath.rel(base, absolute);
    return relative.startsWith("../") ? absolute : relative;
  };
}

function mapValues<T>(map: ReadonlyMap<string, T>, f: (value: T) => T): Map<string, T> {
  return new Map([...map].map(([name, value]) => [name, f(value)]));
}
