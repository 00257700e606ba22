import type { Locale } from "../language/locales.ts";
import { dialogWords as en } from "../language/words.ts";
import type { DialogWords } from "../language/words.ts";
import { dialogWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What the search and the list of keys say. */
export const dialogWords: DialogWords = LOCALE === "zh" ? zh : { en }[LOCALE];
