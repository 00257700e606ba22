/** The book in the faces that its readers have: as many letters a line, as large, as still, and drawings in which words find room. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookFaces } from "../fonts.ts";
import { figure, gates } from "./harness.ts";
import type { Kind, Site } from "./harness.ts";
import { labelsOf, lettersOf, linesOf, readable } from "./letters.ts";
import { Pieces, stillness } from "./pieces.ts";

const seen: readonly Kind[] = ["home", "chapter", "exercise", "glossary"];

/** A page at a width: its figures, and what is wrong. */
async function look(page: Page, width: number): Promise<{ figures: string[]; faults: string[] }> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));
  const lines = await page.evaluate(linesOf);
  const letters = await page.evaluate(lettersOf);
  const labels = await page.evaluate(labelsOf);
  const smallest = (drawn: boolean): string => {
    const sizes = letters.filter((one) => one.drawn === drawn).map(({ pixels }) => pixels);
    return sizes.length === 0 ? "none" : Math.min(...sizes).toFixed(1);
  };
  const longest = Math.max(0, ...lines.map((line) => line.letters));
  return {
    figures: [longest.toFixed(0), smallest(false), smallest(true), `${labels.length}`],
    faults: [
      ...lines
        .filter((line) => line.letters > readable.line)
        .map((line) => `${line.letters.toFixed(0)} letters a line: ${line.name}`),
      ...letters
        .filter(({ pixels, drawn }) => pixels < (drawn && width < 1280 ? readable.drawn : readable.letters))
        .map(({ name, pixels }) => `${pixels.toFixed(1)} px high: ${name}`),
      ...labels,
    ],
  };
}

function walk(site: () => Site, face: string): void {
  let pieces: Pieces;
  beforeAll(async () => {
    pieces = new Pieces(site());
    await pieces.listen();
  });
  afterAll(() => pieces.close());

  test.each([390, 1280])(
    "pages are as they should be at %d px",
    async (width) => {
      const wrong: string[] = [];
      for (const kind of seen) {
        const path = site().page(kind);
        await site().visit(path, { viewport: { width, height: 900 } }, async (page) => {
          const { figures, faults } = await look(page, width);
          const { most, moved } = await pieces.shift(path, width, 1);
          figure(
            `${face}, ${width} px, ${kind}: letters a line, smallest letters, in a drawing, labels without room, shift`,
            [...figures, most.toFixed(4)].join("  "),
            [readable.line, readable.letters, readable.drawn, 0, stillness].join("  "),
          );
          wrong.push(...[...faults, ...moved].map((fault) => `${path}: ${fault}`));
        });
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
}

for (const face of bookFaces) gates(`in ${face}`, (site) => walk(site, face), face);
