/**
 * A book of twenty-eight chapters of real size, on which the build is timed: chapter 16's text, run and quiz, with
 * twenty-five other listings in each. Nobody reads it.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createBuilder } from "./build.ts";
import type { Report } from "./build.ts";
import { hash } from "../exercises/engine/cache.ts";
import { chapters, folderOf } from "./language/chapters.ts";
import type { Run } from "./author.ts";
import type { Source } from "./cut/symbols.ts";
import { compare } from "./base/problems.ts";
import { nodePiece, paceOf } from "./pace.ts";
import { Files } from "./read/sources.ts";

const model = "chapters/16-rolling-update";
const listings = 25;

/** Writes the book into an empty folder. `root` is the real one: the code is cut from its src. Returns the steps of all its runs. */
export function writeSyntheticBook(root: string, into: string): number {
  const files = new Files(root);
  mkdirSync(join(into, "chapters"), { recursive: true });
  for (const name of ["src", "site", "package.json", "tsconfig.json", "node_modules"])
    symlinkSync(join(root, name), join(into, name));
  for (const name of ["glossary.md", "upstream-lines.json"])
    cpSync(join(root, "chapters", name), join(into, "chapters", name));
  const prose = paragraphs(files.text(`${model}/index.md`) ?? "");
  const symbols = symbolsToShow(files);
  for (const entry of chapters) {
    const folder = join(into, "chapters", folderOf(entry));
    mkdirSync(folder);
    for (const name of ["trace.json", "sizes.ts", "rests.ts", "diagrams.ts"])
      cpSync(join(root, model, name), join(folder, name));
    // The quiz asks wrong solutions of the real exercises.
    const quiz = pathToFileURL(join(root, model, "quiz.ts")).href;
    writeFileSync(join(folder, "quiz.ts"), `export * from ${JSON.stringify(quiz)};\n`);
    writeFileSync(join(folder, "meta.ts"), meta);
    const shown = symbols.filter((_, i) => i % chapters.length === entry.number).slice(0, listings);
    writeFileSync(join(folder, "index.md"), chapterText(prose, shown));
  }
  const { steps } = JSON.parse(files.text(`${model}/trace.json`) ?? "") as Run; // The recorder's file.
  return chapters.length * steps.length;
}

const meta = `export const meta = { status: "draft", objectives: ["Time the build."], prerequisites: [], minutes: 1,
  upstream: [], port: [], tests: [] };\n`;

