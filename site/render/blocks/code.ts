import type { Token } from "markdown-it";
import { CutError, cut, locate } from "../../cut/excerpt.ts";
import type { Excerpt } from "../../cut/excerpt.ts";
import { twoDigits } from "../../language/chapters.ts";
import { chapterPage, exercisePage, link, listingId, notesScript, portPage, symbolRow } from "../../links.ts";
import { stringsOf } from "../../language/locales.ts";
import { nearest } from "../../base/problems.ts";
import { partOf } from "../../read/port.ts";
import { html } from "../../base/html.ts";
import type { Html } from "../../base/html.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { renderLines } from "../listing.ts";
import type { Mark } from "../listing.ts";
import type { Answer } from "../types.ts";
import type { Block, Use } from "./block.ts";

/** An excerpt cut from src by symbol, with notes anchored to text in it. */
export const code: Block = {
  arguments: ["from", "to", "title", "go", "types"],
  render(use, context) {
    const excerpt = excerptOf(use, context);
    const id = takeId(context, listingId(excerpt.symbols[0] ?? ""));
    const { body, drawn } = drawingIn(use);
    const tokens = context.markdown.parse(body, use.bodyLine, context);
    const start = notesStart(tokens);
    const written = start < 0 ? [] : splitItems(tokens.slice(start + 1, endOfList(tokens, start)));
    const { notes, marks } = numbered(readNotes(written, excerpt, use, context), id, context);
    const beside = context.markdown.render(
      start < 0 ? tokens : tokens.slice(0, start),
      use.bodyLine,
      context,
    );
    const after =
      start < 0
        ? undefined
        : context.markdown.render(tokens.slice(endOfList(tokens, start) + 1), use.bodyLine, context);
    const items = notes.map(
      (note) =>
        html`<li id="${note.id}" data-note="${note.number}">
          <a
            class="number"
            href="#${note.mark}"
            aria-label="${stringsOf(context.locale).noteInCode(note.number)}"
            >${note.number}</a
          >
          ${note.text}
        </li> `,
    );
    const figure = html`<figure class="listing" id="${id}">
      ${captionOf(excerpt, use, context)}
      ${foldIfAsked(
        renderLines(excerpt, context.highlight, marks, typesAsked(use, excerpt, context)),
        excerpt,
        context,
      )}
    </figure> `;
    if (use.body.trim() === "") return figure;
    const shown = drawn === undefined ? figure : stacked(figure, drawn, excerpt, context);
    const later = items.length > 0 && isChapterPage(context.page) && html`data-script="${notesScript}"`;
    return html`<div class="pair" ${later}>
      ${beside.text.trim() !== "" && html`<div class="beside">${beside}</div>`} ${shown}
      ${
        items.length > 0 &&
        html`<div class="after">
          <ol class="notes">
            ${items}
          </ol>
          ${after}
        </div>`
      }
    </div> `;
  },
};

/** A drawing that the block holds, and the block without it; lines keep their numbers. */
function drawingIn({ body, bodyLine }: Use): { body: string; drawn?: { text: string; line: number } } {
  const [text = ""] = /^::: figure\b[^]*?^:::[ \t]*$/m.exec(body) ?? [];
  if (text === "") return { body };
  const [before = "", after = ""] = body.split(text);
  const lines = before.split("\n").length - 1;
  return {
    body: before + "\n".repeat(text.split("\n").length - 1) + after,
    drawn: { text, line: bodyLine + lines },
  };
}

/** As many lines as leave a drawing below them in sight together with the prose beside both. */
const shortListing = 12;

/** A drawing below a short listing, beside the same prose. */
function stacked(
  listing: Html,
  { text, line }: { text: string; line: number },
  { lines }: Excerpt,
  context: Context,
): Html {
  if (lines.length > shortListing)
    throw new Error(
      `a figure stands under a listing of at most ${shortListing} lines, and this has ${lines.length}: cut it with \`from\` and \`to\`, or place the figure before it`,
    );
  if (/\n\s*\n\s*\S/.test(text))
    throw new Error(
      "a figure under a listing has a caption and nothing else: the prose is that of the listing",
    );
  return html`<div class="stacked">${listing}${context.markdown.blocks(text, line, context)}</div>`;
}

