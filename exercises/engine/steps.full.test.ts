// To be followed changes no verdict, and no word of one: all checks of every solution, and of every wrong solution the one that a learner would follow.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleExercises } from "./bundle.ts";
import type { Bundles } from "./bundle.ts";
import { catalogue } from "./catalogue.ts";
import { createCompiler } from "./compile.ts";
import { LearnerFiles } from "./files.ts";
import { timeLimit } from "./judge.ts";
import { judgedOnce } from "./judged-once.ts";
import type { Result } from "./result.ts";
import { resultOf } from "./result.ts";
import type { Supervised } from "./supervise.ts";
import { supervise } from "./supervise.ts";
import { nodeTimer, runnerOf, startThread } from "./thread.ts";
import { wrongText } from "./written.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const files = new LearnerFiles();
/** Nothing that is judged here never ends. */
const patience = 40 * timeLimit;

let bundles: Bundles;
beforeAll(async () => void (bundles = await bundleExercises(root, join(root, ".cache/site"))));

/** Follows an exercise's texts one after another in one thread, and in another one after a text that left something behind. */
class Desk {
  readonly #id: string;
  #thread: Worker | undefined;
  #run = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** What all checks say of a text compiled for steps, or the one that is followed. */
  async followed(code: string, follows: object): Promise<Supervised> {
    const thread = (this.#thread ??= this.#begin());
    const request = { run: ++this.#run, id: this.#id, code, follows };
    const said = await supervise(runnerOf(thread), request, nodeTimer, patience);
    if (said.stopped || said.left === true) await this.close();
    return said;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  #begin(): Worker {
    const bundled = bundles.exercises.get(this.#id);
    const thread = startThread(bundles.runners.get(bundled?.runner ?? "") ?? "");
    for (const text of [bundled?.script, bundles.recorder]) thread.postMessage({ type: "exercise", text });
    return thread;
  }
}

describe.each(catalogue().map((exercise) => [exercise.id, exercise] as const))("%s", (id, exercise) => {
  const desk = new Desk(id);
  let compiler: ReturnType<typeof createCompiler>;
  beforeAll(() => {
    const packages = bundles.exercises.get(id)?.packages ?? [];
    compiler = createCompiler(ts, bundles.declarations, { id, packages });
  });
  afterAll(() => desk.close());

  test.each(["stub", "solution", ...exercise.wrong])("%s is judged as it is without", async (name) => {
    const text =
      name === "stub"
        ? files.stub(exercise)
        : name === "solution"
          ? files.solution(exercise)
          : await wrongText(exercise, name);
    const plain = await judgedOnce(exercise, text);
    const started = performance.now();
    const fails = plain.outcomes.find(({ state }) => state === "failed")?.name;
    const said = await desk.followed(
      compiler.compileForSteps(text),
      fails === undefined ? {} : { check: fails },
    );
    const took = performance.now() - started;
    const checks = bundles.exercises.get(id)?.checks ?? [];
    // A rollout is drawn of a Run alone.
    const told = (result: Result) => {
      const bare = result.outcomes.map((outcome) => ({ ...outcome, played: undefined }));
      return fails === undefined
        ? { ...result, outcomes: bare }
        : bare.findLast(({ name: of }) => of === fails);
    };
    expect(told(resultOf(said, checks))).toEqual(told(plain));
    console.log(`${id} ${name}: followed in ${(took / 1000).toFixed(2)} s`);
  });
});
