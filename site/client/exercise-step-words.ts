import type { Locale } from "../language/locales.ts";
import { stepWords as en } from "../language/words.ts";
import type { StepWords } from "../language/words.ts";
import { stepWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What is said of a check that is stepped through. */
export const words: StepWords = LOCALE === "zh" ? zh : { en }[LOCALE];
