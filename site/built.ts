/** The book's site, built once by whichever worker of the tests comes first, for all of them. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import * as goerrors from "#go/errors";
import { raw } from "./base/html.ts";
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

/** What one worker writes down for the others. */
interface Told {
  readonly problems: readonly string[];
  readonly pages: readonly (Omit<Page, "main"> & { readonly main: { readonly text: string } })[];
  readonly paths: readonly string[];
}

/** Test files of one worker share its modules, and so this. */
let built: Promise<Built> | undefined;

/** The book's site as it stands. Throws what is wrong with it. */
export const builtOnce = (): Promise<Built> => (built ??= builtByOne());

async function builtByOne(): Promise<Built> {
  const folder = join(inject("sharedByWorkers"), "built");
  const [out, said] = [join(folder, "site"), join(folder, "built.json")];
  if (isFirst(folder)) {
    const told = JSON.stringify(await build(out));
    writeFileSync(`${said}.part`, told);
    renameSync(`${said}.part`, said); // Whoever finds it finds it whole.
  }
  while (!existsSync(said)) await setTimeout(50);
  const { pages, paths, problems } = JSON.parse(readFileSync(said, "utf8")) as Told; // As it was written above.
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { out, pages: pages.map((page) => ({ ...page, main: raw(page.main.text) })), paths };
}

/** Only one worker can make a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Never throws, for others wait for what it says. */
async function build(out: string): Promise<Told> {
  try {
    const builder = await createBuilder({ root, out, cache: join(root, ".cache/site") });
    const { problems, pages, changed } = await builder.build();
    return { problems, pages, paths: changed.filter((path) => path.endsWith(".html")) };
  } catch (err) {
    return {
      problems: [goerrors.textOf(err)],
      pages: [],
      paths: [],
    };
  }
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
