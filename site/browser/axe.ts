/** axe-core in a page: accessibility faults as lines to read. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Rules that look at colours, which alone are otherwise in another scheme. */
const coloured = ["color-contrast", "link-in-text-block"];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in a page, or in a part of it, by all rules or by those of colours alone: the rule, how often, and the first places. */
export async function violations(
  page: Page,
  { within = "html", colours = false }: { within?: string; colours?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([within, runOnly]) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            within: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }; // Put there by the test.
      const { violations } = await axe.run(within, {
        preload: false,
        resultTypes: ["violations"],
        runOnly,
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id} (${nodes.length}) ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 120))
            .join(" | ")}`,
      );
    },
    [within, colours ? { type: "rule", values: coloured } : { type: "tag", values: tags }] as const,
  );
}
