/** Whether Chromium sees the fonts that it is to see, and none of those that happen to be installed. */
import { chromium } from "playwright-core";
import { describe, expect, test } from "vitest";
import { launch, missingForGates } from "./chromium.ts";
import { bookFaces, familiesOf } from "./fonts.ts";
import type { BookFace } from "./fonts.ts";

const required = process.env["CI"] === "true";

/** The families in which text comes out for which these families were asked. */
async function shown(face: BookFace, asked: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch(launch(face));
  try {
    const page = await browser.newPage();
    await page.setContent(asked.map((family) => `<p style='font-family: ${family}'>Aa</p>`).join(""));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("DOM.enable");
    await cdp.send("CSS.enable");
    const { root } = await cdp.send("DOM.getDocument");
    const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "p" });
    const families: string[] = [];
    for (const nodeId of nodeIds) {
      const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId });
      families.push(fonts.map(({ familyName }) => familyName).join(" and "));
    }
    return families;
  } finally {
    await browser.close();
  }
}

describe.each(bookFaces)("a machine that has the book face %s", (face) => {
  const missing = missingForGates(face);
  if (missing !== undefined && !required)
    console.warn(`SKIPPED: ${missing}: not looked at: pages in ${face}`);

  test.skipIf(missing !== undefined && !required)("has it and no other", async () => {
    expect(missing).toBeUndefined();
    const asked = ["serif", face, "sans-serif", "system-ui", "monospace"];
    const others = bookFaces.filter((other) => other !== face);
    const named = [...others, "P052", "Noto Sans Mono", "Liberation Mono"].map(
      (family) => `"${family}", monospace`,
    );
    const { book, sans } = familiesOf(face);
    expect(await shown(face, [...asked, ...named])).toEqual([
      book,
      book,
      sans,
      sans,
      "DejaVu Sans Mono",
      ...named.map(() => "DejaVu Sans Mono"),
    ]);
  });
});
