import { all, make, one } from "./dom.ts";
import { onProgress, readProgress } from "./progress.ts";
import { words } from "./words.ts";

/** Wherever exercises are listed, those that were begun say how they stand. */
export function startMarks(): void {
  const show = (): void => {
    const { exercises } = readProgress();
    for (const item of all("li[data-exercise], a[data-exercise]")) {
      const state = exercises[item.dataset["exercise"] ?? ""]?.state;
      one(".done", item)?.remove();
      if (state !== undefined)
        item.append(" ", make("span", { class: `done ${state}` }, words.states[state]));
    }
  };
  show();
  onProgress(show);
}
