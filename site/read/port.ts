import { compare } from "../base/problems.ts";
import { portPage, portRow } from "../links.ts";
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
}

/** Every file of src whose first line names its original. */
export function readPort(files: Files, chapters: readonly Chapter[]): PortFile[] {
  return files.walk("src", ".ts").flatMap((path) => {
    if (path.endsWith(".test.ts")) return [];
    const head = files.remember("port", path, headOf);
    if (head?.upstream === undefined) return [];
    return {
      path,
      upstream: head.upstream,
      exports: head.exports,
      chapters: chapters.filter((chapter) => chapter.meta.port.includes(path)),
    };
  });
}

/** Declarations exported where they stand. A scan, because parsing all of src would take most of the build's time. */
function headOf(text: string): { upstream: string | undefined; exports: string[] } {
  const found = text.matchAll(
    /^export (?:abstract )?(?:async )?(?:function\*?|class|const|interface|type) (\w+)/gm,
  );
  return {
    upstream: /^\/\/ Go: (\S+)/.exec(text)?.[1],
    exports: [...new Set([...found].map((match) => match[1] ?? ""))],
  };
}

/** More symbols than this make a page too heavy; the package is then shown folder by folder. */
const manySymbols = 600;

/** The part of src that lists a file's symbols on one page: its package, or a folder of a large package. */
export function partOf(path: string, port: readonly PortFile[]): string {
  const [name = "", folder = "", ...rest] = path.replace(/^src\//, "").split("/");
  return rest.length > 0 && symbolsIn(name, port) > manySymbols ? `${name}/${folder}` : name;
}

/** Where a file's symbols are listed. */
export function portPlace(path: string, port: readonly PortFile[]): string {
  return `${portPage(partOf(path, port))}#${portRow(path)}`;
}

/** Every part with its files, in the order of names. */
export function partsOf(port: readonly PortFile[]): Map<string, PortFile[]> {
  const parts = new Map<string, PortFile[]>();
  for (const file of port.filter(({ exports }) => exports.length > 0)) {
    const part = partOf(file.path, port);
    parts.set(part, [...(parts.get(part) ?? []), file]);
  }
  return new Map([...parts].sort(([a], [b]) => compare(a, b)));
}

const counted = new WeakMap<readonly PortFile[], Map<string, number>>();

function symbolsIn(name: string, port: readonly PortFile[]): number {
  let counts = counted.get(port);
  if (counts === undefined) {
    counts = new Map<string, number>();
    for (const { path, exports } of port) {
      const own = path.split("/")[1] ?? "";
      counts.set(own, (counts.get(own) ?? 0) + exports.length);
    }
    counted.set(port, counts);
  }
  return counts.get(name) ?? 0;
}
