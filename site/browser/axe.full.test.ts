/** axe over every kind of page, at work: in every scheme and width, with everything open that opens. */
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { figure, gates, kinds, wide } from "./harness.ts";
import type { Kind } from "./harness.ts";
import { choose, closed, help, narrowed, search, usesOf } from "./widgets.ts";

const widths = [320, 412, 1280, 1920];
const schemes = [
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced colours", { colorScheme: "light", forcedColors: "active" }],
] as const;

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
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const [scheme, media] of schemes) {
          await page.emulateMedia(media);
          looks++;
          for (const violation of await violations(page)) found.add(`${width} px, ${scheme}: ${violation}`);
        }
      }
    });
    figure(`axe: ${kind}`, `${found.size} violations in ${looks} looks`, 0);
    expect([path, ...found]).toEqual([path]);
  });

  test.each([
    ["search", search],
    ["help", help],
  ] as const)("finds nothing in the dialog of %s", async (name, use) => {
    const found = new Set<string>();
    await site().visit(site().page("chapter"), { ...wide(1280), reducedMotion: "reduce" }, async (page) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
        await use.act(page);
        for (const [scheme, media] of schemes) {
          await page.emulateMedia(media);
          for (const violation of await violations(page, "dialog[open]"))
            found.add(`${width} px, ${scheme}: ${violation}`);
        }
        await closed.act(page);
      }
    });
    figure(
      `axe: dialog of ${name}`,
      `${found.size} violations in ${widths.length * schemes.length} looks`,
      0,
    );
    expect([...found]).toEqual([]);
  });
});

/** Kinds of which a page may have a thousand rows, which is half a minute for axe. */
const long = new Set<Kind>(["port-map", "port"]);
