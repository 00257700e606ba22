// Go: staging/src/k8s.io/client-go/util/cert/io.go, staging/src/k8s.io/client-go/util/keyutil/key.go
import type * as os from "#go/os";

/** The files of a certificate and its key. */
interface Files {
  readonly certFile: string;
  readonly keyFile: string;
}

/** Whether both can be read; false if neither can. Throws if one can and the other cannot. */
export function canReadCertAndKey(system: os.System, { certFile, keyFile }: Files): boolean {
  const missing = [certFile, keyFile].filter((file) => !canRead(system, file));
  if (missing.length === 1)
    throw new Error(`error reading ${missing.join("")}, certificate and key must be supplied as a pair`);
  return missing.length === 0;
}

function canRead(system: os.System, file: string): boolean {
  try {
    system.open(file);
    return true;
  } catch {
    return false;
  }
}

/** Writes both, each into a folder that is made if need be. The key is for nobody else. */
export function writeCertAndKey(
  system: os.System,
  { certFile, keyFile }: Files,
  [cert, key]: readonly [cert: string, key: string],
): void {
  write(system, certFile, [cert, 0o644]);
  write(system, keyFile, [key, 0o600]);
}

function write(system: os.System, file: string, [text, mode]: readonly [text: string, mode: number]): void {
  system.mkdirAll(system.filepath.dir(file), 0o755);
  system.writeFile(file, text, mode);
}
