/** What judges a text and shows what it came to: a script of its own that is loaded with the first Run. */
import type { Result } from "../../exercises/engine/result.ts";
import { all } from "./dom.ts";
import { reveal, showResult, spoken } from "./exercise-results.ts";
import { offerSteps } from "./exercise-steps-offer.ts";
import { Bench } from "./exercise-workers.ts";

/** The judging of one workbench. */
export interface Judging {
  readonly bench: Pick<Bench, "judge" | "leave">;
  /** Shows a result, or that there is none. */
  show(root: HTMLElement, result: Result | undefined): void;
  /** One sentence or two for whoever only hears the page. */
  spoken(result: Result): string;
  /** Brings what was shown into view. */
  reveal(root: HTMLElement): void;
}

function start(root: HTMLElement, load: (name: string) => Promise<string>): Judging {
  const { exercise = "", packages = "[]", runner = "" } = root.dataset;
  const bench = new Bench({
    id: exercise,
    runner,
    packages: JSON.parse(packages) as string[], // Written by the site's build.
    checks: all(".check-name", root).map((name) => name.textContent ?? ""),
    load,
  });
  const show = (place: HTMLElement, result: Result | undefined): void => {
    showResult(place, result);
    offerSteps(place, result, { bench, id: exercise, load });
  };
  return { bench, show, spoken, reveal };
}

(globalThis as { readingKubernetesJudging?: typeof start }).readingKubernetesJudging = start;
