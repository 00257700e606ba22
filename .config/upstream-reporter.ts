// Closes a run that held all ports of upstream's tests with one line: how many functions and cases passed.
import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { account, summarize, type RunTest, type UpstreamTests } from "../src/tidy/upstream-account.ts";
import { upstreamFiles } from "../src/tidy/upstream-cases.ts";

/** Counts upstream's test cases among those that ran. A run of some files only, or of some names, prints nothing. */
export class UpstreamReporter implements Reporter {
  readonly #src: string;
  #onlySomeNames = false;

  constructor(root: string) {
    this.#src = `${root}src/`;
  }

  onInit(vitest: Vitest): void {
    this.#onlySomeNames = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = new Map(modules.map((module) => [this.#below(module.moduleId), module]));
    const wanted = new Set(upstreamFiles.flatMap(({ ours }) => ours));
    if (this.#onlySomeNames || [...wanted].some((file) => !ran.has(file))) return;
    const tests = [...wanted].flatMap((file) =>
      [...(ran.get(file)?.children.allTests() ?? [])].map(runTest(file)),
    );
    const upstream = JSON.parse(readFileSync(`${this.#src}tidy/upstream-tests-1.20.json`, "utf8")) as {
      files: UpstreamTests;
    };
    const textOf = (file: string) =>
      existsSync(this.#src + file) ? readFileSync(this.#src + file, "utf8") : undefined;
    const { line, thin } = summarize(account(upstream, upstreamFiles, textOf), tests);
    console.log(line);
    for (const { entry, passed } of thin) {
      const { path, name, tests: wanted, ours } = entry;
      console.log(`  ${path}: ${name} wants ${wanted} tests; ${passed} passed in ${ours.join(", ")}`);
    }
    // What only looks ported fails the run: a title in a comment, a test that is skipped, a case that is left out.
    if (thin.length > 0) process.exitCode = 1;
  }

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
