// Go: staging/src/k8s.io/apiserver/pkg/server/options/authentication.go, authorization.go
import * as restclient from "#client-go/rest";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as klog from "#klog";

/** How an API server is found and reached that decides for others. */
export interface Delegation extends clientcmd.Surroundings {
  readonly rand: rand.Source;
  /** A client's configuration over this way. */
  restConfig(connection: clientcmd.Connection): restclient.Config;
}

/** Where that server is named, and how long it may take to answer. */
interface Remote {
  readonly remoteKubeConfigFile: string;
  readonly remoteKubeConfigFileOptional: boolean;
  readonly clientTimeout: number;
}

/** The configuration of the client that asks; undefined if nobody says whom, and nobody need. Throws if somebody must. */
export function remoteConfig(
  what: "authentication" | "authorization",
  remote: Remote,
  delegation: Delegation,
): restclient.Config | undefined {
  const connection = connectionTo(what, remote, delegation);
  if (connection === undefined) return undefined;
  return { ...delegation.restConfig(connection), qps: 200, burst: 400, timeout: remote.clientTimeout };
}

function connectionTo(
  what: string,
  { remoteKubeConfigFile, remoteKubeConfigFileOptional }: Remote,
  delegation: Delegation,
): clientcmd.Connection | undefined {
  try {
    if (remoteKubeConfigFile !== "")
      return clientcmd.buildConfigFromFlags("", remoteKubeConfigFile, delegation);
    return { tlsClientConfig: {}, ...delegation.inClusterConfig(delegation.system) };
  } catch (err) {
    const fault = goerrors.textOf(err);
    if (remoteKubeConfigFile !== "" || !remoteKubeConfigFileOptional)
      throw new Error(`failed to get delegated ${what} kubeconfig: ${fault}`);
    if (err !== restclient.errNotInCluster)
      klog.warning(`failed to read in-cluster kubeconfig for delegated ${what}: ${fault}`);
    return undefined;
  }
}
