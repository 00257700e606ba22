import { startCopying } from "./copy.ts";
import { startTelling } from "./dom.ts";
import { startKeys } from "./keys.ts";
import { startScrollables } from "./scrollables.ts";
import { startThemeButton } from "./theme-button.ts";

/** What every page has, after what it has of its own: whatever breaks on the way, theme.ts takes for a page without scripts. */
export function startEverywhere(): void {
  startTelling();
  startThemeButton();
  startKeys();
  startCopying();
  startScrollables();
  document.documentElement.dataset["ready"] = "";
}
