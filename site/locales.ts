import { strings } from "./strings.ts";
import type { Strings } from "./strings.ts";
import { zh } from "./strings.zh.ts";
import { words } from "./words.ts";
import type { Words } from "./words.ts";
import { words as zhWords } from "./words.zh.ts";

/** The languages that a page may be in. The book is written in English; a chapter may have a translation beside it. */
export type Locale = "en" | "zh";

/** What a language is called in itself, and the folder of the site that its pages stand in. */
interface Language {
  readonly name: string;
  readonly folder: string;
}

export const languages: Readonly<Record<Locale, Language>> = {
  en: { name: "English", folder: "" },
  zh: { name: "中文", folder: "zh/" },
};

/** Every language, the book's own first. */
export const locales: readonly Locale[] = ["en", "zh"];

/** Where a page's translation stands: `chapters/x.html` in Chinese is `zh/chapters/x.html`. */
export function inLocale(path: string, locale: Locale): string {
  return languages[locale].folder + path;
}

/** The translation of a text stands beside it: `index.md` in Chinese is `index.zh.md`. */
export function translationOf(file: string, locale: Locale): string {
  return locale === "en" ? file : file.replace(/\.md$/, `.${locale}.md`);
}

/** The words of a page in its language. */
export function stringsOf(locale: Locale): Strings {
  return locale === "zh" ? zh : strings;
}

/** The words of a page's scripts, for what the build shows first and a script changes later. */
export function wordsOf(locale: Locale): Words {
  return locale === "zh" ? zhWords : words;
}
