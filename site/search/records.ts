import { readWords, writeWords } from "./words.ts";

/** What can be found. The build writes records as lines of text; the page reads them back when a search begins. */
export interface Entry {
  readonly kind: Kind;
  /** What the result is called: a section, a term, a symbol. */
  readonly title: string;
  /** What it belongs to: the chapter of a section, the file of a symbol. */
  readonly of: string;
  /** From the site's root. */
  readonly href: string;
  /** What is searched. Of a part of a page the index holds only which words there are, in small letters and in no order. */
  readonly text: string;
  /** Which part of its page it is, if the page's text is kept in a file of its own, for excerpts. */
  readonly part?: number;
}

export type Kind = "page" | "section" | "term" | "symbol" | "upstream";

/** A ported file with its symbols: most of the index, so written once for all of them. */
export interface SymbolFile {
  readonly path: string;
  readonly upstream: string;
  /** Where a symbol leads that no chapter shows. */
  readonly href: string;
  readonly symbols: readonly { readonly name: string; readonly href?: string | undefined }[];
  /** Upstream's names in this file that are not ours but for a letter's case. */
  readonly others: readonly string[];
}

/** One entry a line, a file with its symbols too; after a line of its own then the words of the pages' parts. */
export function writeIndex(entries: readonly Entry[], files: readonly SymbolFile[]): string {
  const lines: string[] = [];
  let page = "";
  for (const { kind, title, href, text, part } of entries) {
    const [path = "", fragment = ""] = href.split("#");
    const own = part === undefined ? text : "";
    const mark = part === undefined ? "" : "+";
    // What follows a page's line stands on that page.
    if (kind === "page") lines.push(fields(`p${mark}`, path, title, own));
    else if (path !== page) throw new Error(`${href} follows no line of its page`);
    else lines.push(fields(`${kind === "term" ? "t" : "s"}${mark}`, fragment, title, own));
    page = path;
  }
  for (const { path, upstream, href, symbols, others } of files) {
    const names = symbols.map(({ name, href }) => (href === undefined ? name : `${name}>${href}`));
    lines.push(fields("f", href, path, upstream, names.join(" "), others.join(" ")));
  }
  const parts = entries.filter(({ part }) => part !== undefined);
  return [...lines, wordsFollow, ...writeWords(parts.map(({ text }) => text))].join("\n");
}

/** No other line is this one. */
const wordsFollow = "w";

const fields = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/\s+/g, " ").trim())
    .join("\t")
    .trimEnd();

/** The entries that `writeIndex` was given, symbols each for itself. */
export function readIndex(text: string): Entry[] {
  const lines = text.split("\n");
  const last = lines.indexOf(wordsFollow);
  const words = readWords(lines.slice(last + 1));
  let [path, of] = ["", ""];
  let part = 0; // Of its page.
  let next = 0; // Of all parts.
  return lines.slice(0, last).flatMap((line): Entry[] => {
    const [kind = "", one = "", two = "", three = "", four = "", five = ""] = line.split("\t");
    if (kind === "f") return readFile(one, two, three, four, five);
    const isPage = kind.startsWith("p");
    if (isPage) [path, of, part] = [one, two, 0];
    const own = kind.endsWith("+") ? { text: words[next++] ?? "", part: part++ } : { text: three };
    if (isPage) return [{ kind: "page", title: two, of: "", href: path, ...own }];
    return [
      { kind: kind.startsWith("t") ? "term" : "section", title: two, of, href: `${path}#${one}`, ...own },
    ];
  });
}

function readFile(row: string, path: string, upstream: string, names: string, others: string): Entry[] {
  const list = (text: string): string[] => text.split(" ").filter(Boolean);
  return [
    ...list(names).map((symbol): Entry => {
      const [name = "", href = row] = symbol.split(">");
      return { kind: "symbol", title: name, of: path, href, text: upstream };
    }),
    ...list(others).map((name): Entry => ({
      kind: "upstream",
      title: name,
      of: upstream,
      href: row,
      text: path,
    })),
  ];
}

/** The file that holds the words of a page in their order, part by part: loaded when an excerpt of it is to be shown. */
export function textFile(page: string): string {
  return `assets/search/${page.replace(/\.html$/, "").replace(/[^a-z0-9]+/gi, "-")}.js`;
}
