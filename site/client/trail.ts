import { all, isTyping, one } from "./dom.ts";
import { words } from "./words.ts";

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
    if (forward !== null) forward.textContent = at === 0 ? words.follow : words.forward;
    if (forward !== null) forward.disabled = at === stops.length;
    if (back !== null) back.disabled = at === 0;
  };
  map.addEventListener("click", (event) => {
    const go = (event.target as HTMLElement).closest<HTMLElement>("[data-go]")?.dataset["go"]; // Clicks happen on elements.
    if (go !== undefined) show(at + (go === "back" ? -1 : 1));
  });
  document.addEventListener("keydown", (event) => {
    if (isTyping(event)) return;
    if (event.key === "ArrowRight") show(at + 1);
    else if (event.key === "ArrowLeft") show(at - 1);
    else if (event.key === "Escape") show(0);
  });
  show(0);
}