/** Chapter 16's prose without its blocks and without links that only it can have. */
function paragraphs(text: string): string[] {
  const own = /\]\((?:exercise|src|#)[^)]*\)/g;
  return text
    .replace(/^::: (?:code|versions|errata|run|quiz).*\n(?:[^:].*\n|\n)*?:::$/gm, "")
    .replace(/^```[^]*?^```$/gm, "")
    .split(/\n\n+/)
    .filter((p) => !/^(?:#|:::|---)/m.test(p) && p.trim() !== "")
    .map((p) => p.replace(own, "](chapter:16)"));
}

/** As many symbols of ten to sixty lines as the book has listings, from files all over src. */
function symbolsToShow(files: Files): { source: Source; name: string }[] {
  const mixed = files
    .walk("src", ".ts")
    .filter((path) => !path.endsWith(".test.ts"))
    .sort((a, b) => compare(hash(a), hash(b)));
  const found: { source: Source; name: string }[] = [];
  for (const path of mixed) {
    const source = files.source(path);
    if (source?.upstream === undefined) continue;
    for (const { kind, name, first, last } of source.symbols.values())
      if (kind !== "class" && last - first >= 10 && last - first <= 60) found.push({ source, name });
    if (found.length >= chapters.length * listings) break;
  }
  return found;
}

function chapterText(prose: readonly string[], shown: readonly { source: Source; name: string }[]): string {
  const say = (i: number): string => prose[i % prose.length] ?? "";
  const blocks = shown.map(({ source, name }, i) => {
    const notes = anchorsIn(source, name).map(
      (anchor, k) =>
        `- ${quoted(anchor)} ${say(i + k)
          .slice(0, 120)
          .replace(/[`*[\]{}|_]/g, "")}`,
    );
    return `## Listing ${i + 1}\n\n${say(2 * i)}\n\n::: code ${source.path}#${name}\n${say(2 * i + 1)}\n\n${notes.join("\n")}\n:::\n`;
  });
  return `${say(0)}\n\n${blocks.join("\n")}\n::: run trace.json\n:::\n\n::: figure decisions\nA caption.\n:::\n\n::: quiz\n:::\n`;
}

/** Up to three lines that stand once in the symbol. */
function anchorsIn({ lines, symbols }: Source, name: string): string[] {
  const { first = 1, last = 1 } = symbols.get(name) ?? {};
  const own = lines.slice(first, last).map((line) => line.trim());
  const once = own.filter(
    (line) => line.length > 12 && !line.includes("`") && own.filter((o) => o.includes(line)).length === 1,
  );
  return once.filter((_, i) => i % Math.ceil(once.length / 3 || 1) === 0).slice(0, 3);
}

const quoted = (text: string): string => `\`${text}\``;

/** Seconds of a build: by the wall's clock, and of the processor. */
interface Spent {
  readonly wall: number;
  readonly processor: number;
}

/** What is judged. */
export interface Figures {
  /** How slow the machine was between the builds. */
  readonly pace: number;
  readonly pages: number;
  readonly listings: number;
  readonly steps: number;
  /** The first build of a builder that has kept nothing: no colours, no types. */
  readonly cold: Spent;
  /** The best of three builds by the same builder, each after one paragraph of one chapter has changed. */
  readonly onePage: Spent;
  readonly changed: readonly string[];
}

async function spent<T>(work: () => Promise<T>): Promise<[result: T, spent: Spent]> {
  const [wall, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, { wall: (performance.now() - wall) / 1000, processor: (user + system) / 1e6 }];
}

/** Times a first build and three of one changed page. Throws when the book does not build. */
async function measure(into: string): Promise<Figures> {
  const steps = writeSyntheticBook(fileURLToPath(new URL("..", import.meta.url)), into);
  for (let n = 0; n < 5; n++) nodePiece(); // Until it is compiled.
  const pieces = [nodePiece(), nodePiece(), nodePiece()];
  const [[builder, first], cold] = await spent(async () => {
    const made = await createBuilder({ root: into, out: join(into, "out"), cache: join(into, ".cache") });
    return [made, await made.build()] as const;
  });
  const [entry] = chapters.slice(9);
  const text = join(into, "chapters", entry ? folderOf(entry) : "", "index.md");
  const again: [Report, Spent][] = [];
  for (let n = 0; n < 3; n++) {
    writeFileSync(text, readFileSync(text, "utf8").replace("\n\n", "\n\nOne more paragraph.\n\n"));
    again.push(await spent(() => builder.build()));
    pieces.push(nodePiece(), nodePiece(), nodePiece());
  }
  const problems = [first, ...again.map(([report]) => report)].flatMap((report) => report.problems);
  if (problems.length > 0) throw new Error(problems.slice(0, 5).join("\n"));
  const [onePage = cold] = again.map(([, figures]) => figures).sort((a, b) => a.processor - b.processor);
  const changed = again.at(-1)?.[0].changed ?? [];
  const pace = paceOf("node", pieces);
  return {
    pace,
    pages: first.pages.length,
    listings: chapters.length * listings,
    steps,
    cold,
    onePage,
    changed,
  };
}

/** `node --import tsx site/synthetic.ts`: prints the figures as JSON. */
async function main(): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), "site-synthetic-"));
  try {
    console.log(JSON.stringify(await measure(into)));
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
