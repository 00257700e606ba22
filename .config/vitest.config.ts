import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { settablePlugin } from "./settable-plugin.ts";
import { UpstreamReporter } from "./upstream-reporter.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Tests that need a browser, a real kubectl or minutes are named `*.full.test.ts` and run by `npm run test:full`. */
const full = process.env["TEST_FULL"] === "1";
/** Where CI wants the counts written. */
const report = process.env["TEST_REPORT"];
const suffix = full ? ".full.test.ts" : ".test.ts";

const timed = "site/{browser/{speed,runs},book/print}.full.test.ts";

const shared = {
  exclude: ["**/node_modules/**", "site/dist/**", ".cache/**", ...(full ? [] : ["**/*.full.test.ts"])],
  pool: "threads",
  isolate: false,
  testTimeout: full ? 120_000 : 10_000,
} as const;

/** The port and the site run as they are; only the exercises see a port whose functions can be replaced. */
export default defineConfig({
  root,
  test: {
    // Vitest would leave one core idle, which on a machine with two is half of it.
    maxWorkers: 2,
    ...(full ? { globalSetup: ".config/built-site.ts" } : {}),
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
          exclude: [...shared.exclude, timed],
        },
      },
      {
        root,
        plugins: [settablePlugin(root)],
        test: { name: "exercises", include: [`exercises/**/*${suffix}`], ...shared },
      },
      // What measures time has the machine to itself, one after the other, when all else is done.
      {
        root,
        test: {
          name: "timed",
          include: full ? [timed] : [],
          ...shared,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