/** What an exercise asks for, a member of it, or what holds it stays folded until the exercise is solved or its solution was looked at: `asked.ts` opens it then. */
function foldIfAsked(lines: Html, { source: { path }, symbols }: Excerpt, context: Context): Html {
  const { book, page, locale } = context;
  const isOf = (whole: string, part: string): boolean => part === whole || part.startsWith(`${whole}.`);
  const [, exercise] =
    [...book.asked].find(([asked]) =>
      symbols.some((symbol) => isOf(asked, `${path}#${symbol}`) || isOf(`${path}#${symbol}`, asked)),
    ) ?? [];
  if (exercise === undefined) return lines;
  const strings = stringsOf(locale);
  const id = `${twoDigits(exercise.chapter.number)}/${exercise.number}`;
  const way = html`<a href="${link(page, exercisePage(exercise))}">${strings.exercise.name(id)}</a>`;
  return html`<p class="asking">${strings.asked(way)}</p>
    <details class="asked" data-asked="${id}">
      <summary>${strings.showAnyway}</summary>
      ${lines}
    </details> `;
}

/** Only a chapter's own script loads what comes later. */
function isChapterPage(page: string): boolean {
  return /(?:^|\/)chapters\//.test(page);
}

interface Note {
  readonly number: number;
  readonly id: string;
  readonly mark: string;
  readonly text: Html;
}

