import { isTag, isText } from "domhandler";
import type { ChildNode } from "domhandler";
import { parseDocument } from "htmlparser2";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { Question } from "./author.ts";
import { chapters, parts } from "./language/chapters.ts";
import { path as stops } from "./diagrams/control-plane.ts";
import { chapterIn, partIn, stringsOf } from "./language/locales.ts";
import { Problems, compare } from "./base/problems.ts";
import { readBook } from "./read/book.ts";
import type { Book } from "./read/book.ts";
import type { SentenceTable } from "./language/sentences.ts";
import { Files } from "./read/sources.ts";
import { createMarkdown } from "./markdown/markdown.ts";
import { renderSite } from "./pages/site.ts";
import { dialogWords, exerciseWords } from "./language/words.ts";
import * as zhWords from "./language/words.zh.ts";

const root = fileURLToPath(new URL("fixtures/book", import.meta.url));
const home = "zh/index.html";
const chapter = "zh/chapters/16-rolling-update.html";
const han = /\p{Script=Han}/u;

/** The fixture's pages, and what the build tells its author. */
function render(book: Book): { files: ReadonlyMap<string, string>; notes: string[]; problems: string[] } {
  const problems = new Problems();
  const { files, contexts } = renderSite(book, {
    problems,
    markdown: createMarkdown(),
    highlight: (text) => text.split("\n").map((line) => [{ text: line, cls: "" }]),
    types: Object.assign((code: string) => ({ code, answers: [] }), { at: () => "const room: number" }),
    siteUrl: undefined,
  });
  return { files, notes: [...contexts.values()].flatMap(({ stale }) => stale), problems: problems.lines() };
}

/** Something that readers see or hear, and the language that it is said to be in. */
interface Piece {
  readonly text: string;
  readonly lang: string;
}

const spoken = new Set(["aria-label", "title", "alt", "placeholder", "data-label"]);
/** Code, keys, paths and values of variables are the same in every language. */
const silent = /^(?:code|kbd|script|locals|path)$/;

/** The words of a page, with those that only a screen reader says and those that a search engine shows. */
function piecesOf(page: string): Piece[] {
  const found: Piece[] = [];
  const visit = (node: ChildNode, above: string): void => {
    if (isText(node)) found.push({ text: node.data.trim().replace(/\s+/g, " "), lang: above });
    if (!isTag(node)) return;
    const { lang = above, class: classes = "", ...rest } = node.attribs;
    if ([node.name, ...classes.split(" ")].some((name) => silent.test(name))) return;
    for (const [name, text] of Object.entries(rest)) {
      if (spoken.has(name) || (name === "content" && rest["name"] === "description"))
        found.push({ text, lang });
    }
    node.children.forEach((child) => visit(child, lang));
  };
  parseDocument(page).children.forEach((node) => visit(node, ""));
  return found.filter(({ text }) => text !== "");
}

/** What stands in English on a page in another language without being marked so. */
function silentlyEnglish(page: string): string[] {
  const own = piecesOf(page).filter(({ lang }) => lang !== "en");
  return own.map(({ text }) => text).filter((text) => isEnglish(text));
}

/** Names that Chinese readers write in Latin letters, too: kinds, programs, fields and values of the API. */
const names = new Set(
  "Deployment ReplicaSet Pod POST Go Informer Worker kubectl kube-controller-manager replicas updated ready Running Pending web".split(" "), // prettier-ignore
);
const phrases = /kubectl (?:create -f|create|rolling-update)|npm test|Apache License/g;
const identifier = /^(?:[\w$]+[./:-][\w$./:-]*|[A-Za-z]+[A-Z]\w*|\w*\d\w*)$/;

/** Two English words in a row, or one and nothing Chinese beside it. */
function isEnglish(text: string): boolean {
  const tokens =
    text.replace(phrases, "").match(/[A-Za-z][\w$./:’'-]*|[，。：；、（）“”·]|\p{Script=Han}/gu) ?? [];
  const english = tokens.map(
    (word) => /^[A-Za-z]{2}/.test(word) && !names.has(word) && !identifier.test(word),
  );
  return english.some((is, i) => is && (english[i + 1] === true || !tokens.some((word) => han.test(word))));
}

/** Every word and phrase of a catalogue, by its name; of functions, their text. */
function entriesOf(catalogue: object, above = ""): [name: string, said: string][] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = `${above}${key}`;
    if (typeof value === "object" && value !== null) return entriesOf(value, `${name}.`);
    return [[name, String(value)]];
  });
}

let book: Book;
let files: ReadonlyMap<string, string>;
let notes: readonly string[];
let told: readonly string[];
const page = (path: string): string => files.get(path) ?? "";
const missing = (text: string, wanted: readonly string[]): string[] =>
  wanted.filter((words) => !text.includes(words));

beforeAll(async () => {
  const problems = new Problems();
  book = await readBook(new Files(root), problems);
  const rendered = render(book);
  ({ files, notes } = rendered);
  told = [...problems.lines(), ...rendered.problems];
});

