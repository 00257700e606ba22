import { folderOf } from "./chapters.ts";
import type { ChapterEntry } from "./chapters.ts";
import { inLocale } from "./locales.ts";
import type { Locale } from "./locales.ts";
import type { Chapter } from "./read/book.ts";
import type { Exercise } from "./read/exercises.ts";

/** The pages that stand at the site's root. */
export const pages = {
  home: "index.html",
  portMap: "port-map.html",
  versions: "versions.html",
  errata: "errata.html",
  glossary: "glossary.html",
  notFound: "404.html",
} as const;

/** A chapter's page. */
export function chapterPage(chapter: ChapterEntry): string {
  return `chapters/${folderOf(chapter)}.html`;
}

/** A chapter's page in a language, or in the book's own where it has not been translated. */
export function chapterPageIn({ entry, translations }: Chapter, locale: Locale): string {
  return inLocale(chapterPage(entry), translations.has(locale) ? locale : "en");
}

/** An exercise's page. */
export function exercisePage(exercise: Exercise): string {
  return `exercises/${folderOf(exercise.chapter)}-${exercise.number}-${exercise.slug}.html`;
}

/** The way from one page to another, so that the site works from any path and from disk. */
export function link(from: string, to: string): string {
  const up = "../".repeat(from.split("/").length - 1);
  const [path = "", fragment] = to.split("#");
  if (path === from) return fragment === undefined ? (path.split("/").at(-1) ?? "") : `#${fragment}`;
  const own = from.slice(0, from.lastIndexOf("/") + 1);
  const way = own !== "" && path.startsWith(own) ? path.slice(own.length) : up + path;
  return fragment === undefined ? way : `${way}#${fragment}`;
}

/** The page that lists a part of the port symbol by symbol; the Port map itself lists files. */
export function portPage(part: string): string {
  return `port/${part.replaceAll("/", "-")}.html`;
}

/** The id of a symbol's row on its part's page; a member stands in its class's row. */
export function symbolRow(path: string, symbol: string): string {
  return `${portRow(path)}_${symbol.replace(/\..*/, "")}`;
}

/** The id of a file's row in the Port map. */
export function portRow(path: string): string {
  return path
    .replace(/^src\//, "")
    .replace(/\.ts$/, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .toLowerCase();
}

/** The id of a symbol's listing. */
export function listingId(symbol: string): string {
  return `code-${symbol.replace(/[^a-z0-9]+/gi, "-").toLowerCase()}`;
}
