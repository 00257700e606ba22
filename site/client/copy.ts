import { all, one } from "./dom.ts";
import { words } from "./words.ts";

/** Copies a listing as it stands in the file: without numbers, marks and cuts. */
export function startCopying(): void {
  for (const button of all("button.copy")) {
    const word = button.textContent ?? "";
    button.addEventListener("click", () => {
      const code = one("pre code", button.closest("figure") ?? document)?.cloneNode(true);
      if (!(code instanceof HTMLElement)) return;
      for (const extra of all(".mark, .cut, .said", code)) extra.remove();
      navigator.clipboard.writeText(code.textContent ?? "").then(
        () => tell(button, words.copied, word),
        () => tell(button, words.copyRefused, word),
      );
    });
  }
}

function tell(button: HTMLElement, said: string, word: string): void {
  button.textContent = said;
  setTimeout(() => {
    button.textContent = word;
  }, 1500);
}
