import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuilder } from "../build.ts";

const fixture = fileURLToPath(new URL("../fixtures/book", import.meta.url));
const chapter = "chapters/20-status-and-progress";
const meta = `export const meta = { status: "draft", objectives: [], prerequisites: [], minutes: 1, upstream: [], port: [], tests: [] };\n`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "site-book-"));
  for (const path of ["src", "chapters/glossary.md", "chapters/upstream-lines.json"])
    cpSync(join(fixture, path), join(root, path), { recursive: true });
  mkdirSync(join(root, chapter));
  cpSync(join(fixture, "chapters/16-rolling-update/trace.json"), join(root, chapter, "trace.json"));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a book whose chapter 20 has these files, and says what the author would be told. */
async function told(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries({ "index.md": "A text.\n", "meta.ts": meta, ...files }))
    writeFileSync(join(root, chapter, name), text);
  const { problems } = await (await createBuilder({ root, out: join(root, "dist") })).build();
  return problems.join("\n");
}

test("a draft of one sentence is enough", async () => {
  expect(await told({})).toBe("");
});

test.each([
  [
    "quiz.ts that does not run",
    { "quiz.ts": 'throw new Error("no such run");' },
    "quiz.ts:1: does not run: no such run",
  ],
  ["meta.ts that exports nothing", { "meta.ts": "export {};" }, "meta.ts:1: must export `meta`"],
  [
    "half a meta",
    { "meta.ts": meta.replace("port: [], tests: []", "") },
    "meta.ts:1: `meta` needs lists: port, tests (they may be empty)",
  ],
  [
    "facts that fail on the run",
    { "quiz.ts": 'export const facts = () => { throw new Error("no such moment"); };' },
    "quiz.ts:1: `facts` fails on",
  ],
  ["a trace that is no run", { "trace.json": "null" }, "trace.json:1: holds no steps"],
  [
    "a trace with half a step",
    { "trace.json": '{"steps":[{"n":1,"locals":[],"state":{"pods":[]}}]}' },
    "trace.json:1: step 1 lacks its locals or its state",
  ],
  ["a trace with a hole", { "trace.json": '{"steps":[null]}' }, "trace.json:1: step 1 lacks"],
] as const)("%s is a line to mend, not a stack trace", async (_, files, message) => {
  expect(await told(files)).toContain(`${chapter}/${message}`);
});
