import { all, isMeantElsewhere, one, tell } from "./dom.ts";
import { homeWords } from "./home-words.ts";

/** Follows one `kubectl create` through the picture on the home page, by buttons and arrow keys. */
export function startTrail(): void {
  const map = one(".map");
  if (map === undefined) return;
  const stops = all(".trail li", map);
  let at = 0;
  const show = (next: number): void => {
    at = Math.max(0, Math.min(stops.length, next));
    map.classList.toggle("following", at > 0);
    for (const part of all("[data-stop]", map)) {
      const here = part.dataset["stop"] === String(at);
      part.classList.toggle("here", here);
      if (here && part.tagName === "LI") part.setAttribute("aria-current", "step");
      else part.removeAttribute("aria-current");
    }
    const forward = map.querySelector<HTMLButtonElement>('[data-go="forward"]');
    const back = map.querySelector<HTMLButtonElement>('[data-go="back"]');
    if (forward !== null) forward.textContent = at === 0 ? homeWords.follow : homeWords.forward;
    // One that is really disabled would lose the focus of whoever walks by keys.
    forward?.setAttribute("aria-disabled", String(at === stops.length));
    back?.setAttribute("aria-disabled", String(at === 0));
  };
  const go = (by: number): void => {
    const before = at;
    show(at + by);
    all(".box.here", map)
      .find((box) => box.getClientRects().length > 0)
      ?.scrollIntoView({ block: "nearest" });
    if (at !== before) tell(stops[at - 1] === undefined ? "" : `${at}. ${stops[at - 1]?.textContent}`);
  };
  map.addEventListener("click", (event) => {
    const way = (event.target as HTMLElement).closest<HTMLElement>("[data-go]")?.dataset["go"]; // Clicks happen on elements.
    if (way !== undefined) go(way === "back" ? -1 : 1);
  });
  document.addEventListener("keydown", (event) => {
    if (isMeantElsewhere(event)) return;
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else if (event.key === "Escape") show(0);
  });
  show(0);
}
