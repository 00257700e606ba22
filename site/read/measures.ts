import type { Bound } from "../author.ts";

/** A section of a chapter: what stands under one `##`. The first has no title. */
interface Section {
  readonly title: string;
  readonly line: number;
  readonly words: number;
  /** Links to the glossary. */
  readonly terms: number;
  readonly figures: readonly { readonly name: string; readonly line: number }[];
  /** Names of figures that its text leads to. */
  readonly named: ReadonlySet<string>;
}

/** How a chapter's text reads, as far as that can be counted. Lines count from 1. */
export interface Measures {
  readonly words: number;
  readonly sections: readonly Section[];
  readonly paragraphs: readonly { readonly line: number; readonly words: number }[];
  /** How many words stand before the first of these blocks. */
  readonly before: { readonly run?: number; readonly predict?: number };
}

/** What a reader can take; `meta.reading` says why a chapter must have more. */
export const bounds = {
  words: [2000, 4000],
  predict: 250,
  run: 0.35,
  terms: 3,
  figures: 4,
  section: 350,
  paragraph: 110,
} as const satisfies Record<Bound, unknown>;

/** What a chapter's section on the source posts is called. */
export const errataTitle = "What the source post gets wrong";

/** Sections for reference stand at a chapter's end; nobody reads them through. */
const folded = new Set(["Versions", errataTitle]);

/**
 * Counts the words of a chapter's `index.md` outside fences and `:::` lines: notes, captions and answers are read, so they count; folded
 * sections do not.
 */
export function measuresOf(text: string): Measures {
  const count = new Counting();
  let isFence = false;
  for (const [i, line] of text.split("\n").entries()) {
    if (/^\s*(```|~~~)/.test(line)) isFence = !isFence;
    else if (!isFence) count.take(line, i + 1);
  }
  return count.ended();
}

/** A section that still grows. */
interface Growing {
  title: string;
  line: number;
  words: number;
  terms: number;
  figures: { name: string; line: number }[];
  named: Set<string>;
}

const begun = (title: string, line: number): Growing => ({
  title,
  line,
  words: 0,
  terms: 0,
  figures: [],
  named: new Set(),
});

class Counting {
  #section = begun("", 1);
  readonly #sections = [this.#section];
  readonly #paragraphs: { line: number; words: number }[] = [];
  readonly #before: { run?: number; predict?: number } = {};
  #paragraph = { line: 1, words: 0 };
  #words = 0;

  take(line: string, at: number): void {
    const heading = /^##\s+(.*)/.exec(line)?.[1];
    const block = /^:::\s+(\w+)\s*(\S*)/.exec(line);
    if (heading !== undefined) this.#sections.push((this.#section = begun(heading, at)));
    if (line.trim() === "" || /^(#|:::|\s*- )/.test(line)) this.#endParagraph();
    if (block) this.#block(block[1] ?? "", block[2] ?? "", at);
    else if (!/^(#|:::)/.test(line)) this.#prose(line, at);
  }

  ended(): Measures {
    this.#endParagraph();
    const sections = this.#sections.filter(({ title }) => !folded.has(title));
    return { words: this.#words, sections, paragraphs: this.#paragraphs, before: this.#before };
  }

  #block(kind: string, name: string, line: number): void {
    if (kind === "run" || kind === "predict") this.#before[kind] ??= this.#words;
    if (kind === "figure") this.#section.figures.push({ name, line });
  }

  #prose(line: string, at: number): void {
    if (folded.has(this.#section.title)) return;
    const words = wordsIn(line);
    this.#words += words;
    this.#section.words += words;
    this.#section.terms += line.split("](term:").length - 1;
    for (const [, name = ""] of line.matchAll(/\]\(#figure-([\w-]+)\)/g)) this.#section.named.add(name);
    if (this.#paragraph.words === 0) this.#paragraph.line = at;
    this.#paragraph.words += words;
  }

  #endParagraph(): void {
    if (this.#paragraph.words > 0) this.#paragraphs.push(this.#paragraph);
    this.#paragraph = { line: 1, words: 0 };
  }
}

/** Where a link leads is not read. */
const wordsIn = (line: string): number =>
  line.replaceAll(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}{][\p{L}\p{N}’'%{}.-]*/gu)?.length ?? 0;

/** Something that a reader would stumble over: where, and what to do about it. */
export interface Hard {
  readonly bound: Bound;
  readonly line: number;
  readonly message: string;
}

/** What of a text is beyond the bounds. */
export function hardToRead(text: string): Hard[] {
  const measures = measuresOf(text);
  return [...ofTheWhole(measures), ...measures.sections.flatMap(ofSection), ...ofParagraphs(measures)];
}

function ofTheWhole({ words, sections, before }: Measures): Hard[] {
  const [least, most] = bounds.words;
  const found: Hard[] = [];
  const say = (bound: Bound, line: number, message: string): void => void found.push({ bound, line, message });
  if (words < least || words > most)
    say("words", 1, `${words} words, and half an hour holds ${least} to ${most}; split it, or cut what another chapter tells`);
  if ((before.predict ?? 0) > bounds.predict)
    say("predict", 1, `the first \`predict\` comes after ${before.predict} words; ask within ${bounds.predict}, so that the reader has a stake`);
  if ((before.run ?? 0) > bounds.run * words)
    say("run", 1, `the first \`run\` comes after ${before.run} of ${words} words; show it within ${100 * bounds.run} %, then explain`);
  const figures = sections.reduce((sum, section) => sum + section.figures.length, 0);
  if (figures < bounds.figures)
    say("figures", 1, `${figures} figures, and a chapter has at least ${bounds.figures}: a picture comes before each rule`);
  const lengths = sections.filter(({ title }) => title !== "").map((section) => section.words).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (median >= bounds.section)
    say("section", 1, `half of the sections have ${median} words or more; keep that under ${bounds.section}: one idea at a time`);
  return found;
} // prettier-ignore

function ofSection({ title, line, terms, figures, named }: Section): Hard[] {
  const found: Hard[] = figures
    .filter(({ name }) => !named.has(name))
    .map(({ name, line }) => ({
      bound: "figures",
      line,
      message: `nobody sends the reader to this figure: link to it in its section, \`[the third bar](#figure-${name})\`, and read it aloud once`,
    }));
  if (terms > bounds.terms)
    found.push({
      bound: "terms",
      line,
      message: `\`${title}\` brings ${terms} terms; bring at most ${bounds.terms} in a section, each defined where it comes`,
    });
  return found;
}

function ofParagraphs({ paragraphs }: Measures): Hard[] {
  return paragraphs
    .filter(({ words }) => words > bounds.paragraph)
    .map(({ line, words }) => ({
      bound: "paragraph",
      line,
      message: `a paragraph of ${words} words; keep it under ${bounds.paragraph + 1}: three claims at the most`,
    }));
}
