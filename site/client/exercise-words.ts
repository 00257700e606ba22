import type { Locale } from "../locales.ts";
import { exerciseWords as en } from "../words.ts";
import type { ExerciseWords } from "../words.ts";
import { exerciseWords as zh } from "../words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What an exercise's page says. */
export const words: ExerciseWords = LOCALE === "zh" ? zh : { en }[LOCALE];
