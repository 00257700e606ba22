// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/v1/conversion.go
import * as apischema from "#api/schema";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as strconv from "#go/strconv";
import {
  typeOf,
  type AuthInfo,
  type AuthProviderConfig,
  type Cluster,
  type Config,
  type Context,
  type ExecConfig,
  type NamedExtension,
  type Preferences,
} from "./types.ts";

/** The kubeconfig of a file in the form that programs use. Throws where two entries of a list share a name. */
export function convertConfig(config: Config): clientcmdapi.Config {
  return {
    preferences: convertPreferences(config.preferences),
    clusters: named("Cluster", config.clusters, ({ cluster }) => convertCluster(cluster)),
    authInfos: named("AuthInfo", config.users, ({ user }) => convertAuthInfo(user)),
    contexts: named("Context", config.contexts, ({ context }) => convertContext(context)),
    currentContext: config["current-context"],
    ...withExtensions(config),
  };
}

function convertPreferences({ colors = false, extensions }: Preferences = {}): clientcmdapi.Preferences {
  return { ...(colors && { colors }), ...withExtensions({ extensions }) };
}

const goTypes = {
  Cluster: "*api.Cluster",
  AuthInfo: "*api.AuthInfo",
  Context: "*api.Context",
  Extension: "runtime.Object",
};

function named<N extends { readonly name: string }, T>(
  type: keyof typeof goTypes,
  list: readonly N[] | null | undefined,
  of: (entry: N) => T,
): Map<string, T> {
  const result = new Map<string, T>();
  for (const entry of list ?? []) {
    const value = of(entry);
    // What is null may come again: in Go's map it is not there.
    if ((result.get(entry.name) ?? null) !== null) {
      const conversion = `error converting *[]Named${type} into *map[string]${goTypes[type]}`;
      const all = (list ?? []).map((one) => apischema.goText(typeOf(`Named${type}`), one)).join(" ");
      throw new Error(`${conversion}: duplicate name ${strconv.quote(entry.name)} in list: [${all}]`);
    }
    result.set(entry.name, value);
  }
  return result;
}

/** What others keep here; nothing where they keep nothing. */
function withExtensions({ extensions }: { readonly extensions?: readonly NamedExtension[] | undefined }): {
  extensions?: clientcmdapi.Extensions;
} {
  const entries = named("Extension", extensions, ({ extension }) => extension);
  return entries.size === 0 ? {} : { extensions: Object.fromEntries(entries) };
}

function convertCluster(cluster: Cluster): clientcmdapi.Cluster {
  return withoutEmpty({
    server: cluster.server,
    tlsServerName: cluster["tls-server-name"],
    insecureSkipTLSVerify: cluster["insecure-skip-tls-verify"],
    certificateAuthority: cluster["certificate-authority"],
    certificateAuthorityData: cluster["certificate-authority-data"],
    proxyURL: cluster["proxy-url"],
    ...withExtensions(cluster),
  });
}

function convertAuthInfo(user: AuthInfo): clientcmdapi.AuthInfo {
  return withoutEmpty({
    clientCertificate: user["client-certificate"],
    clientCertificateData: user["client-certificate-data"],
    clientKey: user["client-key"],
    clientKeyData: user["client-key-data"],
    token: user.token,
    tokenFile: user.tokenFile,
    impersonate: user.as,
    impersonateGroups: user["as-groups"],
    impersonateUserExtra: user["as-user-extra"],
    username: user.username,
    password: user.password,
    authProvider: user["auth-provider"] && convertAuthProvider(user["auth-provider"]),
    exec: user.exec && convertExec(user.exec),
    ...withExtensions(user),
  });
}

function convertAuthProvider({ name, config }: AuthProviderConfig): clientcmdapi.AuthProviderConfig {
  return { name, ...(config && { config }) };
}

function convertExec(exec: ExecConfig): clientcmdapi.ExecConfig {
  const { args, command, env, ...others } = exec;
  const { apiVersion, installHint, provideClusterInfo } = others;
  return {
    command,
    ...(args && { args }),
    ...(env && { env }),
    ...withoutEmpty({ apiVersion, installHint, provideClusterInfo }),
  };
}

function convertContext(context: Context): clientcmdapi.Context {
  const { cluster, namespace, user } = context;
  return withoutEmpty({ cluster, user, namespace, ...withExtensions(context) });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Go cannot tell what is empty from what is not there. */
function withoutEmpty<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => ![undefined, null, "", false].includes(value));
  return Object.fromEntries(entries) as Defined<T>; // only fields that say nothing are gone
}
