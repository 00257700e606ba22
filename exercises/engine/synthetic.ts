// Exercises made up for tests: each with a stub, a solution and three misconceptions, as an author would write them.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exercisesRoot } from "./catalogue.ts";

/** Makes the folder in which exercises are made up: it lies in the project, whose packages they import. */
export function makeRoot(root: string): void {
  mkdirSync(root, { recursive: true });
  symlinkSync(join(exercisesRoot, "engine"), join(root, "engine"), "dir");
}

/**
 * Writes an exercise. It asks for `double`; with `system` also for `maxScaledDown`, which takes the place of the port's while
 * a recording is played.
 */
export function writeSynthetic(root: string, id: string, system: boolean): void {
  const [chapter, number] = id.split("/");
  for (const [name, text] of Object.entries(files(system))) {
    const file = join(root, `${chapter}-synthetic/${number}-synthetic`, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function files(system: boolean): Record<string, string> {
  const replaces = [{ file: "src/controller/deployment/rolling.ts", export: "maxScaledDown" }];
  return {
    "meta.json": JSON.stringify({ title: "Synthetic", minutes: 5, replaces: system ? replaces : [] }),
    "README.md": "# Synthetic\n\nWrite it.\n",
    "hints.md": "## 1\n\nThink of two.\n\n## 2\n\nThink of twice.\n\n## 3\n\nThink of a sum.\n",
    "why.md": "Twice is once and once more.\n",
    "stub.ts": implementation(system, "notStarted()", "notStarted()"),
    "exercise.ts": implementation(system, "notStarted()", "notStarted()"),
    "solution.ts": implementation(system, "n + n", scaledDown),
    "spec.ts": spec(system),
    "wrong/adds-two.ts": wrong("You add two.", ["three becomes six", "nought stays nought"], "(n) => n + 2"),
    "wrong/always-four.ts": wrong("You say four.", ["three becomes six", "nought stays nought"], "() => 4"),
    "wrong/squares.ts": wrong("You square.", ["three becomes six"], "(n) => n * n"),
  };
}

const scaledDown =
  "all - (d.spec.replicas - util.maxUnavailable(d)) - (rs.spec.replicas - rs.status.availableReplicas)";

const implementation = (system: boolean, double: string, second: string) => `
import { notStarted } from "../../engine/exercise.ts";
import type * as apps from "#api/apps/v1";
import * as util from "#controller/deployment/util";

void [notStarted, util];

export const double = (n: number): number => (void n, ${double});
${system ? `export const maxScaledDown = (all: number, d: apps.Deployment, rs: apps.ReplicaSet): number => (void [all, d, rs], ${second});` : "export type Unused = apps.Deployment;"}
`;

const wrong = (belief: string, fails: readonly string[], double: string) => `
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief: ${JSON.stringify(belief)},
  fails: ${JSON.stringify(fails)},
  implementation: { ...solution, double: ${double} },
};
`;

const spec = (system: boolean) => `
import type { Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

void [sameRun, meta];
const twice = (impl: typeof solution, n: number, is: number) =>
  agree({ of: "number", expected: { n: { double: is } }, actual: () => ({ n: { double: impl.double(n) } }) });

export const spec: Spec<typeof solution> = (impl) => [
  { name: "two becomes four", run: () => twice(impl, 2, 4) },
  { name: "three becomes six", run: () => twice(impl, 3, 6) },
  { name: "nought stays nought", run: () => twice(impl, 0, 0) },
  ${system ? '{ name: "ten pods roll as they did", run: () => sameRun("rolling-percent-10", meta.replaces, impl) },' : ""}
];
`;
