/** An exercise's page at work: texts put into its field, runs, and what it then shows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { catalogue, exercisesRoot } from "../../exercises/engine/catalogue.ts";
import type { Exercise } from "../../exercises/engine/catalogue.ts";
import type { Look, Site } from "./harness.ts";

export const exercises = catalogue();

/** An exercise by its id. */
export function named(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id);
  if (found === undefined) throw new Error(`there is no exercise ${id}`);
  return found;
}

/** The text of one of an exercise's files. */
export function read(exercise: Exercise, file: string): string {
  return readFileSync(join(exercisesRoot, exercise.path, `${file}.ts`), "utf8");
}

/** The exercise that most tests work on, and what a learner may have written: right, failing a check, with an error of type. */
export const rolling = named("16/2");
export const solution = (): string => read(rolling, "solution");
export const failing = (): string => solution().replace("- sum(allRSs)", "");
export const mistyped = (): string => solution().replace("deployment.spec;", "deployment.spek;");

const pageOf = ({ path }: Exercise): string => `exercises/${path.replace("/", "-")}.html`;

/** Opens exercises of a site, each in a context of its own; what a page complains of is a failure. */
export function benchesOf(
  site: () => Site,
): (at: { exercise: Exercise } & Look, use: (page: Page) => Promise<void>) => Promise<void> {
  return ({ exercise, ...look }, use) => site().visit(pageOf(exercise), look, use);
}

/** What the page shows, in Node's terms. */
export interface Shown {
  readonly states: string[];
  readonly belief: string;
  readonly first: string;
}

const said = /…$|^$/;

/** Runs what stands there; gives what the page then shows and how long it took, in milliseconds. */
export async function run(
  page: Page,
  start = () => page.locator(".judge").click(),
): Promise<Shown & { took: number; told: string }> {
  await page.evaluate(() => {
    const told = document.querySelector(".told");
    if (told !== null) told.textContent = "";
  });
  await start();
  await page.waitForFunction(
    (pattern) => !new RegExp(pattern).test(document.querySelector(".told")?.textContent ?? ""),
    said.source,
  );
  return page.evaluate(() => {
    const text = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? "";
    return {
      states: [...document.querySelectorAll<HTMLElement>(".checks > li")].map(
        (li) => `${li.dataset["state"]} ${li.dataset["check"]}`,
      ),
      belief: text(".belief p:last-child"),
      first: text(".diagnosis .failure.first p"),
      told: text(".told"),
      took: Number.parseFloat(text(".took")) * 1000,
    };
  });
}

/** Puts a text into the plain field without touching it by hand, so that no editor is loaded. */
export async function put(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const area = document.querySelector("textarea");
    if (area === null) return;
    area.value = value;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}
