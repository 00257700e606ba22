import { all, one, tell } from "./dom.ts";
import { words } from "./words.ts";

/** Copies a listing as it stands in the file: without numbers, marks and cuts. Where that is forbidden, it is selected. */
export function startCopying(): void {
  for (const button of all("button.copy")) {
    const [word, name] = [button.textContent ?? "", button.getAttribute("aria-label") ?? ""];
    const show = (said: string): void => {
      button.textContent = said;
      button.setAttribute("aria-label", said);
      tell(said);
      setTimeout(() => {
        button.textContent = word;
        button.setAttribute("aria-label", name || word);
      }, 1500);
    };
    button.addEventListener("click", () => {
      const code = one("pre code", button.closest("figure") ?? document);
      if (code === undefined) return;
      write(bare(code)).then(
        () => show(words.copied),
        () => {
          getSelection()?.selectAllChildren(code);
          show(words.copyRefused);
        },
      );
    });
  }
}

/** What has no clipboard refuses, too: a page that came over plain HTTP from elsewhere. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function bare(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement; // A copy is of the same kind.
  for (const extra of all(".mark, .cut, .said", copy)) extra.remove();
  return copy.textContent ?? "";
}
