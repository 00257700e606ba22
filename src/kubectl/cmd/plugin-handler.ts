// Go: staging/src/k8s.io/kubectl/pkg/cmd/cmd.go

/** Finds programs on the PATH that add commands, and runs them. */
export interface PluginHandler {
  /** The path of a program whose name, without `kubectl-`, is this; undefined if there is none. */
  lookup(filename: string): string | undefined;
  /** Runs the program in this one's place, with the arguments. Rejects if it cannot be run, or ends the program as it ended. */
  execute(executablePath: string, cmdArgs: readonly string[]): Promise<void>;
}

/**
 * Looks for the program with the longest name that the first words make, `-` in a word being `_`, and runs it with the words that are
 * left. Throws if a flag comes first. Finding none is no error: the command line is then kubectl's own affair.
 */
export async function handlePluginCommand(handler: PluginHandler, cmdArgs: readonly string[]): Promise<void> {
  const flag = cmdArgs.findIndex((arg) => arg.startsWith("-"));
  const words = flag < 0 ? cmdArgs : cmdArgs.slice(0, flag);
  const names = words.map((word) => word.replaceAll("-", "_"));
  if (names.length === 0) throw new Error(`flags cannot be placed before plugin name: ${cmdArgs[0] ?? ""}`);
  for (let n = names.length; n > 0; n--) {
    const found = handler.lookup(names.slice(0, n).join("-"));
    if (found !== undefined) return handler.execute(found, cmdArgs.slice(n));
  }
}
