import { startCopying } from "./copy.ts";
import { startKeys } from "./keys.ts";
import { startScrollables } from "./scrollables.ts";
import { startThemeButton } from "./theme-button.ts";

/** What every page has. */
export function startEverywhere(): void {
  startThemeButton();
  startKeys();
  startCopying();
  startScrollables();
}
