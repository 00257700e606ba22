/** What is said below the editor: that its parts are coming, what it can do once they are there, and which one did not come. */
import { one } from "./dom.ts";
import { MissingPart } from "./exercise-parts.ts";
import type { Came } from "./exercise-parts.ts";
import { words } from "./exercise-words.ts";

/** What is loaded when somebody comes to the editor. */
interface Parts {
  readonly editor: () => Promise<unknown>;
  readonly checker: () => Promise<unknown>;
}

export class EditorAid {
  readonly #root: HTMLElement;
  readonly #parts: Parts;
  #stands: "away" | "coming" | "lacking" | "here" = "away";

  constructor(root: HTMLElement, parts: Parts) {
    this.#root = root;
    this.#parts = parts;
  }

  /** Where the errors of the text are listed. */
  get list(): HTMLDetailsElement | null {
    return this.#root.querySelector<HTMLDetailsElement>(".found");
  }

  /** Brings the editor and what it asks, side by side; what did not come is asked for again each time. */
  async bring(): Promise<void> {
    if (this.#stands === "coming" || this.#stands === "here") return;
    this.#stands = "coming";
    this.#say(words.aid.coming);
    const [editor, checker] = await Promise.allSettled([this.#parts.editor(), this.#parts.checker()]);
    const lacking = [editor, checker].find(({ status }) => status === "rejected");
    this.#stands = lacking === undefined ? "here" : "lacking";
    if (editor.status === "rejected") this.#say(words.aid.plain(fileOf(editor.reason)));
    else if (checker.status === "rejected") this.#say(words.aid.unaided(fileOf(checker.reason)));
    else this.#say(words.aid.here(/Mac|iPhone|iPad/.test(navigator.userAgent) ? "Option i" : "Alt /"));
  }

  /** Asks once more for what did not come, if anything did not. */
  again(): void {
    if (this.#stands === "lacking") void this.bring();
  }

  /** How many scripts have come, for as long as some have not. */
  came({ here, all }: Came): void {
    const place = one(".came", this.#root);
    if (place !== undefined) place.textContent = here < all ? words.aid.came(here, all) : "";
  }

  #say(text: string): void {
    const place = one(".aided", this.#root);
    if (place !== undefined) place.textContent = text;
  }
}

const fileOf = (reason: unknown): string => (reason instanceof MissingPart ? reason.message : String(reason));
