// Ours: a vitest that stays, for one question after another about a copy of the project; src/tidy/copy.ts forks it there
import { createVitest } from "vitest/node";

/** Which tests are asked, and which file was changed since the last question. */
export interface Asked {
  /** Filters for vitest. */
  readonly tests: readonly string[];
  /** Paths, absolute. */
  readonly changed: readonly string[];
}

/** Broken is what fails before a test does: a module that cannot be loaded shows no bug. */
export type Answer = "green" | "red" | "broken";

const quiet = { onInit: () => {} };
const vitest = await createVitest("test", {
  config: ".config/vitest.config.ts",
  watch: false,
  bail: 1,
  retry: 0,
  // What a bug lets a test wait for in vain does not come later.
  testTimeout: 60_000,
  reporters: [quiet],
});

/** Throws where there are no such tests: nothing is shown by a run of none. */
async function answer({ tests, changed }: Asked): Promise<Answer> {
  for (const path of changed) vitest.invalidateFile(path);
  const specifications = await vitest.globTestSpecifications([...tests]);
  if (specifications.length === 0) throw new Error(`no tests: ${tests.join(" ")}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest also hands over what became of files that were asked for earlier.
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  if (unhandledErrors.length === 0 && modules.every((module) => module.ok())) return "green";
  return modules.some((module) => !module.children.allTests("failed").next().done) ? "red" : "broken";
}

process.on("message", (asked: Asked) => {
  void answer(asked).then(
    (said) => process.send?.(said),
    (err: unknown) => {
      console.error(err);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
