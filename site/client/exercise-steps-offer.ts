/** Offers to step through each failing check; what does it is a part of its own, loaded when it is asked for. */
import { followable, neverEnded } from "../../exercises/engine/steps-run.ts";
import type { Result } from "../../exercises/engine/result.ts";
import { all, make, one, tell } from "./dom.ts";
import { MissingPart } from "./exercise-parts.ts";
import type { Followed, Stepping } from "./exercise-stepping.ts";
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
    place?.append(toggle(desk, { id: desk.id, text, endless, ...(check !== undefined && { check }) }));
  };
  offer(one(".diagnosis .failure", root), first.check);
  for (const item of all('.checks > [data-state="failed"]', root)) {
    const check = one(".check-name", item)?.textContent;
    if (check !== first.check) offer(item, check);
  }
}

/** A button that opens the steps below itself, and closes them. */
function toggle(desk: Desk, what: Followed): HTMLElement {
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
    void open(desk, what, { place, leave }).catch((err: unknown) => {
      const why = err instanceof MissingPart ? words.unloadable(err.message) : words.brokenHere(String(err));
      close();
      place.replaceChildren(make("p", {}, why));
      tell(why);
    });
  });
  return make("div", { class: "step-through" }, button, place);
}

async function open(
  { bench, load: part }: Desk,
  what: Followed,
  where: { place: HTMLElement; leave: () => void },
): Promise<void> {
  // The page's own error is of another script's class.
  const load = (name: string): Promise<string> =>
    part(name).catch(() => Promise.reject(new MissingPart(`${name}.js`)));
  await load("stepping");
  const { readingKubernetesStepping: start } = globalThis as { readingKubernetesStepping?: Stepping }; // Left by the script.
  if (start === undefined) throw new MissingPart("stepping.js");
  const recorder = await load("recorder");
  await start(what, { ...where, recorder, apart: () => bench.apart() });
}
