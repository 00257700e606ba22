// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/v1/types.go
import * as apischema from "#api/schema";

/** A kubeconfig as it stands in a file. Decoding fills in what is missing. */
export interface Config {
  readonly preferences?: Preferences;
  readonly "current-context": string;
  readonly clusters?: readonly NamedCluster[] | null;
  readonly users?: readonly NamedAuthInfo[] | null;
  readonly contexts?: readonly NamedContext[] | null;
  readonly extensions?: readonly NamedExtension[];
}

export interface Preferences {
  readonly colors?: boolean;
  readonly extensions?: readonly NamedExtension[];
}

export interface NamedCluster {
  readonly name: string;
  readonly cluster: Cluster;
}

export interface NamedAuthInfo {
  readonly name: string;
  readonly user: AuthInfo;
}

export interface NamedContext {
  readonly name: string;
  readonly context: Context;
}

export interface NamedExtension {
  readonly name: string;
  readonly extension: unknown;
}

export interface Cluster {
  readonly server: string;
  readonly "tls-server-name"?: string;
  readonly "insecure-skip-tls-verify"?: boolean;
  readonly "certificate-authority"?: string;
  /** Base64, as all that ends in `-data`. */
  readonly "certificate-authority-data"?: string;
  readonly "proxy-url"?: string;
  readonly extensions?: readonly NamedExtension[];
}

export interface AuthInfo {
  readonly "client-certificate"?: string;
  readonly "client-certificate-data"?: string;
  readonly "client-key"?: string;
  readonly "client-key-data"?: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly as?: string;
  readonly "as-groups"?: readonly string[];
  readonly "as-user-extra"?: Readonly<Record<string, readonly string[]>>;
  readonly username?: string;
  readonly password?: string;
  readonly "auth-provider"?: AuthProviderConfig;
  readonly exec?: ExecConfig;
  readonly extensions?: readonly NamedExtension[];
}

export interface Context {
  readonly cluster: string;
  readonly user: string;
  readonly namespace?: string;
  readonly extensions?: readonly NamedExtension[];
}

export interface AuthProviderConfig {
  readonly name: string;
  readonly config?: Readonly<Record<string, string>> | null;
}

export interface ExecConfig {
  readonly command: string;
  readonly args?: readonly string[] | null;
  readonly env?: readonly { readonly name: string; readonly value: string }[] | null;
  readonly apiVersion?: string;
  readonly installHint?: string;
  readonly provideClusterInfo: boolean;
}

const ownPackage = "clientcmd/api/v1";

/** A struct's fields: Go's name, the JSON name with `?` where nothing is written for nothing, and the type. */
function struct(...fields: readonly (readonly [go: string, json: string, type?: string])[]) {
  return fields.map(([go, json, type = "string"]) => {
    const omitempty = json.endsWith("?");
    return { go, json: omitempty ? json.slice(0, -1) : json, type, omitempty };
  });
}

const extensions = ["Extensions", "extensions?", "[]v1.NamedExtension"] as const;

const types = {
  Config: struct(
    ["Kind", "kind?"],
    ["APIVersion", "apiVersion?"],
    ["Preferences", "preferences", "v1.Preferences"],
    ["Clusters", "clusters", "[]v1.NamedCluster"],
    ["AuthInfos", "users", "[]v1.NamedAuthInfo"],
    ["Contexts", "contexts", "[]v1.NamedContext"],
    ["CurrentContext", "current-context"],
    extensions,
  ),
  Preferences: struct(["Colors", "colors?", "bool"], extensions),
  NamedCluster: struct(["Name", "name"], ["Cluster", "cluster", "v1.Cluster"]),
  NamedAuthInfo: struct(["Name", "name"], ["AuthInfo", "user", "v1.AuthInfo"]),
  NamedContext: struct(["Name", "name"], ["Context", "context", "v1.Context"]),
  NamedExtension: struct(["Name", "name"], ["Extension", "extension", "runtime.RawExtension"]),
  Cluster: struct(
    ["Server", "server"],
    ["TLSServerName", "tls-server-name?"],
    ["InsecureSkipTLSVerify", "insecure-skip-tls-verify?", "bool"],
    ["CertificateAuthority", "certificate-authority?"],
    ["CertificateAuthorityData", "certificate-authority-data?", "[]uint8"],
    ["ProxyURL", "proxy-url?"],
    extensions,
  ),
  AuthInfo: struct(
    ["ClientCertificate", "client-certificate?"],
    ["ClientCertificateData", "client-certificate-data?", "[]uint8"],
    ["ClientKey", "client-key?"],
    ["ClientKeyData", "client-key-data?", "[]uint8"],
    ["Token", "token?"],
    ["TokenFile", "tokenFile?"],
    ["Impersonate", "as?"],
    ["ImpersonateGroups", "as-groups?", "[]string"],
    ["ImpersonateUserExtra", "as-user-extra?", "map[string][]string"],
    ["Username", "username?"],
    ["Password", "password?"],
    ["AuthProvider", "auth-provider?", "*v1.AuthProviderConfig"],
    ["Exec", "exec?", "*v1.ExecConfig"],
    extensions,
  ),
  Context: struct(["Cluster", "cluster"], ["AuthInfo", "user"], ["Namespace", "namespace?"], extensions),
  AuthProviderConfig: struct(["Name", "name"], ["Config", "config", "map[string]string"]),
  ExecConfig: struct(
    ["Command", "command"],
    ["Args", "args", "[]string"],
    ["Env", "env", "[]v1.ExecEnvVar"],
    ["APIVersion", "apiVersion?"],
    ["InstallHint", "installHint?"],
    ["ProvideClusterInfo", "provideClusterInfo", "bool"],
  ),
  ExecEnvVar: struct(["Name", "name"], ["Value", "value"]),
};

apischema.addKnownTypes(
  Object.fromEntries(Object.entries(types).map(([name, fields]) => [`${ownPackage}.${name}`, fields])),
);

/** The struct of a kubeconfig's part. */
export function typeOf(name: keyof typeof types): apischema.StructType {
  const type = apischema.namedType(`${ownPackage}.${name}`);
  if (type.kind !== "struct") throw new Error(`${name} is no struct`);
  return type;
}
