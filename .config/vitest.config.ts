import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that need a browser, a real kubectl or minutes are named `*.full.test.ts` and run by `npm run test:full`. */
const full = process.env["TEST_FULL"] === "1";
/** Where CI wants the counts written. */
const report = process.env["TEST_REPORT"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: full ? ["**/*.full.test.ts"] : ["**/*.test.ts"],
    exclude: ["node_modules/**", "site/dist/**", ".cache/**", ...(full ? [] : ["**/*.full.test.ts"])],
    pool: "threads",
    isolate: false,
    testTimeout: full ? 120_000 : 10_000,
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
  },
});
