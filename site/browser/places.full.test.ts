/** Where something is wrong in a learner's text: its line is shown as in the terminal, and a click or Enter goes there. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Bench } from "../../exercises/engine/bench.ts";
import { excerpt, pointed } from "../../exercises/engine/excerpt.ts";
import { timeLimit } from "../../exercises/engine/judge.ts";
import { gates } from "./harness.ts";
import { benchesOf, put, rolling, run, solution } from "./workbench.ts";

/** The number of the line in which something stands. */
const lineOf = (text: string, what: string): number => text.slice(0, text.indexOf(what)).split("\n").length;

/** Types a letter where the cursor is, and gives the line in which it then stands. */
async function typed(page: Page): Promise<{ line: number; text: string }> {
  await page.locator(".editor-host .cm-content").waitFor();
  await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement !== null);
  await page.keyboard.insertText("§");
  const lines = await page.locator(".cm-line").allInnerTexts();
  const at = lines.findIndex((line) => line.includes("§"));
  return { line: at + 1, text: lines[at] ?? "" };
}

gates("places in a learner's text", (site) => {
  const withPage = benchesOf(site);
  let bench: Bench;
  beforeAll(async () => void (bench = await Bench.open(timeLimit)));
  afterAll(() => bench.close());

  const errors = () =>
    solution()
      .replace("const { replicas } = deployment.spec;", "\tconst { replicas }\t= deployment.spek + 1;")
      .replace("if (room <= 0)", `if (room <= 0 && ${'"a long text" + '.repeat(12)}rom) `);

  test.each(["disk", "http"] as const)(
    "an error of type has its line below it, with the place marked as in the terminal; from %s",
    async (from) => {
      const broken = [solution().replace("\n}\n", "\n"), `${solution()}\nfunction f( {`];
      for (const text of from === "disk" ? [errors(), ...broken] : [errors()]) {
        const { types } = await bench.judge(rolling, text);
        expect(types.length).toBeGreaterThan(0);
        await withPage({ exercise: rolling, from }, async (page) => {
          await put(page, text);
          await run(page);
          const items = page.locator(".type-errors > li");
          const shown = await items.evaluateAll((all) =>
            all.map((item) => [
              item.querySelector(".place")?.textContent?.trim(),
              item.querySelector("p")?.textContent,
              item.querySelector("pre")?.textContent ?? "",
              item.querySelector("mark")?.textContent ?? "",
            ]),
          );
          const wanted = types.slice(0, 5).map((error) => {
            const cut = excerpt(error);
            const [line = ""] = cut === undefined ? [] : pointed(cut).split("\n");
            const { place = "" } = cut ?? {};
            return [`Line ${error.line}, column ${error.column}`, error.message, line, place];
          });
          expect(shown.slice(0, 5).map((one) => [...one.slice(0, 2), one[2]?.trimEnd(), one[3]])).toEqual(
            wanted,
          );
        });
      }
    },
  );

  test.each<[string, (page: Page) => Promise<void>]>([
    ["a click", (page) => page.locator(".type-errors .place").first().click()],
    ["Enter", (page) => page.locator(".type-errors .place").first().press("Enter")],
  ])("%s on its place puts the cursor there, with the editor and without", async (_, goes) => {
    await withPage({ exercise: rolling }, async (page) => {
      const text = solution().replace("deployment.spec;", "deployment.spek;");
      await put(page, text);
      await run(page);
      await goes(page);
      const wanted = { line: lineOf(text, "spek"), text: expect.stringContaining(".§spek") as string };
      expect(await typed(page)).toEqual(wanted);
      await page.keyboard.press("Control+z");
      await page.keyboard.press("Control+Home");
      await goes(page);
      expect(await typed(page)).toEqual(wanted);
    });
  });

  test.each<[string, string, string]>([
    ["goes round without end", "while (deployment.spec.replicas > 0) void room;", "the loop in line"],
    [
      "calls itself without end",
      "const again = async (): Promise<void> => { await null; return again(); }; void again();",
      "the function in line",
    ],
    ["throws", `if (room >= 0) throw new Error("no");`, "no (line"],
    ["throws where nobody waits", `void Promise.reject(new Error("lost"));`, "lost (line"],
    ["throws in a task of its own", `queueMicrotask(() => { throw new Error("lost"); });`, "lost (line"],
  ])("what %s is told with its line, which is marked; a click goes there", async (_, statement, says) => {
    const text = solution().replace("if (room <= 0)", `${statement}\n  if (room <= 0)`);
    const line = lineOf(text, statement);
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, text);
      const { first, states } = await run(page);
      expect(first).toContain(`${says} ${line}`);
      const { outcomes, notRun } = await bench.judge(rolling, text);
      // A slow device gets more time, and says how much.
      const timeless = (text = "") => text.replace(/within [\d.]+ s/, "");
      expect(timeless(first)).toBe(timeless(outcomes.find(({ state }) => state === "failed")?.failure?.says));
      expect(states).toEqual([
        ...outcomes.map(({ name, state }) => `${state} ${name}`),
        ...notRun.map((name) => `none ${name}`),
      ]);
      const place = page.locator(".failure.first .place");
      expect((await place.innerText()).trim()).toBe(`Line ${line}`);
      await place.click();
      expect(await typed(page)).toMatchObject({ line, text: expect.stringMatching(/^ {2}§\w/) as string });
      expect(await page.locator(".cm-line.wrong").allInnerTexts()).toEqual([expect.stringContaining("§")]);
    });
  });
});
