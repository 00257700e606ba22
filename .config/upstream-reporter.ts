// Holds upstream's test cases against the titles of the tests that ran, and closes a run of all with one line of counts.
import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import {
  account,
  complaintsOf,
  judgeable,
  readTables,
  summarize,
  type RunTest,
} from "../src/tidy/upstream-account.ts";
import { upstreamFiles } from "../src/tidy/upstream-cases.ts";

/**
 * Judges each port by the tests that ran: as many as upstream has cases, and titled with the names of those that have names. A run of
 * some files judges the ports that lie in these files alone; a run of some names or lines judges none.
 */
export class UpstreamReporter implements Reporter {
  readonly #src: string;
  #onlySomeNames = false;
  /** Files of which only some lines or names were asked for. */
  #cut = new Set<string>();

  constructor(root: string) {
    this.#src = `${root}src/`;
  }

  onInit(vitest: Vitest): void {
    this.#onlySomeNames = vitest.config.testNamePattern !== undefined;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const cut = specifications.filter(
      ({ testLines = [], testIds = [], testNamePattern }) =>
        testLines.length + testIds.length > 0 || testNamePattern !== undefined,
    );
    this.#cut = new Set(cut.map(({ moduleId }) => this.#below(moduleId)));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#onlySomeNames) return;
    const byFile = new Map(modules.map((module) => [this.#below(module.moduleId), module]));
    const ran = new Map([...byFile].filter(([file]) => !this.#cut.has(file)));
    const isWhole = upstreamFiles.every(({ ours }) => ours.every((file) => ran.has(file)));
    const files = isWhole ? upstreamFiles : judgeable(upstreamFiles, new Set(ran.keys()));
    if (files.length === 0) return;
    const tests = [...new Set(files.flatMap(({ ours }) => ours))].flatMap((file) =>
      [...(ran.get(file)?.children.allTests() ?? [])].map(runTest(file)),
    );
    const upstream = readTables((name) => readFileSync(`${this.#src}tidy/${name}`, "utf8"));
    const { line, thin } = summarize(account(upstream, files, this.#textOf), tests);
    if (isWhole) console.log(line);
    if (thin.length === 0) return;
    // What only looks ported fails the run: a title in a comment, a test that is skipped, a case that is left out or renamed.
    process.exitCode = 1;
    const complaints = thin.flatMap(complaintsOf).map((complaint) => `  ${complaint}`);
    // It is said last: above it stands that all tests have passed.
    process.once("exit", () =>
      console.error(["The run fails: upstream's cases are not all here.", ...complaints].join("\n")),
    );
  }

  readonly #textOf = (file: string): string | undefined =>
    existsSync(this.#src + file) ? readFileSync(this.#src + file, "utf8") : undefined;

  #below(moduleId: string): string {
    const path = moduleId.replaceAll("\\", "/");
    return path.startsWith(this.#src) ? path.slice(this.#src.length) : path;
  }
}

type Test = ReturnType<TestModule["children"]["allTests"]> extends Generator<infer T> ? T : never;

const runTest =
  (file: string) =>
  (test: Test): RunTest => ({ file, titles: titlesOf(test), passed: test.result().state === "passed" });

function titlesOf(test: Test): string[] {
  const titles = [test.name];
  for (let { parent } = test; parent.type === "suite"; parent = parent.parent) titles.unshift(parent.name);
  return titles;
}
