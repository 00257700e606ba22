import { availableParallelism, loadavg, tmpdir } from "node:os";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { figure } from "../browser/harness.ts";
import { createBuilder } from "../build.ts";
import { missingChromium } from "../chromium.ts";
import { element, rewrite } from "./dom.ts";
import type { Node } from "./dom.ts";
import { leavesOf } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";
import { stylesOf } from "./main.ts";
import { pdf } from "./pdf.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

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

describe.skipIf(missingChromium !== undefined)("the whole book on paper", () => {
  test("is printed in fifteen seconds when all twenty-eight chapters are like chapter 16 with its exercises", async () => {
    const out = mkdtempSync(join(tmpdir(), "site-print-"));
    const { pages } = await (await createBuilder({ root, out, cache: join(root, ".cache/site") })).build();
    const css = stylesOf(out);
    rmSync(out, { recursive: true });
    const real = leavesOf(pages, "en");
    const chapter = real.filter(({ id }) => /^(?:chapters|exercises)-16-/.test(id));
    expect(chapter.length).toBeGreaterThan(2);
    const copies = Array.from({ length: 28 }, (_, n) => chapter.map((leaf) => copied(leaf, n))).flat();
    const leaves = [...real.filter((leaf) => !chapter.includes(leaf)), ...copies];
    const perCore = (loadavg()[0] ?? 0) / availableParallelism();
    const started = performance.now();
    const printed = await pdf({ leaves, locale: "en", date: new Date(0) }, css);
    const seconds = (performance.now() - started) / 1000;
    // One print cannot be repeated until it is undisturbed, as shorter work can; machines vary by half.
    const room = perCore > 1 ? 2 : 1.5;
    console.warn(`site: the print is judged by ${room} times its target`);
    const megabytes = (printed.length / 1e6).toFixed(1);
    figure(`seconds to print 28 chapters of chapter 16's size, ${megabytes} MB`, seconds.toFixed(1), 15);
    expect(seconds).toBeLessThan(15 * room);
  }, 120_000);
});
