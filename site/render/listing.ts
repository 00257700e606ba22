import type { AnchorPlace, Excerpt, ExcerptLine } from "../cut/excerpt.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Highlighter, Token } from "./highlight.ts";
import type { Answer, CheckedSketch } from "./types.ts";

/** A number in the listing that belongs to a note below or beside it. */
export interface Mark {
  readonly number: number;
  readonly place: AnchorPlace;
  readonly id: string;
  /** Where its note stands, and what a screen reader calls it. */
  readonly note: string;
  readonly name: string;
}

/** The end of a line is part of the line, so that copied code keeps its shape; written as a value, because formatters move real ones. */
const eol = raw("\n");

/** The lines of an excerpt as markup, coloured, with their numbers in the file, the marks of notes and what the compiler says. */
export function renderLines(
  excerpt: Excerpt,
  highlight: Highlighter,
  marks: readonly Mark[] = [],
  answers: readonly Answer[] = [],
): Html {
  const tokens = tokensByLine(excerpt, highlight);
  const lines = excerpt.lines.map((line, i) => {
    const here = dropColumns(tokens.get(line.n) ?? [], excerpt.dedent);
    const own = marks.filter((mark) => mark.place.line === i);
    const said = answers.filter((answer) => answer.line === i).toSorted((a, b) => a.from - b.from);
    return html`${renderLine(line, here, own)}${said.map((answer) => renderAnswer(answer, highlight))}`;
  });
  return html`<pre class="code"><code>${lines}</code></pre>`;
}

/** Line number → tokens. Only the symbols are read: the rest of a file would cost more than the whole page. */
function tokensByLine({ source, symbols }: Excerpt, highlight: Highlighter): Map<number, readonly Token[]> {
  const found = new Map<number, readonly Token[]>();
  for (const name of symbols) {
    const symbol = source.symbols.get(name);
    if (symbol === undefined) continue;
    const text = source.lines.slice(symbol.first - 1, symbol.last).join("\n");
    const member = symbol.kind === "member"; // A method makes sense to the grammar only inside a class.
    const lines = highlight(member ? `class Owner {\n${text}` : text, "typescript");
    lines.slice(member ? 1 : 0).forEach((tokens, i) => found.set(symbol.first + i, tokens));
  }
  return found;
}

/** A fence of the text itself: no file, so no line numbers. */
export function renderSnippet(text: string, lang: string, highlight: Highlighter): Html {
  const lines = highlight(text.replace(/\n$/, ""), lang);
  return html`<pre class="code plain"><code>${lines.map(
    (line) => html`<span class="${classOf(textOf(line))}">${line.map(renderToken)}${eol}</span>`,
  )}</code></pre>`;
}

