/** Makes an exercise's page one to work in: the text, Run, what the checks say, and what is kept. */
import type { Result, Standing } from "../../exercises/engine/result.ts";
import { html } from "../base/html.ts";
import { all, one } from "./dom.ts";
import { EditorAid } from "./exercise-aid.ts";
import { Checker } from "./exercise-checker.ts";
import { startEditor } from "./exercise-editor.ts";
import type { TextView } from "./exercise-editor.ts";
import { startEnding } from "./exercise-ending.ts";
import { askBefore, startHints } from "./exercise-help.ts";
import type { Judging, Needs } from "./exercise-judging.ts";
import { Kept } from "./exercise-kept.ts";
import { MissingPart, partsFrom } from "./exercise-parts.ts";
import { words } from "./exercise-words.ts";
import { rememberLook, solutionOf } from "./progress.ts";

class Workbench {
  readonly #root: HTMLElement;
  readonly #kept: Kept;
  readonly #editor: TextView;
  readonly #load: (name: string) => Promise<string>;
  readonly #checker: Checker;
  readonly #aid: EditorAid;
  #judging: Judging | undefined;
  /** What the results on the page are of. */
  #judged: { readonly text: string; readonly standing: Standing } | undefined;
  /** Counts what makes a run that still goes on worthless. */
  #turn = 0;

