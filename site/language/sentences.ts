import type { Problems } from "../base/problems.ts";

/** `sentences.zh.ts` of a chapter: each English sentence that its modules say, and the same in another language. */
export type SentenceTable = Readonly<Record<string, string>>;

/** A figure, with its decimals or thousands. */
const figures = /\d+(?:[.,]\d+)*/g;
const places = /\{\d+\}/g;

/** Says what quiz.ts, meta.ts, diagrams.ts, why.ts and errata.ts say, in the language of one page, and remembers what it could not. */
export class Sentences {
  readonly #file: string;
  readonly #table: SentenceTable | undefined;
  readonly #used = new Set<string>();
  readonly #missing = new Set<string>();

  /** Without a table nothing is translated. */
  constructor(file: string, table: SentenceTable | undefined) {
    this.#file = file;
    this.#table = table;
  }

  /** The sentence in the other language; undefined if nobody has written it yet. Figures and code are the same in every language. */
  of(english: string): string | undefined {
    if (!/[a-z]{2}/i.test(english.replace(/`[^`]*`/g, ""))) return english;
    const found = english.match(figures) ?? [];
    const pattern = patternOf(english);
    const key = [english, pattern].find((key) => Object.hasOwn(this.#table ?? {}, key));
    if (key === undefined) {
      this.#missing.add(pattern);
      return undefined;
    }
    this.#used.add(key);
    const own = this.#table?.[key] ?? "";
    return key === english
      ? own
      : own.replace(places, (place) => found[Number(place.slice(1, -1)) - 1] ?? place);
  }

  /** What the translator should look at: sentences that are still English, and those whose original is gone. */
  notes(): string[] {
    if (this.#table === undefined) {
      const many = this.#missing.size;
      const what = "of quiz.ts, meta.ts, diagrams.ts, why.ts and chapters/errata.ts";
      return many === 0
        ? []
        : [`${this.#file}:1: must export \`sentences\`; ${many} sentences ${what} are still English`];
    }
    const unused = Object.keys(this.#table).filter((key) => !this.#used.has(key));
    return [
      ...[...this.#missing].map((text) => `${this.#file}:1: is still English: ${JSON.stringify(text)}`),
      ...unused.map((key) => `${this.#file}:1: translates what nobody says any more: ${JSON.stringify(key)}`),
    ];
  }
}

/** Figures come from the run, so a table may name them by their place: `At most {1} pods.` */
function patternOf(english: string): string {
  let n = 0;
  return english.replace(figures, () => `{${++n}}`);
}

/** A translation holds the figures of its original, each once or more, and no others. */
export function checkSentences(file: string, table: SentenceTable, problems: Problems): void {
  for (const [english, own] of Object.entries(table)) {
    const [wanted, held] = [english, own].map((text) => [...new Set(text.match(places))].sort().join(" "));
    if (wanted !== held)
      problems.add(
        file,
        1,
        `the translation of ${JSON.stringify(english)} must hold ${wanted || "no figures"}, not ${held || "none"}`,
      );
  }
}
