// Ours: a vitest that stays, for one question after another about a copy of the project; src/tidy/copy.ts forks it there
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createVitest } from "vitest/node";

/** Which tests are asked, and which files were changed since the last question. */
export interface Asked {
  /** Filters for vitest. */
  readonly tests: readonly string[];
  /** A part of the names of those that are asked; all of them without it. */
  readonly named?: string | undefined;
  /** Paths, absolute. */
  readonly changed: readonly string[];
}

/** Broken is what fails before a test does: a module that cannot be loaded shows no bug. Or why there is no answer. */
export type Answer = "green" | "red" | "broken" | { readonly cannot: string };

const quiet = { onInit: () => {} };
const full = process.env["TEST_FULL"] === "1";
const vitest = await createVitest("test", {
  config: ".config/vitest.config.ts",
  watch: false,
  bail: 1,
  retry: 0,
  // What a bug lets a test wait for in vain does not come later. The full stage's own patience is for its browsers.
  ...(!full && { testTimeout: 60_000 }),
  reporters: [quiet],
});

/** What one question's tests share, as the site that they build, is wrong for the next: something was changed. */
let rooms = 0;
function newRoom(): void {
  const room = join(process.cwd(), `.cache/shared-${process.pid}-${++rooms}`);
  mkdirSync(room, { recursive: true });
  vitest.provide("sharedByWorkers", room);
}

/** Nothing is shown by a run of none, so that there are no such tests is no answer. */
async function answer({ tests, named, changed }: Asked): Promise<Answer> {
  for (const path of changed) vitest.invalidateFile(path);
  newRoom();
  const all = await vitest.globTestSpecifications([...tests]);
  if (all.length === 0) return { cannot: `no tests: ${tests.join(" ")}` };
  const testNamePattern = new RegExp(named?.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) ?? "");
  const specifications = all.map(({ project, moduleId }) =>
    project.createSpecification(moduleId, named === undefined ? [] : { testNamePattern }),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest also hands over what became of files that were asked for earlier.
  const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  const has = (state: "failed" | "passed") =>
    modules.some((module) => !module.children.allTests(state).next().done);
  if (has("failed")) return "red";
  if (unhandledErrors.length > 0 || !modules.every((module) => module.ok())) return "broken";
  return has("passed") ? "green" : { cannot: `no test of ${tests.join(" ")} is called "${named ?? ""}"` };
}

process.on("message", (asked: Asked) => {
  void answer(asked)
    .catch((err: unknown): Answer => ({ cannot: String(err) }))
    .then((said) => process.send?.(said));
});
// What vitest made for its runs goes with it.
process.on("disconnect", () => void vitest.close().finally(() => process.exit()));
