import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { chapters } from "./language/chapters.ts";
import { Problems } from "./base/problems.ts";
import { partsOf } from "./read/port.ts";
import type { PortFile } from "./read/port.ts";
import { readBook } from "./read/book.ts";
import { Files } from "./read/sources.ts";
import { createHighlight } from "./render/highlight.ts";
import { createMarkdown } from "./markdown/markdown.ts";
import { renderSite } from "./pages/site.ts";
import { createTypeChecker } from "./render/types.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
let sample: ReadonlyMap<string, string>;

beforeAll(async () => {
  const files = new Files(fixture);
  const problems = new Problems();
  const tools = {
    problems,
    markdown: createMarkdown(),
    highlight: await createHighlight(),
    siteUrl: undefined,
  };
  const book = await readBook(files, problems);
  sample = renderSite(book, { ...tools, types: createTypeChecker(files, undefined) }).files;
});

/** Rows of a page's table as text, one line each. */
function rows(path: string): string[] {
  const found = (sample.get(path) ?? "").match(/<tr\b[^]*?<\/tr>/g) ?? [];
  return found.map((row) =>
    row
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

describe("Errata", () => {
  test("shows every point, those of unwritten chapters with the news that they are not", () => {
    expect(rows("errata.html").slice(1)).toEqual([
      "000, 1 Surge is added after each step. It is one ceiling over all pods. 16 Rolling update",
      "001, 1 A status is final. It is what was last seen. 20 Status and progress, not yet written",
    ]);
  });

  test("the book's own has all forty-eight, each once, each with a chapter", async () => {
    const { errata } = await readBook(new Files(root), new Problems());
    const perPost = ["000", "001", "002", "003"].map((post) =>
      errata.filter((e) => e.post === post).map((e) => e.point),
    );
    expect(perPost.map((points) => points.toSorted((a, b) => a - b))).toEqual(
      [13, 12, 16, 7].map((n) => Array.from({ length: n }, (_, i) => i + 1)),
    );
    expect(errata.filter(({ chapter }) => chapters[chapter] === undefined)).toEqual([]);
  });
});

test("Version differences shows what chapters say", () => {
  expect(rows("versions.html").slice(1)).toEqual(["1.22 The same in rolling.go . 16 Rolling update"]);
});

describe("the Port map", () => {
  test("lists each file, with the way to its symbols", () => {
    expect(rows("port-map.html").slice(1)).toEqual([
      "sample/rolling.ts pkg/controller/deployment/rolling.go Sized reconcileNewReplicaSet Ledger 16",
    ]);
    expect(sample.get("port-map.html")).toContain('href="port/sample.html#sample-rolling"');
  });

  test("lists each symbol with its original, its chapters and its tests", () => {
    const [, file, ...symbols] = rows("port/sample.html");
    expect(file).toBe("sample/rolling.ts pkg/controller/deployment/rolling.go");
    expect(symbols.find((row) => row.startsWith("reconcileNewReplicaSet"))).toBe(
      "reconcileNewReplicaSet DeploymentController.reconcileNewReplicaSet 16 a new ReplicaSet grows into the room that surge leaves",
    );
    expect(sample.get("port/sample.html")).toContain(
      "../chapters/16-rolling-update.html#code-reconcilenewreplicaset",
    );
  });

  test("rows say what they can be narrowed by", () => {
    expect(sample.get("port-map.html")).toMatch(
      /<tr[^>]*data-row[^>]*data-package="sample"[^>]*data-chapter="16"/,
    );
  });

  test("a package with many symbols is shown folder by folder", () => {
    const file = (path: string, n: number): PortFile => ({
      path,
      upstream: "x.go",
      exports: Array.from({ length: n }, (_, i) => `s${i}`),
      chapters: [],
    });
    const parts = partsOf([
      file("src/a/x/1.ts", 400),
      file("src/a/y/2.ts", 300),
      file("src/b/z/3.ts", 5),
      file("src/b/4.ts", 0),
    ]);
    expect([...parts.keys()]).toEqual(["a/x", "a/y", "b"]);
  });
});

test("an excerpt leads to its tests", () => {
  expect(sample.get("chapters/16-rolling-update.html")).toMatch(
    /<a class="tests" href="\.\.\/port\/sample\.html#sample-rolling_reconcileNewReplicaSet"/,
  );
});
