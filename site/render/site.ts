import { chapterPage, exercisePage } from "../links.ts";
import { inLocale, translationOf } from "../locales.ts";
import type { Locale } from "../locales.ts";
import type { Problems } from "../problems.ts";
import type { Book, Chapter } from "../read/book.ts";
import { searchScript } from "../search/collect.ts";
import { appendixPages, notFoundPage } from "../templates/appendices.ts";
import { chapterPageOf } from "../templates/chapter.ts";
import { exercisePageOf } from "../templates/exercise.ts";
import { homePage } from "../templates/home.ts";
import { renderPage } from "../templates/page.ts";
import type { Page } from "../templates/page.ts";
import { sitemap, feed } from "../templates/feeds.ts";
import { newContext } from "./context.ts";
import type { Context, Markdown } from "./context.ts";
import type { Highlighter } from "./highlight.ts";
import type { TypeChecker } from "./types.ts";

/** What rendering needs besides the book. */
export interface Tools {
  readonly problems: Problems;
  readonly markdown: Markdown;
  readonly highlight: Highlighter;
  readonly types: TypeChecker;
  readonly siteUrl: string | undefined;
  /** Where a text can be edited: this, and its path. */
  readonly editUrl?: string | undefined;
}

/** The rendered site: files by path, and what was learnt about each chapter on the way. */
export interface RenderedSite {
  readonly files: Map<string, string>;
  readonly contexts: ReadonlyMap<Chapter, Context>;
  readonly pages: number;
}

/** Every page of the book. */
export function renderSite(book: Book, tools: Tools): RenderedSite {
  const { siteUrl, editUrl, ...shared } = tools;
  const base = siteUrl?.replace(/\/*$/, "/");
  const contexts = new Map<Chapter, Context>();
  const context = (file: string, page: string, chapter?: Chapter, locale: Locale = "en"): Context =>
    newContext({ ...shared, book, file, page, chapter, locale });
  const all: Page[] = [homePage(book), ...appendixPages(book, context), notFoundPage(base)];
  for (const chapter of book.chapters.values()) {
    const own = context(chapter.file, chapterPage(chapter.entry), chapter);
    contexts.set(chapter, own);
    all.push(
      chapterPageOf(chapter, shared.markdown.blocks(withFacts(chapter, chapter.text, own), 1, own), own),
    );
    for (const [locale, text] of chapter.translations) {
      const file = translationOf(chapter.file, locale);
      const other = context(file, inLocale(chapterPage(chapter.entry), locale), chapter, locale);
      all.push(
        chapterPageOf(chapter, shared.markdown.blocks(withFacts(chapter, text, other), 1, other), other),
      );
    }
    for (const exercise of chapter.exercises) {
      all.push(
        exercisePageOf(exercise, context(`${exercise.folder}/README.md`, exercisePage(exercise), chapter)),
      );
    }
  }
  const files = new Map(all.map((page) => [page.path, renderPage(page, { url: base, editUrl })]));
  files.set("assets/search-index.js", searchScript(book, all));
  if (base !== undefined) {
    files.set("sitemap.xml", sitemap(all, base));
    files.set("feed.xml", feed(book, base));
  }
  return { files, contexts, pages: all.length };
}

/** Puts values of the run where the text says `{{name}}`. */
function withFacts(chapter: Chapter, text: string, context: Context): string {
  const run = chapter.runs.get("trace.json") ?? [...chapter.runs.values()][0];
  if (run === undefined) return text; // The missing run is named where it is asked for.
  const facts = chapter.facts?.(run) ?? {};
  const lines = text.split("\n").map((line, i) =>
    line.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = facts[name];
      if (value !== undefined) return String(value);
      const known = Object.keys(facts).join(", ") || "none";
      context.problems.add(
        context.file,
        i + 1,
        `\`${whole}\`: quiz.ts gives no fact \`${name}\`; there are ${known}`,
      );
      return whole;
    }),
  );
  return lines.join("\n");
}
