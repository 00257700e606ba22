import type { Book, Chapter } from "../read/book.ts";
import type { Locale } from "../language/locales.ts";
import type { Problems } from "../base/problems.ts";
import type { Sentences } from "../language/sentences.ts";
import type { Html } from "../base/html.ts";
import type { Highlighter } from "./highlight.ts";
import type { TypeChecker } from "./types.ts";
import type { Token } from "markdown-it";

/** A heading of a page, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Markup: headings may hold code. */
  readonly title: Html;
}

/** What rendering a text needs to know and what it learns on the way. One per page. */
export interface Context {
  readonly book: Book;
  readonly problems: Problems;
  readonly highlight: Highlighter;
  readonly types: TypeChecker;
  readonly markdown: Markdown;
  /** The text being rendered, for messages. */
  readonly file: string;
  /** The page being made, as a path in the site. */
  readonly page: string;
  readonly chapter: Chapter | undefined;
  readonly locale: Locale;
  /** Of a translation: the ids of the text that it translates. */
  readonly original?: ReadonlySet<string> | undefined;
  /** Of a translation: what the chapter's modules say, in its language. */
  readonly sentences?: Sentences | undefined;
  /** Paragraphs that translate one which has changed since, each as a line for the author. */
  readonly stale: string[];
  /** Every id given out on this page. */
  readonly ids: Set<string>;
  readonly headings: Heading[];
  /** Sections that are looked up rather than read, for the foot of the page. */
  readonly folded: Html[];
  /** Block name → times placed. */
  readonly placed: Map<string, number>;
  /** The explorables on this page, by name. */
  readonly explored: Set<string>;
  /** `path#symbol` shown in a listing or linked with `src:`. */
  readonly told: Set<string>;
}

/** The two ways to render Markdown; `line` is the text's first line in its file, from 1. */
export interface Markdown {
  blocks(text: string, line: number, context: Context): Html;
  inline(text: string, line: number, context: Context): Html;
  /** For blocks that look into their own text before rendering it. */
  parse(text: string, line: number, context: Context): Token[];
  render(tokens: Token[], line: number, context: Context): Html;
}

/** A context for a new page. */
export function newContext(
  parts: Pick<
    Context,
    | "book"
    | "problems"
    | "highlight"
    | "types"
    | "markdown"
    | "file"
    | "page"
    | "chapter"
    | "locale"
    | "original"
    | "sentences"
  >,
): Context {
  return {
    ...parts,
    ids: new Set(),
    stale: [],
    headings: [],
    folded: [],
    placed: new Map(),
    told: new Set(),
    explored: new Set(),
  };
}

/** Takes an id for this page; a second taker gets a number behind it. */
export function takeId(context: Context, wanted: string): string {
  const base =
    wanted
      .toLowerCase()
      .replace(/[^a-z0-9\p{Script=Han}]+/gu, "-")
      .replace(/^-|-$/g, "") || "part";
  const safe = /^[a-z\p{Script=Han}]/u.test(base) ? base : `s-${base}`;
  let id = safe;
  for (let n = 2; context.ids.has(id); n++) id = `${safe}-${n}`;
  context.ids.add(id);
  return id;
}
