// The line of an error with its place, as the terminal and the page show it.

/** Where something is in a line that a learner wrote. */
export interface Spot {
  readonly source: string;
  /** Counted from 1. */
  readonly column: number;
  /** How many characters it is about; what goes on in the next line is cut there. */
  readonly length: number;
}

/** A line in three parts, the middle one of which is the place: never empty, at the end of a line a blank. */
export interface Excerpt {
  readonly before: string;
  readonly place: string;
  readonly after: string;
}

/** So many characters of a line are shown at the most. */
const widest = 90;

/** The line without its indentation; of a long one only what is near. A line of blanks shows nothing. */
export function excerpt({ source, column, length }: Spot): Excerpt | undefined {
  if (source.trim() === "") return undefined;
  const at = column - 1;
  const before = source.slice(0, at).trimStart();
  const place = source.slice(at, at + length).trimEnd() || source.slice(at, at + 1) || " ";
  const after = source.slice(at + place.length).trimEnd();
  const ahead = Math.min(before.length, Math.max(widest / 2, widest - place.length - after.length));
  const whole = cutEnd(place, widest - ahead);
  return {
    before: cutStart(before, ahead),
    place: whole,
    after: cutEnd(after, widest - ahead - whole.length),
  };
}

const cutStart = (text: string, most: number) =>
  text.length > most ? `…${text.slice(text.length - most + 1)}` : text;
const cutEnd = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…`.slice(0, most) : text;

/** The same as two lines of text, the second of which points at the place. */
export function pointed({ before, place, after }: Excerpt): string {
  const blank = before.replace(/[^\t]/g, " ");
  return `${(before + place + after).trimEnd()}\n${blank}${"^".repeat(place.length)}`;
}
