// Markdown for a terminal: what READMEs, hints and diagnoses hold of it, set to the width that there is.
import type { Paint } from "./paint.ts";

/** How a piece of a line is set. */
type Style = "plain" | "bold" | "code";

interface Piece {
  readonly text: string;
  readonly style: Style;
}

/** Pieces without a blank between them. */
type Word = readonly Piece[];

/** Lines longer than this are hard to read, however wide the terminal is. */
const widest = 96;
/** Nothing fits into less. */
const narrowest = 30;

/** How wide prose is set in a terminal of so many columns. A pipe has none, and a terminal that does not know says 0. */
export const proseWidth = (columns: number | undefined): number =>
  columns === undefined || columns === 0 ? widest : Math.min(widest, Math.max(narrowest, columns));

/** A text in Markdown as lines of a terminal. Code and tables stay as they are. */
export function prose(markdown: string, width: number, paint: Paint): string {
  return blocks(markdown)
    .map((block) => set(block, width, paint))
    .join("\n");
}

/** A text without Markdown, whose lines are no longer than that, as far as blanks allow it; what goes on in another line begins with `hang`. Lines that fit stay as they are. */
export function fitted(text: string, width: number, hang = ""): string {
  const fit = (line: string): string[] => {
    if (line.length <= width) return [line];
    const indent = /^ */.exec(line)?.[0] ?? "";
    const all = line
      .trim()
      .split(/ +/)
      .map((word): Word => [{ text: word, style: "plain" }]);
    const room = width - indent.length - hang.length;
    return filled(all, room).map(
      (words) =>
        indent +
        words
          .flat()
          .map((piece) => piece.text)
          .join(" "),
    );
  };
  return text
    .split("\n")
    .flatMap(fit)
    .map((line, i) => (i === 0 ? line : hang + line))
    .join("\n");
}

/** A list of keys, as `t task   h hint`: a line is no longer than that, and no key is parted from its word. */
export function keyLines(list: string, width: number): string {
  const lines = [""];
  for (const item of list.split("   ")) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? item : `${last}   ${item}`;
    if (last !== "" && longer.length > width) lines.push(item);
    else lines[lines.length - 1] = longer;
  }
  return lines.join("\n");
}

/** Lines that belong together: an item, a paragraph, a line of code, an empty line. */
function blocks(markdown: string): string[] {
  const found: string[] = [];
  let isFenced = false;
  for (const line of markdown.split("\n")) {
    const isFence = /^\s*```/.test(line);
    const goesOn = !isFenced && !stands.test(line) && !isFence && canGoOn(found.at(-1));
    if (goesOn) found[found.length - 1] += ` ${line.trim()}`;
    // A fence is not shown; what it holds is set in like other code.
    else if (!isFence) found.push(isFenced ? `    ${line}` : line);
    if (isFence) isFenced = !isFenced;
  }
  return found;
}

/** What begins a block of its own: nothing, a heading, an item, code, a table. */
const stands = /^(?:\s*$|#|\s*[-*] |\s*\d+\. | {4}|\t|\|)/;
const isVerbatim = (block: string) => /^(?: {4}|\t|\|)/.test(block);
const canGoOn = (block: string | undefined) =>
  block !== undefined && block.trim() !== "" && !block.startsWith("#") && !isVerbatim(block);

function set(block: string, width: number, paint: Paint): string {
  const [, heading] = /^#+ +(.*)$/.exec(block) ?? [];
  if (heading !== undefined) return paint.bold(heading);
  if (isVerbatim(block) && !/^\s*(?:[-*]|\d+\.) /.test(block)) return block;
  const [, lead = "", rest = ""] = /^(\s*(?:[-*] |\d+\. )?)(.*)$/s.exec(block) ?? [];
  const lines = filled(words(rest), width - lead.length).map((line) =>
    line.map((word) => painted(word, paint)).join(" "),
  );
  return lines
    .map((line, i) => (i === 0 ? lead : " ".repeat(lead.length)) + line)
    .join("\n")
    .trimEnd();
}

/** Puts as many words into each line as fit; one that is too long has a line of its own. */
function filled(all: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [[]];
  let left = width;
  for (const word of all) {
    const { length } = word.map(({ text }) => text).join("");
    const last = lines.at(-1) ?? [];
    if (last.length > 0 && length + 1 > left) {
      lines.push([word]);
      left = width - length;
    } else {
      left -= length + (last.length > 0 ? 1 : 0);
      last.push(word);
    }
  }
  return lines;
}

/** Backticks stay: without colours nothing else would tell code from prose. */
const inline = /(`[^`]+`)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)]+)\)/g;

function words(text: string): Word[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, code, bold, italic, label, address] = match;
    pieces.push({ text: text.slice(at, match.index), style: "plain" });
    if (code !== undefined) pieces.push({ text: code, style: "code" });
    else if (label !== undefined) pieces.push({ text: `${label} (${address})`, style: "plain" });
    else pieces.push({ text: bold ?? italic ?? "", style: bold === undefined ? "plain" : "bold" });
    at = match.index + whole.length;
  }
  pieces.push({ text: text.slice(at), style: "plain" });
  return inWords(pieces);
}

function inWords(pieces: readonly Piece[]): Word[] {
  const found: Piece[][] = [[]];
  for (const { text, style } of pieces) {
    for (const [i, part] of text.split(/\s+/).entries()) {
      if (i > 0) found.push([]);
      if (part !== "") found.at(-1)?.push({ text: part, style });
    }
  }
  return found.filter((word) => word.length > 0);
}

const painted = (word: Word, paint: Paint): string =>
  word.map(({ text, style }) => (style === "plain" ? text : paint[style](text))).join("");
