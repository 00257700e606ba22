/** Offers to step through each failing check, and through the scenario that is drawn; what does it are parts of their own, loaded when they are asked for. */
import { followable, neverEnded } from "../../exercises/engine/steps-run.ts";
import { filmedIn } from "../../exercises/engine/result.ts";
import type { Result } from "../../exercises/engine/result.ts";
import { all, make, one, tell } from "./dom.ts";
import type { OwnRun } from "./exercise-own-run.ts";
import { MissingPart } from "./exercise-parts.ts";
import type { Stepping, Where } from "./exercise-stepping.ts";
import { words } from "./exercise-words.ts";
import type { Bench } from "./exercise-workers.ts";

/** What it takes to run a check again. */
interface Desk {
  readonly bench: Pick<Bench, "apart" | "judged">;
  /** `16/2` */
  readonly id: string;
  readonly load: (name: string) => Promise<string>;
}

/** Puts a button under what the first failing check says, and one at each other check that fails. */
export function offerSteps(root: HTMLElement, result: Result | undefined, desk: Desk): void {
  for (const old of all(".checks .step-through", root)) old.remove();
  const first = result && followable(result);
  if (result === undefined || first === undefined) return;
  const text = desk.bench.judged;
  const offer = (place: Element | undefined, check: string | undefined): void => {
    const endless = neverEnded(result, check);
    const what = { id: desk.id, text, endless, ...(check !== undefined && { check }) };
    place?.append(
      toggle("step-through", async (at) => {
        const where = await whereOf(desk, "stepping", at);
        const { readingKubernetesStepping: start } = globalThis as { readingKubernetesStepping?: Stepping }; // Left by the script.
        if (start === undefined) throw new MissingPart("stepping.js");
        await start(what, where);
      }),
    );
  };
  offer(one(".diagnosis .failure", root), first.check);
  for (const item of all('.checks > [data-state="failed"]', root)) {
    const { check } = item.dataset;
    if (check !== first.check) offer(item, check);
  }
}

/** Puts a button below the drawing of the scenario that the learner's code has played, if there is one worth stepping through. */
export function offerRun(place: HTMLElement | undefined, result: Result, desk: Desk): void {
  const filmed = filmedIn(result);
  if (filmed === undefined) return;
  const { id, bench } = desk;
  const what = { ...filmed, id, text: bench.judged, endless: neverEnded(result, filmed.check) };
  place?.append(
    toggle("step-run", async (at) => {
      const where = await whereOf(desk, "own-run", at);
      await loaded(desk, `why-${id.replace(/\/.*/, "")}`);
      const { readingKubernetesOwnRun: start } = globalThis as { readingKubernetesOwnRun?: OwnRun }; // Left by the script.
      if (start === undefined) throw new MissingPart("own-run.js");
      await start(what, where);
    }),
  );
}

type At = Pick<Where, "place" | "leave">;

/** A button that opens the steps below itself, and closes them. */
function toggle(name: string, open: (at: At) => Promise<void>): HTMLElement {
  const button = make("button", { type: "button", "aria-expanded": "false" }, words.stepThrough);
  const place = make("div");
  const close = (): void => {
    place.replaceChildren();
    button.textContent = words.stepThrough;
    button.setAttribute("aria-expanded", "false");
  };
  button.addEventListener("click", () => {
    const isOpen = button.getAttribute("aria-expanded") === "true";
    if (isOpen) return close();
    button.textContent = words.closeSteps;
    button.setAttribute("aria-expanded", "true");
    const leave = (): void => {
      close();
      button.focus();
    };
    void open({ place, leave }).catch((err: unknown) => {
      const why = err instanceof MissingPart ? words.unstepped(err.message) : words.brokenHere(String(err));
      close();
      place.replaceChildren(make("p", {}, why));
      tell(why);
    });
  });
  return make("div", { class: name }, button, place);
}

/** Where steps are shown, once the script that shows them is there. */
async function whereOf(desk: Desk, name: string, at: At): Promise<Where> {
  await loaded(desk, name);
  return { ...at, recorder: await loaded(desk, "recorder"), apart: () => desk.bench.apart() };
}

/** What a part has left. The page's own error is of another script's class. */
const loaded = ({ load }: Desk, name: string): Promise<string> =>
  load(name).catch(() => Promise.reject(new MissingPart(`${name}.js`)));
