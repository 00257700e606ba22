import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { emphasiseHan } from "./emphasis.ts";

const md = new MarkdownIt().use(emphasiseHan);

describe("bold and italic beside Han characters", () => {
  test.each([
    ["a full stop before a Han character", "**先看上限。**再看下限", "<strong>先看上限。</strong>再看下限"],
    ["a bracket before a Han character", "**上限（ceiling）**是", "<strong>上限（ceiling）</strong>是"],
    ["a quotation inside, Han on both sides", "这叫**“上限”**吗", "这叫<strong>“上限”</strong>吗"],
    ["code inside", "用**`maxSurge`。**再看", "用<strong><code>maxSurge</code>。</strong>再看"],
    ["one star", "*先看。*再看", "<em>先看。</em>再看"],
    ["kana", "**上限。**です", "<strong>上限。</strong>です"],
  ])("%s", (_, text, html) => {
    expect(md.renderInline(text)).toBe(html);
  });

  test.each([
    "**a.** b",
    "a * b * c",
    "2*3*4",
    "**bold**text",
    "**a.**b",
    "* 上限 *",
    "snake_case_名",
    "先看**。再看",
    "\\*\\*先看。\\*\\*再",
  ])("%s stays what it was", (text) => {
    expect(md.renderInline(text)).toBe(new MarkdownIt().renderInline(text));
  });
});
