import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuilder } from "./build.ts";
import { newChapter } from "./new-chapter.ts";

const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "site-address-"));
const siteUrl = "https://books.example/k8s";

beforeAll(async () => {
  for (const path of ["src", "chapters/glossary.md", "chapters/upstream-lines.json"])
    cpSync(join(fixture, path), join(root, path), { recursive: true });
  newChapter(root, "20", []);
  for (const [out, address] of [
    ["without", undefined],
    ["with", siteUrl],
  ] as const) {
    const { problems } = await (
      await createBuilder({ root, out: join(root, out), siteUrl: address })
    ).build();
    if (problems.length > 0) throw new Error(problems.join("\n"));
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const chapter = "chapters/20-status-and-progress.html";

describe("a site that knows its address", () => {
  test("lists every page but the 404 in its sitemap", () => {
    const listed = [...read("with/sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(listed).toContain(`${siteUrl}/${chapter}`);
    expect(listed).toContain(`${siteUrl}/index.html`);
    expect(listed.filter((address) => address?.includes("404"))).toEqual([]);
    for (const address of listed)
      expect(existsSync(join(root, "with", address?.slice(siteUrl.length + 1) ?? ""))).toBe(true);
  });

  test("has a feed of the written chapters", () => {
    const feed = read("with/feed.xml");
    expect([...feed.matchAll(/<entry\s*>/g)]).toHaveLength(1);
    expect(feed).toContain(`<link href="${siteUrl}/${chapter}"`);
  });

  test("gives each page its address and a card", () => {
    const page = read(`with/${chapter}`);
    expect(page).toContain(`<link rel="canonical" href="${siteUrl}/${chapter}"`);
    for (const property of ["og:title", "og:description", "og:type", "og:url"])
      expect(page).toContain(`<meta property="${property}"`);
  });

  test("has a 404 page whose links work at any wrong address", () => {
    expect(read("with/404.html")).toContain(`<base href="${siteUrl}/"`);
  });
});

test("a site that does not know its address tells nobody one", () => {
  for (const path of ["sitemap.xml", "feed.xml"]) expect(existsSync(join(root, "without", path))).toBe(false);
  for (const path of [chapter, "index.html", "404.html"])
    expect(read(`without/${path}`)).not.toMatch(/rel="canonical"|property="og:|<base /);
});
