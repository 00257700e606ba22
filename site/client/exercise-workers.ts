/** The two workers of an exercise's page: one that knows TypeScript, and one that runs the learner's texts until one of them breaks it. */
import type { TypeError } from "../../exercises/engine/compile.ts";
import type { FromRunner, ToRunner } from "../../exercises/engine/protocol.ts";
import { timeLimit } from "../../exercises/engine/judge.ts";
import { mistyped, resultOf } from "../../exercises/engine/result.ts";
import type { Result } from "../../exercises/engine/result.ts";
import { triedOf } from "../../exercises/engine/scratch-check.ts";
import type { Tried } from "../../exercises/engine/scratch-check.ts";
import type { RunnerWorker, Supervised, Timer } from "../../exercises/engine/supervise.ts";
import { supervise } from "../../exercises/engine/supervise.ts";
import type { FromChecker, ToChecker } from "../exercise/checker.ts";
import { fromText } from "./exercise-parts.ts";

export interface BenchOptions {
  /** `16/2` */
  readonly id: string;
  /** The name of the part that runs it. */
  readonly runner: string;
  /** The worker that knows TypeScript, once it has come. */
  readonly checker: () => Promise<Worker>;
  /** The names of the checks. */
  readonly checks: readonly string[];
  /** Loads a part of the page by name and gives its text. */
  readonly load: (name: string) => Promise<string>;
}

/** Judges texts of one exercise, the newest first and last. What it needs is loaded at the first. */
export class Bench {
  readonly #id: string;
  readonly #part: string;
  readonly #checker: () => Promise<Worker>;
  readonly #checks: readonly string[];
  readonly #load: (name: string) => Promise<string>;
  #runner: Promise<PageRunner> | undefined;
  #run = 0;
  #judged = "";
  /** The runner that is in the middle of a text. */
  #busy: PageRunner | undefined;

  constructor({ id, runner, checker, checks, load }: BenchOptions) {
    this.#id = id;
    this.#part = runner;
    this.#checker = checker;
    this.#checks = checks;
    this.#load = load;
  }

