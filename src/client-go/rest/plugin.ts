// Go: staging/src/k8s.io/client-go/rest/plugin.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as transport from "#client-go/transport";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

/** Knows how to say who we are to one kind of server. */
export interface AuthProvider {
  /** Lets requests say who they come from. */
  wrapTransport: transport.WrapperFunc;
  /** Prepares its configuration; nobody is asked anything. */
  login(): Promise<void>;
}

/** Makes a provider from what its user configured. Throws if that makes no sense. */
export type Factory = (
  clusterAddress: string,
  config: Readonly<Record<string, string>>,
  persister: AuthProviderConfigPersister | undefined,
) => AuthProvider;

/** Keeps what a provider has learned for the next program. */
export interface AuthProviderConfigPersister {
  persist(config: Readonly<Record<string, string>>): void;
}

const plugins = new Map<string, Factory>();

/** Makes a kind of provider known. Throws if it is known already. */
export function registerAuthProviderPlugin(name: string, plugin: Factory): void {
  if (plugins.has(name)) throw new Error(`auth Provider Plugin ${strconv.quote(name)} was registered twice`);
  klog.v(4).info(`Registered Auth Provider Plugin ${strconv.quote(name)}`);
  plugins.set(name, plugin);
}

/** The provider that a configuration asks for. Throws if nobody knows it, or if it does not come to be. */
export function getAuthProvider(
  clusterAddress: string,
  { config = {}, name }: clientcmdapi.AuthProviderConfig,
  persister: AuthProviderConfigPersister | undefined,
): AuthProvider {
  const plugin = plugins.get(name);
  if (plugin === undefined) throw new Error(`no Auth Provider found for name ${strconv.quote(name)}`);
  return plugin(clusterAddress, config, persister);
}
