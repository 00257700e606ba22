import type { Entry, Kind } from "./records.ts";

/** An entry that a query finds. */
export interface Result {
  readonly entry: Entry;
  readonly title: readonly Piece[];
  /** The piece of its text that shows why; the text is given by whoever has it in its order. */
  readonly excerpt: (text: string) => readonly Piece[];
}

/** A stretch of text, marked or not. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** Makes entries ready to be searched. There is no index but the text itself: at the size of a book a scan takes a millisecond or two. */
export function createSearch(entries: readonly Entry[]): (query: string, limit?: number) => Result[] {
  const ready = entries.map((entry) => ({
    entry,
    title: entry.title.toLowerCase(),
    words: ` ${spaced(entry.title)}`,
    text: ` ${entry.text.toLowerCase()}`,
  }));
  return (query, limit = 30) => {
    const terms = termsOf(query);
    if (terms.length === 0) return [];
    const found = ready.flatMap((record) => {
      const scores = terms.map((term) => score(record, term));
      const met = scores.filter((s) => s > 0).length;
      if (met === 0) return [];
      const sum = scores.reduce((a, b) => a + b, 0) * weight[record.entry.kind];
      return [{ entry: record.entry, met, score: sum + phrase(record, terms) }];
    });
    const most = Math.max(0, ...found.map(({ met }) => met));
    return found
      .filter(({ met }) => met === most && (most === terms.length || most * 2 >= terms.length))
      .sort((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length)
      .slice(0, limit)
      .map(({ entry }) => ({
        entry,
        title: mark(entry.title, terms),
        excerpt: (text) => excerpt(text, terms),
      }));
  };
}

const weight: Readonly<Record<Kind, number>> = {
  page: 1.3,
  term: 1.2,
  section: 1,
  symbol: 0.9,
  upstream: 0.8,
};

interface Ready {
  readonly entry: Entry;
  readonly title: string;
  readonly words: string;
  readonly text: string;
}

/** A word of the query; where it is not found as it stands, its parts will do: of `syncDeployment`, both words; of Han text, most pairs. */
interface Term {
  readonly word: string;
  readonly parts: readonly string[];
  readonly han: boolean;
}

const hanRun = /\p{Script=Han}+/gu;

/** The words of a query. Han text has no spaces: each run of it is a word, and its parts are its pairs of characters. */
export function termsOf(query: string): Term[] {
  const words = query.normalize("NFKC").replace(hanRun, " $& ").split(/\s+/);
  return [...new Set(words)].filter(Boolean).flatMap((word): Term[] => {
    const small = word.toLowerCase();
    if (word.search(hanRun) === 0) return [{ word: small, parts: pairs(word), han: true }];
    const parts = spaced(word).split(" ").filter(Boolean);
    return parts.length === 0 ? [] : [{ word: small, parts, han: false }];
  });
}

/** `syncDeployment`, `sync-deployment` and `sync_deployment` as "sync deployment"; `parseURLPath` as "parse url path". */
export function spaced(name: string): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

function pairs(run: string): string[] {
  const letters = Array.from(run);
  return letters.length < 3 ? [run] : letters.slice(1).map((letter, i) => (letters[i] ?? "") + letter);
}

function score(record: Ready, { word, parts, han }: Term): number {
  const whole = scoreWord(record, word);
  if (whole > 0 || parts.length < 2) return whole || scoreWord(record, parts[0] ?? word);
  const found = parts.map((part) => scoreWord(record, part)).filter((s) => s > 0);
  const enough = han ? parts.length * 0.6 : parts.length;
  return found.length < enough ? 0 : found.reduce((a, b) => a + b, 0) / (2 * parts.length);
}

function scoreWord({ title, words, text }: Ready, word: string): number {
  let sum = 0;
  if (title === word) sum += 100;
  else if (title.startsWith(word)) sum += 45;
  else if (words.includes(` ${word}`)) sum += 35;
  else if (title.includes(word)) sum += 20;
  const times = text.split(word).length - 1;
  if (times > 0) sum += (isWord(text, word) ? 6 : 3) + Math.min(times, 6);
  return sum;
}

/** Whether a text has the word on its own, not only as a part of a longer one. */
function isWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const after = text[at + word.length] ?? " ";
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ") && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Words that stand together as they were typed are worth more than the same words far apart. */
function phrase({ words, text }: Ready, terms: readonly Term[]): number {
  if (terms.length < 2) return 0;
  const whole = terms.map(({ word }) => word).join(" ");
  return (words.includes(whole) ? 40 : 0) + (text.includes(whole) ? 20 : 0);
}

/** Where the terms, or failing them their parts, stand in a text: in order, without overlaps. */
function hits(text: string, terms: readonly Term[]): { from: number; to: number; term: number }[] {
  const lower = text.toLowerCase();
  const low = lower.length === text.length ? lower : text; // A few letters grow; places would no longer fit.
  const found = terms.flatMap(({ word, parts }, term) => {
    const needles = low.includes(word) ? [word] : parts;
    return needles.flatMap((needle) => {
      const places = [];
      for (let at = low.indexOf(needle); at >= 0; at = low.indexOf(needle, at + needle.length)) {
        places.push({ from: at, to: at + needle.length, term });
      }
      return places;
    });
  });
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: typeof found = [];
  for (const hit of found) {
    const last = apart.at(-1);
    if (last === undefined || hit.from >= last.to) apart.push(hit);
    else if (hit.to > last.to) apart[apart.length - 1] = { ...last, to: hit.to }; // Pairs of Han characters overlap.
  }
  return apart;
}

function mark(text: string, terms: readonly Term[], from = 0, to = text.length): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const add = (end: number, hit: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), hit });
    at = Math.max(at, end);
  };
  for (const hit of hits(text, terms)) {
    if (hit.to <= from || hit.from >= to) continue;
    add(hit.from, false);
    add(Math.min(hit.to, to), true);
  }
  add(to, false);
  return pieces;
}

/** The stretch of a text in which most of the terms meet; its beginning if there are none. */
function excerpt(text: string, terms: readonly Term[]): Piece[] {
  const room = /\p{Script=Han}/u.test(text) ? 70 : 150;
  const places = hits(text, terms).slice(0, 200);
  let best = { at: 0, met: 0 };
  for (const { from } of places) {
    const met = new Set(places.filter((p) => p.from >= from && p.to <= from + room - 30).map((p) => p.term))
      .size;
    if (met > best.met) best = { at: from, met };
  }
  const from = wordStart(text, Math.max(0, Math.min(best.at - 30, text.length - room)));
  const to = from + room >= text.length ? text.length : wordStart(text, from + room);
  const pieces = mark(text, terms, from, to);
  if (from > 0) pieces.unshift({ text: "… ", hit: false });
  if (to < text.length) pieces.push({ text: "…", hit: false });
  return pieces;
}

/** The beginning of the word at a place. A text without spaces is cut anywhere. */
function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return at - space > 20 || space < 0 ? at : space + 1;
}
