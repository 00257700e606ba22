// Ours: a copy of the project in which a file may be wrong, and whether tests see it
import { fork, spawn } from "node:child_process";
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

/** Broken is what fails before a test does. Tests that do not end say nothing, unless not to end is what is looked for. */
export type Verdict = "green" | "red" | "broken" | "no end";

export interface Question {
  /** Filters for vitest. */
  readonly tests: readonly string[];
  /** The name of one test of the full stage. */
  readonly full?: string | undefined;
  /** In milliseconds. */
  readonly limit: number;
}

export class Copy {
  readonly #folder = mkdtempSync(join(tmpdir(), "planted-"));
  /** It starts in two seconds; then it answers in a fraction of one. */
  #warm: ChildProcess | undefined;
  readonly #changed = new Set<string>();

  constructor() {
    cpSync(root, this.#folder, { recursive: true, filter: (path) => !left.includes(path) });
    if (existsSync(join(root, kept))) cpSync(join(root, kept), join(this.#folder, kept), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(this.#folder, "node_modules"));
  }

  remove(): void {
    this.#warm?.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What tests say of the copy as it stands. Throws where there are no such tests. */
  async verdict({ tests, full, limit }: Question): Promise<Verdict> {
    return full === undefined ? this.#ask(tests, limit) : this.#run(tests, full, limit);
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
    this.#changed.add(path);
  }

  async #ask(tests: readonly string[], limit: number): Promise<Verdict> {
    const warm = (this.#warm ??= this.#start());
    const asked: Asked = { tests, changed: [...this.#changed] };
    this.#changed.clear();
    const late = setTimeout(() => warm.kill("SIGKILL"), limit);
    const over = new AbortController();
    const said = Promise.race(["message", "exit"].map((event) => once(warm, event, over)));
    warm.send(asked);
    const [answer] = (await said) as [Answer | number | null];
    over.abort();
    clearTimeout(late);
    if (typeof answer === "string") return answer;
    this.#warm = undefined;
    if (answer !== null)
      throw new Error(`vitest did not answer for ${tests.join(" ")}: it ended with ${answer}`);
    return "no end";
  }

  #start(): ChildProcess {
    const { TEST_FULL: _full, TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
    const program = join(this.#folder, "src/tidy/warm-vitest.ts");
    return fork(program, {
      cwd: this.#folder,
      env,
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  }

  /** A run of its own: the full stage builds a site of what the copy holds. What a bug lets it wait for in vain does not come later. */
  async #run(tests: readonly string[], full: string, limit: number): Promise<Verdict> {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const report = join(this.#folder, ".cache/report.json");
    const flags = ["-c", ".config/vitest.config.ts", "--bail=1", "--retry=0"];
    const reported = ["--reporter=json", `--outputFile=${report}`];
    const { TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
    const options = {
      cwd: this.#folder,
      env: { ...env, TEST_FULL: "1", TEST_PATIENCE: "40000" },
      stdio: "ignore",
      timeout: limit,
    } as const;
    rmSync(report, { force: true });
    const child = spawn(
      process.execPath,
      [vitest, "run", ...flags, ...reported, "-t", full, ...tests],
      options,
    );
    const [code] = await once(child, "exit");
    if (code === null || code === 0) return code === null ? "no end" : "green";
    return existsSync(report) && failedTests(readFileSync(report, "utf8")) > 0 ? "red" : "broken";
  }
}

const failedTests = (report: string): number =>
  (JSON.parse(report) as { numFailedTests: number }).numFailedTests;
