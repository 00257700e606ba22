// Where a learner's text is tried in Node: types first, then the checks in a thread that can be ended.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import ts from "typescript";
import type { Bundles } from "./bundle.ts";
import { bundleExercises } from "./bundle.ts";
import { hash } from "./cache.ts";
import type { Exercise } from "./catalogue.ts";
import type { Compiler, TypeError } from "./compile.ts";
import { createCompiler } from "./compile.ts";
import type { LearnerFiles } from "./files.ts";
import { timeLimit } from "./judge.ts";
import { Kept, keptAt } from "./kept.ts";
import type { Follows, ToRunner } from "./protocol.ts";
import type { Result } from "./result.ts";
import { mistyped, resultOf, untouched } from "./result.ts";
import { follow, neverEnded } from "./steps-run.ts";
import type { Steps } from "./steps.ts";
import { triedOf } from "./scratch-check.ts";
import type { Tried } from "./scratch-check.ts";
import type { Supervised } from "./supervise.ts";
import { supervise } from "./supervise.ts";
import { nodeTimer, runnerOf, startThread } from "./thread.ts";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The same specification, the same compiler and the same runner as in the page, so the same verdict. */
export class Bench {
  readonly #bundles: Bundles;
  readonly #compilers = new Map<string, Compiler>();
  /** A thread that knows an exercise, and on which no text has left anything. */
  #spare: { readonly id: string; readonly thread: Worker } | undefined;
  readonly #limit: number;
  /** Texts that solve their exercise. */
  readonly #solved: Kept<Result>;
  #runs = 0;

  private constructor(bundles: Bundles, limit: number, cache: string | undefined) {
    this.#solved = new Kept(cache && join(cache, "learner"));
    this.#bundles = bundles;
    this.#limit = limit;
  }

  /** Bundles the exercises, or finds them bundled. `limit`: how many milliseconds one check may take. */
  static async open(limit = timeLimit, root = projectRoot): Promise<Bench> {
    return new Bench(await bundleExercises(root, join(root, ".cache/site")), limit, keptAt(root));
  }

  /** The names of an exercise's checks, in order. */
  checks({ id }: Exercise): readonly string[] {
    return this.#bundled(id).checks;
  }

  /** What TypeScript says of a text. */
  types({ id }: Exercise, text: string): TypeError[] {
    return this.#compiler(id).check(text);
  }

  /**
   * The learner's file as it stands. The first text is not run: that it is pending, the author's check proves; nor is one that has
   * solved the exercise, as long as nothing changes that its checks depend on.
   */
  async judgeFile(exercise: Exercise, files: LearnerFiles): Promise<Result> {
    const text = files.text(exercise);
    if (text === files.stub(exercise)) return untouched(this.checks(exercise));
    const { runner, script, packages } = this.#bundled(exercise.id);
    const { runners, declarations } = this.#bundles;
    const what = [process.version, this.#limit, runners.get(runner), script, packages, declarations, text];
    const key = hash(JSON.stringify(what));
    const known = this.#solved.get(key);
    if (known !== undefined) return known;
    const result = await this.judge(exercise, text);
    if (result.standing === "solved") this.#solved.set(key, result);
    return result;
  }

  /** Types, then checks. Code that never ends is stopped. */
  async judge(exercise: Exercise, text: string): Promise<Result> {
    const thread = this.#thread(exercise);
    const types = this.types(exercise, text);
    if (types.length > 0) {
      this.#spare = { id: exercise.id, thread };
      return mistyped(types, this.checks(exercise));
    }
    return resultOf(await this.#run(thread, exercise, text), this.checks(exercise));
  }

  /** What a text leaves behind in a thread must not reach the next, as in the page. */
  async #run(thread: Worker, { id }: Exercise, text: string): Promise<Supervised> {
    let isClean = false;
    try {
      const request = { run: ++this.#runs, id, code: this.#compiler(id).compile(text) };
      const told = await supervise(runnerOf(thread), request, nodeTimer, this.#limit);
      isClean = !told.stopped && told.left !== true;
      return told;
    } finally {
      if (isClean) this.#spare = { id, thread };
      else await thread.terminate();
    }
  }

  /** Runs a check of a text that was judged again, or reads the text, and follows it step by step; undefined if nothing can be followed. */
  async follow(
    exercise: Exercise,
    text: string,
    result: Result,
    what: Follows = {},
  ): Promise<Steps | undefined> {
    const { id } = exercise;
    const thread = this.#thread(exercise);
    try {
      thread.postMessage({ type: "exercise", text: this.#bundles.recorder } satisfies ToRunner);
      const code = this.#compiler(id).compileForSteps(text);
      const followed = { run: ++this.#runs, id, code, ...what };
      const endless = neverEnded(result, what.check);
      return await follow(runnerOf(thread), followed, nodeTimer, { endless, limit: this.#limit });
    } finally {
      await thread.terminate();
    }
  }

  /** Runs a scratch pad behind the text. */
  async tryOut({ id }: Exercise, text: string, pad: string): Promise<Tried> {
    const failure = this.#compiler(id).unreadable(pad);
    if (failure !== undefined) return { lines: [], more: 0, failure };
    const thread = this.#thread({ id });
    try {
      const code = this.#compiler(id).compilePad(text, pad);
      const request = { run: ++this.#runs, id, code, tries: true } as const;
      return triedOf(await supervise(runnerOf(thread), request, nodeTimer, this.#limit), text);
    } finally {
      await thread.terminate();
    }
  }

  /** Starts the next thread while the learner thinks. */
  warm({ id }: Exercise): void {
    this.#spare = { id, thread: this.#thread({ id }) };
  }

  async close(): Promise<void> {
    await this.#spare?.thread.terminate();
  }

  /** The spare thread, if it knows this exercise, or else a new one. */
  #thread({ id }: Pick<Exercise, "id">): Worker {
    const [spare, { runner, script }] = [this.#spare, this.#bundled(id)];
    this.#spare = undefined;
    if (spare?.id === id) return spare.thread;
    void spare?.thread.terminate();
    const thread = startThread(this.#bundles.runners.get(runner) ?? "");
    thread.postMessage({ type: "exercise", text: script } satisfies ToRunner);
    return thread;
  }

  #compiler(id: string): Compiler {
    const compiler =
      this.#compilers.get(id) ??
      createCompiler(ts, this.#bundles.declarations, { id, packages: this.#bundled(id).packages });
    this.#compilers.set(id, compiler);
    return compiler;
  }

  #bundled(id: string) {
    const bundled = this.#bundles.exercises.get(id);
    if (!bundled) throw new Error(`exercise ${id} has no specification`);
    return bundled;
  }
}
