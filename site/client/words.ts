import type { Locale } from "../language/locales.ts";
import { words as en } from "../language/words.ts";
import type { Words } from "../language/words.ts";
import { words as zh } from "../language/words.zh.ts";

/** The language that this script is bundled for; the bundler leaves the other words out. */
declare const LOCALE: Locale;

/** What the scripts say. Another language does not compile before it has words here. */
export const words: Words = LOCALE === "zh" ? zh : { en }[LOCALE];
