import type { Symbol } from "../cut/symbols.ts";
import type { Chapter } from "./book.ts";
import type { Files } from "./sources.ts";

/** A ported file: where it comes from, what it exports, what holds it in place. */
export interface PortFile {
  /** Ours, from the root. */
  readonly path: string;
  readonly upstream: string;
  readonly symbols: readonly Symbol[];
  readonly chapters: readonly Chapter[];
  readonly tests: readonly string[];
}

/** Every file of src whose first line names its original. */
export function readPort(files: Files, chapters: readonly Chapter[]): PortFile[] {
  const all = files.walk("src", ".ts");
  const tests = new Set(all.filter((path) => path.endsWith(".test.ts")));
  return all.flatMap((path) => {
    if (tests.has(path)) return [];
    const source = files.source(path);
    if (source?.upstream === undefined) return [];
    const own = path.replace(/\.ts$/, ".test.ts");
    const told = chapters.filter((chapter) => chapter.meta.port.includes(path));
    return {
      path,
      upstream: source.upstream,
      symbols: [...source.symbols.values()].filter((symbol) => symbol.exported),
      chapters: told,
      tests: [...new Set([own, ...told.flatMap((c) => c.meta.tests.filter((t) => beside(t, path)))])].filter(
        (t) => tests.has(t),
      ),
    };
  });
}

function beside(test: string, path: string): boolean {
  return test.slice(0, test.lastIndexOf("/")) === path.slice(0, path.lastIndexOf("/"));
}
