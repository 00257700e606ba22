import { all } from "./dom.ts";
import { onProgress, readProgress, solutionOf } from "./progress.ts";

/** Opens the listings of what was asked for and is solved, or whose solution was looked at; whoever closes one again keeps it closed. */
export function startAsked(): void {
  const show = (): void => {
    const { exercises, predictions } = readProgress();
    for (const listing of all("details[data-asked]")) {
      const { asked = "" } = listing.dataset;
      if (exercises[asked]?.state !== "solved" && !predictions.includes(solutionOf(asked))) continue;
      listing.setAttribute("open", "");
      delete listing.dataset["asked"];
    }
  };
  show();
  onProgress(show);
}
