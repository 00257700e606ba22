import { posix } from "node:path";
import { stringsOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import { all, element, elements, has, is, rewrite, words } from "./dom.ts";
import type { Element, Node } from "./dom.ts";

/** What a page is on paper, and what a book keeps for the back: answers, or hints and solutions. */
export interface OnPaper {
  readonly text: readonly Node[];
  /** With headings of its own; empty where nothing is asked. */
  readonly back: readonly Node[];
}

/**
 * What paper can hold of a page: nothing to press, everything open. Options become a list, a run is its chart and its table. Ids are made
 * unique in the whole book, links within the site begin with `site:` and go on from the site's root.
 */
export function onPaper(path: string, page: readonly Node[], locale: Locale): OnPaper {
  const paper = new Paper(path, locale);
  const text = paper.open(page);
  return { text, back: paper.back };
}

/** An id of a page, as the book spells it; without one, the page's own. */
export function idInBook(path: string, id?: string): string {
  const page = path.replace(/\.html$/, "").replace(/[^\w]+/g, "-");
  return id === undefined ? page : `${page}--${id}`;
}

/** What becomes of an element; the first rule that applies decides. Others are copied, and their contents go on. */
type Rule = readonly [
  applies: (found: Element) => boolean,
  becomes: (found: Element, paper: Paper) => Node[],
];

const rules: readonly Rule[] = [
  [is("button", "select", "input", "textarea", "form", "script", "kbd", "nav"), () => []],
  [(found) => found.name === "a" && has("tests")(found), () => []],
  [
    has("bar", "told", "since", "onwards", "diagnosis", "kept", "verdict", "check-state", "yours", "scratch"),
    () => [],
  ],
  [has("hands"), () => []],
  [has("chapter-head"), head],
  [has("stepper"), (stepper, paper) => paper.open(all(stepper, has("chart")))],
  [has("steps"), steps],
  [has("wrong"), wrong],
  [has("question"), question],
  [has("hint", "solution", "ending", "wrongs"), (details, paper) => paper.keep(paper.as("div", details))],
  [isAboutSolutions, (title, paper) => paper.keep(paper.as("h2", title))],
  [(found) => found.name === "b" && has("f")(found), (token, paper) => paper.open(token.children)], // As black as what is around it.
  [isNoSection, (title, paper) => [element("p", { class: "kind" }, ...paper.open(title.children))]],
  [is("summary"), summary],
  [is("details", "section", "article", "header"), (found, paper) => paper.as("div", found)],
];

class Paper {
  readonly path: string;
  readonly locale: Locale;
  readonly back: Node[] = [];

  constructor(path: string, locale: Locale) {
    this.path = path;
    this.locale = locale;
  }

  open(nodes: readonly Node[]): Node[] {
    return rewrite(nodes, (found) => {
      const [, becomes] = rules.find(([applies]) => applies(found)) ?? [];
      return becomes === undefined ? this.as(found.name, found) : becomes(found, this);
    });
  }

  /** The element under a name, its contents opened. */
  as(name: string, { attribs, children }: Element): Node[] {
    return [element(name, this.#attributes(attribs), ...this.open(children))];
  }

  /** Puts something into the back; nothing stays where it was. */
  keep(nodes: readonly Node[]): Node[] {
    this.back.push(...nodes);
    return [];
  }

  #attributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
    const kept = Object.entries(attributes).filter(([name]) => meansSomething.test(name));
    return Object.fromEntries(kept.map(([name, value]) => [name, this.#inBook(name, value)]));
  }

  #inBook(name: string, value: string): string {
    if (name === "id") return idInBook(this.path, value);
    if (name !== "href" || /^[a-z]+:/.test(value)) return value;
    const [path = "", id] = value.split("#");
    const target = path === "" ? this.path : posix.join(posix.dirname(this.path), path);
    return `site:${target}${id === undefined ? "" : `#${id}`}`;
  }
}

/** The attributes that mean something on paper: those of text, of tables, of lines of code, of drawings. */
const meansSomething =
  /^(?:id|class|href|lang|start|scope|colspan|rowspan|data-(?:n|label)|aria-hidden|viewBox|width|height|d|points|transform|[cr]?[xy]|r|[xy][12])$/;

/** A chapter's number becomes part of its title, where an outline finds it; the title's id is the page's. */
function head(header: Element, paper: Paper): Node[] {
  const number = all(header, has("number")).map((found) =>
    element("span", { class: "number" }, ...paper.open(found.children), " "),
  );
  const [title] = all(header, is("h1"));
  const h1 = element("h1", { id: idInBook(paper.path) }, ...number, ...paper.open(title?.children ?? []));
  const rest = elements(header).filter((child) => child !== title && !has("number")(child));
  return [element("div", { class: "chapter-head" }, h1, ...paper.open(rest))];
}

/** A run's table is long: on paper it holds the steps at which the cluster had changed, if there are any. */
function steps(found: Element, paper: Paper): Node[] {
  const strings = stringsOf(paper.locale);
  const isQuiet = (row: Element): boolean =>
    row.name === "tr" && words(elements(row).at(-1) ?? row) === strings.run.asBefore;
  const rows = all(found, is("tr"));
  const telling = rows.filter((row) => !isQuiet(row));
  if (telling.length < 3) return paper.as("div", found);
  const shorter = rewrite([found], (inside) => {
    if (inside.name === "caption") return [element("caption", {}, strings.paper.steps)];
    return isQuiet(inside) ? [] : undefined;
  });
  return elements(element("div", {}, ...shorter)).flatMap((table) => paper.as("div", table));
}

/** What somebody believed, and what catches it. The code differs from the solution in a line or two; the site has it. */
function wrong(found: Element, paper: Paper): Node[] {
  const short = rewrite([found], ({ name }) => (name === "figure" ? [] : undefined));
  return short.flatMap((details) => paper.as("div", details as Element));
}

/** A question stands in the text, its answer in the back; each leads to the other. */
function question(found: Element, paper: Paper): Node[] {
  const { path, locale } = paper;
  const strings = stringsOf(locale).paper;
  const id = found.attribs["id"] ?? "";
  const [legend] = all(found, is("legend"));
  const asked = legend?.children ?? [];
  const options = all(found, is("label")).map((label) => element("li", {}, ...paper.open(label.children)));
  const answers = all(found, has("answer")).flatMap((answer) => paper.open(answer.children));
  if (paper.back.length === 0)
    paper.keep([element("h2", { id: idInBook(path, "answers") }, strings.answers)]);
  const back = element("a", { href: `site:${path}#${id}` }, words(asked));
  const answered = { class: "answered", id: idInBook(path, `${id}-answer`) };
  paper.keep([element("div", answered, element("p", { class: "asked" }, back), ...answers)]);
  return [
    element(
      "div",
      { class: "question", id: idInBook(path, id) },
      element("p", { class: "asked" }, ...paper.open(asked)),
      element("ul", { class: "options" }, ...options),
      element("p", { class: "turn" }, element("a", { href: `site:${path}#${id}-answer` }, strings.answer)),
    ),
  ];
}

function isAboutSolutions({ name, attribs }: Element): boolean {
  return name === "h2" && /^(?:hints|solution|ending|wrong)$/.test(attribs["id"] ?? "");
}

/** A heading without an id names a list, not a section: an outline has no use for it. */
function isNoSection({ name, attribs }: Element): boolean {
  return name === "h2" && attribs["id"] === undefined;
}

/** Says what is inside, unless all that it said was how to open it. */
function summary(found: Element, paper: Paper): Node[] {
  const { parent } = found;
  if (parent === null || !("attribs" in parent) || !has("hint", "wrong", "described")(parent)) return [];
  return [element("p", { class: "summary" }, ...paper.open(found.children))];
}