describe("a language that some chapter is translated to", () => {
  test("has a home page and that chapter, and all else is there in English alone", () => {
    expect([...files.keys()].filter((path) => path.startsWith("zh/")).toSorted(compare)).toEqual([
      chapter,
      home,
    ]);
    const alone = render({ ...book, chapters: new Map([...book.chapters].filter(([n]) => n !== 16)) });
    expect([...alone.files.keys()].filter((path) => path.startsWith("zh/"))).toEqual([]);
  });

  test("names every chapter and part in its words; what is not translated says so and leads to the English text", () => {
    const named = chapters.flatMap((entry) => {
      const { title, line } = chapterIn(entry, "zh");
      return [`>${title}<`, `<span class="line">${line}</span`];
    });
    const headed = parts.map(({ id }) => `>${partIn(id, "zh")}</h3>`);
    const led = [
      '<a class="name" href="chapters/16-rolling-update.html">滚动更新</a><span class="line">',
      '<a hreflang="en" class="name" href="../chapters/09-work-queue.html">工作队列</a> <span class="state">英文</span>',
    ];
    expect(missing(page(home), [...named, ...headed, ...led])).toEqual([]);
    expect(page(home).match(/尚未写成<\/span>/g)).toHaveLength(26);
  });

  test("is led to from its pages and from the English home page; links into English say so", () => {
    expect(missing(page(home), ['<a href="index.html#contents">目录</a>'])).toEqual([]);
    expect(missing(page(chapter), ['<a href="../../zh/index.html#contents">目录</a>'])).toEqual([]);
    expect(missing(page("index.html"), ['<a href="zh/index.html" hreflang="zh" lang="zh">中文</a>'])).toEqual(
      [],
    );
    expect(missing(page(home), ['<a href="../index.html" hreflang="en" lang="en">English</a>'])).toEqual([]);
    const links = page(chapter).match(/<a\b[^>]*>/g) ?? [];
    const away = links.filter((tag) => /href="\.\.\/\.\.\/(?!zh\/)/.test(tag));
    expect(away.length).toBeGreaterThan(9);
    expect(links.filter((tag) => tag.includes('hreflang="en"'))).toEqual(away);
  });

  test("leads from one translated chapter to the next", () => {
    const queue = book.chapters.get(9);
    if (queue === undefined) throw new Error("the fixture has a chapter 9");
    const own = { text: "另见[更新](chapter:16)。", file: "sentences.zh.ts", sentences: undefined };
    const translated = { ...queue, translations: new Map([["zh", own]] as const) };
    const both = render({ ...book, chapters: new Map([...book.chapters, [9, translated]]) }).files;
    const links = (path: string): string[] =>
      (both.get(path) ?? "").match(/<a[^>]*href="[^"]*(?:09-work|16-roll)[^"]*"[^>]*>/g) ?? [];
    expect(links("zh/chapters/09-work-queue.html")).toEqual([
      '<a href="16-rolling-update.html">',
      '<a rel="next" href="16-rolling-update.html"\n      >',
      expect.stringContaining('lang="en"'),
    ]);
    expect(links(chapter).filter((tag) => tag.includes("work-queue"))).toEqual([
      '<a href="09-work-queue.html">',
      '<a rel="prev" href="09-work-queue.html"\n      >',
    ]);
  });

  test("has the whole picture, and every stop of the path through it", () => {
    const { boxes, stops: says, label, watch, write } = stringsOf("zh").picture;
    expect([...stops].toSorted(compare)).toEqual(Object.keys(says).toSorted(compare));
    const titles = [...Object.values(boxes).map(({ title }) => title), watch, write];
    const told = stops.map((stop) => `>${says[stop]}</li>`);
    expect(missing(page(home), [...titles.map((title) => `>${title}</text>`), ...told])).toEqual([]);
    expect(page(home).match(new RegExp(`aria-label="${label}"`, "g"))).toHaveLength(3);
  });
});

describe("what readers see and hear", () => {
  test("is in Chinese on Chinese pages, but for names, or says that it is English", () => {
    expect([home, chapter].flatMap((path) => silentlyEnglish(page(path)))).toEqual([]);
    const marked = piecesOf(page(chapter)).filter(({ lang }) => lang === "en");
    expect(marked.map(({ text }) => text)).toContain("Where surge ends");
    expect(marked.filter(({ text }) => han.test(text))).toEqual([]);
  });

  test("is in English on English pages, but for the way to the others", () => {
    const foreign = [...files].flatMap(([path, text]) =>
      path.endsWith(".html") && !path.startsWith("zh/")
        ? piecesOf(text).filter(({ text, lang }) => han.test(text) && lang !== "zh")
        : [],
    );
    expect(foreign).toEqual([]);
    expect(silentlyEnglish(page("index.html").replace('lang="en"', 'lang="zh"')).length).toBeGreaterThan(100);
  });

  test.each([
    ["a label", ">目录</a>", ">Contents</a>"],
    ["a sentence", "你的进度", "What you did"],
    ["what is only heard", 'aria-label="控制平面"', 'aria-label="The control plane"'],
    ["a line of a search engine", 'name="description" content="', 'name="description" content="It says so. '],
    ["a chapter", ">工作队列</a>", ">The work queue</a>"],
    ["English in the middle of Chinese", "键在队列里等待", "The key waits 键在队列里等待"],
    ["what was marked", '<span lang="en">', "<span>"],
  ])("is missed nowhere: %s", (_, from, to) => {
    const planted = page(home).replace(from, to);
    expect(planted).not.toBe(page(home));
    expect(silentlyEnglish(planted)).toHaveLength(1);
  });

  test("is Chinese wherever the Chinese catalogues say anything", () => {
    const catalogue = Object.fromEntries(chapters.map((entry) => [entry.slug, chapterIn(entry, "zh")]));
    const all = entriesOf({ strings: stringsOf("zh"), ...zhWords, chapters: catalogue });
    const english = all.filter(([, said]) => (said.includes("=>") ? !han.test(said) : isEnglish(said)));
    const keys = /^dialogWords\.keyList\.\d\.0$/;
    const alike = ["strings.go", "strings.exercise.runKeys", "words.run.pods", "words.section"]; // Figures, keys and names.
    expect(english.map(([name]) => name).filter((name) => !keys.test(name))).toEqual(alike);
    const originals = entriesOf({ dialogWords, exerciseWords }).filter(([, said]) => isEnglish(said));
    expect(originals.length).toBeGreaterThan(30);
  });
});

describe("what a chapter's modules say", () => {
  /** The fixture with other sentences in its translation, and with other questions. */
  function withSentences(
    change: (table: SentenceTable) => SentenceTable | undefined,
    quiz?: readonly Question[],
  ): ReturnType<typeof render> {
    const own = book.chapters.get(16);
    const translation = own?.translations.get("zh");
    if (own === undefined || translation?.sentences === undefined)
      throw new Error("the fixture has a translation");
    const changed = { ...translation, sentences: change(translation.sentences) };
    const other = { ...own, quiz: quiz ?? own.quiz, translations: new Map([["zh", changed]] as const) };
    return render({ ...book, chapters: new Map([...book.chapters, [16, other]]) });
  }

  const question = "How many pods exist *at most*?";

  test("is all translated in the fixture: objectives, tables, drawing and quiz", () => {
    expect(told).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("index.zh.md:7: `p-000000` has changed")]);
    const said = [
      "说出是哪个限制拦住了它。",
      "旧：4",
      "四个旧 Pod 与一个新 Pod 并列",
      "每一步之后都再加上",
      "同时有几个 Pod？",
      "要求了四个，还可以多出一个：<code>4 + 1 = 5</code>。",
    ];
    expect(missing(page(chapter), said)).toEqual([]);
  });

  test("has the same answers in the same places", () => {
    const answers = (path: string): string[] => page(path).match(/data-answer="\d"|value="\d" \/>/g) ?? [];
    expect(answers(chapter)).toEqual(answers("chapters/16-rolling-update.html"));
    expect(answers(chapter).length).toBeGreaterThan(9);
  });

  test("stays English, says so and is named to the author where nobody has translated it", () => {
    const { files, notes } = withSentences((table) =>
      Object.fromEntries(Object.entries(table).filter(([key]) => key !== question && key !== "old: {1}")),
    );
    const text = files.get(chapter) ?? "";
    expect(text.match(/<legend[^>]*>/g)).toEqual(['<legend lang="en">', "<legend >", "<legend >"]);
    expect(text.match(/<text [^>]*lang="en">[^<]*/g)).toEqual([expect.stringMatching(/>old: 4$/)]);
    expect(silentlyEnglish(text)).toEqual([]);
    expect(notes.slice(1)).toEqual([
      'chapters/16-rolling-update/sentences.zh.ts:1: is still English: "old: {1}"',
      'chapters/16-rolling-update/sentences.zh.ts:1: is still English: "How many pods exist *at most*?"',
    ]);
  });

  test("stays English as a whole without a table, and the author is told once", () => {
    const { files, notes } = withSentences(() => undefined);
    expect(silentlyEnglish(files.get(chapter) ?? "")).toEqual([]);
    expect(notes.slice(1)).toEqual([
      expect.stringMatching(
        /^chapters\/16-rolling-update\/sentences\.zh\.ts:1: must export `sentences`; 18 sentences of /,
      ),
    ]);
  });

  test("is named to the author once nobody says it any more", () => {
    const { notes } = withSentences((table) => ({ ...table, "How many {1} pods?": "几个 {1}？" }));
    expect(notes.slice(1)).toEqual([
      'chapters/16-rolling-update/sentences.zh.ts:1: translates what nobody says any more: "How many {1} pods?"',
    ]);
  });

  test("may not call two options of a question the same", () => {
    const option = (says: string) => ({ says, why: "4 + 1" });
    const asked = {
      id: "who",
      question: "1?",
      answer: () => option("old pods"),
      others: () => [option("new pods")],
    };
    const table = { "old pods": "Pod 们", "new pods": "Pod 们" };
    expect(withSentences((rest) => ({ ...rest, ...table }), [asked]).problems).toEqual([
      expect.stringMatching(/index\.zh\.md:\d+: quiz question `who`: two options are both called Pod 们$/),
    ]);
  });
});
