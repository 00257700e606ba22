import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";
import { settablePlugin } from "./settable-plugin.ts";
import { UpstreamReporter } from "./upstream-reporter.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/**
 * Tests that need a browser, a real kubectl or minutes are named `*.full.test.ts` and run by `npm run test:full`; what judges by time is
 * named `*.timed.test.ts` and run by `npm run test:timed`, with the machine to itself.
 */
const full = process.env["TEST_FULL"] === "1";
const timed = process.env["TEST_TIMED"] === "1";
/** Where CI wants the counts written. */
const report = process.env["TEST_REPORT"];
/** Chance is the same in every run, unless somebody asks for another. A property that fails says its seed. */
const seed = Number(process.env["TEST_SEED"] ?? 20210113);
const suffix = timed ? ".timed.test.ts" : full ? ".full.test.ts" : ".test.ts";
const others = timed || full ? [] : ["**/*.{full,timed}.test.ts"];
/** No test judges by time, so patience only ends what hangs: a busy machine takes ten times as long as an idle one. */
const patience = full || timed ? 900_000 : 300_000;
/** A browser, a process or a clock on a busy machine may fail once for nothing: it is tried again, and .ci/run says which were. */
const retry = full || timed || process.env["CI"] === "true" ? 1 : 0;

const shared = {
  exclude: ["**/node_modules/**", "site/dist/**", ".cache/**", ...others],
  setupFiles: ".config/test-setup.ts",
  provide: { seed, logIsHeld: true },
  pool: "threads",
  isolate: false,
  testTimeout: patience,
  hookTimeout: patience,
  retry,
  expect: { poll: { timeout: 60_000 } },
  // Titles are whole, since upstream's cases are looked for in them; what assertions print is shortened as ever (test-setup.ts).
  chaiConfig: { truncateThreshold: 0 },
} as const;

/** The port and the site run as they are; only the exercises see a port whose functions can be replaced. */
export default defineConfig({
  root,
  test: {
    // Vitest would leave one core idle, which on a machine with two is half of it; tests of the full stage wait for others much of the time.
    maxWorkers: timed ? 1 : full ? 3 : 2,
    globalSetup: ".config/shared-by-workers.ts",
    sequence: { sequencer: LongestFirst },
    reporters: [
      "default",
      new UpstreamReporter(root),
      ...(report ? [["json", { outputFile: report }] as ["json", { outputFile: string }]] : []),
    ],
    projects: [
      {
        root,
        test: {
          ...shared,
          name: "port",
          include: [`{src,site,chapters}/**/*${suffix}`],
        },
      },
      {
        root,
        plugins: [settablePlugin(root)],
        test: {
          ...shared,
          name: "exercises",
          include: [`exercises/**/*${suffix}`],
          // What a wrong function makes the controllers log is the report's to tell.
          provide: { seed, logIsHeld: false },
        },
      },
    ],
  },
});
