import type { Locale } from "../language/locales.ts";
import { resultWords as en } from "../language/words.ts";
import type { ResultWords } from "../language/words.ts";
import { resultWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What an exercise's page says of a Run. */
export const words: ResultWords = LOCALE === "zh" ? zh : { en }[LOCALE];
