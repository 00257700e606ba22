/** axe over every kind of page, at work: in every width, its colours in every scheme, with everything open that opens. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { figure, gates, kinds, wide } from "./harness.ts";
import type { Kind } from "./harness.ts";
import { choose, closed, help, narrowed, search, usesOf } from "./widgets.ts";
import type { Use } from "./widgets.ts";

/** Widths of windows in pixels; in those that are looked at twice, colours are asked for in the other schemes as well. */
const widths = [
  [320, "once"],
  [412, "twice"],
  [1280, "twice"],
  [1920, "once"],
] as const;
const light = { colorScheme: "light", forcedColors: "none" } as const;
const schemes = [
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced colours", { colorScheme: "light", forcedColors: "active" }],
] as const;

/** Looks at a page in every width, or at a dialog that is opened there, and adds to what is found. Gives the number of looks. */
async function lookAround(page: Page, found: Set<string>, dialog?: Use): Promise<number> {
  const within = dialog ? "dialog[open]" : "html";
  let looks = 0;
  for (const [width, times] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia(light);
    await dialog?.act(page);
    looks++;
    for (const violation of await violations(page, { within })) found.add(`${width} px: ${violation}`);
    for (const [scheme, media] of times === "twice" ? schemes : []) {
      await page.emulateMedia(media);
      looks++;
      for (const violation of await violations(page, { within, colours: true }))
        found.add(`${width} px, ${scheme}: ${violation}`);
    }
    if (dialog) await closed.act(page);
  }
  return looks;
}

gates("axe", (site) => {
  test.each(kinds)("finds nothing on a page of the kind %s, in any scheme and width", async (kind) => {
    const found = new Set<string>();
    let looks = 0;
    const path = site().page(kind);
    await site().visit(path, { ...wide(1280), reducedMotion: "reduce" }, async (page) => {
      for (const use of usesOf(kind)) await use.act(page);
      if (long.has(kind)) {
        // A thousand rows of one kind are looked at once; in the other looks, those of one word stand for them.
        for (const violation of await violations(page)) found.add(`all rows: ${violation}`);
        await choose(page, 0);
        await narrowed("rolling").act(page);
      }
      looks = await lookAround(page, found);
    });
    figure(`axe: ${kind}`, `${found.size} violations in ${looks} looks`, 0);
    expect([path, ...found]).toEqual([path]);
  });

  test.each([
    ["search", search],
    ["help", help],
  ] as const)("finds nothing in the dialog of %s", async (name, use) => {
    const found = new Set<string>();
    let looks = 0;
    await site().visit(site().page("chapter"), { ...wide(1280), reducedMotion: "reduce" }, async (page) => {
      looks = await lookAround(page, found, use);
    });
    figure(`axe: dialog of ${name}`, `${found.size} violations in ${looks} looks`, 0);
    expect([...found]).toEqual([]);
  });
});

/** Kinds of which a page may have a thousand rows, which is half a minute for axe. */
const long = new Set<Kind>(["port-map", "port"]);
