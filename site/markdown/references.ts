import { chapterPageIn, exercisePage, link, pages } from "../links.ts";
import { chapterIn, stringsOf } from "../language/locales.ts";
import { nearest } from "../base/problems.ts";
import { twoDigits } from "../language/chapters.ts";
import { portPlace } from "../read/port.ts";
import type { Context } from "../render/context.ts";

/** Where a link of the text leads. No address: the target is not written yet, so it stays text. */
export interface Target {
  readonly href?: string;
  /** The class of the link or the text. */
  readonly kind: string;
  readonly title?: string;
}

/** Turns `go:`, `src:`, `chapter:`, `exercise:`, `term:` and `#…` into addresses; throws with what exists instead. */
export function resolve(href: string, context: Context): Target {
  const [, scheme = "", rest = ""] = /^([a-z]+):(.*)$/.exec(href) ?? [];
  const kind = kinds[scheme];
  if (kind !== undefined) return kind(rest, context);
  if (scheme === "" && href.startsWith("#")) return { href, kind: "" };
  throw new Error(
    `link \`${href}\`: use ${Object.keys(kinds).join(":, ")}: or #heading; other addresses do not belong in a chapter`,
  );
}

const kinds: Readonly<Record<string, (rest: string, context: Context) => Target>> = {
  go(rest, { book }) {
    const [path = "", symbol] = rest.split("#");
    return { href: book.upstream.link(path, symbol), kind: "go" };
  },

  src(rest, context) {
    const [path = "", symbol] = rest.split("#");
    const source = context.book.files.source(path);
    if (source === undefined) throw new Error(`there is no file ${path}`);
    if (symbol !== undefined && !source.symbols.has(symbol)) {
      throw new Error(`no symbol \`${symbol}\` in ${path}; ${nearest(symbol, source.symbols.keys())}`);
    }
    context.told.add(rest);
    return { href: link(context.page, listingOf(path, symbol, context)), kind: "src" };
  },

  chapter(rest, { book, page, locale }) {
    const entry = book.entries[Number(rest)];
    if (entry === undefined)
      throw new Error(`there is no chapter ${rest}; they run from 0 to ${book.entries.length - 1}`);
    const chapter = book.chapters.get(entry.number);
    if (chapter === undefined) {
      const { title } = chapterIn(entry, locale);
      return { kind: "unwritten", title: stringsOf(locale).unwritten(twoDigits(entry.number), title) };
    }
    return { href: link(page, chapterPageIn(chapter, locale)), kind: "" };
  },

  exercise(rest, { book, page }) {
    const [chapter, number] = rest.split("/").map(Number);
    const all = book.chapters.get(chapter ?? -1)?.exercises ?? [];
    const exercise = all.find((e) => e.number === number);
    if (exercise === undefined) {
      throw new Error(
        `there is no exercise ${rest}; chapter ${chapter} has ${all.map((e) => e.number).join(", ") || "none"}`,
      );
    }
    return { href: link(page, exercisePage(exercise)), kind: "" };
  },

  term(rest, { book, page }) {
    if (!book.glossary.has(rest))
      throw new Error(`the glossary has no \`${rest}\`; ${nearest(rest, book.glossary.keys())}`);
    return { href: link(page, `${pages.glossary}#${rest}`), kind: "term" };
  },
};

/** This chapter's listing if it has one, else another chapter's, else the Port map. */
function listingOf(path: string, symbol: string | undefined, context: Context): string {
  const { book, chapter, page } = context;
  const key = `${path}#${symbol}`;
  const own = chapter?.listings.get(key);
  const found = own === undefined ? book.shownAt.get(key) : `${page}#${own}`;
  if (found !== undefined) return found;
  if (!book.port.some((file) => file.path === path)) {
    throw new Error(
      `${path} is no port (its first line is not \`// Go: …\`), so there is nothing to link to`,
    );
  }
  return portPlace(path, book.port);
}
