// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import * as os from "#go/os";

/** Copies each old file to its new place, where nothing is there yet. Throws if it cannot be read, or not be written. */
export function migrate(system: os.System, rules: Readonly<Record<string, string>>): void {
  for (const [destination, source] of Object.entries(rules)) {
    if (!isFree(system, destination)) continue;
    const info = statSource(system, source);
    if (info === undefined) continue;
    if (info.isDir) throw new Error(`cannot migrate ${source} to ${destination} because it is a directory`);
    system.writeFile(destination, system.readFile(source), 0o666);
  }
}

function isFree(system: os.System, destination: string): boolean {
  try {
    system.stat(destination);
    return false;
  } catch (err) {
    if (os.isNotExist(err)) return true;
    if (os.isPermission(err)) return false;
    throw err;
  }
}

function statSource(system: os.System, source: string): os.FileInfo | undefined {
  try {
    return system.stat(source);
  } catch (err) {
    if (os.isNotExist(err) || os.isPermission(err)) return undefined;
    throw err;
  }
}
