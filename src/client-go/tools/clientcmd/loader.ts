// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import * as utilerrors from "#apimachinery/util/errors";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdlatest from "#client-go/tools/clientcmd/api/latest";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as gopath from "#go/path";
import * as reflect from "#go/reflect";
import * as klog from "#klog";
import type { ClientConfig, ClientConfigLoader, Connection } from "./interfaces.ts";
import { mergeWithOverwrite } from "./merge.ts";
import { migrate } from "./migrate.ts";
import { resolveLocalPaths } from "./paths.ts";

/** The flag that names a kubeconfig. */
export const recommendedConfigPathFlag = "kubeconfig";
/** The variable that names kubeconfigs. */
export const recommendedConfigPathEnvVar = "KUBECONFIG";
export const recommendedHomeDir = ".kube";
export const recommendedFileName = "config";

/** The kubeconfig of whoever works on this machine. */
export function recommendedHomeFile(system: os.System): string {
  return gopath.join(system.homeDir(), recommendedHomeDir, recommendedFileName);
}

/** Which files make up the configuration. */
export interface LoadingRules {
  /** The only file, if it is given; then it must exist. */
  explicitPath?: string;
  /** The files otherwise; of two entries with one name the first file's stays. */
  precedence?: readonly string[];
  /** Where a file of former versions lies, by the file that is made of it if there is none. */
  migrationRules?: Readonly<Record<string, string>>;
  /** Leaves paths as they stand in the files. */
  doNotResolvePaths?: boolean;
  /** Gives the way to the server that nobody asked for. */
  defaultClientConfig?: Pick<ClientConfig, "clientConfig">;
  /** Warns when none of the files is there. */
  warnIfAllMissing?: boolean;
}

/** The rules that a program starts with: the files of `KUBECONFIG`, else `~/.kube/config`. */
export function newDefaultClientConfigLoadingRules(
  system: os.System,
  rules: LoadingRules = {},
): ClientConfigLoadingRules {
  const named = filesOfEnvVar(system, recommendedConfigPathEnvVar);
  const homeFile = recommendedHomeFile(system);
  const oldHomeFile = gopath.join(system.getenv("HOME"), "/.kube/.kubeconfig");
  return new ClientConfigLoadingRules(system, {
    precedence: named ?? [homeFile],
    migrationRules: { [homeFile]: oldHomeFile },
    warnIfAllMissing: named !== undefined,
    ...rules,
  });
}

/** The files that an environment variable lists, each once; undefined where it is not set. */
export function filesOfEnvVar(system: os.System, envVar: string): string[] | undefined {
  const list = system.getenv(envVar);
  return list === "" ? undefined : deduplicate(system.filepath.splitList(list));
}

/** The texts in their order, each once. */
export function deduplicate(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Loads and merges kubeconfig files in their order. The rules may still change; each load heeds them as they are then. */
export class ClientConfigLoadingRules implements ClientConfigLoader {
  readonly system: os.System;
  readonly rules: LoadingRules;

  constructor(system: os.System, rules: LoadingRules) {
    this.system = system;
    this.rules = { ...rules };
  }

  /**
   * Reads each file and merges what they say, entry by entry. A file that is missing is passed over unless it was named; all
   * that is wrong with any of them is thrown together.
   */
  load(): clientcmdapi.Config {
    const { doNotResolvePaths = false, migrationRules = {}, warnIfAllMissing = false } = this.rules;
    migrate(this.system, migrationRules);
    if (this.isExplicitFile()) this.#mustExist(this.getExplicitFile());
    const { configs, missing, errlist } = this.#read();
    if (warnIfAllMissing && missing.length > 0 && configs.length === 0) {
      klog.warning(`Config not found: ${missing.join(", ")}`);
    }
    const err = utilerrors.newAggregate(errlist);
    if (err !== undefined) throw err;
    const config = configs.reduce(merge, clientcmdapi.newConfig());
    return doNotResolvePaths ? config : resolveLocalPaths(this.system, config);
  }

  getLoadingPrecedence(): readonly string[] {
    return this.isExplicitFile() ? [this.getExplicitFile()] : (this.rules.precedence ?? []);
  }

  getStartingConfig(): clientcmdapi.Config {
    return startingConfig(this);
  }

  /** The explicit file, else the first of the others that is there, else the first. */
  getDefaultFilename(): string {
    const files = this.getLoadingPrecedence();
    return files.find((file) => exists(this.system, file)) ?? files[0] ?? "";
  }

  isExplicitFile(): boolean {
    return this.getExplicitFile() !== "";
  }

  getExplicitFile(): string {
    return this.rules.explicitPath ?? "";
  }

  isDefaultConfig(config: Connection): boolean {
    try {
      return reflect.deepEqual(config, this.rules.defaultClientConfig?.clientConfig());
    } catch {
      return false; // Where the default makes no sense, nothing equals it.
    }
  }

  #mustExist(file: string): void {
    try {
      this.system.stat(file);
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
        configs.push(loadFromFile(this.system, filename));
      } catch (err) {
        if (os.isNotExist(err)) missing.push(filename);
        else errlist.push(new Error(`error loading config file "${filename}": ${goerrors.textOf(err)}`));
      }
    }
    return { configs, missing, errlist };
  }
}

/** What a loader reads; a kubeconfig that says nothing if a file that was named is missing. */
export function startingConfig(loader: Pick<ClientConfigLoader, "load">): clientcmdapi.Config {
  try {
    return loader.load();
  } catch (err) {
    if (os.isNotExist(err)) return clientcmdapi.newConfig();
    throw err;
  }
}

/** Whether something is there. Where nobody may ask, there is nothing. */
export function exists(system: os.System, file: string): boolean {
  try {
    system.stat(file);
    return true;
  } catch {
    return false;
  }
}

function merge(first: clientcmdapi.Config, next: clientcmdapi.Config): clientcmdapi.Config {
  const { preferences = {}, ...others } = mergeWithOverwrite<Omit<clientcmdapi.Config, Maps>>(next, first);
  return {
    ...others,
    preferences,
    clusters: new Map([...next.clusters, ...first.clusters]),
    authInfos: new Map([...next.authInfos, ...first.authInfos]),
    contexts: new Map([...next.contexts, ...first.contexts]),
    currentContext: first.currentContext || next.currentContext,
  };
}

type Maps = "clusters" | "authInfos" | "contexts";

/** Reads one file and notes on each entry that it comes from there. Paths in it stay as they are written. */
export function loadFromFile(system: os.System, filename: string): clientcmdapi.Config {
  const config = load(system.readFile(filename));
  klog.v(6).info(`Config loaded from file:  ${filename}`);
  const fromHere = <T extends object>(entries: ReadonlyMap<string, T>) =>
    new Map([...entries].map(([name, entry]) => [name, { ...entry, locationOfOrigin: filename }]));
  return {
    ...config,
    clusters: fromHere(config.clusters),
    authInfos: fromHere(config.authInfos),
    contexts: fromHere(config.contexts),
  };
}

/** Reads a kubeconfig in YAML or JSON. A text without letters says nothing, and that is no fault. */
export function load(text: string): clientcmdapi.Config {
  return text === "" ? clientcmdapi.newConfig() : clientcmdlatest.decode(text);
}
