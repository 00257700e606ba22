import type { Locale } from "../locales.ts";
import { homeWords as en } from "../words.ts";
import type { HomeWords } from "../words.ts";
import { homeWords as zh } from "../words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What the home page says besides. */
export const homeWords: HomeWords = LOCALE === "zh" ? zh : { en }[LOCALE];
