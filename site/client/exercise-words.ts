import type { Locale } from "../language/locales.ts";
import { exerciseWords as en } from "../language/words.ts";
import type { ExerciseWords } from "../language/words.ts";
import { exerciseWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What an exercise's page says. */
export const words: ExerciseWords = LOCALE === "zh" ? zh : { en }[LOCALE];
