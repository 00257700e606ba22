import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Files } from "../read/sources.ts";
import { createTypeChecker } from "./types.ts";

let root: string;
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const checker = (cache?: string) => createTypeChecker(new Files(root), cache && join(root, cache));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "site-types-"));
  mkdirSync(join(root, "src"));
  write("package.json", '{ "type": "module" }');
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        target: "es2023",
        lib: ["ES2023"],
        types: [],
        module: "nodenext",
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
      },
    }),
  );
  write("src/room.ts", `export { surge } from "./surge.ts";\n`);
  write("src/surge.ts", "export const surge: number = 3;\n");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const query = `import { surge } from "./src/room.ts";
const room = surge;
//    ^?
`;

describe("a sketch", () => {
  test("says the types that it asks for, and no others", () => {
    expect(checker()(query)).toMatchObject({
      code: `import { surge } from "./src/room.ts";\nconst room = surge;\n`,
      answers: [{ kind: "type", line: 1, from: 6, length: 4, text: "const room: number" }],
    });
  });

  test("shows the error that it declares, at its place", () => {
    expect(checker()(`// @errors: 2322\nconst n: number = "25%";\n`)).toMatchObject({
      code: `const n: number = "25%";\n`,
      answers: [
        {
          kind: "error",
          line: 0,
          from: 6,
          length: 1,
          text: "TS2322: Type 'string' is not assignable to type 'number'.",
        },
      ],
    });
  });

  test("hides what stands above the cut", () => {
    expect(checker()(`declare const n: number;\n// ---cut---\nconst m = n;\n//    ^?\n`)).toMatchObject({
      code: "const m = n;\n",
      answers: [{ line: 0, text: "const m: number" }],
    });
  });
});

describe("a name in a file of the book", () => {
  test("is what the compiler says it is, by way of everything that the file imports", () => {
    write("src/ask.ts", `import { surge } from "./room.ts";\nexport const room = [surge, "25%"] as const;\n`);
    expect(checker().at("src/ask.ts", 2, 13)).toBe('const room: readonly [number, "25%"]');
    expect(checker().at("src/ask.ts", 1, 9)).toContain("(alias) const surge: number");
  });

  test("is nothing where no name stands, where there is no such line and in no file", () => {
    write("src/ask.ts", `// Only words.\nexport {};\n`);
    expect(checker().at("src/ask.ts", 1, 8)).toBeUndefined();
    expect(checker().at("src/gone.ts", 1, 0)).toBeUndefined();
  });

  test("is asked again once a file has changed that its own imports by way of another", () => {
    write("src/ask.ts", `import { surge } from "./room.ts";\nexport const room = surge;\n`);
    const at = (): string | undefined => {
      const check = checker("types.json");
      const said = check.at("src/ask.ts", 2, 13);
      check.save();
      return said;
    };
    expect(at()).toBe("const room: number");
    write("types.json", (new Files(root).text("types.json") ?? "").replace(": number", ": remembered"));
    expect(at()).toBe("const room: remembered");
    write("src/surge.ts", `export const surge: string = "25%";\n`);
    expect(at()).toBe("const room: string");
  });
});

describe("the build refuses, and says what to do about it", () => {
  test.each([
    [
      "an error that is not declared",
      `const n: number = "25%";\n`,
      "the sketch does not compile: `const n: number = \"25%\";`: TS2322: Type 'string' is not assignable to type 'number'. Mend it, or, if this error is the point, put `// @errors: 2322` on its first line",
    ],
    [
      "a second error besides the declared one",
      `// @errors: 2322\nconst n: number = "25%";\nmissing();\n`,
      "put `// @errors: 2322 2304` on its first line",
    ],
    [
      "a declared error that is not there any more",
      `// @errors: 2322\nconst n = 1;\n`,
      "the sketch declares TS2322, but the compiler does not say that; it says nothing",
    ],
    ["a query that points at nothing", `const n = 1;\n//        ^?\n`, "there is nothing above the `^`"],
    ["a way around the check", `// @noErrors\nconst n: number = "";\n`, "not `@noErrors`"],
  ])("%s", (_, sketch, message) => {
    expect(() => checker()(sketch)).toThrow(message);
  });
});

describe("what was asked before", () => {
  /** The cache's file made to lie: whoever reads the lie has not asked the compiler. */
  const lie = (): void => {
    const check = checker("types.json");
    check(query);
    check.save();
    const files = new Files(root);
    const text = files.text("types.json") ?? "";
    expect(text).toContain("const room: number");
    write("types.json", text.replace("const room: number", "const room: remembered"));
  };
  const answer = (): string | undefined => checker("types.json")(query).answers[0]?.text;

  test("is not asked again", () => {
    lie();
    expect(answer()).toBe("const room: remembered");
  });

  test("is asked again once a file has changed that the sketch imports by way of another", () => {
    lie();
    write("src/surge.ts", `export const surge: string = "25%";\n`);
    expect(answer()).toBe("const room: string");
  });

  test.each(["tsconfig.json", "package.json", "package-lock.json"])(
    "is asked again once %s has changed",
    (path) => {
      lie();
      write(path, `${new Files(root).text(path) ?? "{}"}\n`);
      expect(answer()).toBe("const room: number");
    },
  );

  test("is asked again by the same checker when a file changes between two builds", () => {
    const files = new Files(root);
    const check = createTypeChecker(files, undefined);
    expect(check(query).answers[0]?.text).toBe("const room: number");
    write("src/surge.ts", `export const surge: string = "25%";\n`);
    files.refresh();
    expect(check(query).answers[0]?.text).toBe("const room: string");
    expect(check(`${query}// again\n`).answers[0]?.text).toBe("const room: string");
  });
});
