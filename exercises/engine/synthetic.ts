// Exercises made up for tests: each with a stub, a solution and three misconceptions, as an author would write them.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exercisesRoot } from "./catalogue.ts";

/** Makes the folder in which exercises are made up: it lies in the project, whose packages they import. */
export function makeRoot(root: string): void {
  mkdirSync(root, { recursive: true });
  symlinkSync(join(exercisesRoot, "engine"), join(root, "engine"), "dir");
}

/** The check of a synthetic exercise that runs the port with the function of whoever is judged. */
export const onTheSystem = {
  port: "the port scales up by it",
  recording: "the recording goes as it went",
};

/**
 * Writes an exercise. It asks for `double` and for `newRSNewReplicas`, which takes the place of the port's: while the
 * recording is played, or where there is none, while the port is asked once.
 */
export function writeSynthetic(root: string, id: string, recorded?: string): void {
  const [chapter, number] = id.split("/");
  for (const [name, text] of Object.entries(files(recorded))) {
    const file = join(root, `${chapter}-synthetic/${number}-synthetic`, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const replaces = [{ file: "src/controller/deployment/util/deployment-util.ts", export: "newRSNewReplicas" }];

function files(recorded: string | undefined): Record<string, string> {
  const system = recorded === undefined ? onTheSystem.port : onTheSystem.recording;
  const recordings = recorded === undefined ? [] : [recorded];
  return {
    "meta.json": JSON.stringify({ title: "Synthetic", minutes: 5, replaces, recordings }),
    "README.md": "# Synthetic\n\nWrite it.\n",
    "hints.md": "## 1\n\nThink of two.\n\n## 2\n\nThink of twice.\n\n## 3\n\nThink of a sum.\n",
    "why.md": "Twice is once and once more.\n",
    "ending.md": ending,
    "pad.ts": 'import { double } from "./exercise.ts";\n\ndouble(2);\n',
    "stub.ts": implementation("notStarted()", "notStarted()"),
    "exercise.ts": implementation("notStarted()", "notStarted()"),
    "solution.ts": implementation("n + n", newReplicas),
    "spec.ts": spec(recorded, system),
    "wrong/adds-two.ts": wrong(
      "You add two.",
      ["three becomes six", "nought stays nought"],
      "double: (n) => n + 2",
    ),
    "wrong/squares.ts": wrong("You square.", ["three becomes six"], "double: (n) => n * n"),
    "wrong/one-less.ts": wrong(
      "You stop one short.",
      [system],
      "newRSNewReplicas: (d, all, rs) => solution.newRSNewReplicas(d, all, rs) - 1",
    ),
  };
}

/** The end of a made-up exercise, with all parts that there are. */
export const ending = `## Now you can explain

Twice is a sum. Its sides are the same.

## Beside upstream's

- [\`NewRSNewReplicas\`](go:pkg/controller/deployment/util/deployment_util.go#NewRSNewReplicas)

Upstream doubles nothing.

## What if

What becomes of four?

---

Four becomes eight.
`;

const newReplicas =
  "Math.min(d.spec.replicas, d.spec.replicas + deploymentutil.maxSurge(d) - all.reduce((sum, { spec }) => sum + spec.replicas, 0) + rs.spec.replicas)";

const implementation = (double: string, second: string) => `
import { notStarted } from "../../engine/exercise.ts";
import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";

void [notStarted, deploymentutil];

export const double = (n: number): number => (void n, ${double});
export const newRSNewReplicas = (d: apps.Deployment, all: readonly apps.ReplicaSet[], rs: apps.ReplicaSet): number =>
  (void [d, all, rs], ${second});
`;

const wrong = (belief: string, fails: readonly string[], different: string) => `
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief: ${JSON.stringify(belief)},
  fails: ${JSON.stringify(fails)},
  implementation: { ...solution, ${different} },
};
`;

const spec = (recorded: string | undefined, system: string) => `
import type { Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { sameRun } from "../../engine/system.ts";
import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

const twice = (impl: typeof solution, n: number, is: number) =>
  agree({ of: "number", expected: { n: { double: is } }, actual: () => ({ n: { double: impl.double(n) } }) });

/** What the port makes of five pods that are wanted and three that there are. */
const asked = async () => {
  const strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
  const [d, rs] = [{ spec: { replicas: 5, strategy } }, { spec: { replicas: 3 } }];
  // It reads no more of them than this.
  return deploymentutil.newRSNewReplicas(d as apps.Deployment, [rs as apps.ReplicaSet], rs as apps.ReplicaSet);
};

const onTheSystem = (impl: typeof solution) =>
  ${recorded === undefined ? 'inPlace(meta.replaces, impl, asked).then((is) => agree({ of: "number", expected: { n: { is: 5 } }, actual: () => ({ n: { is } }) }))' : `sameRun("${recorded}", meta.replaces, impl)`};

void [asked, sameRun, inPlace];

export const spec: Spec<typeof solution> = (impl) => [
  { name: "two becomes four", run: () => twice(impl, 2, 4) },
  { name: "three becomes six", run: () => twice(impl, 3, 6) },
  { name: "nought stays nought", run: () => twice(impl, 0, 0) },
  { name: ${JSON.stringify(system)}, run: () => onTheSystem(impl) },
];
`;
