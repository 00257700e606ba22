/** Every widget of a page of each kind, put to use: what a gate looks at is a page at work, not only a page at rest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { catalogue, exercisesRoot } from "../../exercises/engine/catalogue.ts";
import type { Kind } from "./harness.ts";

/** One thing that a reader does. */
export interface Use {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const pressing = (key: string) => (page: Page) => page.keyboard.press(key);
const clicking = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Opens the listings of what exercises ask for. */
export const openAsked = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>(".asked").forEach((part) => (part.open = true)),
  );

/** Search with results, closed by `closed`. */
export const search: Use = {
  name: "search",
  act: async (page) => {
    await page.locator("[data-open=search]").click();
    await page.locator("dialog.search input").fill("surge");
    await page.locator(".results a").first().waitFor();
  },
};

/** The list of keys; on a phone, which has none, its button is not shown. */
export const help: Use = {
  name: "help",
  act: async (page) => {
    await page.keyboard.press("?");
    await page.locator("dialog.keys[open]").waitFor();
  },
};

export const closed: Use = {
  name: "closed dialog",
  act: async (page) => {
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  },
};

const opened: Use = {
  name: "everything that folds",
  act: (page) =>
    page.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>("main details").forEach((part) => (part.open = true)),
    ),
};

const theme: Use = { name: "theme", act: clicking("button.theme") };

const chapter: readonly Use[] = [
  {
    name: "note",
    act: async (page) => {
      await page.locator(".mark:visible").first().scrollIntoViewIfNeeded();
      await page.locator("html[data-notes]").waitFor();
      await page.locator(".mark:visible").first().click();
    },
  },
  { name: "step forward", act: clicking('.stepper [data-go="forward"]') },
  { name: "step to the next change", act: clicking('.stepper [data-go="change"]') },
  { name: "last step", act: pressing("End") },
  { name: "step back", act: pressing("ArrowLeft") },
  { name: "prediction", act: clicking(".predict summary") },
  { name: "answer", act: clicking(".question label") },
  { name: "copy", act: clicking(".copy:visible") },
];

/** After all else, because it lies over the page. */
const sections: Use = {
  name: "sections",
  act: async (page) => {
    await page.keyboard.press("c");
    await page.locator(".foot details[open]").waitFor();
  },
};

const home: readonly Use[] = [
  { name: "trail", act: clicking('.trail-buttons [data-go="forward"]') },
  { name: "trail by key", act: pressing("ArrowRight") },
];

/** Rows that hold this word stay; enough of them for a look, few enough for a walk. */
export function narrowed(word: string): Use {
  return {
    name: `filter ${word}`,
    act: async (page) => {
      await page.locator("form.filter input").fill(word);
      await page.locator("form.filter output", { hasText: " of " }).waitFor();
    },
  };
}

const chosen: Use = {
  name: "filter by choice",
  act: (page) => choose(page, 1),
};

/** Chooses in the first list of a filter; a page of few rows has none. */
export async function choose(page: Page, index: number): Promise<void> {
  const select = page.locator("form.filter select").first();
  if ((await select.count()) > 0) await select.selectOption({ index });
}

/** An exercise's solution with one thing wrong, run: a failing check, what its author may believe, hints, solution. */
const exercise: readonly Use[] = [
  { name: "run", act: (page) => run(page, spoiled) },
  {
    name: "hints, solution and what others wrote",
    act: async (page) => {
      await page.locator("details.hint summary").first().click();
      for (const kept of ["details.solution", "details.wrongs"]) {
        await page.locator(`${kept} > summary`).click();
        await page.locator(`${kept} + .ask .show`).click();
      }
    },
  },
];

/** Puts a text into the editor and runs it; gives what is said of it. */
export async function run(page: Page, change: (solution: string) => string): Promise<string> {
  const id = (await page.locator(".workbench").getAttribute("data-exercise")) ?? "";
  await page.locator("textarea, .cm-content").last().focus();
  await page.locator(".editor-host .cm-content").waitFor();
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(change(solutionOf(id)));
  await page.keyboard.press("Control+Enter");
  const told = page.locator(".told");
  await page.waitForFunction(() => /[^…]$/.test(document.querySelector(".told")?.textContent ?? ""), null, {
    timeout: 60_000,
  });
  return (await told.textContent()) ?? "";
}

/** What an exercise's author would have written, by the name that its page carries. */
export function solutionOf(name: string): string {
  const found = catalogue().find(({ id }) => id === name);
  if (found === undefined) throw new Error(`there is no exercise ${name}`);
  return readFileSync(join(exercisesRoot, found.path, "solution.ts"), "utf8");
}

/** Sums for differences, so that checks fail. */
function spoiled(solution: string): string {
  return solution.replaceAll(" - ", " + ");
}

/** What a reader does on a page of a kind, in an order in which each can be done; dialogs are left out. */
export function usesOf(kind: Kind): readonly Use[] {
  const parts: Readonly<Record<Kind, readonly Use[]>> = {
    home,
    chapter,
    exercise,
    "port-map": [narrowed("rolling"), chosen],
    port: [narrowed("deep"), chosen],
    versions: [chosen],
    errata: [chosen],
    glossary: [],
    "404": [],
  };
  const last = kind === "chapter" ? [sections] : [];
  return [theme, theme, theme, ...parts[kind], opened, ...last];
}
