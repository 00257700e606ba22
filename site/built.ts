/** The book's site, built once by each worker of the tests for all its test files. */
import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { compare } from "./base/problems.ts";
import { createBuilder } from "./build.ts";
import type { Page } from "./templates/page.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A built site: its folder, its pages as a book on paper is made of them, and their paths. */
export interface Built {
  readonly out: string;
  readonly pages: readonly Page[];
  readonly paths: readonly string[];
}

declare module "vitest" {
  interface ProvidedContext {
    builtSite: string;
  }
}

/** Test files of one worker share its modules, and so this. */
let built: Promise<Built> | undefined;

/** The book's site as it stands. Throws what is wrong with it. */
export const builtOnce = (): Promise<Built> => (built ??= build());

async function build(): Promise<Built> {
  const out = mkdtempSync(join(inject("builtSite"), "site-"));
  const builder = await createBuilder({ root, out, cache: join(root, ".cache/site") });
  const { problems, pages, changed } = await builder.build();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { out, pages, paths: changed.filter((path) => path.endsWith(".html")) };
}

/** The files of a built site, by their paths in the order of these. */
export function filesOf(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.\w+$/.test(path),
  );
  return new Map(paths.toSorted(compare).map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** Files that one site has and the other has not, or has otherwise. */
export function differing(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
}
