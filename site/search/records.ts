/** What can be found. The build writes records as lines of text; the page reads them back when a search begins. */
export interface Entry {
  readonly kind: Kind;
  /** What the result is called: a section, a term, a symbol. */
  readonly title: string;
  /** What it belongs to: the chapter of a section, the file of a symbol. */
  readonly of: string;
  /** From the site's root. */
  readonly href: string;
  readonly text: string;
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

/** One entry a line; a file with its symbols is one line too. */
export function writeIndex(entries: readonly Entry[], files: readonly SymbolFile[]): string {
  const lines: string[] = [];
  let page = "";
  for (const { kind, title, of, href, text } of entries) {
    const [path = "", fragment = ""] = href.split("#");
    // What follows a page's line stands on that page, unless another page's line comes between.
    if (path !== page || kind === "page")
      lines.push(fields("p", path, kind === "page" ? title : of, kind === "page" ? text : ""));
    page = path;
    if (kind !== "page") lines.push(fields(kind === "term" ? "t" : "s", fragment, title, text));
  }
  for (const { path, upstream, href, symbols, others } of files) {
    const names = symbols.map(({ name, href }) => (href === undefined ? name : `${name}>${href}`));
    lines.push(fields("f", href, path, upstream, names.join(" "), others.join(" ")));
  }
  return lines.join("\n");
}

const fields = (...parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\s]+/g, " ").trim()).join("\t");

/** The entries that `writeIndex` was given, symbols each for itself. */
export function readIndex(text: string): Entry[] {
  let path = "";
  let of = "";
  return text.split("\n").flatMap((line): Entry[] => {
    const [kind, first = "", second = "", third = "", fourth = "", fifth = ""] = line.split("\t");
    if (kind === "p") {
      [path, of] = [first, second];
      return [{ kind: "page", title: second, of: "", href: path, text: third }];
    }
    if (kind === "f") return readFile(first, second, third, fourth, fifth);
    return [
      { kind: kind === "t" ? "term" : "section", title: second, of, href: `${path}#${first}`, text: third },
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
