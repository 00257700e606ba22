/** What a workbench says of a run: where it stands, how old it is, what the code wrote; and axe over all of it. */
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { gates } from "./harness.ts";
import { benchesOf, failing, mistyped, put, rolling, run, solution } from "./workbench.ts";

gates("results of exercises", (site) => {
  const withPage = benchesOf(site);
  const since = "Your text has changed since this run.";

  test("results say that they are of another text than the one that stands there", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const age = () => page.locator(".since").innerText();
      await put(page, failing());
      expect(await age()).toBe("");
      await run(page);
      expect(await age()).toBe("");
      await put(page, `${failing()}// more\n`);
      expect(await age()).toBe(since);
      await put(page, failing());
      expect(await age()).toBe("");
      await run(page, async () => {
        await page.locator(".judge").click();
        await put(page, solution());
      });
      expect([await page.locator(".told").innerText(), await age()]).toEqual([
        expect.stringContaining("fail"),
        since,
      ]);
      await run(page);
      expect(await age()).toBe("");
    });
  });

  test.each([
    ["a failing check", failing, ".failure.first"],
    ["an error of type", mistyped, ".type-errors"],
  ])("%s comes into view, and the focus stays in the editor", async (_, text, shown) => {
    const options = { viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" } as const;
    await withPage({ exercise: rolling, ...options }, async (page) => {
      await page.locator("textarea").focus();
      await page.locator(".editor-host .cm-content").waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(`${"// A long text.\n".repeat(30)}${text()}`);
      await page.keyboard.press("Control+Home");
      const go = () => page.keyboard.press("Control+Enter");
      await run(page, go);
      for (const selector of [".told", shown]) {
        const box = await page.locator(selector).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      }
      const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className);
      expect(focused).toMatch(/cm-content/);
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await run(page, go);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  });

  test("what the code writes is shown: the failing check's own, and otherwise all of the run", async () => {
    const loud = (text: string) =>
      text.replace(
        "const { replicas }",
        `for (let i = 0; i < 25; i++) console.log("line", i);\n  const { replicas }`,
      );
    await withPage({ exercise: rolling }, async (page) => {
      const wrote = page.locator(".wrote");
      await put(page, loud(failing()));
      await run(page);
      const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`);
      expect((await wrote.locator("pre").innerText()).trim().split("\n")).toEqual(lines);
      expect(await wrote.locator(".more").innerText()).toBe("and 5 more lines");
      await put(page, `console.log("read", { a: 1 });\n${failing()}`);
      await run(page);
      expect((await wrote.locator("pre").innerText()).trim()).toBe('read {"a":1}');
      expect(await wrote.locator(".kind").innerText()).toBe("Your code wrote as it was read:");
      await put(page, loud(solution()));
      await run(page);
      expect(await wrote.locator(".kind").innerText()).toMatch(/^Your code wrote in “[a-z].*”:$/);
      await put(page, solution());
      await run(page);
      expect(await wrote.count()).toBe(0);
    });
  });

  test.each(["light", "dark"] as const)(
    "axe finds nothing in the %s workbench, and nothing sticks out",
    async (colorScheme) => {
      const found: string[] = [];
      for (const width of [320, 390, 1280]) {
        await withPage({ exercise: rolling, viewport: { width, height: 900 }, colorScheme }, async (page) => {
          await page.locator("textarea").focus();
          await page.locator(".editor-host .cm-content").waitFor();
          for (const spoil of ["- sum(allRSs)", "deployment.spec;"]) {
            await page.locator(".cm-content").focus();
            await page.keyboard.press("Control+a");
            await page.keyboard.insertText(
              solution()
                .replace(spoil, "+ deployment.nothing;")
                .replace("+ deployment.nothing;", spoil.startsWith("-") ? "" : "deployment.spek;"),
            );
            await run(page);
            await page.evaluate(() =>
              document.querySelectorAll("details").forEach((details) => (details.open = true)),
            );
            found.push(...(await violations(page)).map((violation) => `${width}: ${violation}`));
            const over = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            if (over > 0) found.push(`${width}: sticks out by ${over} px`);
          }
        });
      }
      expect(found).toEqual([]);
    },
  );
});