function excerptOf(use: Use, context: Context): Excerpt {
  const [, path = "", names = ""] = /^([^#]+)#(.+)$/.exec(use.positional[0] ?? "") ?? [];
  if (names === "") throw new Error("block `code` needs `path#symbol`");
  if (use.positional.length > 1)
    throw new Error(`\`${use.positional[1]}\` does not belong here; several symbols are joined with commas`);
  const source = context.book.files.source(path);
  if (source === undefined)
    throw new Error(`there is no file ${path}; ${nearest(path, context.book.files.walk("src", ".ts"))}`);
  const symbols = names.split(",");
  const excerpt = cut(source, symbols, { from: use.named["from"], to: use.named["to"] });
  for (const name of symbols) context.told.add(`${path}#${name}`);
  return excerpt;
}

/** `types="const surge; room#2"`: each anchor ends with a name, of which the compiler says what it is. */
function typesAsked(use: Use, excerpt: Excerpt, context: Context): Answer[] {
  const asked = (use.named["types"] ?? "").split(";").map((anchor) => anchor.trim());
  return asked.filter(Boolean).map((said): Answer => {
    const [, anchor = "", nth] = /^(.*?)(?:#(\d+))?$/.exec(said) ?? [];
    const name = /[\w$]+$/.exec(anchor)?.[0];
    if (name === undefined)
      throw new Error(`types: \`${anchor}\` must end with the name whose type is asked for`);
    const place = locate(excerpt, anchor, nth === undefined ? undefined : Number(nth));
    const from = place.to - name.length;
    const line = excerpt.lines[place.line]?.n ?? 0;
    const text = context.types.at(excerpt.source.path, line, from + excerpt.dedent);
    if (text === undefined) {
      throw new Error(
        `types: the compiler knows nothing of \`${name}\` in \`${anchor}\`; end the anchor with a variable, a parameter, a function or a type`,
      );
    }
    return { kind: "type", line: place.line, from, length: name.length, text };
  });
}

/** The last top-level list whose every item begins with inline code; -1 if there is none. */
function notesStart(tokens: readonly Token[]): number {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i];
    if (token?.type !== "bullet_list_open" || token.level !== 0) continue;
    const items = tokens
      .slice(i, endOfList(tokens, i))
      .filter((t, k, all) => t.type === "inline" && all[k - 2]?.type === "list_item_open" && t.level === 3);
    return items.length > 0 && items.every((t) => t.children?.[0]?.type === "code_inline") ? i : -1;
  }
  return -1;
}

function endOfList(tokens: readonly Token[], start: number): number {
  return tokens.findIndex((t, i) => i > start && t.type === "bullet_list_close" && t.level === 0);
}

/** A note, and what it speaks of. */
interface Found {
  readonly place: Mark["place"];
  readonly text: Note["text"];
}

/** The notes in the order of what they speak of. */
function readNotes(
  items: readonly (readonly Token[])[],
  excerpt: Excerpt,
  use: Use,
  context: Context,
): Found[] {
  const found = items.flatMap((item) => {
    const line = use.bodyLine + (item[0]?.map?.[0] ?? 0);
    try {
      return [
        {
          place: locate(excerpt, ...takeAnchor(item)),
          text: context.markdown.render(unwrap(item), use.bodyLine, context),
        },
      ];
    } catch (err) {
      if (!(err instanceof CutError)) throw err;
      context.problems.add(context.file, line, err.message);
      return [];
    }
  });
  return found.sort((a, b) => a.place.line - b.place.line || a.place.from - b.place.from);
}

function numbered(found: readonly Found[], id: string, context: Context): { notes: Note[]; marks: Mark[] } {
  const named = found.map(({ place, text }, i) => {
    const noteId = takeId(context, `${id}-note-${i + 1}`);
    return { place, text, number: i + 1, noteId, mark: takeId(context, `${id}-mark-${i + 1}`) };
  });
  return {
    notes: named.map((n) => ({ number: n.number, id: n.noteId, mark: n.mark, text: n.text })),
    marks: named.map((n) => ({
      number: n.number,
      place: n.place,
      id: n.mark,
      note: n.noteId,
      name: stringsOf(context.locale).note(n.number),
    })),
  };
}

/** The tokens of each item, without the item's own tags. */
function splitItems(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [];
  for (const token of tokens) {
    if (token.type === "list_item_open" && token.level === 1) items.push([]);
    else if (!(token.type === "list_item_close" && token.level === 1)) items.at(-1)?.push(token);
  }
  return items;
}

/** The code that an item begins with, and which of its places is meant; takes `#2` out of the text. */
function takeAnchor(item: readonly Token[]): [anchor: string, nth: number | undefined] {
  const inline = item.find((t) => t.type === "inline");
  const anchor = inline?.children?.[0]?.content ?? "";
  const next = inline?.children?.[1];
  const nth = /^#(\d+)/.exec(next?.content ?? "")?.[1];
  if (next !== undefined) next.content = next.content.replace(/^#\d+/, "");
  return [anchor, nth === undefined ? undefined : Number(nth)];
}

/** A note's first paragraph stands beside its number, so it is no paragraph of its own. */
function unwrap(item: readonly Token[]): Token[] {
  const close = item.findIndex((t) => t.type === "paragraph_close");
  return item.filter((_, i) => i !== 0 && i !== close);
}

function captionOf(excerpt: Excerpt, use: Use, context: Context): Html {
  const { path } = excerpt.source;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const title = use.named["title"] ?? excerpt.symbols.join(", ");
  const links = [upstreamLink(excerpt, use, context), testsLink(excerpt, context), alsoIn(excerpt, context)];
  return html`<figcaption>
    <span class="title">${title}</span>
    <span class="path">${folder}<wbr />${path.slice(folder.length)}</span>
    ${links}<button type="button" class="copy" aria-label="${stringsOf(context.locale).copyOf(title)}">
      ${stringsOf(context.locale).copy}
    </button>
  </figcaption>`;
}

/** To the row of the Port map that lists the tests of the first symbol that has some. */
function testsLink({ source: { path }, symbols }: Excerpt, context: Context): Html | undefined {
  const { book, page, locale } = context;
  const strings = stringsOf(locale);
  const file = book.port.find((ported) => ported.path === path);
  for (const symbol of symbols) {
    const tested = book.tests.of(path, symbol).length > 0;
    if (!tested || file?.exports.includes(symbol.replace(/\..*/, "")) !== true) continue;
    const row = `${portPage(partOf(path, book.port))}#${symbolRow(path, symbol)}`;
    return html`<a class="tests" href="${link(page, row)}" aria-label="${strings.testsOf(symbol)}"
      >${strings.tests}</a
    > `;
  }
  return undefined;
}

/** To the listings of the first symbol in other chapters. */
function alsoIn({ source: { path }, symbols }: Excerpt, { book, chapter, page, locale }: Context): Html[] {
  const key = `${path}#${symbols[0]}`;
  const others = (book.explained.get(key) ?? []).filter((other) => other !== chapter);
  return others.map(({ entry, listings }) => {
    const to = link(page, `${chapterPage(entry)}#${listings.get(key)}`);
    return html`<a class="also" href="${to}">${stringsOf(locale).alsoIn(twoDigits(entry.number))}</a> `;
  });
}

/** A link to the lines of the first symbol that upstream has, or to those that the author named. */
function upstreamLink(excerpt: Excerpt, use: Use, context: Context): Html | undefined {
  const { upstream } = context.book;
  const said = use.named["go"];
  if (said === "none") return undefined;
  const path = said?.split("#")[0] ?? excerpt.source.upstream;
  if (path === undefined) return undefined;
  const symbol =
    said === undefined
      ? excerpt.symbols.map((s) => upstream.match(path, s)).find(Boolean)
      : said.split("#")[1];
  if (symbol === undefined && said === undefined) return undefined;
  const bare = symbol?.replace(/^.*\./, "") ?? "";
  return html`<a class="go" href="${upstream.link(path, symbol)}"
    >${stringsOf(context.locale).go(bare === "" ? (path.split("/").at(-1) ?? "") : bare)}</a
  > `;
}
