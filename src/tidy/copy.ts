// Ours: a copy of the project in which a file may be wrong, and whether tests see it
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer, Asked } from "./warm-vitest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Bundles and colours of texts, by what the texts are. */
const kept = ".cache/site";
/** What a clone does not have, and what is too heavy to copy: node_modules are linked. */
const left = [".git", ".cache", "node_modules", "site/dist"].map((room) => join(root, room));

/** Tests that every run has, and those that need minutes or a browser. */
type Stage = "plain" | "full";

/** Broken is what fails before a test does. Tests that do not end say nothing, unless not to end is what is looked for. */
export type Verdict = "green" | "red" | "broken" | "no end";

export interface Question {
  /** Filters for vitest. */
  readonly tests: readonly string[];
  /** Of their tests these alone, by a part of their names: nothing runs beside what is asked. */
  readonly named?: string | undefined;
  /** They are of the full stage. */
  readonly isFull?: boolean;
  /** In milliseconds. */
  readonly limit: number;
}

export class Copy {
  readonly #folder = mkdtempSync(join(tmpdir(), "planted-"));
  /** One for each stage. It starts in two seconds; then it answers in a fraction of one. */
  readonly #warm = new Map<Stage, ChildProcess>();
  /** What each of them does not know yet. */
  readonly #changed: Readonly<Record<Stage, Set<string>>> = { plain: new Set(), full: new Set() };

  constructor() {
    cpSync(root, this.#folder, { recursive: true, filter: (path) => !left.includes(path) });
    if (existsSync(join(root, kept))) cpSync(join(root, kept), join(this.#folder, kept), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(this.#folder, "node_modules"));
  }

  async remove(): Promise<void> {
    const warm = [...this.#warm.values()];
    const ended = warm.map((child) => once(child, "exit"));
    for (const child of warm) child.disconnect();
    const late = setTimeout(() => warm.forEach((child) => child.kill("SIGKILL")), 10_000);
    await Promise.all(ended);
    clearTimeout(late);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The same while `file` is another text. */
  async verdictOn(file: string, change: (text: string) => string, question: Question): Promise<Verdict> {
    const path = join(this.#folder, file);
    const text = readFileSync(path, "utf8");
    this.#write(path, change(text));
    try {
      return await this.verdict(question);
    } finally {
      this.#write(path, text);
    }
  }

  #write(path: string, text: string): void {
    writeFileSync(path, text);
    for (const unknown of Object.values(this.#changed)) unknown.add(path);
  }

  /** What tests say of the copy as it stands. Throws where there are no such tests. */
  async verdict({ tests, named, isFull = false, limit }: Question): Promise<Verdict> {
    const stage = isFull ? "full" : "plain";
    const warm = this.#warm.get(stage) ?? this.#start(stage);
    this.#warm.set(stage, warm);
    const asked: Asked = { tests, named, changed: [...this.#changed[stage]] };
    this.#changed[stage].clear();
    const late = setTimeout(() => warm.kill("SIGKILL"), limit);
    const over = new AbortController();
    const said = Promise.race(["message", "exit"].map((event) => once(warm, event, over)));
    warm.send(asked);
    const [answer] = (await said) as [Answer | number | null];
    over.abort();
    clearTimeout(late);
    if (typeof answer === "string") return answer;
    if (answer !== null && typeof answer === "object") throw new Error(answer.cannot);
    this.#warm.delete(stage);
    if (answer !== null)
      throw new Error(`vitest did not answer for ${tests.join(" ")}: it ended with ${answer}`);
    return "no end";
  }

  #start(stage: Stage): ChildProcess {
    const { TEST_FULL: _full, TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
    // What a bug lets a test wait for in vain does not come later.
    const full = stage === "full" ? { TEST_FULL: "1", TEST_PATIENCE: "25000" } : {};
    return fork(join(this.#folder, "src/tidy/warm-vitest.ts"), {
      cwd: this.#folder,
      env: { ...env, ...full },
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  }
}
