import type { Locale } from "../language/locales.ts";
import { runStrings as enRun } from "../language/run-strings.ts";
import type { Strings } from "../language/strings.ts";
import { runStrings as zhRun } from "../language/run-strings.zh.ts";
import { ownRunWords as en } from "../language/words.ts";
import type { OwnRunWords } from "../language/words.ts";
import { ownRunWords as zh } from "../language/words.zh.ts";

/** As in words.ts. */
declare const LOCALE: Locale;

/** What is said of a learner's rollout that is stepped through. */
export const words: OwnRunWords = LOCALE === "zh" ? zh : { en }[LOCALE];
/** What the stepper of a chapter says. */
export const say: Strings["run"] = LOCALE === "zh" ? zhRun : { en: enRun }[LOCALE];
