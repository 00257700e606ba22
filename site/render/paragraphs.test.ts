import { describe, expect, test } from "vitest";
import { Problems } from "../base/problems.ts";
import type { Book } from "../read/book.ts";
import { newContext } from "./context.ts";
import type { Context } from "./context.ts";
import { createMarkdown } from "../markdown/markdown.ts";
import { paragraphId } from "./paragraphs.ts";

const markdown = createMarkdown();

function render(text: string, original?: ReadonlySet<string>): { markup: string; context: Context } {
  const context = newContext({
    book: {} as Book, // Prose asks for nothing in it.
    problems: new Problems(),
    highlight: () => [],
    types: Object.assign((code: string) => ({ code, answers: [] }), { at: () => undefined }),
    markdown,
    file: "index.zh.md",
    page: "chapters/x.html",
    chapter: undefined,
    locale: original === undefined ? "en" : "zh",
    original,
  });
  return { markup: markdown.blocks(text, 1, context).text, context };
}

const ids = (markup: string): string[] => [...markup.matchAll(/ id="(p-[^"]+)"/g)].map((m) => m[1] ?? "");

describe("the address of a paragraph", () => {
  const text = "First one.\n\n## Heading\n\nSecond *one*.\n\n- tight item\n- another\n\n1. loose\n\n   more";

  test("stands on paragraphs and on items of tight lists, each once", () => {
    const { markup } = render(text);
    expect(ids(markup)).toEqual(
      ["First one.", "Second *one*.", "tight item", "another", "loose", "more"].map(paragraphId),
    );
    expect(markup).toContain(`<li id="${paragraphId("tight item")}">`);
  });

  test("stays when anything else changes, and when a line is broken elsewhere", () => {
    const before = ids(render(text).markup);
    const after = ids(
      render(`New first.\n\n${text.replace("Second *one*.", "Second\n*one*.")}\n\nEnd.`).markup,
    );
    expect(after).toEqual([paragraphId("New first."), ...before, paragraphId("End.")]);
  });

  test("goes when the words change; the same words twice have two", () => {
    const [one, two, three] = ids(render("Same.\n\nSame.\n\nSame!").markup);
    expect(two).toBe(`${one}-2`);
    expect(three).not.toBe(one);
  });
});

describe("a translated paragraph", () => {
  const original = new Set([paragraphId("Hello.")]);
  const id = paragraphId("Hello.");

  test("takes over the address that it names, and does not show it", () => {
    const { markup, context } = render(`你好。{#${id}}\n\n- 一项 {#${id}}\n\n再见。`, original);
    expect(markup).toContain(`<p id="${id}">你好。</p>`);
    expect(markup).toContain(`<li id="${id}-2">一项</li>`);
    expect(markup).toContain(`<p id="${paragraphId("再见。")}">再见。</p>`);
    expect(context.stale).toEqual([]);
  });

  test("is marked and named to the author once the original has changed", () => {
    const { markup, context } = render(`## 标题\n\n你好。\n\n旧的。{#p-000000}`, original);
    expect(markup).toContain('<p id="p-000000" class="stale">旧的。</p>');
    expect(context.stale).toEqual(["index.zh.md:5: `p-000000` has changed in the original; read it again"]);
  });
});
