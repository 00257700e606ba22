// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader.go
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdlatest from "#client-go/tools/clientcmd/api/latest";
import * as os from "#go/os";

/** A kubeconfig as YAML. */
export function write(config: clientcmdapi.Config): string {
  return clientcmdlatest.encode(config);
}

/** Writes a kubeconfig into a file, in the place of all that it holds. A new one is its owner's alone. */
export function writeToFile(system: os.System, config: clientcmdapi.Config, filename: string): void {
  const content = write(config);
  makeFolder(system, filename);
  system.writeFile(filename, content, 0o600);
}

/** Makes the file beside `filename` that says that somebody is writing there. Throws if it is there. */
export function lockFile(system: os.System, filename: string): void {
  makeFolder(system, filename);
  system.createExclusive(lockName(filename));
}

/** Removes that file. */
export function unlockFile(system: os.System, filename: string): void {
  system.remove(lockName(filename));
}

function lockName(filename: string): string {
  return `${filename}.lock`;
}

function makeFolder(system: os.System, filename: string): void {
  const folder = system.filepath.dir(filename);
  try {
    system.stat(folder);
  } catch (err) {
    // What else is wrong shows when the file is written.
    if (os.isNotExist(err)) system.mkdirAll(folder, 0o755);
  }
}
