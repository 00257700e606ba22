import type { Locale } from "../locales.ts";
import { dialogWords as en } from "../words.ts";
import type { DialogWords } from "../words.ts";
import { dialogWords as zh } from "../words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What the search and the list of keys say. */
export const dialogWords: DialogWords = LOCALE === "zh" ? zh : { en }[LOCALE];
