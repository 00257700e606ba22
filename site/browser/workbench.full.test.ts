/** A workbench under a learner's hands: keys, what is kept and put aside, what is given away and when. */
import { expect, test } from "vitest";
import { timeLimit } from "../../exercises/engine/judge.ts";
import { gates } from "./harness.ts";
import {
  benchesOf,
  exercises,
  failing,
  mistyped,
  named,
  put,
  read,
  rolling,
  run,
  solution,
} from "./workbench.ts";

gates("workbench", (site) => {
  const withPage = benchesOf(site);

  test("by keys alone: write, run, look at a hint, ask for the solution; it is kept", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const active = () =>
        page.evaluate(() => {
          const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
          return `${inner?.tagName} ${inner?.className}`;
        });
      const tabTo = async (wanted: RegExp): Promise<void> => {
        for (let i = 0; i < 60 && !wanted.test(await active()); i++) await page.keyboard.press("Tab");
        expect(await active()).toMatch(wanted);
      };
      await tabTo(/^TEXTAREA|cm-content/); // The editor may be there already.
      await page.locator(".editor-host .cm-content").waitFor();
      expect(await active()).toMatch(/cm-content/);
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(solution().replace("- sum(allRSs)", ""));
      const { told, belief } = await run(page, () => page.keyboard.press("Control+Enter"));
      expect(told).toMatch(/fail/);
      expect(belief === "" || belief.startsWith("You ")).toBe(true);
      await page.keyboard.press("Tab");
      expect(await active()).toMatch(/judge/);
      const hints = page.locator("details.hint");
      expect(await hints.nth(1).isVisible()).toBe(false);
      await hints.first().locator("summary").focus();
      await page.keyboard.press("Enter");
      await hints.nth(1).waitFor();
      await page.locator("details.solution summary").focus();
      await page.keyboard.press("Enter");
      expect(await page.locator("details.solution").getAttribute("open")).toBeNull();
      expect(await active()).toMatch(/keep/);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      expect(await page.locator("details.solution").getAttribute("open")).not.toBeNull();
      await page.reload();
      expect(await page.locator("textarea").inputValue()).toBe(solution().replace("- sum(allRSs)", ""));
    });
  });

  test("a reset keeps the text beside, and solved stays solved", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const text = `${solution()}// mine\n`;
      await put(page, text);
      await run(page);
      await page.locator(".reset").click();
      expect(await page.locator("textarea").inputValue()).toBe(read(rolling, "stub"));
      await page.reload();
      await page.locator("details.solution summary").click();
      expect(await page.locator("details.solution").getAttribute("open")).not.toBeNull();
      await page.locator(".kept summary").click();
      await page.locator(".kept button").click();
      expect(await page.locator("textarea").inputValue()).toBe(text);
    });
  });

  test("a Run while one goes on ends that, and the newest text is judged", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, failing());
      await run(page);
      await put(page, solution().replace("if (room <= 0)", "for (;;) {}\n  if (room <= 0)"));
      await page.locator(".judge").click();
      await page.waitForTimeout(300); // It is in the loop now.
      await put(page, solution());
      expect((await run(page)).told).toMatch(/^Solved/);
      await page.waitForTimeout(timeLimit + 500); // The loop would have been stopped, and told.
      expect(await page.locator(".told").innerText()).toMatch(/^Solved/);
      expect(await page.locator(".since").innerText()).toBe("");
      expect(await page.locator(".failure").count()).toBe(0);
      for (const text of [failing(), mistyped(), solution()]) {
        await put(page, text);
        await page.locator(".judge").click();
      }
      expect((await run(page)).told).toMatch(/^Solved/);
    });
  });

  test("nothing that a text leaves behind reaches the next Run", async () => {
    const leaves = `const timers = globalThis as unknown as { setInterval(call: () => void, pause: number): void };
timers.setInterval(() => { throw new Error("left"); }, 1);
Math.min = () => 1;
`;
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, leaves + solution());
      expect((await run(page)).told).toMatch(/ fail/);
      await put(page, solution());
      for (let i = 0; i < 2; i++) expect((await run(page)).told).toMatch(/^Solved/);
    });
  });

  test("after a reset nothing is left of the results; solved is said again when one comes back", async () => {
    await withPage({ exercise: named("16/1") }, async (page) => {
      const onwards = page.locator(".onwards");
      await put(page, read(named("16/1"), "solution"));
      await run(page);
      expect(await onwards.innerText()).toMatch(/^Now you can explain\s[^]+\sNext: 16\/2/);
      await page.locator(".reset").click();
      const states = await page.locator(".check-state").allInnerTexts();
      expect(new Set(states)).toEqual(new Set(["not run"]));
      expect(await page.locator(".checks > li:not([data-state=none])").count()).toBe(0);
      expect(await onwards.innerText()).toMatch(
        /^You have solved this exercise\.\s+Now you can explain\s[^]+\sNext: 16\/2/,
      );
      await put(page, `const wrong: string = 1;\n`);
      await run(page);
      expect(await onwards.isVisible()).toBe(false);
      await page.locator(".reset").click();
      expect(await page.locator(".diagnosis").innerText()).toBe("");
      await page.reload();
      expect(await onwards.innerText()).toMatch(
        /^You have solved this exercise\.\s+Now you can explain\s[^]+\sNext: 16\/2/,
      );
    });
  });

  test("what others wrote is given away only to who asks twice, or has passed", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const others = page.locator("details.wrongs");
      const titles = page.locator("details.wrong > summary:visible");
      await others.locator("> summary").click();
      expect([await others.getAttribute("open"), await titles.count()]).toEqual([null, 0]);
      await page.locator("details.wrongs + .ask .keep").click();
      expect(await titles.count()).toBe(0);
      await others.locator("> summary").click();
      await page.locator("details.wrongs + .ask .show").click();
      expect(await titles.count()).toBe(rolling.wrong.length);
      await put(page, solution());
      await run(page);
      await page.reload();
      await others.locator("> summary").click();
      expect(await titles.count()).toBe(rolling.wrong.length);
    });
  });

  test("home lists the exercises of every chapter, written or not; long lines of a stub are wrapped", async () => {
    await withPage({ exercise: rolling, viewport: { width: 1200, height: 900 } }, async (page) => {
      const cut = (selector: string) =>
        page
          .locator(selector)
          .evaluate(
            (field) => field.scrollWidth - field.clientWidth + field.scrollHeight - field.clientHeight,
          );
      expect(await cut("textarea")).toBeLessThanOrEqual(0);
      await page.locator("textarea").focus();
      await page.locator(".editor-host .cm-content").waitFor();
      expect(await cut(".cm-scroller")).toBeLessThanOrEqual(0);
      await page.goto(site().address("index.html"));
      const listed = await page
        .locator("a[data-exercise]")
        .evaluateAll((all) => all.map((a) => a.getAttribute("data-exercise")));
      expect(listed).toEqual(exercises.map(({ id }) => id));
    });
  });

  test("without the editor's script the plain field does", async () => {
    await withPage({ exercise: rolling, from: "http" }, async (page) => {
      await page.evaluate(() => {
        const append = document.head.append.bind(document.head);
        document.head.append = (...nodes) => {
          const [first] = nodes;
          if (first instanceof HTMLScriptElement && first.src.endsWith("editor.js"))
            first.dispatchEvent(new Event("error"));
          else append(...nodes);
        };
      });
      await page.locator("textarea").fill(solution());
      expect((await run(page, () => page.keyboard.press("Control+Enter"))).told).toMatch(/^Solved/);
      expect(await page.locator(".editor-host").count()).toBe(0);
    });
  });
});
