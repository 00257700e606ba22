import type { Chapter } from "./book.ts";
import type { Files } from "./sources.ts";

/** A ported file: where it comes from, what it exports, what holds it in place. */
export interface PortFile {
  /** Ours, from the root. */
  readonly path: string;
  readonly upstream: string;
  /** Names of what it exports, in the file's order. */
  readonly exports: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly tests: readonly string[];
}

/** Every file of src whose first line names its original. */
export function readPort(files: Files, chapters: readonly Chapter[]): PortFile[] {
  const all = files.walk("src", ".ts");
  const tests = new Set(all.filter((path) => path.endsWith(".test.ts")));
  return all.flatMap((path) => {
    if (tests.has(path)) return [];
    const text = files.text(path) ?? "";
    const upstream = /^\/\/ Go: (\S+)/.exec(text)?.[1];
    if (upstream === undefined) return [];
    const own = path.replace(/\.ts$/, ".test.ts");
    const told = chapters.filter((chapter) => chapter.meta.port.includes(path));
    return {
      path,
      upstream,
      exports: exportsOf(text),
      chapters: told,
      tests: [...new Set([own, ...told.flatMap((c) => c.meta.tests.filter((t) => beside(t, path)))])].filter(
        (t) => tests.has(t),
      ),
    };
  });
}

/** Declarations exported where they stand. A scan, because parsing all of src would take most of the build's time. */
function exportsOf(text: string): string[] {
  const found = text.matchAll(
    /^export (?:abstract )?(?:async )?(?:function\*?|class|const|interface|type) (\w+)/gm,
  );
  return [...new Set([...found].map((match) => match[1] ?? ""))];
}

function beside(test: string, path: string): boolean {
  return test.slice(0, test.lastIndexOf("/")) === path.slice(0, path.lastIndexOf("/"));
}
