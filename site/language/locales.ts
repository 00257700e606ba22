import { parts } from "./chapters.ts";
import type { ChapterEntry, ChapterWords, PartId } from "./chapters.ts";
import { zhChapters, zhParts } from "./chapters.zh.ts";
import { strings } from "./strings.ts";
import type { Strings } from "./strings.ts";
import { zh } from "./strings.zh.ts";
import { words } from "./words.ts";
import type { Words } from "./words.ts";
import { words as zhWords } from "./words.zh.ts";

/** The languages that a page may be in. The book is written in English; a chapter may have a translation beside it. */
export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];

/** What a language is called in itself, and the folder of the site that its pages stand in. */
interface Language {
  readonly name: string;
  readonly folder: string;
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: { name: "English", folder: "" },
  zh: { name: "中文", folder: "zh/" },
};

/** Where a page's translation stands: `chapters/x.html` in Chinese is `zh/chapters/x.html`. */
export function inLocale(path: string, locale: Locale): string {
  return languages[locale].folder + path;
}

/** The language of a page, by its path. */
export function localeOf(path: string): Locale {
  return locales.find((l) => l !== "en" && path.startsWith(languages[l].folder)) ?? "en";
}

/** The translation of a text stands beside it: `index.md` in Chinese is `index.zh.md`. */
export function translationOf(file: string, locale: Locale): string {
  return locale === "en" ? file : file.replace(/\.md$/, `.${locale}.md`);
}

// Records, not choices: a language that is added to `Locale` does not compile before all of these speak it.
const catalogues: Readonly<Record<Locale, Strings>> = { en: strings, zh };
const spoken: Readonly<Record<Locale, Words>> = { en: words, zh: zhWords };

/** The words of a page in its language. */
export function stringsOf(locale: Locale): Strings {
  return catalogues[locale];
}

/** The words of a page's scripts, for what the build shows first and a script changes later. */
export function wordsOf(locale: Locale): Words {
  return spoken[locale];
}

const chapterNames: Readonly<Record<Locale, (entry: ChapterEntry) => ChapterWords>> = {
  en: (entry) => entry,
  zh: ({ slug }) => zhChapters[slug],
};
const partNames: Readonly<Record<Locale, (id: PartId) => string>> = {
  en: (id) => parts.find((part) => part.id === id)?.title ?? id,
  zh: (id) => zhParts[id],
};

/** A chapter's title and line in a language, whether its text is to be had in it or not. */
export function chapterIn(entry: ChapterEntry, locale: Locale): ChapterWords {
  return chapterNames[locale](entry);
}

/** The title of a part of the book. */
export function partIn(id: PartId, locale: Locale): string {
  return partNames[locale](id);
}
