// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/config_flags.go
import type * as resourcecli from "#cli-runtime/resource";
import * as discovery from "#client-go/discovery";
import * as disk from "#client-go/discovery/cached/disk";
import type * as restclient from "#client-go/rest";
import * as restmapper from "#client-go/restmapper";
import * as clientcmd from "#client-go/tools/clientcmd";
import type * as os from "#go/os";
import * as time from "#go/time";
import type * as pflag from "#spf13/pflag";
import { VerboseClientConfig } from "./client-config.ts";
import { offerBool, offerString, offerStringArray, type Offer } from "./offered.ts";

/** The way to a server, and the configuration that it comes from. */
export interface RESTClientGetter extends resourcecli.RESTClientGetter {
  toRawKubeConfigLoader(): clientcmd.ClientConfig;
}

/** What a program has around it to reach servers. */
export interface ConfigSurroundings extends clientcmd.Surroundings {
  /** Adds a transport and a clock to a connection. */
  connect(connection: clientcmd.Connection): restclient.Config;
  /** Asks for a name and a password. */
  readonly prompt?: clientcmd.Prompt;
}

/** How many questions discovery may ask at once: twice as many as 25 groups need. */
const discoveryBurst = 100;

/** The flags that say how to reach a server, and as whom. A field that is undefined is not offered. Nothing is read before it is asked. */
export class ConfigFlags implements RESTClientGetter {
  /** Where discovery is kept. */
  cacheDir: string | undefined;
  kubeConfig: string | undefined = "";
  clusterName: string | undefined = "";
  authInfoName: string | undefined = "";
  context: string | undefined = "";
  namespace: string | undefined = "";
  apiServer: string | undefined = "";
  tlsServerName: string | undefined = "";
  insecure: boolean | undefined = false;
  certFile: string | undefined = "";
  keyFile: string | undefined = "";
  caFile: string | undefined = "";
  bearerToken: string | undefined = "";
  impersonate: string | undefined = "";
  impersonateGroup: readonly string[] | undefined = [];
  username: string | undefined;
  password: string | undefined;
  timeout: string | undefined = "0";
  readonly #surroundings: ConfigSurroundings;
  readonly #usePersistentConfig: boolean;
  #clientConfig: clientcmd.ClientConfig | undefined;

  /** `usePersistentConfig` reads the configuration once, and not for each question. */
  constructor(usePersistentConfig: boolean, surroundings: ConfigSurroundings) {
    const { system } = surroundings;
    this.cacheDir = defaultCacheDir(system);
    this.#usePersistentConfig = usePersistentConfig;
    this.#surroundings = surroundings;
  }

  /** Offers name and password as well. */
  withDeprecatedPasswordFlag(): this {
    this.username = "";
    this.password = "";
    return this;
  }

  toRESTConfig(): restclient.Config {
    return this.#surroundings.connect(this.toRawKubeConfigLoader().clientConfig());
  }

