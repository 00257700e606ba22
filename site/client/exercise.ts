/** Makes an exercise's page one to work in: the text, Run, what the checks say, and what is kept. */
import { html } from "../templates/html.ts";
import { all, one } from "./dom.ts";
import { startEditor } from "./exercise-editor.ts";
import type { TextView } from "./exercise-editor.ts";
import { startHints, startSolution } from "./exercise-help.ts";
import { Kept } from "./exercise-kept.ts";
import { showResult, spoken } from "./exercise-results.ts";
import { Bench } from "./exercise-workers.ts";
import { words } from "./exercise-words.ts";

class Workbench {
  readonly #root: HTMLElement;
  readonly #kept: Kept;
  readonly #bench: Bench;
  readonly #editor: TextView;
  #running = false;
  #ran = false;

  constructor(root: HTMLElement, area: HTMLTextAreaElement) {
    const { exercise = "", packages = "[]", assets = "" } = root.dataset;
    this.#root = root;
    this.#kept = new Kept(exercise, area.value);
    area.value = this.#kept.text;
    const load = partsFrom(assets);
    this.#bench = new Bench({
      id: exercise,
      packages: JSON.parse(packages) as string[], // Written by the site's build.
      checks: all(".check-name", root).map((name) => name.textContent ?? ""),
      load,
    });
    this.#editor = startEditor(area, {
      load: () => load("editor"),
      label: words.editor,
      changed: () => this.#kept.write(this.#editor.text()),
    });
  }

  start(): void {
    one(".judge", this.#root)?.addEventListener("click", () => void this.#run());
    one(".reset", this.#root)?.addEventListener("click", () => this.#reset());
    // Before the editor sees it, for whom Control and Enter means a new line.
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.#run();
    };
    this.#root.addEventListener("keydown", hear, { capture: true });
    this.#root.addEventListener("click", (event) => {
      const place = (event.target as HTMLElement).closest<HTMLElement>(".place"); // Clicks happen on elements.
      if (place) this.#editor.goTo(Number(place.dataset["line"]), Number(place.dataset["column"]));
    });
    window.addEventListener("pagehide", () => this.#kept.flush());
    const key = one("kbd", this.#root);
    if (key !== undefined && /Mac|iPhone|iPad/.test(navigator.userAgent)) key.textContent = "⌘ Enter";
    startHints();
    startSolution(() => this.#kept.solved);
    this.#showKept();
    this.#showOnwards();
  }

  /** Who has solved this one may want the next. */
  #showOnwards(): void {
    const onwards = one(".onwards", this.#root);
    if (onwards !== undefined) onwards.hidden = !this.#kept.solved;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#say(this.#ran ? words.running : words.loading);
    const started = performance.now();
    try {
      const result = await this.#bench.judge(this.#editor.text());
      this.#ran = true;
      showResult(this.#root, result);
      this.#editor.mark(result.types.map(({ line }) => line));
      this.#kept.judged(result.standing);
      this.#showOnwards();
      this.#say(spoken(result), performance.now() - started);
    } catch (err) {
      this.#say(err instanceof MissingPart ? words.unloadable(err.message) : words.brokenHere(String(err)));
    }
    this.#running = false;
  }

  #reset(): void {
    this.#editor.replace(this.#kept.reset());
    this.#say(words.reset);
    this.#showKept();
  }

  #say(text: string, took?: number): void {
    const said = one(".told", this.#root);
    if (said !== undefined) said.textContent = text;
    const time = one(".took", this.#root);
    if (time !== undefined) time.textContent = took === undefined ? "" : words.took(took);
    this.#root.classList.toggle("running", this.#running && took === undefined);
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
        this.#showKept();
      });
    }
  }
}

/** A part of the page that did not come. */
class MissingPart extends Error {}

/** Loads parts as scripts, each once; from disk nothing else can be loaded. */
function partsFrom(assets: string): (name: string) => Promise<string> {
  const loads = new Map<string, Promise<string>>();
  const load = (name: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${assets}${name}.js`;
      script.addEventListener("load", () => {
        const { readingKubernetesParts: parts = {} } = globalThis as {
          readingKubernetesParts?: Record<string, string>;
        }; // Left by the script.
        resolve(parts[name] ?? "");
      });
      script.addEventListener("error", () => {
        loads.delete(name);
        script.remove();
        reject(new MissingPart(`${name}.js`));
      });
      document.head.append(script);
    });
  return (name) => {
    const known = loads.get(name) ?? load(name);
    loads.set(name, known);
    return known;
  };
}

/** Makes every workbench on the page one to work at. */
export function startWorkbenches(): void {
  for (const root of all(".workbench")) {
    const area = root.querySelector<HTMLTextAreaElement>("textarea");
    if (area !== null) new Workbench(root, area).start();
  }
}
