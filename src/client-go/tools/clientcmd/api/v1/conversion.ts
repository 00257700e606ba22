// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/v1/conversion.go
import * as apischema from "#api/schema";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as strconv from "#go/strconv";
import { typeOf, type AuthInfo, type Cluster, type Config, type Context } from "./types.ts";

/** The kubeconfig of a file in the form that programs use. Throws where two entries of a list share a name. */
export function convertConfig(config: Config): clientcmdapi.Config {
  return {
    clusters: named("Cluster", config.clusters, ({ cluster }) => convertCluster(cluster)),
    authInfos: named("AuthInfo", config.users, ({ user }) => convertAuthInfo(user)),
    contexts: named("Context", config.contexts, ({ context }) => convertContext(context)),
    currentContext: config["current-context"],
  };
}

function named<N extends { readonly name: string }, T>(
  type: "Cluster" | "AuthInfo" | "Context",
  list: readonly N[] = [],
  of: (entry: N) => T,
): Map<string, T> {
  const result = new Map<string, T>();
  for (const entry of list) {
    if (result.has(entry.name)) {
      const conversion = `error converting *[]Named${type} into *map[string]*api.${type}`;
      const all = list.map((one) => apischema.goText(typeOf(`Named${type}`), one)).join(" ");
      throw new Error(`${conversion}: duplicate name ${strconv.quote(entry.name)} in list: [${all}]`);
    }
    result.set(entry.name, of(entry));
  }
  return result;
}

function convertCluster(cluster: Cluster): clientcmdapi.Cluster {
  return withoutEmpty({
    server: cluster.server,
    tlsServerName: cluster["tls-server-name"],
    insecureSkipTLSVerify: cluster["insecure-skip-tls-verify"],
    certificateAuthority: cluster["certificate-authority"],
    certificateAuthorityData: textOf(cluster["certificate-authority-data"]),
  });
}

function convertAuthInfo(user: AuthInfo): clientcmdapi.AuthInfo {
  return withoutEmpty({
    clientCertificate: user["client-certificate"],
    clientCertificateData: textOf(user["client-certificate-data"]),
    clientKey: user["client-key"],
    clientKeyData: textOf(user["client-key-data"]),
    token: user.token,
    tokenFile: user.tokenFile,
    username: user.username,
    password: user.password,
    exec: user.exec,
    authProvider: user["auth-provider"],
  });
}

function convertContext({ cluster, user, namespace }: Context): clientcmdapi.Context {
  return withoutEmpty({ cluster, user, namespace });
}

// A mark at the beginning of a text is part of it.
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text behind base64. */
function textOf(data: string | undefined): string | undefined {
  return data && utf8.decode(Uint8Array.from(atob(data), (char) => char.charCodeAt(0)));
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Go cannot tell a text that is empty from one that is not there. */
function withoutEmpty<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as Defined<T>; // only fields that say nothing are gone
}