  toRawKubeConfigLoader(): clientcmd.ClientConfig {
    if (!this.#usePersistentConfig) return this.#newKubeConfigLoader();
    return (this.#clientConfig ??= this.#newKubeConfigLoader());
  }

  #newKubeConfigLoader(): clientcmd.ClientConfig {
    const { inClusterConfig, prompt, system } = this.#surroundings;
    const loader = clientcmd.newDefaultClientConfigLoadingRules(system, {
      defaultClientConfig: clientcmd.defaultClientConfig(system, clientcmd.load("")),
      ...(this.kubeConfig !== undefined && { explicitPath: this.kubeConfig }),
    });
    const overrides = this.#overrides();
    const icc = new clientcmd.InClusterClientConfig(system, overrides, inClusterConfig);
    const asks = this.password !== undefined && prompt !== undefined;
    return new VerboseClientConfig(
      new clientcmd.DeferredLoadingClientConfig({ system, loader, overrides, icc, ...(asks && { prompt }) }),
    );
  }

  /** What the flags say in place of the files; what is empty says nothing. */
  #overrides(): clientcmd.ConfigOverrides {
    return {
      clusterDefaults: clientcmd.clusterDefaults(this.#surroundings.system),
      authInfo: given({
        clientCertificate: this.certFile,
        clientKey: this.keyFile,
        token: this.bearerToken,
        impersonate: this.impersonate,
        impersonateGroups: this.impersonateGroup && [...this.impersonateGroup],
        username: this.username,
        password: this.password,
      }),
      clusterInfo: given({
        server: this.apiServer,
        tlsServerName: this.tlsServerName,
        certificateAuthority: this.caFile,
        insecureSkipTLSVerify: this.insecure,
      }),
      context: given({ cluster: this.clusterName, user: this.authInfoName, namespace: this.namespace }),
      ...given({ currentContext: this.context, timeout: this.timeout }),
    };
  }

  /** Asks a server what it serves, and remembers it in files for ten minutes. */
  toDiscoveryClient(): discovery.CachedDiscoveryInterface {
    const config = this.toRESTConfig();
    const { system } = this.#surroundings;
    const cacheDir = this.cacheDir ?? defaultCacheDir(system);
    return new disk.CachedDiscoveryClient(
      new discovery.DiscoveryClient({ ...config, burst: discoveryBurst }),
      {
        system,
        clock: config.clock,
        cacheDirectory: computeDiscoverCacheDir(system, cacheDir, config.host),
        ttl: 10 * time.minute,
      },
    );
  }

  toRESTMapper(): restmapper.AskingRESTMapper {
    const client = this.toDiscoveryClient();
    return new restmapper.ShortcutExpander(new restmapper.DeferredDiscoveryRESTMapper(client), client);
  }

  addFlags(flags: pflag.FlagSet): void {
    for (const [key, offer] of stringFlags) offerString(flags, [this, key], offer);
    offerStringArray(flags, [this, "impersonateGroup"], {
      name: "as-group",
      usage: "Group to impersonate for the operation, this flag can be repeated to specify multiple groups.",
    });
    offerBool(flags, [this, "insecure"], {
      name: "insecure-skip-tls-verify",
      usage:
        "If true, the server's certificate will not be checked for validity. This will make your HTTPS connections insecure",
    });
  }
}

const defaultCacheDir = (system: os.System): string =>
  system.filepath.join(system.homeDir(), ".kube", "cache");

/** The folder of a server; two servers hardly ever share one. */
function computeDiscoverCacheDir({ filepath }: os.System, cacheDir: string, host: string): string {
  const safeHost = host
    .replace("https://", "")
    .replace("http://", "")
    .replaceAll(/[^(\w/.)]/g, "_");
  return filepath.join(cacheDir, "discovery", safeHost);
}

type StringField = {
  [K in keyof ConfigFlags]: ConfigFlags[K] extends string | undefined ? K : never;
}[keyof ConfigFlags];

const stringFlags: readonly (readonly [key: StringField, offer: Offer])[] = [
  ["kubeConfig", { name: "kubeconfig", usage: "Path to the kubeconfig file to use for CLI requests." }],
  ["cacheDir", { name: "cache-dir", usage: "Default cache directory" }],
  ["certFile", { name: "client-certificate", usage: "Path to a client certificate file for TLS" }],
  ["keyFile", { name: "client-key", usage: "Path to a client key file for TLS" }],
  ["bearerToken", { name: "token", usage: "Bearer token for authentication to the API server" }],
  ["impersonate", { name: "as", usage: "Username to impersonate for the operation" }],
  ["username", { name: "username", usage: "Username for basic authentication to the API server" }],
  ["password", { name: "password", usage: "Password for basic authentication to the API server" }],
  ["clusterName", { name: "cluster", usage: "The name of the kubeconfig cluster to use" }],
  ["authInfoName", { name: "user", usage: "The name of the kubeconfig user to use" }],
  [
    "namespace",
    { name: "namespace", shorthand: "n", usage: "If present, the namespace scope for this CLI request" },
  ],
  ["context", { name: "context", usage: "The name of the kubeconfig context to use" }],
  [
    "apiServer",
    { name: "server", shorthand: "s", usage: "The address and port of the Kubernetes API server" },
  ],
  [
    "tlsServerName",
    {
      name: "tls-server-name",
      usage:
        "Server name to use for server certificate validation. If it is not provided, the hostname used to contact the server is used",
    },
  ],
  ["caFile", { name: "certificate-authority", usage: "Path to a cert file for the certificate authority" }],
  [
    "timeout",
    {
      name: "request-timeout",
      usage:
        "The length of time to wait before giving up on a single server request. Non-zero values should contain a corresponding time unit (e.g. 1s, 2m, 3h). A value of zero means don't timeout requests.",
    },
  ],
];

/** The fields without those that are undefined. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }; // what was asked just now
}
