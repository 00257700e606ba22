// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import * as utilerrors from "#apimachinery/util/errors";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdlatest from "#client-go/tools/clientcmd/api/latest";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as gopath from "#go/path";
import * as klog from "#klog";

const recommendedConfigPathEnvVar = "KUBECONFIG";
const recommendedHomeDir = ".kube";
const recommendedFileName = "config";

/** Which files make up the configuration, and on which machine they lie. */
export interface LoadingRules {
  /** The only file, if it is given; then it must exist. */
  explicitPath?: string;
  /** The files otherwise; of two entries with one name the first file's stays. */
  precedence?: readonly string[];
  /** Leaves paths as they stand in the files. */
  doNotResolvePaths?: boolean;
  /** Warns when none of the files is there. */
  warnIfAllMissing?: boolean;
}

/** The rules that a program starts with: the files of `KUBECONFIG`, else `~/.kube/config`. */
export function newDefaultClientConfigLoadingRules(
  system: os.System,
  rules: LoadingRules = {},
): ClientConfigLoadingRules {
  const list = system.getenv(recommendedConfigPathEnvVar);
  const named = [...new Set(system.filepath.splitList(list))];
  const homeFile = gopath.join(system.homeDir(), recommendedHomeDir, recommendedFileName);
  const precedence = list === "" ? [homeFile] : named;
  return new ClientConfigLoadingRules(system, { precedence, warnIfAllMissing: list !== "", ...rules });
}

/** Loads and merges kubeconfig files in their order. */
export class ClientConfigLoadingRules {
  readonly #system: os.System;
  readonly #rules: LoadingRules;

  constructor(system: os.System, rules: LoadingRules) {
    this.#system = system;
    this.#rules = rules;
  }

  /**
   * Reads each file and merges what they say, entry by entry. A file that is missing is passed over unless it was named; all
   * that is wrong with any of them is thrown together.
   */
  load(): clientcmdapi.Config {
    const { explicitPath = "", doNotResolvePaths = false, warnIfAllMissing = false } = this.#rules;
    if (explicitPath !== "") this.#mustExist(explicitPath);
    const { configs, missing, errlist } = this.#read();
    if (warnIfAllMissing && missing.length > 0 && configs.length === 0) {
      klog.warning(`Config not found: ${missing.join(", ")}`);
    }
    const err = utilerrors.newAggregate(errlist);
    if (err !== undefined) throw err;
    const config = configs.reduce(merge, clientcmdapi.newConfig());
    return doNotResolvePaths ? config : resolveLocalPaths(this.#system, config);
  }

  /** The files in the order in which they count. */
  getLoadingPrecedence(): readonly string[] {
    const { explicitPath = "", precedence = [] } = this.#rules;
    return explicitPath === "" ? precedence : [explicitPath];
  }

  #mustExist(file: string): void {
    try {
      this.#system.stat(file);
    } catch (err) {
      if (os.isNotExist(err)) throw err;
      // Reading it says what else is wrong with it.
    }
  }

  #read(): { configs: clientcmdapi.Config[]; missing: string[]; errlist: Error[] } {
    const configs: clientcmdapi.Config[] = [];
    const missing: string[] = [];
    const errlist: Error[] = [];
    for (const filename of this.getLoadingPrecedence()) {
      if (filename === "") continue;
      try {
        configs.push(loadFromFile(this.#system, filename));
      } catch (err) {
        if (os.isNotExist(err)) missing.push(filename);
        else errlist.push(new Error(`error loading config file "${filename}": ${goerrors.textOf(err)}`));
      }
    }
    return { configs, missing, errlist };
  }
}

function merge(first: clientcmdapi.Config, next: clientcmdapi.Config): clientcmdapi.Config {
  return {
    clusters: new Map([...next.clusters, ...first.clusters]),
    authInfos: new Map([...next.authInfos, ...first.authInfos]),
    contexts: new Map([...next.contexts, ...first.contexts]),
    currentContext: first.currentContext || next.currentContext,
  };
}

/** Reads one file and notes on each entry that it comes from there. Paths in it stay as they are written. */
export function loadFromFile(system: os.System, filename: string): clientcmdapi.Config {
  const config = load(system.readFile(filename));
  klog.v(6).info(`Config loaded from file:  ${filename}`);
  const fromHere = <T extends object>(entry: T) => ({ ...entry, locationOfOrigin: filename });
  return {
    clusters: mapValues(config.clusters, fromHere),
    authInfos: mapValues(config.authInfos, fromHere),
    contexts: mapValues(config.contexts, fromHere),
    currentContext: config.currentContext,
  };
}

/** Reads a kubeconfig in YAML or JSON. A text without letters says nothing, and that is no fault. */
export function load(text: string): clientcmdapi.Config {
  return text === "" ? clientcmdapi.newConfig() : clientcmdlatest.decode(text);
}

/** The configuration with each path in it taken from the folder of the file that names it. */
export function resolveLocalPaths(system: os.System, config: clientcmdapi.Config): clientcmdapi.Config {
  return {
    ...config,
    clusters: mapValues(config.clusters, (cluster) =>
      resolvePaths(system, cluster, ["certificateAuthority"]),
    ),
    authInfos: mapValues(config.authInfos, (authInfo) =>
      resolvePaths(system, authInfo, ["clientCertificate", "clientKey", "tokenFile"]),
    ),
  };
}

/** A copy of the entry in which the fields that name files begin at the root. */
function resolvePaths<K extends string, T extends { locationOfOrigin?: string } & { [key in K]?: string }>(
  { filepath }: os.System,
  entry: T,
  fields: readonly K[],
): T {
  const { locationOfOrigin = "" } = entry;
  if (locationOfOrigin === "") return entry;
  const base = filepath.abs(filepath.dir(locationOfOrigin));
  const resolved = fields.flatMap((field) => {
    const file = entry[field] ?? "";
    return file === "" || filepath.isAbs(file) ? [] : [[field, filepath.join(base, file)] as const];
  });
  return { ...entry, ...Object.fromEntries(resolved) };
}

function mapValues<T>(map: ReadonlyMap<string, T>, f: (value: T) => T): Map<string, T> {
  return new Map([...map].map(([name, value]) => [name, f(value)]));
}
