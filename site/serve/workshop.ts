import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FromGenerator, Order, Told } from "./messages.ts";

const program = fileURLToPath(new URL("generator.ts", import.meta.url));
const project = fileURLToPath(new URL("../..", import.meta.url));

interface WorkshopOptions {
  /** Called after each build. */
  readonly built: (told: Told) => void;
  /** Called with what goes on inside a build. */
  readonly progress: (stage: string) => void;
  /** Called with what has gone wrong. */
  readonly complain: (what: string) => void;
  /** How long, in milliseconds, a build may say nothing before it is given up. */
  readonly patience: number;
  /** The same once something has changed since it began: perhaps just what it hangs in. */
  readonly patienceAfterChange: number;
}

/**
 * Builds in a process of its own, one build at a time; what is asked for during a build starts the next. A generator that
 * ends or hangs is replaced when it is next needed.
 */
export class Workshop {
  readonly #order: Order;
  readonly #options: WorkshopOptions;
  #generator: ChildProcess | undefined;
  #isBuilding = false;
  #isAsked = false;
  #stage = "";
  #stall: NodeJS.Timeout | undefined;

  /** Nothing that was started outlives the server. */
  readonly #killed = (): void => void this.#generator?.kill("SIGKILL");

  constructor(order: Order, options: WorkshopOptions) {
    this.#order = order;
    this.#options = options;
  }

  /** Asks for a build. */
  build(): void {
    this.#isAsked = true;
    if (this.#isBuilding) this.#wait(this.#options.patienceAfterChange);
    else this.#next();
  }

  /** Ends the generator, whatever it does, and builds with a new one: its own files have changed. */
  renew(): void {
    this.close();
    this.build();
  }

  /** Ends the generator, whatever it does. */
  close(): void {
    clearTimeout(this.#stall);
    process.off("exit", this.#killed);
    this.#generator?.removeAllListeners();
    this.#generator?.kill("SIGKILL");
    this.#generator = undefined;
    this.#isBuilding = false;
  }

  #next(): void {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#isBuilding = true;
    this.#generator ??= this.#start();
    this.#generator.send("build");
    this.#wait(this.#options.patience);
  }

  #start(): ChildProcess {
    const child = fork(program, [JSON.stringify(this.#order)], {
      cwd: project,
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message: FromGenerator) => this.#hear(message));
    child.on("error", (err) => this.#giveUp(err.message));
    child.on("exit", (code, signal) => this.#giveUp(`ended with ${signal ?? code ?? "nothing"}`));
    process.on("exit", this.#killed);
    return child;
  }

  #hear(message: FromGenerator): void {
    if (this.#isBuilding)
      this.#wait(this.#isAsked ? this.#options.patienceAfterChange : this.#options.patience);
    if ("stage" in message) {
      this.#stage = message.stage || this.#stage;
      return this.#options.progress(message.stage);
    }
    if ("failed" in message) this.#options.complain(message.failed);
    else this.#options.built(message.told);
    clearTimeout(this.#stall);
    this.#isBuilding = false;
    this.#next();
  }

  #wait(patience: number): void {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#giveUp(`said nothing for ${patience / 1000} s`), patience);
  }

  #giveUp(why: string): void {
    const at = this.#stage === "" ? "" : `; it was about to do this: ${this.#stage}`;
    this.close();
    this.#options.complain(`the generator ${why}${at}. It starts again with the next change.`);
    this.#next();
  }
}
