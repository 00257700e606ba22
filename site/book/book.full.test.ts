/** The row "Print" of the site's targets: the whole book as a PDF that is tagged, with its outline, nothing clipped, and an EPUB that epubcheck accepts. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { figure } from "../browser/harness.ts";
import { builtOnce } from "../built.ts";
import { missingForGates } from "../chromium.ts";
import { leavesOf, sectionsOf } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";
import { makeBook } from "./main.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const epubcheck = process.env["EPUBCHECK"] ?? "/usr/bin/epubcheck";
const missingEpubcheck = existsSync(epubcheck)
  ? undefined
  : `no epubcheck at ${epubcheck} (EPUBCHECK names another)`;
const missing = [missingForGates(), missingEpubcheck].filter((what) => what !== undefined);
const day = new Date("2026-11-21T00:00:00Z");

test("Chromium and epubcheck are there, or nobody insists on them", () => {
  if (missing.length > 0) console.warn(`SKIPPED: the whole book on paper: ${missing.join("; ")}`);
  expect(process.env["CI"] === "true" ? missing : []).toEqual([]);
});

type Printed = Awaited<ReturnType<typeof getDocumentProxy>>;

describe.skipIf(missing.length > 0)("the whole book", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-book-"));
  let printed: Printed;
  let leaves: readonly Leaf[] = [];

  beforeAll(async () => {
    const out = join(folder, "dist");
    const options = { root, out, cache: join(root, ".cache/site") };
    leaves = leavesOf((await builtOnce()).pages, "en");
    const made = await makeBook(options, day);
    if (made.problems !== undefined) throw new Error(made.problems.join("\n"));
    printed = await getDocumentProxy(new Uint8Array(readFileSync(join(out, "reading-kubernetes.pdf"))));
  });
  afterAll(async () => {
    await printed.destroy();
    rmSync(folder, { recursive: true });
  });

  test("is a PDF with tags, in which headings, lists, tables and code are told apart", async () => {
    expect(await printed.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = new Set<string>();
    for (let n = 1; n <= printed.numPages; n++) {
      const page = await printed.getPage(n);
      collectRoles(await page.getStructTree(), roles);
    }
    figure("the book's tags", [...roles].toSorted().join(" "), "H1 H2 L LI Table TR TD Link Figure …");
    expect([...roles]).toEqual(
      expect.arrayContaining(["H1", "H2", "H3", "L", "LI", "Table", "TH", "TD", "Link"]),
    );
  });

  test("has an outline of all its chapters, exercises and sections, in order", async () => {
    const outline = flat(await printed.getOutline());
    const wanted = leaves.flatMap((leaf) => [leaf.title, ...sectionsOf(leaf).map(({ title }) => title)]);
    const plain = (title: string): string => title.replace(/[\s:]+/g, " ").trim();
    const found = outline.map(({ title }) => plain(title));
    let at = 0;
    const lost = wanted.filter((title) => {
      const next = found.indexOf(plain(title), at);
      if (next >= 0) at = next + 1;
      return next < 0;
    });
    figure("entries of the book's outline", outline.length, `at least ${wanted.length}`);
    expect(lost).toEqual([]);
  });

  test("leads from its contents to the page on which each leaf begins", async () => {
    const places = await printed.getDestinations();
    const wrong: string[] = [];
    for (const { id, title } of leaves) {
      const [page] = places[id] ?? [];
      const text = page === undefined ? "" : await textOf(printed, (await printed.getPageIndex(page)) + 1);
      // A ligature is a piece of text of its own: the fi of "five".
      const letters = text.replaceAll(" ", "");
      if (!title.split(/[\s:]+/).every((word) => letters.includes(word))) wrong.push(title);
    }
    expect(leaves.length).toBeGreaterThan(8);
    expect(wrong).toEqual([]);
  });

  test("clips no word: each stands between the margins of its page", async () => {
    const out: string[] = [];
    let items = 0;
    for (let n = 1; n <= printed.numPages; n++) {
      const page = await printed.getPage(n);
      const [left = 0, , right = 0] = page.view;
      for (const item of (await page.getTextContent()).items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        items += 1;
        const x = Number(item.transform[4]);
        if (x < left + margin || x + item.width > right - margin) out.push(`page ${n}: ${item.str}`);
      }
    }
    figure(`pieces of text beyond the margins of ${printed.numPages} pages`, `${out.length} of ${items}`, 0);
    expect(items).toBeGreaterThan(2000);
    expect(out).toEqual([]);
  });

  test("is an EPUB that epubcheck accepts", async () => {
    const said = await check(join(folder, "dist/reading-kubernetes.epub"));
    figure("what epubcheck says", said, "No errors or warnings");
    expect(said).toContain("No errors or warnings detected");
  });
});

/** No text may come nearer to the paper's edge than this, in points; the margins are 20 mm, and a note's number may stand in them. */
const margin = 40;

/** What epubcheck says of a file. */
async function check(file: string): Promise<string> {
  const run = promisify(execFile)("java", ["-jar", epubcheck, file]);
  const { stdout, stderr } = await run.catch((err: unknown) => err as { stdout: string; stderr: string }); // It exits with 1 when it complains.
  return `${stdout}${stderr}`.trim();
}

async function textOf(printed: Printed, n: number): Promise<string> {
  const { items } = await (await printed.getPage(n)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}

interface Entry {
  readonly title: string;
  readonly items: readonly Entry[];
}

function flat(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.items)]);
}

interface Tagged {
  readonly role?: string;
  readonly children?: readonly unknown[];
}

function collectRoles(node: Tagged | null, roles: Set<string>): void {
  if (node?.role !== undefined) roles.add(node.role);
  for (const child of node?.children ?? []) collectRoles(child as Tagged, roles); // Leaves have neither.
}
