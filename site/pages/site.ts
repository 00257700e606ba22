import * as goerrors from "#go/errors";
import type { Facts, Run } from "../author.ts";
import { chapterPage, exercisePage } from "../links.ts";
import { inLocale, translationOf } from "../language/locales.ts";
import type { Problems } from "../base/problems.ts";
import { localesOf } from "../read/book.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { Exercise } from "../read/exercises.ts";
import { Sentences } from "../language/sentences.ts";
import { searchFiles } from "../search/collect.ts";
import { appendixPages, notFoundPage } from "../templates/appendices.ts";
import { chapterPageOf } from "../templates/chapter.ts";
import { exercisePageOf } from "../templates/exercise.ts";
import { homePage } from "../templates/home.ts";
import { renderPage } from "../templates/page.ts";
import type { Page } from "../templates/page.ts";
import { sitemap, feed } from "../templates/feeds.ts";
import { newContext } from "../render/context.ts";
import type { Context, Markdown } from "../render/context.ts";
import type { Highlighter } from "../render/highlight.ts";
import { Kept } from "./kept.ts";
import type { RenderedChapter } from "./kept.ts";
import type { TypeChecker } from "../render/types.ts";

/** What rendering needs besides the book. */
export interface Tools {
  readonly problems: Problems;
  readonly markdown: Markdown;
  readonly highlight: Highlighter;
  readonly types: TypeChecker;
  readonly siteUrl: string | undefined;
  /** Called with what is about to be rendered. */
  readonly progress?: (stage: string) => void;
  /** Chapters of the build before; without it, all are rendered. */
  readonly kept?: Kept;
  /** Where a text can be edited: this, and its path. */
  readonly editUrl?: string | undefined;
  /** The whole book in files that stand beside the pages. */
  readonly editions?: readonly string[] | undefined;
}

/** The rendered site: files by path, and what was learnt about each chapter on the way. */
export interface RenderedSite {
  readonly files: Map<string, string>;
  readonly contexts: ReadonlyMap<Chapter, Context>;
  /** As they were before their shell was put around them. */
  readonly pages: readonly Page[];
}

/** Every page of the book. */
export function renderSite(book: Book, tools: Tools): RenderedSite {
  const { siteUrl, editUrl, editions, kept = new Kept(), progress, ...shared } = tools;
  const base = siteUrl?.replace(/\/*$/, "/");
  const contexts = new Map<Chapter, Context>();
  const context: NewContext = (file, page, chapter, translation = { locale: "en" }) =>
    newContext({ ...shared, book, file, page, chapter, ...translation });
  const homes = localesOf(book).map((locale) => homePage(book, locale, editions));
  const all: Page[] = [...homes, ...appendixPages(book, context), notFoundPage(base)];
  kept.begin(book);
  for (const chapter of book.chapters.values()) {
    progress?.(`renders chapter ${chapter.entry.number} of ${book.entries.length}`);
    const { pages, context: own } = kept.of(chapter, book, shared.problems, () =>
      renderChapter(chapter, context),
    );
    contexts.set(chapter, own);
    all.push(...pages);
    all.push(...chapter.exercises.map((exercise) => exercisePageIn(context, exercise, chapter)));
  }
  all.push(...book.earlyExercises.map((exercise) => exercisePageIn(context, exercise)));
  const files = new Map(all.map((page) => [page.path, renderPage(page, { url: base, editUrl })]));
  for (const [path, text] of searchFiles(book, all)) files.set(path, text);
  if (base !== undefined) {
    files.set("sitemap.xml", sitemap(all, base));
    files.set("feed.xml", feed(book, base));
  }
  return { files, contexts, pages: all };
}

type NewContext = (
  file: string,
  page: string,
  chapter?: Chapter,
  translation?: Pick<Context, "locale" | "original" | "sentences">,
) => Context;

function exercisePageIn(newContext: NewContext, exercise: Exercise, chapter?: Chapter): Page {
  return exercisePageOf(
    exercise,
    newContext(`${exercise.folder}/README.md`, exercisePage(exercise), chapter),
  );
}

/** A chapter's page, and one in each language that it was translated to. */
function renderChapter(chapter: Chapter, newContext: NewContext): RenderedChapter {
  const path = chapterPage(chapter.entry);
  const pageOf = (text: string, context: Context): Page =>
    chapterPageOf(chapter, context.markdown.blocks(withFacts(chapter, text, context), 1, context), context);
  const context = newContext(chapter.file, path, chapter);
  const original = pageOf(chapter.text, context);
  const translated = [...chapter.translations].map(([locale, own]) => {
    const sentences = new Sentences(own.file, own.sentences);
    const translation = { locale, original: context.ids, sentences };
    const file = translationOf(chapter.file, locale);
    const other = newContext(file, inLocale(path, locale), chapter, translation);
    const page = pageOf(own.text, other);
    context.stale.push(...other.stale, ...sentences.notes());
    return page;
  });
  return { pages: [original, ...translated], context };
}

function factsOf(chapter: Chapter, run: Run, context: Context): ReturnType<Facts> {
  try {
    return chapter.facts?.(run) ?? {};
  } catch (err) {
    const said = goerrors.textOf(err);
    context.problems.add(`${chapter.folder}/quiz.ts`, 1, `\`facts\` fails on ${run.scenario}'s run: ${said}`);
    return {};
  }
}

/** Puts values of the run where the text says `{{name}}`. */
function withFacts(chapter: Chapter, text: string, context: Context): string {
  const run = chapter.runs.get("trace.json") ?? [...chapter.runs.values()][0];
  if (run === undefined) return text; // The missing run is named where it is asked for.
  const facts = factsOf(chapter, run, context);
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
