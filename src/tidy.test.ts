import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { complaints } from "./tidy/rules.ts";

const root = new URL(".", import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
  .sort()
  .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));

describe("the house is tidy", () => {
  // Seconds of work; on a busy machine more than the usual limit.
  test("every source file keeps the rules", { timeout: 60_000 }, () => {
    expect(sources.length).toBeGreaterThan(40);
    expect(sources.flatMap(complaints)).toEqual([]);
  });
});

describe("each rule is seen to fail", () => {
  const head = "// Go: pkg/x.go\n";
  const lines = (n: number) => "  a();\n".repeat(n);
  test.each([
    ["no header", "go/x.ts", "export const a = 1;\n", "names no original"],
    ["an import upward", "go/x.ts", `${head}import * as api from "#api/core/v1";\n`, "imports go down only"],
    [
      "an import of an equal",
      "client-go/x.ts",
      `${head}import * as s from "#apiserver";\n`,
      "imports go down only",
    ],
    [
      "a controller that knows the server",
      "controller/x.ts",
      `${head}import * as s from "#apiserver";\n`,
      "meets apiserver at fetch",
    ],
    [
      "an import that climbs",
      "controller/x.ts",
      `${head}import { a } from "../../go/x.ts";\n`,
      "never climb",
    ],
    ["a package without a rank", "misc/x.ts", head, "has no rank"],
    [
      "Node outside its rooms",
      "klog/x.ts",
      `${head}import fs from "node:fs";\n`,
      "only main.ts and node/ know Node",
    ],
    ["a long file", "go/x.ts", head + "const a = 1;\n".repeat(500), "more than 500"],
    ["a long function", "go/x.ts", `${head}function f() {\n${lines(70)}}\n`, "more than 70"],
    [
      "five parameters",
      "go/x.ts",
      `${head}const f = (dc, one, two, three, four, five) => one;\n`,
      "an options object",
    ],
    ["a timer", "controller/x.ts", `${head}setTimeout(f, 1);\n`, "clock.afterFunc"],
    ["the machine's time", "controller/x.ts", `${head}const t = Date.now();\n`, "clock.now()"],
    ["chance", "controller/x.ts", `${head}const r = Math.random();\n`, "rand.Source"],
    ["a signal on real time", "controller/x.ts", `${head}const s = AbortSignal.timeout(1);\n`, "withTimeout"],
    [
      "an order that is the engine's own",
      "apiserver/x.ts",
      `${head}const r = new Response("a");\n`,
      "one order on every engine",
    ],
    ["an index with code in it", "go/x/index.ts", "export const a = 1;\n", "lists by name"],
    ["an index that hides its names", "go/x/index.ts", 'export * from "./a.ts";\n', "lists by name"],
  ])("%s", (_, path, text, says) => {
    expect(complaints({ path, text }).join("\n")).toContain(says);
  });

  test("what only looks like a banned call passes", () => {
    const text = `${head}// setTimeout(f, 1) is banned\nconst a = "Math.random()"; /* Date.now() */\n`;
    expect(complaints({ path: "go/x.ts", text })).toEqual([]);
  });
});
