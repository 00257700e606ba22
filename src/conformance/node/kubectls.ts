// Ours: finds real kubectl binaries on this machine
import { execFileSync } from "node:child_process";
import { accessSync, constants, readdirSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";

/** A kubectl and its minor version: `1.20`. */
export interface Kubectl {
  readonly version: string;
  readonly path: string;
}

/** The version that this workbook is about: CI must have it. */
export const pinned = "1.20";

/**
 * Every kubectl that can be found, one for each minor version, oldest first: `KUBECTL_1_20`, what CI unpacks under
 * `.cache`, and `kubectl` or `kubectl.1.NN` on the PATH or beside a kubectl there.
 */
export function findKubectls(root: string): Kubectl[] {
  const found = new Map<string, string>();
  const named = [process.env["KUBECTL_1_20"], join(root, ".cache/kubectl-1.20/kubectl")];
  for (const path of [...named, ...onPath()]) {
    const version = path === undefined ? undefined : versionOf(path);
    if (path !== undefined && version !== undefined && !found.has(version)) found.set(version, path);
  }
  return Array.from(found, ([version, path]) => ({ version, path })).sort((a, b) => minor(a) - minor(b));
}

const minor = ({ version }: Kubectl) => Number(version.split(".")[1]);

function onPath(): string[] {
  const folders = new Set<string>();
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    folders.add(folder);
    const plain = join(folder, "kubectl");
    if (isExecutable(plain)) folders.add(dirname(realpathSync(plain)));
  }
  const paths = [...folders].flatMap((folder) => kubectlsIn(folder).map((name) => join(folder, name)));
  // A plain `kubectl` may only pass on to another, in words of its own: take it where nothing else has its version.
  const plain = (path: string) => Number(basename(path) === "kubectl");
  return paths.sort((a, b) => plain(a) - plain(b));
}

function kubectlsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^kubectl(\.1\.\d+)?$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function versionOf(path: string): string | undefined {
  if (!isExecutable(path)) return undefined;
  try {
    const text = execFileSync(path, ["version", "--client"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /v(1\.\d+)\./.exec(text)?.[1];
  } catch {
    return undefined;
  }
}
