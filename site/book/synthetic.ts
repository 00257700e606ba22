/** Prints a book of twenty-eight chapters that are all like chapter 16 with its exercises, to time it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createBuilder } from "../build.ts";
import { launch } from "../chromium.ts";
import { pagePieces, paceOf } from "../pace.ts";
import { element, rewrite } from "./dom.ts";
import type { Node } from "./dom.ts";
import { leavesOf } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";
import { stylesOf } from "./main.ts";
import { pdf } from "./pdf.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What is judged. */
export interface Printed {
  /** On the wall's clock: Chromium does the work. */
  readonly seconds: number;
  readonly megabytes: number;
  /** How slow Chromium was before and after. */
  readonly pace: number;
}

/** Book-wide ids and links of a copy of a leaf end in its number. */
function copied(leaf: Leaf, n: number): Leaf {
  const numbered = (nodes: readonly Node[]): Node[] =>
    rewrite(nodes, ({ name, attribs, children }) => {
      const { id } = attribs;
      return [
        element(name, id === undefined ? attribs : { ...attribs, id: `${id}-${n}` }, ...numbered(children)),
      ];
    });
  return { ...leaf, id: `${leaf.id}-${n}`, nodes: numbered(leaf.nodes) };
}

async function manyLeaves(): Promise<[leaves: Leaf[], css: string]> {
  const out = mkdtempSync(join(tmpdir(), "site-print-"));
  const { pages } = await (await createBuilder({ root, out, cache: join(root, ".cache/site") })).build();
  const css = stylesOf(out);
  rmSync(out, { recursive: true });
  const real = leavesOf(
    pages.filter(({ chapter = 16 }) => chapter === 16),
    "en",
  );
  const chapter = real.filter(({ id }) => /^(?:(?:chapters|exercises)-16-|solutions$)/.test(id));
  if (chapter.length < 4) throw new Error("chapter 16, its exercises or solutions are not among the leaves");
  const copies = Array.from({ length: 28 }, (_, n) => chapter.map((leaf) => copied(leaf, n))).flat();
  return [[...real.filter((leaf) => !chapter.includes(leaf)), ...copies], css];
}

/** What pieces of computing take in Chromium now. */
async function pieces(): Promise<number[]> {
  const browser = await chromium.launch(launch());
  try {
    const page = await browser.newPage();
    const taken: number[][] = [];
    for (let i = 0; i < 5; i++) taken.push(await page.evaluate(pagePieces));
    return taken.flat();
  } finally {
    await browser.close();
  }
}

async function measure(): Promise<Printed> {
  const [leaves, css] = await manyLeaves();
  const before = await pieces();
  const started = performance.now();
  const { length } = await pdf({ leaves, locale: "en", date: new Date(0) }, css);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, megabytes: length / 1e6, pace: paceOf("page", [...before, ...(await pieces())]) };
}

/** `node --import tsx site/book/synthetic.ts`: prints the figures as JSON. */
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measure()));
