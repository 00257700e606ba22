// To be followed changes no verdict, and no word of one: all checks of every solution, and of every wrong solution the one that a learner would follow.
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
    const fails = plain.outcomes.find(({ state }) => state === "failed")?.name;
    const followed = await judged(
      id,
      compiler.compileForSteps(text),
      fails === undefined ? {} : { check: fails },
    );
    const took = performance.now() - started;
    // A rollout is drawn of a Run alone.
    const told = ({ outcomes, left: _left, ...rest }: Supervised) => {
      const bare = outcomes.map((outcome) => ({ ...outcome, played: undefined }));
      return fails === undefined
        ? { ...rest, outcomes: bare }
        : bare.findLast(({ name: of }) => of === fails);
    };
    expect(told(followed)).toEqual(told(plain));
    console.log(`${id} ${name}: followed in ${(took / 1000).toFixed(2)} s`);
  });
});
