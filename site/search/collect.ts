import { pages } from "../links.ts";
import { portPlace } from "../read/port.ts";
import { twoDigits } from "../language/chapters.ts";
import { compare } from "../base/problems.ts";
import type { Book } from "../read/book.ts";
import { pinned } from "../../exercises/engine/upstream.ts";
import type { Page } from "../templates/page.ts";
import { textFile, writeIndex } from "./records.ts";
import type { Entry, SymbolFile } from "./records.ts";

/** The index, and the texts that excerpts are cut from: classic scripts that assign, the only form that loads from disk too. */
export function searchFiles(book: Book, all: readonly Page[]): Map<string, string> {
  const entries = all.map(entriesKept);
  const index = writeIndex(entries.flat(), symbolFiles(book));
  const texts = entries.flatMap((own): [string, string][] => {
    const parts = own.filter(({ part }) => part !== undefined);
    const [page] = own;
    if (page === undefined || parts.length === 0) return [];
    const texts = written(parts.map(({ text }) => text));
    return [[textFile(page.href), `(window.bookTexts??={})[${written(page.href)}]=${texts}`]];
  });
  return new Map([["assets/search-index.js", `window.bookIndex=${written(index)}`], ...texts]);
}

function written(value: unknown): string {
  return JSON.stringify(value).replaceAll("</", "<\\/");
}

const kept = new WeakMap<Page, Entry[]>();

/** Chapters that did not change since the last build come as the same page, and are not read again. */
function entriesKept(page: Page): Entry[] {
  const entries = kept.get(page) ?? entriesOf(page);
  kept.set(page, entries);
  return entries;
}

/** A page and its sections. Of an exercise only the task: hints and solutions are not to be come upon by accident. */
export function entriesOf(page: Page): Entry[] {
  const { path, description, kind } = page;
  const title =
    page.chapter === undefined || kind === "exercise"
      ? page.title
      : `${twoDigits(page.chapter)} ${page.title}`;
  if (path === pages.notFound) return [];
  const own: Entry = { kind: "page", title, of: "", href: path, text: description };
  if (path === pages.glossary) return [own, ...terms(page)];
  if (kind !== "chapter" && kind !== "exercise") return [own];
  const [opening, ...rest] = sectionsOf(page.main.text);
  const sections = kind === "exercise" ? [] : rest.filter(({ text }) => text !== "");
  return [
    { ...own, text: [description, opening?.text].filter(Boolean).join(" "), part: 0 },
    ...sections.map((s, i): Entry => ({
      kind: "section",
      title: s.title,
      of: title,
      href: `${path}#${s.id}`,
      text: s.text,
      part: i + 1,
    })),
  ];
}

function terms(page: Page): Entry[] {
  const found = page.main.text.matchAll(/<dt id="([^"]+)">([^]*?)<\/dt>\s*<dd>([^]*?)<\/dd>/g);
  return [...found].map(([, id = "", name = "", meaning = ""]) => ({
    kind: "term",
    title: plain(name),
    of: page.title,
    href: `${page.path}#${id}`,
    text: plain(meaning),
  }));
}

/** The prose of a page, from heading to heading. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const empty = new Set(["area", "br", "hr", "img", "input", "link", "meta", "wbr"]);
/** Not prose: code, drawings, what is there to be pressed, lists of files, and the table that repeats a run. */
const silent =
  /^(?:h1|pre|script|svg|nav|button|style|select|textarea|input|summary)$|^(?:lead|stepper|steps|about|number|provenance|path|described|verdict)$/;

/** Walks through markup that the templates wrote; the first section is what stands before any heading. */
export function sectionsOf(markup: string): Section[] {
  const sections = [{ id: "", title: "", text: "" }];
  const open: { name: string; muted: boolean }[] = [];
  let heading = false;
  for (const [, close, name = "", attributes = "", text = ""] of markup.matchAll(
    /<(\/)?([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi,
  )) {
    const section = sections.at(-1);
    if (section === undefined) break;
    if (text !== "") {
      if (open.at(-1)?.muted === true) continue;
      if (heading) section.title += text;
      else section.text += text;
      continue;
    }
    if (block.test(name)) section.text += " ";
    if (/^h[23]$/.test(name)) {
      heading = close === undefined;
      const id = /\bid="([^"]+)"/.exec(attributes)?.[1];
      if (heading && id !== undefined) sections.push({ id, title: "", text: "" });
      else if (heading) heading = false;
    }
    if (close !== undefined)
      open.splice(
        Math.max(
          0,
          open.findLastIndex((tag) => tag.name === name),
        ),
      );
    else if (!empty.has(name)) {
      const named = `${name} ${/\bclass="([^"]+)"/.exec(attributes)?.[1] ?? ""}`;
      open.push({
        name,
        muted: open.at(-1)?.muted === true || named.split(" ").some((word) => silent.test(word)),
      });
    }
  }
  return sections.map(({ id, title, text }) => ({ id, title: plain(title), text: plain(text) }));
}

const block = /^(?:p|li|td|th|tr|dt|dd|h\d|div|figcaption|label|summary|legend|section|table)$/;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Every name in a file, in small letters: only a letter's case sets ours and upstream's apart. */
function identifiers(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z_]\w+/g));
}

/** Each ported file with what it exports, and what upstream's file names besides that ours has too: methods, helpers. */
function symbolFiles(book: Book): SymbolFile[] {
  const files = book.port.filter((file) => file.exports.length > 0).sort((a, b) => compare(a.path, b.path));
  const told = new Map<string, Set<string>>();
  for (const { upstream, exports } of files) {
    const names = told.get(upstream) ?? new Set();
    exports.forEach((name) => names.add(name.toLowerCase()));
    told.set(upstream, names);
  }
  return files.map((file) => {
    const known = told.get(file.upstream);
    const own = book.files.remember("identifiers", file.path, identifiers);
    const others = book.upstream
      .names(file.upstream, pinned)
      .filter((name) => !known?.has(name.toLowerCase()) && own?.has(name.toLowerCase()));
    others.forEach((name) => known?.add(name.toLowerCase()));
    return {
      path: file.path.replace(/^src\//, ""),
      upstream: file.upstream.replace(/^staging\/src\/k8s\.io\//, ""),
      href: portPlace(file.path, book.port),
      symbols: file.exports.map((name) => ({ name, href: book.shownAt.get(`${file.path}#${name}`) })),
      others,
    };
  });
}
