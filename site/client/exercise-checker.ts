/** The worker that knows TypeScript: it comes with whoever needs it first, the editor or a Run, and stays for both. */
import type { ToChecker } from "../exercise/checker.ts";
import { fromText } from "./exercise-parts.ts";

/** What makes a checker: of which exercise its texts are, what they may import, and how parts of the page are loaded. */
interface CheckerOptions {
  readonly id: string;
  readonly packages: readonly string[];
  readonly load: (name: string) => Promise<string>;
}

export class Checker {
  readonly #options: CheckerOptions;
  #starting: Promise<Worker> | undefined;
  #worker: Worker | undefined;
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(options: CheckerOptions) {
    this.#options = options;
  }

  /** Starts it, once. Where a part of it does not come, whoever asks next tries again. */
  start(): Promise<Worker> {
    this.#starting ??= this.#start().catch((err: unknown) => {
      this.#starting = undefined;
      throw err;
    });
    return this.#starting;
  }

  /** Calls as soon as it is there, and does not make it come. */
  whenThere(call: (worker: Worker) => void): void {
    if (this.#worker === undefined) this.#waiting.push(call);
    else call(this.#worker);
  }

  async #start(): Promise<Worker> {
    const { id, packages, load } = this.#options;
    const [source, declarations] = await Promise.all([load("checker"), load("declarations")]);
    const worker = fromText(source);
    const files = JSON.parse(declarations) as Record<string, string>; // Written by the site's build.
    worker.postMessage({ type: "declarations", files, id, packages } satisfies ToChecker);
    this.#worker = worker;
    for (const call of this.#waiting.splice(0)) call(worker);
    return worker;
  }
}
