import type { Locale } from "../language/locales.ts";
import { rolloutWords as en } from "../language/words.ts";
import type { RolloutWords } from "../language/words.ts";
import { rolloutWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What the drawing of a rollout says. */
export const words: RolloutWords = LOCALE === "zh" ? zh : { en }[LOCALE];