  /**
   * The code begins to run while its types are still being checked; errors of type call it off, and so does whoever asks
   * again: undefined means that a newer text has taken this one's place.
   */
  async judge(text: string): Promise<Result | undefined> {
    this.leave();
    this.#judged = text;
    const run = this.#run;
    const isOld = (): boolean => run !== this.#run;
    try {
      const [checker, runner] = await this.#workers();
      if (isOld()) return undefined;
      const { code, errors } = check(checker, { run, text });
      const judged = code.then((compiled) =>
        isOld() ? undefined : this.#supervise(runner, { run, id: this.#id, code: compiled }),
      );
      judged.catch(() => undefined); // Read below, unless there are errors of type.
      const found = await errors;
      if (isOld()) return undefined;
      if (found.length > 0) {
        if (this.#busy !== undefined) this.#endRunner();
        return mistyped(found, this.#checks);
      }
      const verdict = await judged;
      return verdict === undefined || isOld() ? undefined : resultOf(verdict, this.#checks);
    } catch (err) {
      if (isOld()) return undefined;
      if (this.#busy !== undefined) this.#endRunner();
      throw err;
    }
  }

  /** The newest text that was to be judged. */
  get judged(): string {
    return this.#judged;
  }

  /** Runs a scratch pad behind a text, in place of the checks; undefined means that something newer runs. */
  async tryOut(text: string, pad: string): Promise<Tried | undefined> {
    this.leave();
    const run = this.#run;
    const isOld = (): boolean => run !== this.#run;
    const [checker, runner] = await this.#workers();
    if (isOld()) return undefined;
    const { code, errors } = check(checker, { run, text, pad });
    const [failure] = await errors;
    if (failure !== undefined) return { lines: [], more: 0, failure: failure.message };
    const compiled = await code;
    if (isOld()) return undefined;
    const told = await this.#supervise(runner, { run, id: this.#id, code: compiled, tries: true });
    return isOld() ? undefined : triedOf(told, text);
  }

  /** Ends what runs; nobody waits for its verdict any more. */
  leave(): void {
    this.#run++;
    if (this.#busy !== undefined) this.#endRunner();
  }

  /** What follows a check step by step: the compiler that is there, and a runner of its own, which whoever asks ends. */
  async apart(): Promise<Apart> {
    const [checker] = await this.#workers();
    return { checker, runner: await this.#startRunner() };
  }

  async #supervise(runner: PageRunner, request: Parameters<typeof supervise>[1]): Promise<Supervised> {
    this.#busy = runner;
    let isBroken = true;
    try {
      const verdict = await supervise(runner, request, timer, runner.limit);
      // What a text leaves behind must not reach the next.
      isBroken = verdict.stopped || verdict.left === true;
      return verdict;
    } finally {
      // Unless it was ended from outside, and another has its place.
      if (this.#busy === runner) {
        if (isBroken) this.#endRunner();
        this.#busy = undefined;
      }
    }
  }

  async #workers(): Promise<[Worker, PageRunner]> {
    this.#runner ??= this.#startRunner();
    try {
      return await Promise.all([this.#checker(), this.#runner]);
    } catch (err) {
      // The next Run tries again.
      this.#runner = undefined;
      throw err;
    }
  }

  async #startRunner(): Promise<PageRunner> {
    const [source, exercise] = await Promise.all([
      this.#load(this.#part),
      this.#load(this.#id.replace("/", "-")),
    ]);
    const runner = new PageRunner(fromText(source + host));
    await runner.learn(this.#id, exercise);
    return runner;
  }

  /** Ends the worker and starts the next at once, so that it is ready before it is needed. */
  #endRunner(): void {
    this.#busy?.terminate();
    this.#busy = undefined;
    void this.#runner?.then((runner) => runner.terminate()).catch(() => undefined); // It may not have started either.
    this.#runner = this.#startRunner();
    this.#runner.catch(() => (this.#runner = undefined));
  }
}

/** Workers in which nothing is judged. */
export interface Apart {
  readonly checker: Worker;
  readonly runner: RunnerWorker & { readonly limit: number };
}

/** What a worker gives its runner. Code comes in as scripts, because the page's policy allows no eval. */
const host = `
// Taken before any learner's text runs, which might change the ones by these names.
const say = postMessage.bind(self);
const stop = Event.prototype.stopImmediatePropagation;
const dataOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data").get;
const { apply } = Reflect;
const handle = readingKubernetesRunner({
  post: (message) => say(message),
  evaluate: (text) => {
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    try { importScripts(url); } finally { URL.revokeObjectURL(url); }
  },
  onLost: (lost, found) => {
    addEventListener("unhandledrejection", (event) => { event.preventDefault(); lost(event.promise, event.reason); });
    addEventListener("rejectionhandled", (event) => found(event.promise));
    addEventListener("error", (event) => {
      if (event.error === broken) return;
      event.preventDefault();
      lost(event.error, event.error);
    });
  },
});
let broken;
const brokenBy = (err) => { broken = err; setTimeout(() => { throw err; }); };
// What comes in is for the judge alone: whoever listens later hears nothing.
addEventListener("message", (event) => {
  apply(stop, event, []);
  handle(apply(dataOf, event, [])).catch(brokenBy);
});`;

/** The most time that a check gets on a slow device, in milliseconds. */
const slowest = 6000;

class PageRunner implements RunnerWorker {
  readonly #worker: Worker;
  /** How long a check may take, in milliseconds. */
  limit = timeLimit;
  #on: Parameters<RunnerWorker["listen"]>[0] | undefined;
  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }: MessageEvent<FromRunner>) => this.#on?.message(data));
    worker.addEventListener("error", ({ message }) => this.#on?.error(new Error(message)));
  }
  post(message: ToRunner): void {
    this.#worker.postMessage(message);
  }
  /** Gets to know the exercise. A device that takes long for that takes long for the checks, too, and gets more time. */
  async learn(id: string, exercise: string): Promise<void> {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      this.listen({ message: () => resolve(), error: reject });
      this.post({ type: "exercise", text: exercise });
      this.post({ type: "checks", run: 0, id });
    });
    const half = Math.ceil((3 * (performance.now() - started)) / 500);
    this.limit = Math.min(slowest, Math.max(timeLimit, half * 500));
  }
  /** Whoever listened before has had an answer: one run at a time. */
  listen(on: Parameters<RunnerWorker["listen"]>[0]): void {
    this.#on = on;
  }
  terminate(): void {
    this.#worker.terminate();
  }
}

const timer: Timer = (milliseconds, call) => {
  const id = setTimeout(call, milliseconds);
  return () => clearTimeout(id);
};

/** What the checker says of a text that is to run. */
type Judged = Extract<FromChecker, { run: number }>;

interface Checked {
  readonly code: Promise<string>;
  readonly errors: Promise<readonly TypeError[]>;
}

function check(checker: Worker, request: Omit<Extract<ToChecker, { type: "check" }>, "type">): Checked {
  const { run } = request;
  const done = new AbortController();
  const { signal } = done;
  const answer = <T>(pick: (message: Judged) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      checker.addEventListener(
        "message",
        ({ data }: MessageEvent<FromChecker>) => {
          const picked = "run" in data && data.run === run ? pick(data) : undefined;
          if (picked !== undefined) resolve(picked);
        },
        { signal },
      );
      checker.addEventListener("error", (event) => reject(new Error(event.message)), { signal });
    });
  const code = answer((message) => (message.type === "code" ? message.code : undefined));
  const errors = answer((message) => (message.type === "errors" ? message.errors : undefined));
  code.catch(() => undefined); // Told by `errors` too.
  errors.then(
    () => done.abort(),
    () => done.abort(),
  );
  checker.postMessage({ type: "check", ...request } satisfies ToChecker);
  return { code, errors };
}
