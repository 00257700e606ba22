/**
 * Author's tool: notes where the symbols of upstream's files stand, so that links can name lines.
 * `node --import tsx site/upstream-lines.ts PATH [VERSION]`, PATH being an unpacked Kubernetes source tree. Reads the files that
 * `// Go:` headers in src and chapters name, writes chapters/upstream-lines.json. Line numbers only; no text of upstream's.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as flag from "#go/flag/node";
import { compare } from "./base/problems.ts";
import { Files } from "./read/sources.ts";
import { inTree, pinned } from "../exercises/engine/upstream.ts";

/** Symbol → "first-last" for the top level of a Go file; methods as `Receiver.name`. */
export function goSymbols(text: string): Record<string, string> {
  const lines = text.split("\n");
  const found: Record<string, string> = {};
  let block: "const" | "var" | "type" | undefined;
  lines.forEach((line, i) => {
    if (line.startsWith(")")) block = undefined;
    const open = /^(const|var|type) \($/.exec(line)?.[1] as typeof block;
    if (open !== undefined) block = open;
    const func = /^func (?:\(\s*(?:\w+\s+)?\*?(\w+)\s*\) )?(\w+)\(/.exec(line);
    const single = /^(?:type|const|var) (\w+)/.exec(line);
    const inBlock = block === undefined ? null : /^\t([A-Za-z]\w*)\b/.exec(line);
    const name = func !== null ? [func[1], func[2]].filter(Boolean).join(".") : (single?.[1] ?? inBlock?.[1]);
    if (name === undefined || found[name] !== undefined) return;
    const last = endOf(lines, i, inBlock !== null && single === null ? "\t" : "");
    found[name] = last === i ? String(i + 1) : `${i + 1}-${last + 1}`;
  });
  return found;
}

function endOf(lines: readonly string[], start: number, indent: string): number {
  if (!/[{(]$/.test(lines[start] ?? "")) return start;
  // A line such as `) (Indexer, Controller) {` ends the parameters and begins the body.
  const end = lines.findIndex((line, i) => i > start && new RegExp(`^${indent}[})](?!.*\\{$)`).test(line));
  return end < 0 ? start : end;
}

/** What each `// Go:` header in src says, whole, by our file. */
export function headersOf(files: Files): Map<string, string> {
  const all = files
    .walk("src", ".ts")
    .map((path) => [path, /^\/\/ Go: (.+)/.exec(files.text(path) ?? "")?.[1]] as const);
  return new Map(all.flatMap(([path, said]) => (said === undefined ? [] : [[path, said.trim()] as const])));
}

/** Headers that no reader could follow: more than one path, or a path that upstream does not have. */
export function strayHeaders(
  headers: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return [...headers].flatMap(([ours, said]) => {
    if (/[,\s]/.test(said)) return [`${ours}:1: the header names one path and nothing else, not \`${said}\``];
    if (exists(inTree(said)) || isGoLibrary(said)) return [];
    return [`${ours}:1: upstream has no ${said}`];
  });
}

/** Go's own library is not in the tree. Its packages have neither a host nor one of upstream's top folders in front. */
function isGoLibrary(path: string): boolean {
  return !/^(?:[\w-]+\.[\w.]+|pkg|cmd|staging|plugin|test|api|third_party|vendor)\//.test(path);
}

/** Every upstream path that src's headers and the chapters' files name. */
function wanted(files: Files): string[] {
  const headers = [...headersOf(files).values()].map((said) => said.replace(/[,\s].*/, ""));
  const texts = [...files.walk("chapters", ".md"), ...files.walk("chapters", ".ts")].map(
    (path) => files.text(path) ?? "",
  );
  const named = texts.flatMap((text) =>
    [...text.matchAll(/[\w./-]+\.go\b/g)].map((m) => m[0].replace(/^go:/, "")),
  );
  return [...new Set([...headers, ...named])].sort(compare);
}

const program = {
  usage: "usage: node --import tsx site/upstream-lines.ts PATH-OF-AN-UNPACKED-KUBERNETES [VERSION]",
  words: { least: 1, most: 2 },
};

function main({ words: [tree = "", version = pinned] }: flag.Given<flag.Flags>): number {
  if (!existsSync(join(tree, "pkg"))) throw new flag.UsageError(program.usage);
  const files = new Files(new URL("..", import.meta.url).pathname);
  const out = "chapters/upstream-lines.json";
  const table = JSON.parse(files.text(out) ?? "{}") as Record<string, Record<string, Record<string, string>>>; // Our own file.
  const listed: Record<string, Record<string, string>> = {};
  for (const path of wanted(files)) {
    const full = join(tree, inTree(path));
    if (path.endsWith(".go") && existsSync(full)) listed[path] = goSymbols(readFileSync(full, "utf8"));
  }
  table[version] = listed;
  writeFileSync(files.absolute(out), `${JSON.stringify(table, undefined, 1)}\n`);
  console.log(`${out}: ${Object.keys(listed).length} files at ${version}`);
  if (version !== pinned) return 0; // Of another version only what the pinned one has no more is looked at.
  const stray = strayHeaders(headersOf(files), (path) => existsSync(join(tree, path)));
  for (const line of stray) console.error(line);
  return stray.length > 0 ? 1 : 0;
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
