import { all } from "./dom.ts";
import { load } from "./place.ts";

/** Loads the script that makes a part of the page answer, once the reader comes near it: an explorable, a listing with notes. */
export function startNear(): void {
  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        // Without it there is the table, or the list of notes, as without scripts.
        load(target.dataset["script"] ?? "").catch(() => target.classList.add("silent"));
      }
    },
    { rootMargin: "100% 0px" },
  );
  for (const part of all("[data-script]")) watcher.observe(part);
}
