import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type * as TypeScript from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { stringsOf, wordsOf } from "./language/locales.ts";
import { Problems } from "./base/problems.ts";
import { readBook } from "./read/book.ts";
import { Files } from "./read/sources.ts";
import { createMarkdown } from "./markdown/markdown.ts";
import { renderSite } from "./pages/site.ts";

// Required, not imported: see cut/symbols.ts.
const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript; // What the package is.
const site = fileURLToPath(new URL(".", import.meta.url));

/** Files, folders and attributes: the same in every language. */
const names = /\S*(?:[./-](?=\w)|\/)\S*/g;

/** What readers see or hear of a template: text and spoken attributes, without tags, code and keys. */
function said(markup: string): string[] {
  const spoken = [...markup.matchAll(/\b(?:aria-label|title|alt|placeholder|data-label)="([^"]*)"/g)];
  const text = markup
    .replace(/<(?:code|kbd|dl class="locals")[^]*?<\/(?:code|kbd|dl)>/g, "")
    .replace(/<[^>]*>|[\w-]+="[^"]*"/g, "\u0001");
  return [...spoken.map(([, value = ""]) => value), ...text.split("\u0001")];
}

/** Words of English that a module would show: in `html` templates, and sentences and capitalised words anywhere but in messages to authors. */
function englishIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  const found: string[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isImportDeclaration(node) || isMessage(node)) return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "html")
      found.push(
        ...said(markupOf(node.template)).filter((words) => /[A-Za-z]{2}/.test(words.replace(names, ""))),
      );
    else if (isProse(node, name.startsWith("client/") ? sentence : prose) && !isClass(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((words) => `${name}: ${words.trim().replace(/\s+/g, " ")}`);
}

/** A template's own text; what is put in stands as a mark. */
function markupOf(template: TypeScript.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join("\u0001");
}

/** `throw new Error(…)` and what is told to an author. */
function isMessage(node: TypeScript.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith("Error");
  return ts.isCallExpression(node) && /(?:^fail|problems\.add|stale\.push)$/.test(node.expression.getText());
}

/** Sentences and heads that no reader sees, each with what it is. */
const unseen: Readonly<Record<string, string>> = {
  "render/listing.ts: mark late": "classes",
  "markdown/markdown.ts: takes none": "a message to authors",
  "markdown/markdown.ts: TypeScript is cut from src with a `code` block, never pasted; what should *not* be in src is marked `ts sketch`":
    "a message to authors",
  "markdown/markdown.ts: a fence says json, yaml, console, text or ts sketch, not `": "a message to authors",
  "render/blocks/quiz.ts: quiz question `": "a message to authors",
  "pages/site.ts: renders chapter": "what the terminal says while it builds",
  "templates/page.ts: ; worker-src blob:": "the policy",
  "render/blocks/run.ts: stage short": "classes",
  "run/stepper.ts: stage short": "classes",
  "client/exercise-aid.ts: Option i": "a key",
};

/** An island handles names of keys, selectors and classes all the time, so there only sentences count. */
const sentence = /^[A-Z][a-z]+,? [a-z]/;
const prose = /^[^<>="]*[A-Za-z]{2,},? [a-z]{2,}[^<>="]*$|^[A-Z][a-z]+\.?$/;

function isProse(node: TypeScript.Node, like: RegExp): node is TypeScript.LiteralLikeNode {
  const literal = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
  return literal && !ts.isTaggedTemplateExpression(node.parent) && like.test(node.text.trim());
}

/** Names of classes, and classes put into a tag: `class="${i === 0 ? "listing pane shown" : "listing pane"}"`. */
function isClass(node: TypeScript.Node): boolean {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if (!ts.isTemplateSpan(at.parent)) continue;
    const { head, templateSpans } = at.parent.parent;
    const before = templateSpans[templateSpans.indexOf(at.parent) - 1]?.literal ?? head;
    return before.text.endsWith('class="');
  }
  return false;
}

