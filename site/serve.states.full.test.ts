// What a chapter's module may do while `npm start` runs, and what else may lie about: it says what is wrong, and goes on.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newChapter } from "./new-chapter.ts";
import { serve } from "./serve.ts";
import type { Told } from "./serve/messages.ts";

const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "site-states-"));
const chapter = join(root, "chapters/20-status-and-progress");
const meta = join(chapter, "meta.ts");
const reports: Told[] = [];
const complaints: string[] = [];
let good = "";
let base = "";
let server: { close(): void };

beforeAll(async () => {
  for (const path of ["src", "chapters/glossary.md", "chapters/upstream-lines.json"])
    cpSync(join(fixture, path), join(root, path), { recursive: true });
  newChapter(root, "20", []);
  // As in the project: else a module that has changed would be read from Node's memory.
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  mkdirSync(join(root, "dist"));
  good = readFileSync(meta, "utf8");
  server = await serve({
    root,
    out: join(root, "dist"),
    port: 0,
    listening: (address) => void (base = address),
    built: (told) => reports.push(told),
    complain: (what) => complaints.push(what),
    // To start takes some seconds, in which nothing is said.
    patience: 30_000,
  });
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Milliseconds; where a planted bug is looked for, fewer do. */
const patient = { timeout: Number(process.env["TEST_PATIENCE"] ?? 200_000), interval: 50 };
const home = async () => (await fetch(base)).status;

/** Undoes what was done, and waits until the book is whole again. */
async function mend(undo: () => void): Promise<void> {
  const before = reports.length;
  undo();
  await expect
    .poll(() => reports.slice(before).some(({ problems }) => problems.length === 0), patient)
    .toBe(true);
  expect(await home()).toBe(200);
}

test.each([
  [
    "goes round for ever",
    "for (;;);",
    /^the generator said nothing for \d+ s; it was about to do this: reads the chapters/,
  ],
  ["ends the process", "process.exit(3);", /^the generator ended with 3/],
  ["throws later", 'setTimeout(() => { throw new Error("later"); });', /Error: later/],
])("a chapter's module that %s is told of", async (_name, statement, complaint) => {
  writeFileSync(meta, `${good}\n${statement}\n`);
  await expect.poll(() => complaints.some((what) => complaint.test(what)), patient).toBe(true);
  expect(await home()).toBe(200);
  await mend(() => writeFileSync(meta, `${good}\n`));
});

test.each<[string, (path: string) => void]>([
  ["x.html", (path) => mkdirSync(path)],
  ["index.md.md", (path) => mkdirSync(path)],
  ["round", (path) => symlinkSync("..", path)],
  ["self.ts", (path) => symlinkSync("self.ts", path)],
])("a chapter may hold a folder or a link called %s", async (name, make) => {
  const path = join(chapter, name);
  const before = reports.length + complaints.length;
  make(path);
  await expect.poll(() => reports.length + complaints.length > before, patient).toBe(true);
  expect(await home()).toBe(200);
  await mend(() => rmSync(path, { recursive: true }));
});

test.each(["SIGKILL", "SIGTERM"] as const)(
  "whoever ends the server by %s ends a generator that goes round for ever, too",
  async (signal) => {
    const own = mkdtempSync(join(tmpdir(), "site-again-"));
    cpSync(root, own, { recursive: true });
    writeFileSync(join(own, "chapters/20-status-and-progress/meta.ts"), `${good}\nfor (;;);\n`);
    const order = JSON.stringify({ root: own, out: join(own, "dist"), port: 0 });
    const url = new URL("serve.ts", import.meta.url).href;
    const script = `import(${JSON.stringify(url)}).then(({ serve }) => serve({ ...${order}, listening() {}, built() {},
    progress: (stage) => console.log(stage) }));`;
    const project = fileURLToPath(new URL("..", import.meta.url));
    const child = spawn(process.execPath, ["--import", "tsx", "-e", script], { cwd: project });
    let said = "";
    child.stdout.on("data", (part: Buffer) => (said += part.toString()));
    await expect.poll(() => said.includes("reads the chapters"), patient).toBe(true);
    const generators = () =>
      execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
        .split("\n")
        .filter((line) => line.includes(own) && line.includes("generator.ts"));
    expect(generators()).toHaveLength(1);
    child.kill(signal);
    await expect.poll(() => child.signalCode, patient).toBe(signal);
    await expect.poll(generators, patient).toEqual([]);
    rmSync(own, { recursive: true, force: true });
  },
);
