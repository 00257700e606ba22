import { folderOf } from "./language/chapters.ts";
import type { ChapterEntry } from "./language/chapters.ts";
import { inLocale } from "./language/locales.ts";
import type { Locale } from "./language/locales.ts";

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

/** What a chapter's address depends on: its row in the contents, and the languages that it is to be had in. */
interface AddressedChapter {
  readonly entry: ChapterEntry;
  readonly translations: ReadonlyMap<Locale, unknown>;
}

/** A chapter's page in a language, or in the book's own where it has not been translated. */
export function chapterPageIn({ entry, translations }: AddressedChapter, locale: Locale): string {
  return inLocale(chapterPage(entry), translations.has(locale) ? locale : "en");
}

/** What an exercise's address depends on. */
interface AddressedExercise {
  readonly chapter: ChapterEntry;
  readonly number: number;
  readonly slug: string;
}

/** An exercise's page. */
export function exercisePage(exercise: AddressedExercise): string {
  return `exercises/${folderOf(exercise.chapter)}-${exercise.number}-${exercise.slug}.html`;
}

/** The script that makes an exercise's page one to work in. */
export const exerciseScript = "assets/exercise.js";

/** A file that such a page loads when it needs it: `runner`, `checker`, `16-2`. */
export function exercisePart(name: string): string {
  return `assets/exercise/${name}.js`;
}

/** The script that ties notes to their listing, loaded when the reader comes near one. */
export const notesScript = "assets/notes.js";

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

/** The id of a file's row on its part's page. */
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
