// Go: staging/src/k8s.io/client-go/tools/clientcmd/config.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as os from "#go/os";
import * as gopath from "#go/path";
import type { ConfigAccess } from "./interfaces.ts";
import {
  ClientConfigLoadingRules,
  exists,
  filesOfEnvVar,
  newDefaultClientConfigLoadingRules,
  recommendedConfigPathEnvVar,
  recommendedConfigPathFlag,
  recommendedFileName,
  recommendedHomeDir,
  recommendedHomeFile,
  startingConfig,
  type LoadingRules,
} from "./loader.ts";

/** Where `kubectl config` reads and writes. Whoever has flags may change it before it is asked. */
export class PathOptions implements ConfigAccess {
  /** The file that counts if no other is named. */
  globalFile: string;
  /** The variable that names files. */
  envVar: string;
  /** The flag that names one. */
  explicitFileFlag: string;
  /** The global file as help shows it. */
  globalFileSubpath: string;
  readonly loadingRules: LoadingRules;
  readonly #system: os.System;

  /** The options that a program starts with. */
  constructor(system: os.System) {
    this.#system = system;
    this.globalFile = recommendedHomeFile(system);
    this.envVar = recommendedConfigPathEnvVar;
    this.explicitFileFlag = recommendedConfigPathFlag;
    this.globalFileSubpath = gopath.join(recommendedHomeDir, recommendedFileName);
    this.loadingRules = newDefaultClientConfigLoadingRules(system, { doNotResolvePaths: true }).rules;
  }

  /** The files that the variable names, each once. */
  getEnvVarFiles(): string[] {
    return this.envVar === "" ? [] : (filesOfEnvVar(this.#system, this.envVar) ?? []);
  }

  getLoadingPrecedence(): readonly string[] {
    if (this.isExplicitFile()) return [this.getExplicitFile()];
    const files = this.getEnvVarFiles();
    return files.length > 0 ? files : [this.globalFile];
  }

  getStartingConfig(): clientcmdapi.Config {
    const precedence = this.getLoadingPrecedence();
    return startingConfig(new ClientConfigLoadingRules(this.#system, { ...this.loadingRules, precedence }));
  }

  /** The explicit file, else the first of the variable that is there or else its last, else the global one. */
  getDefaultFilename(): string {
    if (this.isExplicitFile()) return this.getExplicitFile();
    const files = this.getEnvVarFiles();
    return files.find((file) => exists(this.#system, file)) ?? files.at(-1) ?? this.globalFile;
  }

  isExplicitFile(): boolean {
    return this.getExplicitFile() !== "";
  }

  getExplicitFile(): string {
    return this.loadingRules.explicitPath ?? "";
  }
}
