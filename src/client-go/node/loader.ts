// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import * as apischema from "#api/schema";
import * as schema from "#apimachinery/runtime/schema";
import * as jsonserializer from "#apimachinery/runtime/serializer/json";
import * as utilerrors from "#apimachinery/util/errors";
import * as yaml from "#apimachinery/util/yaml";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { emptyConfig, type AuthInfo, type Cluster, type Context, type KubeConfig } from "./api.ts";
import { codeOf, fileError } from "./os-error.ts";
import * as v1 from "./v1.ts";

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
  const err = utilerrors.newAggregate(errlist);
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

const scheme = "k8s.io/client-go/tools/clientcmd/api/latest/latest.go:50";

/** Reads a kubeconfig in YAML or JSON; relative paths in it start at `folder`. */
export function load(text: string, folder = ""): KubeConfig {
  const value = yaml.yamlToJSON(text);
  confirmKind(value);
  // A normalised value has its struct's shape.
  const config = apischema.normalizeAs(v1.typeOf("Config"), value, jsonText(value)) as unknown as v1.Config;
  const inFolder = (file: string) =>
    folder === "" || path.isAbsolute(file) ? file : path.join(folder, file);
  return {
    clusters: named("Cluster", config.clusters, ({ cluster }) => clusterOf(cluster, inFolder)),
    authInfos: named("AuthInfo", config.users, ({ user }) => authInfoOf(user, inFolder)),
    contexts: named("Context", config.contexts, ({ context }) => contextOf(context)),
    currentContext: config["current-context"],
  };
}

/** Throws unless the value is a Config of v1, or says nothing about it. */
function confirmKind(value: unknown): void {
  const gvk = jsonserializer.interpret(value);
  const kind = gvk.kind || "Config";
  const version = schema.groupVersionString(gvk) || "v1";
  if (kind === "Config" && version === "v1") return;
  throw new Error(
    `no kind ${strconv.quote(kind)} is registered for version ${strconv.quote(version)} in scheme ${strconv.quote(scheme)}`,
  );
}

/** What encoding/json makes of a value. */
function jsonText(value: unknown): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escaped);
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
      const all = list.map((one) => apischema.goText(v1.typeOf(`Named${type}`), one)).join(" ");
      throw new Error(`${conversion}: duplicate name ${strconv.quote(entry.name)} in list: [${all}]`);
    }
    result.set(entry.name, of(entry));
  }
  return result;
}

type InFolder = (file: string) => string;

function clusterOf(cluster: v1.Cluster, inFolder: InFolder): Cluster {
  return withoutEmpty({
    server: cluster.server,
    tlsServerName: cluster["tls-server-name"],
    insecureSkipTLSVerify: cluster["insecure-skip-tls-verify"],
    certificateAuthority: fileOf(cluster["certificate-authority"], inFolder),
    certificateAuthorityData: textOf(cluster["certificate-authority-data"]),
  });
}

function authInfoOf(user: v1.AuthInfo, inFolder: InFolder): AuthInfo {
  return withoutEmpty({
    clientCertificate: fileOf(user["client-certificate"], inFolder),
    clientCertificateData: textOf(user["client-certificate-data"]),
    clientKey: fileOf(user["client-key"], inFolder),
    clientKeyData: textOf(user["client-key-data"]),
    token: user.token,
    tokenFile: fileOf(user.tokenFile, inFolder),
    username: user.username,
    password: user.password,
    exec: user.exec,
    authProvider: user["auth-provider"],
  });
}

function contextOf({ cluster, user, namespace }: v1.Context): Context {
  return withoutEmpty({ cluster, user, namespace });
}

function fileOf(file: string | undefined, inFolder: InFolder): string | undefined {
  return file && inFolder(file);
}

/** The text behind base64. */
function textOf(data: string | undefined): string | undefined {
  return data && Buffer.from(data, "base64").toString("utf8");
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Go cannot tell a text that is empty from one that is not there. */
function withoutEmpty<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(entries) as Defined<T>; // only fields that say nothing are gone
}
