// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as klog from "#klog";
import { DirectClientConfig } from "./client-config.ts";
import { InClusterClientConfig, type InClusterConfigProvider } from "./in-cluster.ts";
import type { ClientConfigLoader, Connection } from "./interfaces.ts";
import { ClientConfigLoadingRules } from "./loader.ts";
import { DeferredLoadingClientConfig } from "./merged-client-builder.ts";

/** The machine, and how a program on it finds the server from inside a pod. */
export interface Surroundings {
  readonly system: os.System;
  readonly inClusterConfig: InClusterConfigProvider;
}

/** The way to the server from a program's flags `--master` and `--kubeconfig`. Without both it is the pod's, if there is one. */
export function buildConfigFromFlags(
  masterURL: string,
  kubeconfigPath: string,
  surroundings: Surroundings,
): Connection {
  const { inClusterConfig, system } = surroundings;
  if (kubeconfigPath === "" && masterURL === "") {
    klog.warning(
      "Neither --kubeconfig nor --master was specified.  Using the inClusterConfig.  This might not work.",
    );
    try {
      const config = inClusterConfig(system);
      return { tlsClientConfig: {}, ...config };
    } catch (err) {
      klog.warning(`error creating inClusterConfig, falling back to default config: ${goerrors.textOf(err)}`);
    }
  }
  const loader = new ClientConfigLoadingRules(system, { explicitPath: kubeconfigPath });
  return deferred(loader, masterURL, surroundings).clientConfig();
}

/** The way to the server from a kubeconfig that somebody hands us, and a program's flag `--master`. */
export function buildConfigFromKubeconfigGetter(
  masterURL: string,
  kubeconfigGetter: () => clientcmdapi.Config,
  surroundings: Surroundings,
): Connection {
  return deferred(new ClientConfigGetter(kubeconfigGetter), masterURL, surroundings).clientConfig();
}

function deferred(
  loader: ClientConfigLoader,
  server: string,
  { inClusterConfig, system }: Surroundings,
): DeferredLoadingClientConfig {
  const overrides = { clusterInfo: { server } };
  const icc = new InClusterClientConfig(system, overrides, inClusterConfig);
  return new DeferredLoadingClientConfig({ system, loader, overrides, icc });
}

/** A kubeconfig that comes from no file. */
export class ClientConfigGetter implements ClientConfigLoader {
  readonly load: () => clientcmdapi.Config;

  constructor(kubeconfigGetter: () => clientcmdapi.Config) {
    this.load = kubeconfigGetter;
  }

  getLoadingPrecedence(): readonly string[] {
    return [];
  }

  getStartingConfig(): clientcmdapi.Config {
    return this.load();
  }

  getDefaultFilename(): string {
    return "";
  }

  isExplicitFile(): boolean {
    return false;
  }

  getExplicitFile(): string {
    return "";
  }

  isDefaultConfig(): boolean {
    return false;
  }
}

/** The server that is asked where nobody names one. */
function defaultServer(system: os.System): string {
  return system.getenv("KUBERNETES_MASTER") || "http://localhost:8080";
}

/** What holds where no file says anything of the cluster. */
export function clusterDefaults(system: os.System): clientcmdapi.Cluster {
  return { server: defaultServer(system) };
}

/** A ClientConfig that knows this server alone: what programs did before there were kubeconfigs. */
export function defaultClientConfig(system: os.System, config: clientcmdapi.Config): DirectClientConfig {
  return new DirectClientConfig(config, system, { clusterDefaults: clusterDefaults(system) });
}
