/** axe-core in a page: accessibility faults as lines to read. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in a page, or in a part of it: the rule, how often, and the first places. */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([within, tags]) => {
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
        runOnly: { type: "tag", values: tags },
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id} (${nodes.length}) ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 120))
            .join(" | ")}`,
      );
    },
    [within, tags] as const,
  );
}
