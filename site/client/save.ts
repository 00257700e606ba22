import { make } from "./dom.ts";
import { exportedText } from "./progress.ts";

/** Gives the progress to the reader as a file. */
export function saveProgress(): void {
  const url = URL.createObjectURL(new Blob([exportedText()], { type: "application/json" }));
  make("a", { href: url, download: "reading-kubernetes-progress.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
