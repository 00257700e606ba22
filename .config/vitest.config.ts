import { defineConfig } from "vitest/config";

/** Tests that need a browser, a real kubectl or minutes are named `*.full.test.ts` and run by `npm run test:full`. */
const full = process.env["TEST_FULL"] === "1";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: full ? ["**/*.full.test.ts"] : ["**/*.test.ts"],
    exclude: ["node_modules/**", "site/dist/**", ".cache/**", ...(full ? [] : ["**/*.full.test.ts"])],
    pool: "threads",
    isolate: false,
    testTimeout: full ? 120_000 : 10_000,
  },
});
