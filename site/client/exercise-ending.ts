/** The end of an exercise: it opens for who comes to it, and shows the learner's own lines beside the others. */
import { one } from "./dom.ts";

/** `yours`: the text that stands in the field. */
export function startEnding(yours: () => string): void {
  const details = document.querySelector<HTMLDetailsElement>("details.ending");
  if (details === null) return;
  one(".explained")?.append(...copied(one(".tells", details)));
  details.addEventListener("toggle", () => {
    const [figure, code] = [one(".yours", details), one(".yours code", details)];
    if (!details.open || figure === undefined || code === undefined) return;
    code.textContent = yours();
    figure.hidden = false;
  });
  one(".compare")?.addEventListener("click", () => (details.open = true));
}

/** What stands in an element once more; an id is there only once. */
function copied(element: HTMLElement | undefined): Node[] {
  const copy = element?.cloneNode(true) as HTMLElement | undefined; // A copy of an element is one.
  for (const named of copy?.querySelectorAll("[id]") ?? []) named.removeAttribute("id");
  return [...(copy?.childNodes ?? [])];
}
