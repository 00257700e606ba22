// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/client_config.go
import * as clientcmd from "#client-go/tools/clientcmd";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";

/** What people are told who have no configuration at all. */
export const errEmptyConfig = new clientcmd.EmptyConfigError(
  `Missing or incomplete configuration info.  Please point to an existing, complete config file:


  1. Via the command-line flag --kubeconfig
  2. Via the KUBECONFIG environment variable
  3. In your home directory as ~/.kube/config

To view or setup config directly use the 'config' command.`,
);

/** Another ClientConfig, whose error of an empty configuration says what to do. */
export class VerboseClientConfig implements clientcmd.ClientConfig {
  readonly #delegate: clientcmd.ClientConfig;

  constructor(delegate: clientcmd.ClientConfig) {
    this.#delegate = delegate;
  }

  rawConfig(): clientcmdapi.Config {
    return verbose(() => this.#delegate.rawConfig());
  }

  clientConfig(): clientcmd.Connection {
    return verbose(() => this.#delegate.clientConfig());
  }

  namespace(): [namespace: string, overridden: boolean] {
    return verbose(() => this.#delegate.namespace());
  }

  configAccess(): clientcmd.ConfigAccess | undefined {
    return this.#delegate.configAccess();
  }
}

function verbose<T>(ask: () => T): T {
  try {
    return ask();
  } catch (err) {
    throw clientcmd.isEmptyConfig(err) ? errEmptyConfig : err;
  }
}
