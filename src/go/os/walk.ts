// Go: path/filepath/path.go
import type { FileInfo, System } from "./os.ts";

/**
 * Calls `fn` for a path and all below it, the names of a folder in order. A folder of which `fn` says false is left aside, though its
 * names have been read by then. Links are not followed. Throws a PathError where something cannot be read.
 */
export function walk(
  system: System,
  path: string,
  fn: (path: string, info: FileInfo) => boolean | undefined,
): void {
  const info = system.lstat(path);
  const names = info.isDir ? system.readDirNames(path) : [];
  if (fn(path, info) === false) return;
  for (const name of names) walk(system, system.filepath.join(path, name), fn);
}
