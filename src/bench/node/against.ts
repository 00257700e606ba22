// Ours: benchmarks of this tree beside those of another commit, in turn: on a machine that others use, nothing else tells them apart
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as flag from "#go/flag/node";
import type { Figure } from "./figure.ts";

const exec = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const benches = "src/bench";

/** How a figure of this tree stands to the same of another commit: the median of what each pair of runs gave. */
export interface Ratio {
  readonly what: string;
  readonly unit: string;
  readonly before: number;
  readonly now: number;
  readonly ratio: number;
}

/** Runs a benchmark of both trees in turn. Rejects with a UsageError if git does not know the commit, and if a run fails. */
export async function against(commit: string, name: string, pairs: number): Promise<Ratio[]> {
  await mustBeKnown(commit);
  const other = await treeOf(commit);
  try {
    const rounds: [before: Figure[], now: Figure[]][] = [];
    while (rounds.length < pairs) rounds.push([await figuresOf(other, name), await figuresOf(root, name)]);
    return ratiosOf(rounds);
  } finally {
    rmSync(other, { recursive: true });
  }
}

/** What pairs of runs come to; a figure that only one of the trees gives is left out. */
export function ratiosOf(rounds: readonly (readonly [before: Figure[], now: Figure[]])[]): Ratio[] {
  const [, last = []] = rounds.at(-1) ?? [];
  return last.flatMap(({ what, unit }) => {
    const isIt = (one: Figure): boolean => one.what === what && one.unit === unit;
    const pairs = rounds.flatMap(([before, now]) => {
      const [a, b] = [before.find(isIt), now.find(isIt)];
      return a && b ? [{ before: a.value, now: b.value, ratio: b.value / a.value }] : [];
    });
    if (pairs.length === 0) return [];
    const median = (of: "before" | "now" | "ratio"): number =>
      pairs.map((pair) => pair[of]).sort((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? NaN;
    return [{ what, unit, before: median("before"), now: median("now"), ratio: median("ratio") }];
  });
}

async function mustBeKnown(commit: string): Promise<void> {
  try {
    await exec("git", ["rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`], {
      cwd: root,
    });
  } catch {
    throw new flag.UsageError(`git knows no commit ${commit} here`);
  }
}

/** The commit's files in a folder of their own, but the benchmarks and packages of this tree. */
async function treeOf(commit: string): Promise<string> {
  const { stdout } = await exec("git", ["archive", "--format=tar", commit], {
    cwd: root,
    encoding: "buffer",
    maxBuffer: Infinity,
  });
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const unpacking = exec("tar", ["-x", "-C", folder]);
  unpacking.child.stdin?.end(stdout);
  await unpacking;
  rmSync(join(folder, benches), { recursive: true, force: true });
  cpSync(join(root, benches), join(folder, benches), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function figuresOf(tree: string, name: string): Promise<Figure[]> {
  const args = ["--import", "tsx", `${benches}/main.ts`, "--json", name];
  const { stdout } = await exec(process.execPath, args, { cwd: tree, maxBuffer: Infinity });
  // Written by the run just ended.
  return JSON.parse(stdout) as Figure[];
}