const shown = ["templates", "render", "render/blocks", "markdown", "run", "pages"].flatMap((folder) =>
  readdirSync(site + folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
);
const islands = readdirSync(`${site}client`).map((name) => `client/${name}`);

describe("words that readers see", () => {
  test("stand in the catalogue, and in no template, block or island", () => {
    const found = [...shown, ...islands].flatMap((path) =>
      englishIn(path, readFileSync(site + path, "utf8")),
    );
    expect(found.filter((words) => unseen[words] === undefined)).toEqual([]);
    expect(Object.keys(unseen).filter((words) => !found.includes(words))).toEqual([]);
  });

  test.each([
    ["between tags", "html`<th>About to run</th>`", "About to run"],
    ["spoken", 'html`<div aria-label="Steps of it">${x}</div>`', "Steps of it"],
    ["behind something", "html`<p>${n} steps</p>`", "steps"],
    ["handed to a template", 'html`<p>${same ? "as before" : now}</p>`', "as before"],
    ["a head alone", 'table("Phase", rows)', "Phase"],
  ])("are seen where they do not belong: %s", (_, code, words) => {
    expect(englishIn("x", `const y = ${code};`)).toEqual([`x: ${words}`]);
  });
});

describe("a chapter in Chinese", () => {
  const problems = new Problems();
  let page = "";

  beforeAll(async () => {
    const book = await readBook(new Files(`${site}fixtures/book`), problems);
    const { files } = renderSite(book, {
      problems,
      markdown: createMarkdown(),
      highlight: (text) => text.split("\n").map((line) => [{ text: line, cls: "" }]),
      types: Object.assign((code: string) => ({ code, answers: [] }), { at: () => "const room: number" }),
      siteUrl: undefined,
    });
    page = files.get("zh/chapters/16-rolling-update.html") ?? "";
  });

  /** Every label of a catalogue that needs no values, by its name in there. */
  function labels(catalogue: object, above = ""): [name: string, label: string][] {
    return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === "string") return [[`${above}${name}`, value] as [string, string]];
      return typeof value === "object" && value !== null ? labels(value, `${above}${name}.`) : [];
    });
  }

  test("has every kind of block, and labels in Chinese alone", () => {
    expect(problems.lines()).toEqual([]);
    const texts = said(page.replace(/<pre\b[^]*?<\/pre>|<script\b[^]*?<\/script>/g, "")).map((t) => t.trim());
    const own = new Map([...labels(stringsOf("zh")), ...labels(wordsOf("zh").run, "words.")]);
    const english = [...labels(stringsOf("en")), ...labels(wordsOf("en").run, "words.")]
      .filter(([name, label]) => own.get(name) !== label && texts.includes(label))
      .map(([name, label]) => `${name}: ${label}`);
    expect(english).toEqual([]);
    const { run, ...rest } = stringsOf("zh");
    const { predict, reveal, answer, version, change, post, inWords, copy, sketch } = rest;
    const words = wordsOf("zh").run;
    expect(texts).toEqual(
      expect.arrayContaining([predict, reveal, answer, version, change, post, rest.said, rest.is, inWords]),
    );
    expect(texts).toEqual(expect.arrayContaining([copy, sketch, rest.testsOf("reconcileNewReplicaSet")]));
    expect(texts).toEqual(
      expect.arrayContaining([run.first, run.back, run.decision.next, run.every, run.aboutToRun]),
    );
    expect(texts).toEqual(
      expect.arrayContaining([words.locals, words.replicaSets, words.wants, words.phase]),
    );
    expect(page).toMatch(/第 1 步，共 \d+ 步/);
    expect(page).toContain(run.drawn.rounds);
    expect(texts).toContain(run.drawn.sum(4, 5, 4, 4));
    expect(page).toContain(run.asBefore);
  });

  test("shows below its line what the compiler says of a name", () => {
    const lines = page.replace(/<[^>]*>/g, "").split("\n");
    const at = lines.findIndex((line) => line.includes("const room = replicas + surge"));
    const [line, below] = lines.slice(at, at + 2);
    expect([line, below?.trim()]).toEqual([
      expect.stringContaining("const room = replicas + surge"),
      "⌃ const room: number",
    ]);
  });
});