  constructor(root: HTMLElement, area: HTMLTextAreaElement) {
    const { exercise = "", assets = "", packages = "[]" } = root.dataset;
    this.#root = root;
    this.#kept = new Kept(exercise, area.value);
    area.value = this.#kept.text;
    this.#load = partsFrom(assets, (came) => this.#aid.came(came));
    this.#checker = new Checker({
      id: exercise,
      packages: JSON.parse(packages) as string[], // Written by the site's build.
      load: this.#load,
    });
    const editor = (): Promise<unknown> => this.#load("editor");
    this.#aid = new EditorAid(root, { editor, checker: () => this.#checker.start() });
    this.#editor = startEditor(area, {
      load: editor,
      label: words.editor,
      changed: () => this.#changed(),
      aid: { whenThere: (call) => this.#checker.whenThere(call), list: this.#aid.list },
    });
  }

  start(): void {
    one(".judge", this.#root)?.addEventListener("click", () => void this.#run());
    one(".reset", this.#root)?.addEventListener("click", () => this.#reset());
    one(".listing", this.#root)?.addEventListener("focusin", () => void this.#aid.bring());
    // Before the editor sees it, for whom Control and Enter means a new line.
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      // The scratch pad has a call of its own.
      if ((event.target as HTMLElement).closest(".scratch") !== null) return;
      event.preventDefault();
      event.stopPropagation();
      void this.#run();
    };
    this.#root.addEventListener("keydown", hear, { capture: true });
    this.#root.addEventListener("click", (event) => {
      const place = (event.target as HTMLElement).closest<HTMLElement>(".place"); // Clicks happen on elements.
      if (!place) return;
      const { line, column } = place.dataset;
      this.#editor.goTo(Number(line), column === undefined ? undefined : Number(column));
    });
    window.addEventListener("pagehide", () => this.#kept.flush());
    const key = one("kbd", this.#root);
    if (key !== undefined && /Mac|iPhone|iPad/.test(navigator.userAgent)) key.textContent = "⌘ Enter";
    startHints();
    const isFree = (): boolean => this.#kept.solved;
    askBefore("details.solution", { isFree, text: words.ask, show: words.show });
    askBefore("details.ending", { isFree, text: words.ask, show: words.showOthers });
    startEnding(() => this.#editor.text());
    // Both hold the solution.
    for (const details of document.querySelectorAll<HTMLDetailsElement>("details.solution, details.ending")) {
      details.addEventListener("toggle", () => {
        if (details.open) rememberLook(solutionOf(this.#root.dataset["exercise"] ?? ""));
      });
    }
    askBefore("details.wrongs", { isFree, text: words.askOthers, show: words.showOthers });
    one(".scratch", this.#root)?.addEventListener("toggle", () => void this.#openScratch(), { once: true });
    this.#showKept();
    this.#showOnwards();
  }

  /** What runs the scratch pad comes when it is opened. */
  async #openScratch(): Promise<void> {
    const details = one(".scratch", this.#root);
    if (details === undefined) return;
    try {
      (await this.#loadJudging()).startScratch(details, () => this.#editor.text());
    } catch (err) {
      this.#say(words.unloadable(String(err)));
    }
  }

  /** Who has solved this one is told so when they come back, and may want the next; nobody who is failing is. */
  #showOnwards(): void {
    const onwards = one(".onwards", this.#root);
    if (onwards === undefined) return;
    onwards.hidden = !(this.#judged === undefined ? this.#kept.solved : this.#judged.standing === "solved");
    const before = one(".solved-before", onwards);
    if (before !== undefined) before.textContent = this.#judged === undefined ? words.solvedBefore : "";
  }

  #changed(): void {
    this.#kept.write(this.#editor.text());
    this.#showAge();
  }

  /** Results say of which text they are, once it is no longer the one that stands there. */
  #showAge(): void {
    const isOld = this.#judged !== undefined && this.#judged.text !== this.#editor.text();
    this.#put(".since", isOld ? words.changedSince : "");
  }

  /** Judges the text that stands there now; a run that still goes on ends, and says nothing. */
  async #run(): Promise<void> {
    const turn = ++this.#turn;
    const text = this.#editor.text();
    this.#say(this.#judging === undefined ? words.loading : words.running);
    const started = performance.now();
    this.#bringAll();
    try {
      const judging = await this.#loadJudging();
      this.#aid.again();
      const result = turn === this.#turn ? await judging.bench.judge(text) : undefined;
      if (result === undefined || turn !== this.#turn) return;
      this.#judged = { text, standing: result.standing };
      judging.show(this.#root, result);
      this.#editor.mark(linesOf(result));
      this.#kept.judged(result.standing);
      this.#showOnwards();
      this.#say(judging.spoken(result), performance.now() - started);
      this.#showAge();
      judging.reveal(this.#root);
    } catch (err) {
      if (turn !== this.#turn) return;
      this.#say(err instanceof MissingPart ? words.unloadable(err.message) : words.brokenHere(String(err)));
    }
  }

  /** All that a Run needs is asked for at once; whoever uses a part waits for that one, and tells if it does not come. */
  #bringAll(): void {
    const { exercise = "", runner = "" } = this.#root.dataset;
    for (const name of ["judging", "checker", "declarations", runner, exercise.replace("/", "-")])
      this.#load(name).catch(() => undefined);
  }

  /** What judges and shows results comes with the first Run. */
  async #loadJudging(): Promise<Judging> {
    if (this.#judging !== undefined) return this.#judging;
    await this.#load("judging");
    const { readingKubernetesJudging: start } = globalThis as {
      readingKubernetesJudging?: (root: HTMLElement, needs: Needs) => Judging;
    }; // Left by the script.
    if (start === undefined) throw new MissingPart("judging.js");
    const checker = (): Promise<Worker> => this.#checker.start();
    return (this.#judging ??= start(this.#root, { load: this.#load, checker }));
  }

  #reset(): void {
    this.#turn++;
    this.#judging?.bench.leave();
    this.#judging?.show(this.#root, undefined);
    this.#judged = undefined;
    this.#editor.replace(this.#kept.reset());
    this.#editor.mark([]);
    this.#say(words.reset);
    this.#showAge();
    this.#showOnwards();
    this.#showKept();
  }

  #say(text: string, took?: number): void {
    this.#put(".told", text);
    this.#put(".took", took === undefined ? "" : words.took(took));
  }

  #put(selector: string, text: string): void {
    const place = one(selector, this.#root);
    if (place !== undefined && place.textContent !== text) place.textContent = text;
  }

  /** The texts that a reset put aside, each with a button that brings it back. */
  #showKept(): void {
    const place = one(".kept", this.#root);
    if (place === undefined) return;
    const texts = this.#kept.aside;
    place.hidden = texts.length === 0;
    place.innerHTML = html`<details>
      <summary>${words.earlier}</summary>
      ${texts.map(
        (text, i) =>
          html`<p>
              ${words.text(i + 1, text.split("\n").length)}
              <button type="button" data-kept="${i}">${words.putBack}</button>
            </p>
            <pre
              class="code plain"
              tabindex="0"
              aria-label="${words.text(i + 1, text.split("\n").length)}"
            ><code>${text}</code></pre>`,
      )}
    </details>`.text;
    for (const button of all("[data-kept]", place)) {
      button.addEventListener("click", () => {
        this.#editor.replace(this.#kept.restore(texts[Number(button.dataset["kept"])] ?? ""));
        this.#say(words.restored);
        this.#showAge();
        this.#showKept();
      });
    }
  }
}

/** The lines of the learner's that a result is about. */
function linesOf({ types, broken, outcomes }: Result): number[] {
  const failure = broken ?? outcomes.find(({ state }) => state === "failed")?.failure;
  return [...types, ...(failure ? [failure] : [])].flatMap(({ line }) => line ?? []);
}

/** Makes every workbench on the page one to work at. */
export function startWorkbenches(): void {
  for (const root of all(".workbench")) {
    const area = root.querySelector<HTMLTextAreaElement>("textarea");
    if (area !== null) new Workbench(root, area).start();
  }
}
