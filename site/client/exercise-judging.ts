/** What judges a text and shows what it came to: a script of its own that is loaded with the first Run. */
import type { Result } from "../../exercises/engine/result.ts";
import { playedIn } from "../../exercises/engine/result.ts";
import { all, make, one } from "./dom.ts";
import { reveal, showResult, spoken } from "./exercise-results.ts";
import type { drawRollout } from "./exercise-rollout.ts";
import { offerRun, offerSteps } from "./exercise-steps-offer.ts";
import { startScratch } from "./exercise-scratch.ts";
import { Bench } from "./exercise-workers.ts";
import { words } from "./result-words.ts";

/** The judging of one workbench. */
export interface Judging {
  readonly bench: Pick<Bench, "judge" | "leave">;
  /** Shows a result, or that there is none. */
  show(root: HTMLElement, result: Result | undefined): void;
  /** One sentence or two for whoever only hears the page. */
  spoken(result: Result): string;
  /** Makes the scratch pad one to work in; `text` is what stands in the field. */
  startScratch(details: HTMLElement, text: () => string): void;
  /** Brings what was shown into view. */
  reveal(root: HTMLElement): void;
}

/** How it gets at parts of the page, and at the worker that knows TypeScript. */
export interface Needs {
  readonly load: (name: string) => Promise<string>;
  readonly checker: () => Promise<Worker>;
}

function start(root: HTMLElement, { load, checker }: Needs): Judging {
  const { exercise = "", runner = "" } = root.dataset;
  const bench = new Bench({
    id: exercise,
    runner,
    checker,
    checks: all(".checks > li", root).map(({ dataset }) => dataset["check"] ?? ""),
    load,
  });
  let shown: Result | undefined;
  const show: Judging["show"] = (at, result) => {
    showResult(at, (shown = result));
    const desk = { bench, id: exercise, load };
    offerSteps(at, result, desk);
    const played = result && playedIn(result);
    if (result === undefined) return;
    if (played === undefined) return offerRun(one(".diagnosis", at), result, desk);
    // The verdict does not wait for it; a newer one takes it away.
    const below = (add: (place: HTMLElement | undefined) => void) => () => {
      if (shown === result) add(one(".diagnosis", at));
    };
    load("rollout").then(
      below((place) => {
        drawer()?.(place, played);
        offerRun(place, result, desk);
      }),
      below((place) => place?.append(make("p", {}, words.undrawn))),
    );
  };
  const scratch = (details: HTMLElement, text: () => string): void =>
    startScratch(details, { tryOut: (pad) => bench.tryOut(text(), pad) });
  return { bench, show, spoken, startScratch: scratch, reveal };
}

const drawer = () =>
  (globalThis as { readingKubernetesRollout?: typeof drawRollout }).readingKubernetesRollout; // Left by the script.

(globalThis as { readingKubernetesJudging?: typeof start }).readingKubernetesJudging = start;
