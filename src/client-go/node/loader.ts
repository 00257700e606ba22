// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import * as yaml from "yaml";
import * as errors from "#apimachinery/util/errors";
import * as json from "#apimachinery/util/json";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { emptyConfig, type AuthInfo, type Cluster, type Context, type KubeConfig } from "./api.ts";
import { codeOf, fileError } from "./os-error.ts";

/** Which files make up the configuration. */
export interface LoadingRules {
  /** The only file, if it is given; then it must exist. */
  explicitPath?: string;
  /** Where `KUBECONFIG` is looked up. */
  env?: Readonly<Record<string, string | undefined>>;
  home?: string;
}

/**
 * Loads the file that was named, else those of `KUBECONFIG`, else `~/.kube/config`. Of two entries with one name the
 * first stays. A file that is missing is passed over unless it was named.
 */
export function loadConfig(rules: LoadingRules = {}): KubeConfig {
  const { explicitPath = "" } = rules;
  if (explicitPath !== "" && !fs.existsSync(explicitPath)) {
    throw fileError("stat", explicitPath, Object.assign(new Error("missing"), { code: "ENOENT" }));
  }
  const configs: KubeConfig[] = [];
  const errlist: Error[] = [];
  for (const filename of explicitPath === "" ? precedence(rules) : [explicitPath]) {
    try {
      configs.push(loadFromFile(filename));
    } catch (err) {
      if (err instanceof Error && codeOf(err.cause) === "ENOENT") continue;
      errlist.push(new Error(`error loading config file "${filename}": ${goerrors.textOf(err)}`));
    }
  }
  const err = errors.newAggregate(errlist);
  if (err !== undefined) throw err;
  return configs.reduce(merge, emptyConfig);
}

function precedence({ env = process.env, home = os.homedir() }: LoadingRules): string[] {
  const list = (env["KUBECONFIG"] ?? "").split(path.delimiter).filter((file) => file !== "");
  return list.length > 0 ? [...new Set(list)] : [path.join(home, ".kube", "config")];
}

function merge(first: KubeConfig, next: KubeConfig): KubeConfig {
  return {
    clusters: new Map([...next.clusters, ...first.clusters]),
    authInfos: new Map([...next.authInfos, ...first.authInfos]),
    contexts: new Map([...next.contexts, ...first.contexts]),
    currentContext: first.currentContext || next.currentContext,
  };
}

/** Reads one file. The files that it names are found from the folder in which it lies. */
export function loadFromFile(filename: string): KubeConfig {
  let text: string;
  try {
    text = fs.readFileSync(filename, "utf8");
  } catch (err) {
    throw fileError(codeOf(err) === "EISDIR" ? "read" : "open", filename, err);
  }
  klog.v(6).info(`Config loaded from file:  ${filename}`);
  return load(text, path.dirname(path.resolve(filename)));
}

/** Reads a kubeconfig in YAML or JSON; relative paths in it start at `folder`. */
export function load(text: string, folder = ""): KubeConfig {
  const config: unknown = yaml.parse(text) ?? {};
  if (!json.isMap(config))
    throw new Error("couldn't get version/kind; json parse error: cannot unmarshal into Config");
  const { kind = "Config", apiVersion = "v1" } = config;
  if (kind !== "Config" || apiVersion !== "v1") {
    throw new Error(
      `no kind ${strconv.quote(String(kind))} is registered for version ${strconv.quote(String(apiVersion))}`,
    );
  }
  const inFolder = (file: string) =>
    folder === "" || path.isAbsolute(file) ? file : path.join(folder, file);
  return {
    clusters: named(config["clusters"], "cluster", "Cluster", (fields) => clusterOf(fields, inFolder)),
    authInfos: named(config["users"], "user", "AuthInfo", (fields) => authInfoOf(fields, inFolder)),
    contexts: named(config["contexts"], "context", "Context", contextOf),
    currentContext: textOf(config, "current-context") ?? "",
  };
}

function named<T>(
  list: unknown,
  field: string,
  type: string,
  of: (fields: json.JSONMap) => T,
): Map<string, T> {
  const result = new Map<string, T>();
  for (const entry of json.isList(list) ? list : []) {
    const fields: json.JSONMap = json.isMap(entry) ? entry : {};
    const name = textOf(fields, "name") ?? "";
    if (result.has(name)) {
      const conversion = `error converting *[]Named${type} into *map[string]*api.${type}`;
      throw new Error(`${conversion}: duplicate name ${strconv.quote(name)} in list`);
    }
    const content = fields[field];
    result.set(name, of(json.isMap(content) ? content : {}));
  }
  return result;
}

type InFolder = (file: string) => string;

function clusterOf(fields: json.JSONMap, inFolder: InFolder): Cluster {
  return withoutUndefined({
    server: textOf(fields, "server"),
    tlsServerName: textOf(fields, "tls-server-name"),
    insecureSkipTLSVerify: fields["insecure-skip-tls-verify"] === true ? true : undefined,
    certificateAuthority: fileOf(fields, "certificate-authority", inFolder),
    certificateAuthorityData: dataOf(fields, "certificate-authority-data"),
  });
}

function authInfoOf(fields: json.JSONMap, inFolder: InFolder): AuthInfo {
  return withoutUndefined({
    clientCertificate: fileOf(fields, "client-certificate", inFolder),
    clientCertificateData: dataOf(fields, "client-certificate-data"),
    clientKey: fileOf(fields, "client-key", inFolder),
    clientKeyData: dataOf(fields, "client-key-data"),
    token: textOf(fields, "token"),
    tokenFile: fileOf(fields, "tokenFile", inFolder),
    username: textOf(fields, "username"),
    password: textOf(fields, "password"),
    exec: fields["exec"] ?? undefined,
    authProvider: fields["auth-provider"] ?? undefined,
  });
}

function contextOf(fields: json.JSONMap): Context {
  return withoutUndefined({
    cluster: textOf(fields, "cluster"),
    user: textOf(fields, "user"),
    namespace: textOf(fields, "namespace"),
  });
}

/** A text that is there and not empty. */
function textOf(fields: json.JSONMap, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") {
    throw new Error(`json: cannot unmarshal ${typeof value} into Go struct field .${name} of type string`);
  }
  return value;
}

function fileOf(fields: json.JSONMap, name: string, inFolder: InFolder): string | undefined {
  const file = textOf(fields, name);
  return file === undefined ? undefined : inFolder(file);
}

function dataOf(fields: json.JSONMap, name: string): string | undefined {
  const encoded = textOf(fields, name)?.replace(/[\r\n]/g, "");
  if (encoded === undefined) return undefined;
  const bad =
    /[^A-Za-z0-9+/=]/.exec(encoded)?.index ?? (encoded.length % 4 === 0 ? undefined : encoded.length);
  if (bad !== undefined) throw new Error(`illegal base64 data at input byte ${bad}`);
  return Buffer.from(encoded, "base64").toString("utf8");
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>; // only fields whose value is undefined are gone
}