/** A line that has to be broken goes on to the right of where it began: `i3` is a line that begins three steps of two columns in. */
function classOf(text: string): string {
  const steps = Math.min(8, Math.floor(text.search(/\S|$/) / 2));
  return steps === 0 ? "l" : `l i${steps}`;
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join("");

/** A sketch with what the compiler says, each answer below its line and under its place. */
export function renderSketch({ code, answers }: CheckedSketch, highlight: Highlighter): Html {
  const lines = highlight(code.replace(/\n$/, ""), "typescript").map((tokens, i) => {
    const own = answers.filter(({ line }) => line === i).toSorted((a, b) => a.from - b.from);
    const wrong = own.filter(({ kind }) => kind === "error");
    return html`<span class="${classOf(textOf(tokens))}">${underlined(tokens, wrong)}${eol}</span
      >${own.map((answer) => renderAnswer(answer, highlight))}`;
  });
  return html`<pre class="code plain"><code>${lines}</code></pre>`;
}

/** Lines that are no part of the code: the copy button leaves `.said` out. */
function renderAnswer({ kind, from, text }: Answer, highlight: Highlighter): Html {
  const indent = " ".repeat(from);
  const lines =
    kind === "type" ? highlight(text, "typescript") : text.split("\n").map((t) => [{ text: t, cls: "" }]);
  return html`${lines.map(
    (tokens, i) =>
      html`<span class="l said ${kind}"
        >${indent}${i === 0 ? "⌃ " : "  "}${tokens.map(renderToken)}${eol}</span
      >`,
  )}`;
}

function underlined(tokens: readonly Token[], wrong: readonly Answer[]): Html[] {
  const out: Html[] = [];
  let column = 0;
  let rest = [...tokens];
  for (const { from, length } of wrong) {
    if (from < column) continue; // Two errors at one place: one line below is enough.
    const [before, here] = split(rest, from - column);
    const [inside, after] = split(here, length);
    out.push(...before.map(renderToken), html`<span class="wrong-here">${inside.map(renderToken)}</span>`);
    rest = after;
    column = from + length;
  }
  return [...out, ...rest.map(renderToken)];
}

function renderLine(line: ExcerptLine, tokens: readonly Token[], marks: readonly Mark[]): Html {
  if (line.text === undefined) return html`<span class="l cut">⋯${eol}</span>`;
  const [first, ...more] = marks;
  // No stops for the Tab key: two on neighbouring lines would be too close to hit, and the notes' own numbers lead here.
  const numbers = (mark: Mark, cls: string): Html =>
    html`<a
      class="${cls}"
      id="${mark.id}"
      href="#${mark.note}"
      data-note="${mark.number}"
      aria-label="${mark.name}"
      tabindex="-1"
      >${mark.number}</a
    >`;
  return html`<span class="${classOf(textOf(tokens))}" data-n="${line.n}"
    >${first && numbers(first, "mark")}${renderMarked(tokens, marks)}${more.map((m) => numbers(m, "mark late"))}${eol}</span
  >`;
}

/** Wraps the anchors of notes, cutting tokens where an anchor begins or ends inside one. */
function renderMarked(tokens: readonly Token[], marks: readonly Mark[]): Html[] {
  const out: Html[] = [];
  let column = 0;
  const sorted = [...marks].sort((a, b) => a.place.from - b.place.from);
  let rest = [...tokens];
  for (const mark of sorted) {
    if (mark.place.from < column) continue; // Overlaps the anchor before it; one underline is enough.
    const [before, from] = split(rest, mark.place.from - column);
    const [inside, after] = split(from, mark.place.to - mark.place.from);
    out.push(
      ...before.map(renderToken),
      html`<span class="at" data-note="${mark.number}">${inside.map(renderToken)}</span>`,
    );
    rest = after;
    column = mark.place.to;
  }
  return [...out, ...rest.map(renderToken)];
}

/** A narrow window may break a line where the arguments of a call begin, rather than inside a name. */
const gap = raw("<wbr />");

function renderToken({ text, cls }: Token): Html {
  if (cls !== "") return html`<b class="${cls}">${text}</b>`;
  return /^\(\w/.test(text) ? html`(${gap}${text.slice(1)}` : html`${text}`;
}

function split(tokens: readonly Token[], column: number): [before: Token[], after: Token[]] {
  const before: Token[] = [];
  const after: Token[] = [];
  let at = 0;
  for (const token of tokens) {
    const head = token.text.slice(0, Math.max(0, column - at));
    const tail = token.text.slice(head.length);
    if (head !== "") before.push({ text: head, cls: token.cls });
    if (tail !== "") after.push({ text: tail, cls: token.cls });
    at += token.text.length;
  }
  return [before, after];
}

function dropColumns(tokens: readonly Token[], columns: number): Token[] {
  return split(tokens, columns)[1];
}

/** Console output: what was typed stands out from what came back. `name` is what it is called where it scrolls. */
export function renderConsole(text: string, name: string): Html {
  const lines = text.replace(/\n$/, "").split("\n");
  return raw(
    html`<pre class="code plain console" data-name="${name}"><code>${lines.map(
      (line) => html`<span class="${consoleClass(line)}">${line}${eol}</span>`,
    )}</code></pre>`.text,
  );
}

/** Columns stay below one another; every other line may be broken. */
function consoleClass(line: string): string {
  if (line.startsWith("$ ")) return "l typed";
  return /\S {2,}\S/.test(line) ? "l row" : "l";
}
