import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import type { Declarations } from "./compile.ts";
import type { Cache } from "./cache.ts";
import { hash } from "./cache.ts";

/** What a worker has of the browser, as far as learners need it; the whole of it would be a third of a megabyte. */
const page = `interface Console { debug(...values: unknown[]): void; info(...values: unknown[]): void; log(...values: unknown[]): void;
  warn(...values: unknown[]): void; error(...values: unknown[]): void; }
declare var console: Console;
declare function structuredClone<T>(value: T): T;
declare class TextEncoder { encode(text?: string): Uint8Array; }
declare function queueMicrotask(callback: () => void): void;
interface AbortSignal { readonly aborted: boolean; readonly reason: unknown; throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean; signal?: AbortSignal }): void;
  removeEventListener(type: "abort", listener: () => void): void; }
declare class AbortController { readonly signal: AbortSignal; abort(reason?: unknown): void; }
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | Iterable<readonly [string, string]>); readonly size: number;
  append(name: string, value: string): void; delete(name: string, value?: string): void; get(name: string): string | null;
  getAll(name: string): string[]; has(name: string, value?: string): boolean; set(name: string, value: string): void; sort(): void;
  forEach(callback: (value: string, name: string) => void): void; keys(): IterableIterator<string>; values(): IterableIterator<string>;
  entries(): IterableIterator<[string, string]>; [Symbol.iterator](): IterableIterator<[string, string]>; toString(): string; }
`;

/**
 * Declares packages of the port and the engine's exercise.ts, with all that they mention. Each file is declared by itself,
 * which takes milliseconds where a program would take seconds; what TypeScript cannot declare so, becomes `any`. `own`: the
 * texts of exercises' own files, by the path that they get.
 */
export function declare(
  root: string,
  packages: readonly string[],
  { cache, own }: { readonly cache: Cache<string>; readonly own: ReadonlyMap<string, string> },
): Declarations {
  const files = new Map([...libraries(), ["/lib/page.d.ts", page] as const]);
  const follow = (path: string): void => {
    const source = join(root, path.replace(/\.d\.ts$/, ".ts"));
    if (!files.has(path) && existsSync(source)) add(path, readFileSync(source, "utf8"));
  };
  const add = (path: string, source: string): void => {
    const text = declaration(source, cache);
    files.set(path, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) follow(declarationOf(fileName, path));
  };
  follow("/exercises/engine/exercise.d.ts");
  for (const name of packages) follow(declarationOf(name, "/"));
  for (const [path, source] of own) add(path, source);
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function declaration(source: string, cache: Cache<string>): string {
  const key = hash(source);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { outputText } = ts.transpileDeclaration(source, { compilerOptions: { removeComments: true } });
  cache.set(key, outputText);
  return outputText;
}

function declarationOf(name: string, from: string): string {
  if (name.startsWith("#")) return `/src/${name.slice(1)}/index.d.ts`;
  return posix.join(posix.dirname(from), name).replace(/\.ts$/, ".d.ts");
}

/** TypeScript's own declarations of ES2023, without their comments. */
function libraries(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve("typescript"));
  const found = new Map<string, string>();
  const add = (name: string): void => {
    if (found.has(`/lib/${name}`)) return;
    const text = readFileSync(join(folder, name), "utf8");
    const named = ts.preProcessFile(text).libReferenceDirectives.map((r) => `lib.${r.fileName}.d.ts`);
    found.set(
      `/lib/${name}`,
      named.map((lib) => `/// <reference lib="${lib.slice(4, -5)}" />\n`).join("") + bare(text),
    );
    named.forEach(add);
  };
  add("lib.es2023.d.ts");
  return found;
}

/** The tokens of a file, with single blanks and line ends between them. */
function bare(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  let out = "";
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const blank = kind === ts.SyntaxKind.WhitespaceTrivia || kind === ts.SyntaxKind.NewLineTrivia;
    const comment =
      kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia;
    if (blank) out += /\s$/.test(out) || out === "" ? "" : kind === ts.SyntaxKind.NewLineTrivia ? "\n" : " ";
    else if (!comment) out += scanner.getTokenText();
  }
  return out;
}
