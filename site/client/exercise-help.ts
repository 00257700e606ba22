/** Hints one after the other, and a solution that asks before it shows itself. */
import { html } from "../templates/html.ts";
import { all, one } from "./dom.ts";
import { words } from "./exercise-words.ts";

/** A hint is offered once the one before it has been looked at. */
export function startHints(): void {
  const rungs = all("details.hint");
  rungs.forEach((rung, i) => {
    rung.hidden = i > 0;
    rung.addEventListener("toggle", () => {
      const next = rungs[i + 1];
      if (next !== undefined) next.hidden = false;
    });
  });
}

/** Until the checks pass, the solution asks whether it should really be shown. */
export function startSolution(isFree: () => boolean): void {
  const details = document.querySelector<HTMLDetailsElement>("details.solution");
  const summary = details?.querySelector("summary");
  if (details === null || !summary) return;
  const ask = document.createElement("div");
  ask.className = "ask";
  ask.hidden = true;
  ask.innerHTML = html`<p>${words.ask}</p>
    <button type="button" class="show">${words.show}</button>
    <button type="button" class="keep">${words.keep}</button>`.text;
  details.after(ask);
  summary.addEventListener("click", (event) => {
    if (details.open || isFree()) return;
    event.preventDefault();
    ask.hidden = false;
    one(".keep", ask)?.focus();
  });
  one(".show", ask)?.addEventListener("click", () => {
    ask.hidden = true;
    details.open = true;
    summary.focus();
  });
  one(".keep", ask)?.addEventListener("click", () => {
    ask.hidden = true;
    summary.focus();
  });
}
