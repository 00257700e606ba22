import type { Locale } from "../language/locales.ts";
import { homeWords as en } from "../language/words.ts";
import type { HomeWords } from "../language/words.ts";
import { homeWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What the home page says besides. */
export const homeWords: HomeWords = LOCALE === "zh" ? zh : { en }[LOCALE];
