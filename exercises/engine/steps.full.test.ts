// To be followed changes no verdict, and no word of one: every solution and wrong solution of every exercise.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleExercises } from "./bundle.ts";
import type { Bundles } from "./bundle.ts";
import { catalogue } from "./catalogue.ts";
import { createCompiler } from "./compile.ts";
import { LearnerFiles } from "./files.ts";
import { timeLimit } from "./judge.ts";
import type { Supervised } from "./supervise.ts";
import { supervise } from "./supervise.ts";
import { nodeTimer, runnerOf, startThread } from "./thread.ts";
import { wrongText } from "./wrong-text.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const files = new LearnerFiles();
/** Nothing that is judged here never ends. */
const patience = 40 * timeLimit;

let bundles: Bundles;
beforeAll(async () => void (bundles = await bundleExercises(root, join(root, ".cache/site"))));

/** What all checks say of a compiled text, in a thread of its own. */
async function judged(id: string, code: string, follows?: object): Promise<Supervised> {
  const bundled = bundles.exercises.get(id);
  const thread = startThread(bundles.runners.get(bundled?.runner ?? "") ?? "");
  try {
    for (const text of [bundled?.script, bundles.recorder]) thread.postMessage({ type: "exercise", text });
    const request = { run: 1, id, code, ...(follows && { follows }) };
    return await supervise(runnerOf(thread), request, nodeTimer, patience);
  } finally {
    await thread.terminate();
  }
}

describe.each(catalogue().map((exercise) => [exercise.id, exercise] as const))("%s", (id, exercise) => {
  test.each(["stub", "solution", ...exercise.wrong])("%s is judged as it is without", async (name) => {
    const text =
      name === "stub"
        ? files.stub(exercise)
        : name === "solution"
          ? files.solution(exercise)
          : await wrongText(exercise, name);
    const packages = bundles.exercises.get(id)?.packages ?? [];
    const compiler = createCompiler(ts, bundles.declarations, { id, packages });
    const plain = await judged(id, compiler.compile(text));
    const started = performance.now();
    const followed = await judged(id, compiler.compileForSteps(text), {});
    const took = performance.now() - started;
    const told = ({ outcomes, left: _left, ...rest }: Supervised) => ({
      ...rest,
      outcomes: outcomes.map((outcome) => ({ ...outcome, played: undefined })), // A rollout is drawn of a Run alone.
    });
    expect(told(followed)).toEqual(told(plain));
    console.log(`${id} ${name}: followed in ${(took / 1000).toFixed(2)} s`);
  });
});
