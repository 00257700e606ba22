import { chapters, parts, twoDigits } from "../language/chapters.ts";
import { pages as fixed } from "../links.ts";
import { stringsOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import type { Page } from "../templates/page.ts";
import { all, element, has, is, parse, rewrite, words } from "./dom.ts";
import type { Node } from "./dom.ts";
import { idInBook, onPaper } from "./paper.ts";

/** A leaf of the book: a file of the EPUB, a stretch of the PDF that begins on a new sheet. */
export interface Leaf {
  /** The id of its title, and its file's name. */
  readonly id: string;
  /** As in the list of contents. */
  readonly title: string;
  /** The kind of page that it was. */
  readonly kind: string;
  /** Exercises stand below their chapter. */
  readonly level: 1 | 2;
  /** The title of the part that begins here. */
  readonly part?: string | undefined;
  readonly nodes: readonly Node[];
}

/** The whole book in its order: the picture, the chapters each with its exercises, solutions, appendices. */
export function leavesOf(pages: readonly Page[], locale: Locale): Leaf[] {
  const own = pages.filter((page) => (page.locale ?? "en") === locale);
  const solutions: Node[] = [];
  const written = new Set(own.filter(({ kind }) => kind === "chapter").map(({ chapter }) => chapter));
  const leaves = parts.flatMap(({ id, title }) => {
    const inPart = chapters
      .filter(({ part }) => part === id)
      .flatMap(({ number }) => own.filter(({ chapter }) => chapter === number))
      .map((page) =>
        page.kind === "chapter"
          ? chapterLeaf(page, locale)
          : exerciseLeaf(page, locale, written.has(page.chapter) ? 2 : 1, solutions),
      );
    return inPart.map((leaf, i) => (i === 0 ? { ...leaf, part: title } : leaf));
  });
  const appendices = [fixed.versions, fixed.errata, fixed.glossary, fixed.portMap].flatMap((path) =>
    own.filter((page) => page.path === path).map((page) => appendixLeaf(page, locale)),
  );
  const [first, ...rest] = [...solutionsLeaf(solutions, locale), ...appendices];
  const part = stringsOf(locale).appendices;
  return [...pictureOf(own, locale), ...leaves, ...(first ? [{ ...first, part }] : []), ...rest];
}

/** The sections of a leaf, for lists of contents. */
export function sectionsOf({ level, nodes }: Leaf): { readonly id: string; readonly title: string }[] {
  return all(nodes, ({ name }) => name === `h${level + 1}`).flatMap((heading) => {
    const { id } = heading.attribs;
    return id === undefined ? [] : [{ id, title: words(heading) }];
  });
}

function chapterLeaf(page: Page, locale: Locale): Leaf {
  const { text, back } = onPaper(page.path, parse(page.main.text), locale);
  return {
    id: idInBook(page.path),
    title: `${twoDigits(page.chapter ?? 0)} ${page.title}`,
    kind: page.kind,
    level: 1,
    nodes: [...text, ...back],
  };
}

/** Its hints and solutions go where nobody reads them by accident. */
function exerciseLeaf(page: Page, locale: Locale, level: 1 | 2, solutions: Node[]): Leaf {
  const strings = stringsOf(locale).paper;
  const { text, back } = onPaper(page.path, parse(page.main.text), locale);
  const id = idInBook(page.path, "solutions");
  const onwards = element("a", { href: `site:${page.path}#solutions` }, strings.solutions);
  if (back.length > 0) solutions.push(element("h2", { id }, page.title), ...lower(back));
  return {
    id: idInBook(page.path),
    title: page.title,
    kind: page.kind,
    level,
    nodes: [
      ...(level === 2 ? lower(text) : text),
      ...(back.length > 0 ? [element("p", { class: "turn" }, onwards)] : []),
    ],
  };
}

function appendixLeaf(page: Page, locale: Locale): Leaf {
  const { text } = onPaper(page.path, parse(page.main.text), locale);
  return { id: idInBook(page.path), title: page.title, kind: page.kind, level: 1, nodes: text };
}

function solutionsLeaf(solutions: readonly Node[], locale: Locale): Leaf[] {
  const title = stringsOf(locale).paper.solutions;
  if (solutions.length === 0) return [];
  const nodes = [element("h1", { id: "solutions" }, title), ...solutions];
  return [{ id: "solutions", title, kind: "exercise", level: 1, nodes }];
}

/** The home page's picture, and its path in words. */
function pictureOf(pages: readonly Page[], locale: Locale): Leaf[] {
  const { follow } = stringsOf(locale).home;
  return pages
    .filter(({ kind }) => kind === "home")
    .map((page) => {
      const main = parse(page.main.text);
      const drawn = all(main, has("at-middle", "at-narrow"));
      const told = all(main, has("trail")).flatMap((trail) => all(trail, is("ol")));
      const { text } = onPaper(page.path, [...drawn, ...told], locale);
      const id = idInBook(page.path);
      return {
        id,
        title: follow,
        kind: page.kind,
        level: 1,
        nodes: [element("h1", { id }, follow), ...text],
      };
    });
}

/** The same, with every heading one step lower. */
function lower(nodes: readonly Node[]): Node[] {
  return rewrite(nodes, ({ name, attribs, children }) => {
    const [, level] = /^h([1-5])$/.exec(name) ?? [];
    return level === undefined ? undefined : [element(`h${Number(level) + 1}`, attribs, ...lower(children))];
  });
}
