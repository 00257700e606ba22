import { describe, expect, test } from "vitest";
import { html } from "../base/html.ts";
import { renderPage } from "./page.ts";
import type { Page } from "./page.ts";

const page: Page = {
  path: "chapters/16-rolling-update.html",
  title: "Rolling update",
  description: "A line.",
  kind: "chapter",
  main: html`<h1>Rolling update</h1>`,
  chapter: 16,
  source: "chapters/16-rolling-update/index.md",
};
const both = [
  { locale: "en", path: "chapters/16-rolling-update.html" },
  { locale: "zh", path: "zh/chapters/16-rolling-update.html" },
] as const;

describe("a page", () => {
  test("names its text; with an address for editing it links there", () => {
    expect(renderPage(page)).toContain("<code>chapters/16-rolling-update/index.md</code>");
    expect(renderPage(page)).not.toContain("Edit this page");
    expect(renderPage(page, { editUrl: "https://example.org/edit/" })).toContain(
      '<a href="https://example.org/edit/chapters/16-rolling-update/index.md" rel="external">Edit this page</a>',
    );
  });

  test("leads to its other languages when there are any, and tells search engines when it knows its address", () => {
    const alone = { ...page, alternates: both.slice(0, 1) };
    expect(renderPage(alone, { url: "https://example.org/" })).not.toContain("hreflang");
    const english = renderPage({ ...page, alternates: both }, { url: "https://example.org/" });
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(
      '<link rel="alternate" hreflang="zh" href="https://example.org/zh/chapters/16-rolling-update.html" />',
    );
    expect(english).toContain(
      '<a href="../zh/chapters/16-rolling-update.html" hreflang="zh" lang="zh">中文</a>',
    );
    const chinese = renderPage({ ...page, path: both[1].path, locale: "zh", alternates: both });
    expect(chinese).toContain('<html lang="zh">');
    expect(chinese).toContain('href="../../chapters/16-rolling-update.html" hreflang="en" lang="en">English');
    expect(chinese).toContain('<script src="../../assets/chapter.zh.js" defer></script>');
    expect(chinese).not.toMatch(/Skip to the text|Theme: system|Search|Contents/);
  });

  test("may start workers from a text only where an exercise is worked on", () => {
    expect(renderPage(page)).toContain("script-src 'self'; style-src");
    const bench = renderPage({ ...page, kind: "exercise", bench: true });
    expect(bench).toContain("script-src 'self' blob:; worker-src blob:; style-src");
    expect(bench.match(/<script src="[^"]+"/g)).toEqual([
      '<script src="../assets/theme.js"',
      '<script src="../assets/exercise.js"',
    ]);
  });
});
