import { readFileSync, readdirSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { aliases, exceptions } from "./tidy/aliases.ts";
import { circleComplaints } from "./tidy/circles.ts";
import { aliasComplaints, qualifiedComplaints } from "./tidy/qualified.ts";
import { roomComplaints } from "./tidy/rooms.ts";
import { complaints, unseeded } from "./tidy/rules.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where every test takes its chance from: TEST_SEED, or the same as ever. */
    seed: number;
    /** Whether an error in the log that no test claims fails the test. */
    logIsHeld: boolean;
  }
}

const project = new URL("..", import.meta.url).pathname;

/** The TypeScript below a folder of the project. */
function sourcesIn(folder: string) {
  return readdirSync(project + folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .sort()
    .map((path) => ({ path, text: readFileSync(`${project}${folder}/${path}`, "utf8") }));
}

const sources = sourcesIn("src");
/** All there is, by its path in the project. */
const everything = ["src", "exercises", "chapters", "site"].flatMap((folder) =>
  sourcesIn(folder).map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
);
/** What is no test, and no chapter's. */
const shipped = everything.filter(
  ({ path }) => /^(src|exercises\/engine|site)\//.test(path) && !path.endsWith(".test.ts"),
);
/** As they are imported. */
const packages = sources.flatMap(({ path }) =>
  path.endsWith("/index.ts") ? [`#${path.slice(0, -"/index.ts".length)}`] : [],
);

describe("the house is tidy", () => {
  // Seconds of work; on a busy machine more than the usual limit.
  test("every source file keeps the rules", () => {
    expect(sources.length).toBeGreaterThan(40);
    expect(sources.flatMap(complaints)).toEqual([]);
  });

  test("every file of the engine and the site keeps the rules", () => {
    const files = shipped.filter(({ path }) => !path.startsWith("src/"));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(roomComplaints)).toEqual([]);
  });

  test("nothing imports itself by way of others", () => {
    expect(circleComplaints(shipped)).toEqual([]);
  });

  test("every package is imported whole, under its one name", () => {
    expect(everything.flatMap(qualifiedComplaints)).toEqual([]);
  });

  test("no two packages have one name, and the table of names has nothing to spare", () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(aliasComplaints(packages, aliases)).toEqual([]);
    const texts = new Map(everything.map(({ path, text }) => [path, text]));
    const idle = exceptions.filter(
      ({ file, name, alias }) => !texts.get(file)?.includes(`* as ${alias} from "${name}"`),
    );
    expect(idle).toEqual([]);
  });

  test("every test can be replayed: what it takes from chance has a seed", () => {
    expect(everything.flatMap(unseeded)).toEqual([]);
    expect(fc.readConfigureGlobal().seed).toBe(inject("seed"));
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
      `${head}import * as s from "#embedded";\n`,
      "imports go down only",
    ],
    [
      "a controller that knows the server",
      "controller/x.ts",
      `${head}import * as s from "#embedded";\n`,
      "meets embedded at fetch",
    ],
    [
      "an import that climbs",
      "controller/x.ts",
      `${head}import { a } from "../../go/x.ts";\n`,
      "never climb",
    ],
    ["a test that climbs", "controller/x.test.ts", `import { a } from "../go/x.ts";\n`, "never climb"],
    ["a package without a rank", "misc/x.ts", head, "has no rank"],
    [
      "Node outside its rooms",
      "klog/x.ts",
      `${head}import fs from "node:fs";\n`,
      "only main.ts and node/ know Node",
    ],
    [
      "a page's half that asks for Node's",
      "client-go/tools/clientcmd/x.ts",
      `${head}import * as clientnode from "#client-go/node";\n`,
      "hand the thing in",
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
    ["the machine's time", "controller/x.ts", `${head}const t = Date.now();\n`, "wall() for what is written"],
    ["a key that a client chooses", "api/x.ts", `${head}const a = key in data;\n`, "use Object.hasOwn"],
    [
      "a key that every object has",
      "api/x.ts",
      `${head}const a = "toString" in data;\n`,
      "use Object.hasOwn",
    ],
    ["chance", "controller/x.ts", `${head}const r = Math.random();\n`, "rand.Source"],
    ["a signal on real time", "controller/x.ts", `${head}const s = AbortSignal.timeout(1);\n`, "withTimeout"],
    [
      "an order that is the engine's own",
      "embedded/x.ts",
      `${head}const r = new Response("a");\n`,
      "one order on every engine",
    ],
    [
      "a wrap that predicates see through",
      "controller/x.ts",
      `${head}throw new Error("can't", { cause: err });\n`,
      "a cause is Go's %w",
    ],
    [
      "a second text of an error",
      "klog/x.test.ts",
      `f(e instanceof Error ? e.message : String(e));\n`,
      "textOf(err)",
    ],
    [
      "a second Error of whatever was thrown",
      "client-go/node/x.ts",
      `${head}const f = (e) =>\n  e instanceof Error\n    ? e\n    : new Error(String(e));\n`,
      "toError(err)",
    ],
    [
      "a second reader of flags",
      "cluster/main.ts",
      `${head}const { values } = parseArgs({ args });\n`,
      "flag.run",
    ],
    ["an index with code in it", "go/x/index.ts", "export const a = 1;\n", "lists by name"],
    ["an index that hides its names", "go/x/index.ts", 'export * from "./a.ts";\n', "lists by name"],
  ])("%s", (_, path, text, says) => {
    expect(complaints({ path, text }).join("\n")).toContain(says);
  });

  test.each([
    [
      "an engine that asks the site",
      "exercises/engine/x.ts",
      `import { a } from "../../site/base/html.ts";\n`,
      "never the reverse",
    ],
    [
      "a template that markup needs",
      "site/render/x.ts",
      `import type { A } from "../templates/page.ts";\n`,
      "imports go down only",
    ],
    [
      "an import of an equal",
      "site/read/x.ts",
      `import { svg } from "../diagrams/svg.ts";\n`,
      "imports go down only",
    ],
    [
      "a type that is asked for where it is used",
      "site/cut/x.ts",
      `export const a = (b: import("../build.ts").Report) => b;\n`,
      "imports go down only",
    ],
    ["a room without a rank", "site/misc/x.ts", "", "stands in no room"],
    ["a file at the top without a rank", "site/misc.ts", "", "stands in no room"],
    ["a long function", "site/read/x.ts", `function f() {\n${lines(70)}}\n`, "more than 70"],
    ["a long file", "exercises/engine/x.ts", "const a = 1;\n".repeat(501), "more than 500"],
    [
      "five parameters",
      "site/read/x.ts",
      "const f = (first, two, three, four, five) => two;\n",
      "options object",
    ],
    ["a nameless export", "site/read/x.ts", "export default function () {}\n", "by its own name"],
    ["a nameless value", "site/read/x.ts", "export default 1;\n", "by its own name"],
    [
      "a second text of an error",
      "site/read/x.ts",
      `const a = (e) => (e instanceof Error ? e.message : String(e));\n`,
      "textOf(err)",
    ],
    ["an export of all there is", "exercises/engine/x.ts", `export * from "./y.ts";\n`, "by its own name"],
  ])("outside src: %s", (_, path, text, says) => {
    expect(roomComplaints({ path, text }).join("\n")).toContain(says);
  });

  test.each([
    [
      "values of two files",
      { "src/go/a.ts": `import { b } from "./b.ts";`, "src/go/b.ts": `export { a } from "./a.ts";` },
      ["src/go/a.ts → src/go/b.ts → src/go/a.ts: values go in a circle"],
    ],
    [
      "values by way of an index",
      {
        "src/klog/index.ts": `export { a } from "./a.ts";`,
        "src/klog/a.ts": `import * as go from "#go";`,
        "src/go/index.ts": `export { b } from "./b.ts";`,
        "src/go/b.ts": `const a = await import("#klog");`,
      },
      [
        "src/go/b.ts → src/klog/index.ts → src/klog/a.ts → src/go/index.ts → src/go/b.ts: values",
        "src/go → src/klog → src/go: folders",
      ],
    ],
    [
      "types of two folders",
      {
        "site/a/a.ts": `import type { B } from "../b/b.ts";`,
        "site/b/b.ts": `type A = import("../a/c.ts").C;`,
      },
      ["site/a → site/b → site/a: folders import in a circle"],
    ],
    [
      "types of two files in one folder, and no value",
      { "src/go/a.ts": `import type { B } from "./b.ts";`, "src/go/b.ts": `import { a } from "./a.ts";` },
      [],
    ],
  ])("a circle: %s", (_, files, says) => {
    const found = circleComplaints(Object.entries(files).map(([path, text]) => ({ path, text })));
    expect(found.map((complaint, i) => complaint.slice(0, says[i]?.length))).toEqual(says);
  });

  test.each([
    [
      "names without their package",
      `import { type Store, ListWatch as L } from "#client-go/tools/cache";`,
      'write `import * as cache from "#client-go/tools/cache";`, and cache.Store',
    ],
    [
      "types without their package",
      `import type { ListWatch as L } from "#client-go/tools/cache";`,
      'write `import type * as cache from "#client-go/tools/cache";`, and cache.ListWatch',
    ],
    [
      "a name that upstream does not use",
      `import type * as meta from "#apimachinery/apis/meta/v1";`,
      "`#apimachinery/apis/meta/v1` is `metav1` everywhere, here `meta`: write `import type * as metav1",
    ],
    ["a default", `import cache from "#client-go/tools/cache";`, "stand unqualified"],
    ["a word of the language", `import * as made from "#kubectl/cmd/new";`, "give it one in src/tidy"],
    ["no name at all", `import * as update from "#kubectl/cmd/rolling-update";`, "give it one in src/tidy"],
  ])("an import of %s", (_, text, says) => {
    expect(qualifiedComplaints({ path: "src/controller/x.ts", text }).join("\n")).toContain(says);
  });

  test("what goes by its name passes, by an exception's in its own file alone, and what is no package", () => {
    const text = `import * as v1 from "#api/core/v1";\nimport { a } from "./a.ts";\nexport { b } from "#go/sync";\n`;
    expect(qualifiedComplaints({ path: "src/controller/x.ts", text })).toEqual([]);
    const other = `import * as gotime from "#go/time";`;
    expect(qualifiedComplaints({ path: "src/api/hash/internals.ts", text: other })).toEqual([]);
    expect(qualifiedComplaints({ path: "src/controller/x.ts", text: other })).toHaveLength(1);
  });

  test("a table of names in which two packages share one, or an entry does nothing", () => {
    expect(
      aliasComplaints(["#go/sync", "#x/sync", "#go/time"], { "#go/time": "time", "#go/gone": "left" }),
    ).toEqual([
      "`sync` is both `#go/sync` and `#x/sync`: give one of them another alias",
      "`#go/time` is `time` anyway",
      "`#go/gone` has an alias, but is no package",
    ]);
  });

  test.each(["Math.random()", "rand.randomSeed()", "crypto.randomUUID()", "randomBytes(8)", "randomInt(6)"])(
    "a test that calls %s",
    (call) => {
      expect(unseeded({ path: "go/x.test.ts", text: `f(${call});\n` }).join("\n")).toContain("has no seed");
      expect(unseeded({ path: "go/x.test.ts", text: `f("${call}"); // ${call}\n` })).toEqual([]);
    },
  );

  test("what only looks like a banned call passes", () => {
    const text = `${head}// setTimeout(f, 1) is banned\nconst a = "Math.random()"; /* Date.now() */\n`;
    expect(complaints({ path: "go/x.ts", text })).toEqual([]);
  });
});
