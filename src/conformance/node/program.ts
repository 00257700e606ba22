// Ours: what `npm run cluster` and `npm run controller-manager` run, made as they make it
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
}

/** A program in a file of its own: tests that run side by side would write one over the other. */
export interface Program {
  readonly file: string;
  /** Takes the file away. */
  remove(): void;
}

/** Bundles what an npm script runs with the options of the script before it. It stays below the project, where it finds its packages. */
export function bundled(root: string, script: "cluster" | "controller-manager"): Program {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Package;
  const [command = "", ...args] = (scripts[`pre${script}`] ?? "").split(" ");
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/program-"));
  const file = join(folder, `${script}.mjs`);
  const others = args.filter((arg) => !arg.startsWith("--outfile="));
  execFileSync(join(root, "node_modules/.bin", command), [...others, `--outfile=${file}`], { cwd: root });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
