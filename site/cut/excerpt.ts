import { nearest } from "../base/problems.ts";
import type { Source } from "./symbols.ts";

/** A line of an excerpt; `undefined` text is a cut, where lines were left out. */
export interface ExcerptLine {
  /** Its number in the file, from 1. */
  readonly n: number;
  readonly text: string | undefined;
}

/** Lines of a source file, chosen by symbol, moved to the left margin. */
export interface Excerpt {
  readonly source: Source;
  readonly symbols: readonly string[];
  readonly lines: readonly ExcerptLine[];
  /** How many columns were taken away on the left. */
  readonly dedent: number;
}

/** Where an anchor's text stands: an index into the excerpt's lines, and columns after the dedent. */
export interface AnchorPlace {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The part of a long symbol to keep: from the line that holds `from` to the first after it that holds `to`. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An excerpt that cannot be cut; its message says what exists instead. */
export class CutError extends Error {}

/** Cuts one or several symbols out of a file. */
export function cut(source: Source, symbols: readonly string[], span: Span = {}): Excerpt {
  const pieces: ExcerptLine[] = [];
  for (const name of symbols) {
    const symbol = source.symbols.get(name);
    if (symbol === undefined) {
      throw new CutError(`no symbol \`${name}\` in ${source.path}; ${nearest(name, source.symbols.keys())}`);
    }
    const before = pieces.at(-1)?.n;
    if (before !== undefined && symbol.first > before + 1) {
      const blank = symbol.first === before + 2 && source.lines[before]?.trim() === "";
      pieces.push({ n: before + 1, text: blank ? "" : undefined });
    }
    for (let n = symbol.first; n <= symbol.last; n++) pieces.push({ n, text: source.lines[n - 1] ?? "" });
  }
  const kept = shorten(pieces, span);
  const dedent = Math.min(...kept.flatMap((l) => (l.text?.trim() ? [l.text.search(/\S/)] : [])));
  return {
    source,
    symbols,
    lines: kept.map((l) => (l.text === undefined ? l : { ...l, text: l.text.slice(dedent) })),
    dedent,
  };
}

function shorten(lines: ExcerptLine[], span: Span): ExcerptLine[] {
  const first = span.from === undefined ? 0 : indexOf(lines, span.from, 0);
  const last = span.to === undefined ? lines.length - 1 : indexOf(lines, span.to, first);
  const kept = lines.slice(first, last + 1);
  const above = lines[first - 1];
  const below = lines[last + 1];
  if (above !== undefined) kept.unshift({ n: above.n, text: undefined });
  if (below !== undefined) kept.push({ n: below.n, text: undefined });
  return kept;
}

function indexOf(lines: readonly ExcerptLine[], text: string, start: number): number {
  const at = lines.findIndex((l, i) => i >= start && l.text?.includes(text) === true);
  if (at < 0) throw new CutError(`no line holds \`${text}\`; ${nearestLine(lines, text)}`);
  return at;
}

/** Finds the one place of an anchor, or the nth if the author says which. */
export function locate(excerpt: Excerpt, anchor: string, nth: number | undefined): AnchorPlace {
  const places: AnchorPlace[] = [];
  excerpt.lines.forEach((l, line) => {
    for (
      let from = l.text?.indexOf(anchor) ?? -1;
      from >= 0;
      from = l.text?.indexOf(anchor, from + 1) ?? -1
    ) {
      places.push({ line, from, to: from + anchor.length });
    }
  });
  const where = `${excerpt.source.path}#${excerpt.symbols.join(",")}`;
  if (places.length === 0) {
    throw new CutError(`anchor \`${anchor}\` is not in ${where}; ${nearestLine(excerpt.lines, anchor)}`);
  }
  if (nth === undefined && places.length > 1) {
    const on = places.map((p) => excerpt.lines[p.line]?.n).join(", ");
    throw new CutError(
      `anchor \`${anchor}\` stands ${places.length} times in ${where} (lines ${on}); say which with #2`,
    );
  }
  const place = places[(nth ?? 1) - 1];
  if (place === undefined) {
    throw new CutError(`anchor \`${anchor}\`#${nth}: it stands only ${places.length} times in ${where}`);
  }
  return place;
}

function nearestLine(lines: readonly ExcerptLine[], text: string): string {
  return nearest(
    text,
    lines.flatMap((l) => (l.text?.trim() ? [l.text.trim()] : [])),
  );
}
