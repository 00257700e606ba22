import { pathToFileURL } from "node:url";
import * as goerrors from "#go/errors";
import { chapters as entries, folderOf } from "../language/chapters.ts";
import type { ChapterEntry } from "../language/chapters.ts";
import type { ChapterMeta, Diagram, Erratum, Facts, Question, Run, Why } from "../author.ts";
import { askExplorable, nameOfExplorable } from "../explore/read.ts";
import type { Explored } from "../explore/read.ts";
import type { Explorable } from "../explore/explorable.ts";
import { chapterPage, listingId } from "../links.ts";
import { locales, translationOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import type { Problems } from "../base/problems.ts";
import { readExercises } from "./exercises.ts";
import type { BundledExercises, Exercise } from "./exercises.ts";
import { readGlossary } from "./glossary.ts";
import type { Term } from "./glossary.ts";
import { readPort } from "./port.ts";
import type { PortFile } from "./port.ts";
import { readRun } from "./run.ts";
import { checkSentences } from "../language/sentences.ts";
import type { SentenceTable } from "../language/sentences.ts";
import type { Files } from "./sources.ts";
import { Tests } from "./tests.ts";
import { readUpstream } from "./upstream.ts";
import type { Upstream } from "./upstream.ts";

/** A chapter with its folder read. */
export interface Chapter {
  readonly entry: ChapterEntry;
  /** `chapters/16-rolling-update`, from the book's root. */
  readonly folder: string;
  /** The text file, for messages. */
  readonly file: string;
  readonly text: string;
  /** The chapter in other languages; chapters/README.md says how they stand beside it. */
  readonly translations: ReadonlyMap<Locale, Translation>;
  readonly meta: ChapterMeta;
  readonly quiz: readonly Question[];
  readonly facts: Facts | undefined;
  readonly diagrams: Readonly<Record<string, Diagram>>;
  readonly runs: ReadonlyMap<string, Run>;
  /** Why the steps of its runs moved what they moved, if the chapter says so. */
  readonly why: Why | undefined;
  /** By the name of their module, less `.explore.ts`. */
  readonly explorables: ReadonlyMap<string, Explored>;
  readonly exercises: readonly Exercise[];
  /** `path#symbol` → the id of its listing in this chapter. */
  readonly listings: ReadonlyMap<string, string>;
}

/** A chapter's text in another language, and what its modules say in it, if anybody has written that. */
export interface Translation {
  readonly text: string;
  /** The module that holds the sentences, or would. */
  readonly file: string;
  readonly sentences: SentenceTable | undefined;
}

/** Everything the pages are made from. */
export interface Book {
  readonly files: Files;
  readonly entries: readonly ChapterEntry[];
  /** Written chapters by number. */
  readonly chapters: ReadonlyMap<number, Chapter>;
  /** Exercises whose chapter is not written yet, in its order. */
  readonly earlyExercises: readonly Exercise[];
  readonly port: readonly PortFile[];
  readonly upstream: Upstream;
  readonly glossary: ReadonlyMap<string, Term>;
  readonly tests: Tests;
  readonly errata: readonly Erratum[];
  /** `path#symbol` → the listing that shows it, as a page and its fragment, in the first chapter that does. */
  readonly shownAt: ReadonlyMap<string, string>;
  /** `path#symbol` → the first exercise that asks for it. */
  readonly asked: ReadonlyMap<string, Exercise>;
  /** `path#symbol` → every chapter with a listing of it. */
  readonly explained: ReadonlyMap<string, readonly Chapter[]>;
}

/** Reads the whole book; what is wrong goes to `problems`, and the part is left out. */
export async function readBook(files: Files, problems: Problems, bundled?: BundledExercises): Promise<Book> {
  const chapters = new Map<number, Chapter>();
  for (const entry of entries) {
    const chapter = await readChapter(files, entry, problems, bundled);
    if (chapter !== undefined) chapters.set(entry.number, chapter);
  }
  const { errata = [] } = (await load(files, problems, "chapters/errata.ts")) as { errata?: Erratum[] }; // The contract's shape.
  const earlyExercises = entries
    .filter(({ number }) => !chapters.has(number))
    .flatMap((entry) => readExercises(files, entry, problems, bundled));
  const exercises = [...[...chapters.values()].flatMap((chapter) => chapter.exercises), ...earlyExercises];
  return {
    files,
    entries,
    chapters,
    earlyExercises,
    asked: listAsked(exercises),
    port: readPort(files, [...chapters.values()]),
    tests: new Tests(files),
    errata,
    upstream: readUpstream(files),
    glossary: readGlossary(files, problems),
    shownAt: listShown([...chapters.values()]),
    explained: listExplained([...chapters.values()]),
  };
}

function listAsked(exercises: readonly Exercise[]): Map<string, Exercise> {
  const asked = new Map<string, Exercise>();
  for (const exercise of exercises)
    for (const symbol of exercise.asks) if (!asked.has(symbol)) asked.set(symbol, exercise);
  return asked;
}

/** The languages that some page of the book is in. */
export function localesOf({ chapters }: Book): Locale[] {
  return locales.filter((l) => l === "en" || [...chapters.values()].some((c) => c.translations.has(l)));
}

async function readChapter(
  files: Files,
  entry: ChapterEntry,
  problems: Problems,
  bundled: BundledExercises | undefined,
): Promise<Chapter | undefined> {
  const folder = `chapters/${folderOf(entry)}`;
  const file = `${folder}/index.md`;
  const text = files.text(file);
  if (text === undefined) return undefined;
  const { meta } = (await load(files, problems, `${folder}/meta.ts`)) as { meta?: ChapterMeta }; // The contract's shape.
  if (meta === undefined) {
    problems.add(`${folder}/meta.ts`, 1, "must export `meta`; chapters/README.md shows one");
    return undefined;
  }
  const lacking = (["objectives", "prerequisites", "upstream", "port", "tests"] as const).filter(
    (name) => !Array.isArray(meta[name]),
  );
  if (lacking.length > 0) {
    problems.add(`${folder}/meta.ts`, 1, `\`meta\` needs lists: ${lacking.join(", ")} (they may be empty)`);
    return undefined;
  }
  const quiz = (await load(files, problems, `${folder}/quiz.ts`)) as { quiz?: Question[]; facts?: Facts }; // The contract's shape.
  const drawn = (await load(files, problems, `${folder}/diagrams.ts`)) as Record<string, Diagram>; // The contract's shape.
  const { why } = (await load(files, problems, `${folder}/why.ts`)) as { why?: Why }; // The contract's shape.
  const runs = new Map<string, Run>();
  for (const name of files.list(folder).filter((name) => name.endsWith(".json"))) {
    const run = readRun(files, `${folder}/${name}`, problems);
    if (run !== undefined) runs.set(name, run);
  }
  return {
    entry,
    folder,
    file,
    text,
    translations: await readTranslations(files, folder, problems),
    meta,
    quiz: quiz.quiz ?? [],
    facts: quiz.facts,
    diagrams: drawn,
    runs,
    why,
    explorables: await readExplorables(files, folder, problems),
    exercises: readExercises(files, entry, problems, bundled),
    listings: listingsIn(text),
  };
}

/** What the explorables of a chapter open on and tell, each played by its own module. */
async function readExplorables(
  files: Files,
  folder: string,
  problems: Problems,
): Promise<Map<string, Explored>> {
  const found = new Map<string, Explored>();
  for (const file of files.list(folder)) {
    const name = nameOfExplorable(file);
    if (name === undefined) continue;
    const path = `${folder}/${file}`;
    const { explorable } = (await load(files, problems, path)) as { explorable?: Explorable<unknown> }; // The contract's shape.
    if (explorable === undefined) continue; // What does not run was told; what exports nothing is told where it is placed.
    try {
      found.set(name, await askExplorable(explorable));
    } catch (err) {
      problems.add(path, 1, goerrors.textOf(err));
    }
  }
  return found;
}

/** `index.zh.md` beside `index.md`, and what the modules say in sentences.zh.ts. */
async function readTranslations(
  files: Files,
  folder: string,
  problems: Problems,
): Promise<Map<Locale, Translation>> {
  const found = new Map<Locale, Translation>();
  for (const locale of locales.filter((l) => l !== "en")) {
    const text = files.text(translationOf(`${folder}/index.md`, locale));
    if (text === undefined) continue;
    const file = `${folder}/sentences.${locale}.ts`;
    const { sentences } = (await load(files, problems, file)) as { sentences?: SentenceTable }; // The contract's shape.
    if (sentences !== undefined) checkSentences(file, sentences, problems);
    found.set(locale, { text, file, sentences });
  }
  return found;
}

/** When each module was first imported, by its absolute path. */
const imported = new Map<string, number>();

/** Imports a module as it stands on disk now: once it has changed it needs a new name, or Node gives the old one. */
async function load(files: Files, problems: Problems, path: string): Promise<unknown> {
  const stamp = files.stamp(path);
  if (stamp === undefined) return {};
  const { href } = pathToFileURL(files.absolute(path));
  const first = imported.get(href) ?? stamp;
  imported.set(href, first);
  try {
    return await import(first === stamp ? href : `${href}?changed=${stamp}`);
  } catch (err) {
    problems.add(path, 1, `does not run: ${goerrors.textOf(err)}`);
    return {};
  }
}

/** `path#symbol` → the id of the listing that shows it, from the text alone. */
function listingsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, path, names = ""] of text.matchAll(/^::: code ([^#\s]+)#(\S+)/gm)) {
    const [first = "", ...rest] = names.split(",");
    for (const name of [first, ...rest]) {
      const key = `${path}#${name}`;
      if (!found.has(key)) found.set(key, listingId(first));
    }
  }
  return found;
}

function listShown(chapters: readonly Chapter[]): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { entry, listings } of chapters) {
    for (const [key, id] of listings) if (!shown.has(key)) shown.set(key, `${chapterPage(entry)}#${id}`);
  }
  return shown;
}

function listExplained(chapters: readonly Chapter[]): Map<string, Chapter[]> {
  const explained = new Map<string, Chapter[]>();
  for (const chapter of chapters)
    for (const key of chapter.listings.keys()) explained.set(key, [...(explained.get(key) ?? []), chapter]);
  return explained;
}
