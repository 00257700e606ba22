// Ours: a copy of the project in which a file may be wrong, and whether tests see it
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

  constructor() {
    const filter = (path: string) => !path.endsWith("site/dist");
    for (const room of rooms) cpSync(join(root, room), join(this.#folder, room), { recursive: true, filter });
    symlinkSync(join(root, "node_modules"), join(this.#folder, "node_modules"));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What tests say of the copy as it stands. */
  async verdict({ tests, full, limit }: Question): Promise<Verdict> {
    const args = [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "-c",
      ".config/vitest.config.ts",
      // A module that was made for one question is kept for the next, by its text.
      "--experimental.fsModuleCache",
      "--experimental.fsModuleCachePath=.cache/modules",
      "--bail=1",
      "--reporter=dot",
      ...(full === undefined ? [] : ["-t", full]),
      ...tests,
    ];
    const { TEST_FULL: _full, TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
    const options = {
      cwd: this.#folder,
      env: full === undefined ? env : { ...env, TEST_FULL: "1" },
      stdio: "ignore",
      timeout: limit,
    } as const;
    const [code] = await once(spawn(process.execPath, args, options), "exit");
    return code === null ? "no end" : code === 0 ? "green" : "red";
  }

  /** The same while `file` is another text. */
  async verdictOn(file: string, change: (text: string) => string, question: Question): Promise<Verdict> {
    const path = join(this.#folder, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, change(text));
    try {
      return await this.verdict(question);
    } finally {
      writeFileSync(path, text);
    }
  }
}
