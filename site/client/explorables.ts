import { all } from "./dom.ts";
import { load } from "./place.ts";

/** Loads what makes an explorable answer once the reader comes near it. */
export function startExplorables(): void {
  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        // Without it there is the table, as without scripts.
        load(target.dataset["script"] ?? "").catch(() => target.classList.add("silent"));
      }
    },
    { rootMargin: "100% 0px" },
  );
  for (const part of all("[data-explore]")) watcher.observe(part);
}
