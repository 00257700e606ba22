// Ours: a copy of the project in which a file may be wrong, and whether tests see it
import { fork, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer, Asked } from "./warm-vitest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = [
  "src",
  "exercises",
  "chapters",
  "site",
  ".config",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Tests that do not end say nothing, unless not to end is what is looked for. */
export type Verdict = "green" | "red" | "no end";

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
    const filter = (path: string) => !path.endsWith("site/dist");
    for (const room of rooms) cpSync(join(root, room), join(this.#folder, room), { recursive: true, filter });
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
    warm.send(asked);
    const [said] = (await Promise.race([once(warm, "message"), once(warm, "exit")])) as [
      Answer | number | null,
    ];
    clearTimeout(late);
    if (said === "green" || said === "red") return said;
    this.#warm = undefined;
    if (said !== null) throw new Error(`vitest did not answer for ${tests.join(" ")}: it ended with ${said}`);
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
    const flags = ["-c", ".config/vitest.config.ts", "--bail=1", "--retry=0", "--reporter=dot"];
    const { TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
    const options = {
      cwd: this.#folder,
      env: { ...env, TEST_FULL: "1", TEST_PATIENCE: "40000" },
      stdio: "ignore",
      timeout: limit,
    } as const;
    const child = spawn(process.execPath, [vitest, "run", ...flags, "-t", full, ...tests], options);
    const [code] = await once(child, "exit");
    return code === null ? "no end" : code === 0 ? "green" : "red";
  }
}
