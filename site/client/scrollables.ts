import { all, one } from "./dom.ts";
import { words } from "./words.ts";

/** What scrolls sideways can be reached and moved by keyboard; what does not is no stop on the way. */
export function startScrollables(root: ParentNode = document): void {
  // A pane of a run is moved with its frame.
  const boxes = all("pre.code, .scroll, .panes, .scope, .state, .beside-run", root).filter(
    (box) => box.closest(".pane") === null,
  );
  const look = (box: HTMLElement): void => {
    const scrolls = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
    if (scrolls) {
      box.tabIndex = 0;
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", nameOf(box));
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
    }
  };
  const watcher = new ResizeObserver((changes) =>
    changes.forEach(({ target }) => look(target as HTMLElement)),
  ); // Only elements are watched.
  boxes.forEach((box) => watcher.observe(box));
}

function nameOf(box: HTMLElement): string {
  if (box.dataset["name"] !== undefined) return box.dataset["name"];
  const figure = box.closest("figure");
  const title = figure === null ? undefined : one(".title", figure)?.textContent;
  if (title) return words.listing(title);
  return one("caption, th", box)?.textContent ?? words.scrolls;
}
