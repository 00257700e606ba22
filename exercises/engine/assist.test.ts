import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { Cache } from "./cache.ts";
import { createCompiler } from "./compile.ts";
import { declare } from "./declarations.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packages = ["#api/apps/v1", "#controller/deployment/util"];
const files = declare(root, packages, { cache: new Cache<string>(undefined, ""), own: new Map() });
const compiler = createCompiler(ts, files, { id: "16/2", packages });
const solution = readFileSync(
  join(root, "exercises/16-rolling-update/2-how-far-to-scale/solution.ts"),
  "utf8",
);

/** A text, and the place in it where `|` stands. */
function at(marked: string): [text: string, at: number] {
  return [marked.replace("|", ""), marked.indexOf("|")];
}
const names = (marked: string): string[] =>
  compiler.complete(...at(marked))?.names.map(({ name }) => name) ?? [];
const head = `import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
`;
const within = (line: string): string =>
  `${head}export function f(d: apps.Deployment): unknown {\n  ${line}\n}\n`;

describe("complete", () => {
  test("offers members, and where the one that is begun stands", () => {
    const [text, place] = at(within("return d.sp|;"));
    const found = compiler.complete(text, place);
    expect(found?.names.map(({ name }) => name)).toEqual([
      "apiVersion",
      "kind",
      "metadata",
      "spec",
      "status",
    ]);
    expect(text.slice(found?.from, found?.to)).toBe("sp");
  });

  test("what is imported as types is offered among types, and not among values", () => {
    expect(names(within("const x: |"))).toContain("apps");
    const values = names(within("return |"));
    expect(values).toContain("deploymentutil");
    expect(values).toContain("d");
    expect(values).not.toContain("apps");
  });

  test("a union of strings is offered within quotes, in place of what stands there", () => {
    const [text, place] = at(within(`return d.spec.strategy.type === "Ro|x";`));
    const found = compiler.complete(text, place);
    expect(found?.names.map(({ name }) => name).sort()).toEqual(["Recreate", "RollingUpdate"]);
    expect(text.slice(found?.from, found?.to)).toBe("Rox");
  });

  test.each([`import * as x from "|";`, `import "|`, `import type { Deployment } from '#api|';`])(
    "%s: what may be imported, and nothing else",
    (line) => {
      expect(names(line)).toEqual(["../../engine/exercise.ts", ...packages]);
    },
  );

  test("in a comment and in a number nothing is offered", () => {
    expect(names(within("// d.|"))).toEqual([]);
    expect(names(within("return 1.|"))).toEqual([]);
  });

  test("words that are refused are not offered", () => {
    const found = names(`${head}|`);
    expect(found).toContain("export");
    for (const word of ["enum", "namespace", "module", "with"]) expect(found).not.toContain(word);
  });

  // Wherever the solution names something, all that is offered in its place is put there at once.
  test("a name that completes is one that compiles", () => {
    const places = [...solution.matchAll(/(?<=\b\w+\.)[a-z]\w*(?!\w*[(:])/g)].map(({ index }) => index);
    expect(places.length).toBeGreaterThan(8);
    const seen = new Set<string>();
    for (const place of places) {
      const found = compiler.complete(solution, place + 1);
      const start = /[\w.]*$/.exec(solution.slice(0, place))?.[0] ?? "";
      const offered = found?.names.map(({ name }) => `${start}${name}`) ?? [];
      expect(offered.length).toBeGreaterThan(0);
      for (const one of offered) seen.add(one);
      const text = `${solution.slice(0, place - start.length)}((${offered.join(", ")}) as never)${solution.slice(place).replace(/^\w+(?:\.\w+)*/, "")}`;
      const wrong = compiler
        .check(text)
        .filter(({ message }) => /does not exist|Cannot find|cannot be used/.test(message));
      expect([start, ...wrong.map(({ message }) => message)]).toEqual([start]);
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  test("all values that are offered compile", () => {
    const offered =
      compiler.complete(...at(within("return |")))?.names.filter(({ kind }) => kind !== "keyword") ?? [];
    expect(offered.length).toBeGreaterThan(40);
    const wrong = compiler.check(within(`return [${offered.map(({ name }) => name).join(", ")}];`));
    expect(wrong.map(({ message }) => message)).toEqual([]);
  });
});

describe("what something is", () => {
  test("what stands at a place, with what its author says", () => {
    const text = `/** Half of it. */\nconst half = (n: number): number => n / 2;\nexport const two = half(4);\n`;
    const place = text.lastIndexOf("half");
    expect(compiler.describe(text, place + 2)).toEqual({
      from: place,
      to: place + 4,
      type: "const half: (n: number) => number",
      said: "Half of it.",
    });
    expect(compiler.describe(text, text.length)).toBeUndefined();
  });

  test("the type of a name that is offered", () => {
    const [text, place] = at(within("return d.|"));
    expect(compiler.typeOf(text, place, "spec")).toBe("(property) Deployment.spec: apps.DeploymentSpec");
    expect(compiler.typeOf(text, place, "nothing")).toBe("");
  });

  test("questions and checks of other texts do not disturb each other", () => {
    const right = within("return d.spec;");
    expect(compiler.check(right)).toEqual([]);
    expect(names(within("return d.|"))).toHaveLength(5);
    expect(compiler.check(right)).toEqual([]);
    expect(compiler.check(within("return d.spek;"))).toHaveLength(1);
  });
});
