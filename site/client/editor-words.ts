import type { Locale } from "../language/locales.ts";
import { editorWords as en } from "../language/words.ts";
import type { EditorWords } from "../language/words.ts";
import { editorWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What the editor of an exercise says. */
export const words: EditorWords = LOCALE === "zh" ? zh : { en }[LOCALE];
