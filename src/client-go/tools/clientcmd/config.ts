// Go: staging/src/k8s.io/client-go/tools/clientcmd/config.go
import type * as restclient from "#client-go/rest";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as os from "#go/os";
import * as reflect from "#go/reflect";
import type { ConfigAccess } from "./interfaces.ts";
import { exists, loadFromFile } from "./loader.ts";
import { relativizeAuthInfoLocalPaths, relativizeClusterLocalPaths } from "./paths.ts";
import { lockFile, unlockFile, writeToFile } from "./write.ts";

/** How changes are written. */
export interface ModifyOptions {
  readonly system: os.System;
  /** Writes paths from the folder of their file, where they lead downwards. */
  readonly relativizePaths?: boolean;
  /** Leaves the files unlocked: somebody else may write at the same time. */
  readonly withoutLock?: boolean;
}

/**
 * Writes what differs between the files and `newConfig` into the files that it comes from, and what is new into the default one. Throws
 * what a file says, and where somebody else has locked one.
 */
export function modifyConfig(
  configAccess: ConfigAccess,
  newConfig: clientcmdapi.Config,
  options: ModifyOptions,
): void {
  const { system } = options;
  const locked: string[] = [];
  try {
    // One order for everybody: nobody waits for whoever waits for him.
    for (const filename of options.withoutLock ? [] : [...configAccess.getLoadingPrecedence()].sort()) {
      lockFile(system, filename);
      locked.unshift(filename);
    }
    writeChanges(configAccess, newConfig, options);
  } finally {
    for (const filename of locked) unlock(system, filename);
  }
}

function unlock(system: os.System, filename: string): void {
  try {
    unlockFile(system, filename);
  } catch {
    // Upstream drops this, too: what was to be written is written.
  }
}

type Part = "clusters" | "authInfos" | "contexts";
type EntryOf<P extends Part> = clientcmdapi.Config[P] extends ReadonlyMap<string, infer T> ? T : never;

function writeChanges(access: ConfigAccess, newConfig: clientcmdapi.Config, options: ModifyOptions): void {
  const { relativizePaths = false, system } = options;
  const starting = access.getStartingConfig();
  if (starting.currentContext !== newConfig.currentContext)
    writeCurrentContext(access, newConfig.currentContext, system);
  if (!reflect.deepEqual(starting.preferences, newConfig.preferences))
    writePreferences(access, newConfig.preferences, system);
  const files = { access, system, starting, newConfig };
  writeEntries(files, "clusters", (cluster) =>
    relativizePaths ? relativizeClusterLocalPaths(system, cluster) : cluster,
  );
  writeEntries(files, "contexts", (context) => context);
  writeEntries(files, "authInfos", (authInfo) =>
    relativizePaths ? relativizeAuthInfoLocalPaths(system, authInfo) : authInfo,
  );
  for (const part of ["clusters", "contexts", "authInfos"] as const) removeEntries(files, part);
}

interface Files {
  readonly access: ConfigAccess;
  readonly system: os.System;
  readonly starting: clientcmdapi.Config;
  readonly newConfig: clientcmdapi.Config;
}

/** Writes each entry that is new or has changed. (Upstream writes contexts together, each file once.) */
function writeEntries<P extends Part>(
  { access, newConfig, starting, system }: Files,
  part: P,
  prepare: (entry: EntryOf<P>) => EntryOf<P>,
): void {
  const before = entriesOf(starting, part);
  for (const [key, entry] of entriesOf(newConfig, part)) {
    if (reflect.deepEqual(entry, before.get(key))) continue;
    const file = entry.locationOfOrigin || access.getDefaultFilename();
    const config = getConfigFromFile(system, file);
    const written = prepare({ ...entry, locationOfOrigin: file });
    const entries = new Map([...entriesOf(config, part), [key, written]]);
    writeToFile(system, { ...config, [part]: entries }, file);
  }
}

function removeEntries({ access, newConfig, starting, system }: Files, part: Part): void {
  for (const [key, { locationOfOrigin }] of entriesOf(starting, part)) {
    if (newConfig[part].has(key)) continue;
    const file = locationOfOrigin || access.getDefaultFilename();
    const config = getConfigFromFile(system, file);
    const entries = [...entriesOf(config, part)].filter(([name]) => name !== key);
    writeToFile(system, { ...config, [part]: new Map(entries) }, file);
  }
}

function entriesOf<P extends Part>(
  config: clientcmdapi.Config,
  part: P,
): ReadonlyMap<string, EntryOf<P> & { locationOfOrigin?: string }> {
  // Each part is a map of its own kind of entry; the type of a union of maps cannot say it.
  return config[part] as unknown as ReadonlyMap<string, EntryOf<P> & { locationOfOrigin?: string }>;
}

/** Writes the current context into the default file; an empty one takes it away from the first file that has one. */
function writeCurrentContext(access: ConfigAccess, currentContext: string, system: os.System): void {
  if (access.isExplicitFile() || currentContext !== "") {
    const file = access.isExplicitFile() ? access.getExplicitFile() : access.getDefaultFilename();
    writeToFile(system, { ...getConfigFromFile(system, file), currentContext }, file);
    return;
  }
  for (const file of access.getLoadingPrecedence()) {
    if (!exists(system, file)) continue;
    const config = getConfigFromFile(system, file);
    if (config.currentContext === "") continue;
    writeToFile(system, { ...config, currentContext }, file);
    return;
  }
  throw new Error("no config found to write context");
}

function writePreferences(
  access: ConfigAccess,
  preferences: clientcmdapi.Preferences,
  system: os.System,
): void {
  for (const file of access.isExplicitFile() ? [access.getExplicitFile()] : access.getLoadingPrecedence()) {
    const config = getConfigFromFile(system, file);
    if (!access.isExplicitFile() && reflect.deepEqual(config.preferences, preferences)) continue;
    writeToFile(system, { ...config, preferences }, file);
    return;
  }
  throw new Error("no config found to write preferences");
}

/** What a file says; a file that is missing says nothing. */
export function getConfigFromFile(system: os.System, filename: string): clientcmdapi.Config {
  try {
    return loadFromFile(system, filename);
  } catch (err) {
    if (os.isNotExist(err)) return clientcmdapi.newConfig();
    throw err;
  }
}

/** Keeps what the auth provider of a user has learned in the file that names that user. */
export function persisterForUser(
  configAccess: ConfigAccess,
  user: string,
  system: os.System,
): restclient.AuthProviderConfigPersister {
  return {
    persist: (config) => {
      const starting = configAccess.getStartingConfig();
      const authInfo = starting.authInfos.get(user);
      if (authInfo?.authProvider === undefined) return;
      const changed = { ...authInfo, authProvider: { ...authInfo.authProvider, config } };
      const authInfos = new Map([...starting.authInfos, [user, changed]]);
      try {
        modifyConfig(configAccess, { ...starting, authInfos }, { system });
      } catch {
        // Upstream drops this, too: the next program asks the provider again.
      }
    },
  };
}
