/** What this browser keeps of an exercise: the learner's text, the texts that were put aside, and whether it is solved. */
import type { ExerciseProgress } from "../../exercises/engine/progress.ts";
import { withExercise } from "../../exercises/engine/progress.ts";
import type { Standing } from "../../exercises/engine/result.ts";
import { changeProgress, readProgress } from "./progress.ts";

/** So long after the last key a text is written. */
const pause = 300;

export class Kept {
  readonly #id: string;
  readonly #stub: string;
  #unwritten: string | undefined;
  /** What this tab last read or wrote: whatever else stands there is from another. */
  #known: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, stub: string) {
    this.#id = id;
    this.#stub = stub;
    this.#known = this.#progress.text;
  }

  get #progress(): ExerciseProgress {
    return readProgress().exercises[this.#id] ?? {};
  }

  get text(): string {
    return this.#unwritten ?? this.#progress.text ?? this.#stub;
  }

  get aside(): readonly string[] {
    return this.#progress.kept ?? [];
  }

  get solved(): boolean {
    return this.#progress.state === "solved";
  }

  /** Keeps a text, a moment later: not every key is worth a write. */
  write(text: string): void {
    this.#unwritten = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), pause);
  }

  /** Writes what is not written yet. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#unwritten === undefined) return;
    const text = this.#unwritten;
    this.#unwritten = undefined;
    const { text: stored = this.#stub } = this.#progress;
    if (text !== stored) {
      const foreign = stored !== this.#known && stored !== this.#stub ? [stored] : [];
      const kept = [...new Set([...this.aside, ...foreign])].sort();
      this.#change({ text, at: Date.now(), ...(foreign.length > 0 && { kept }) });
    }
    this.#known = text;
  }

  /** The stub again; what was there is put aside. */
  reset(): string {
    return this.#swap(this.#stub);
  }

  /** A text that was put aside, in place of the one that is there. */
  restore(text: string): string {
    return this.#swap(text);
  }

  #swap(next: string): string {
    const { text } = this;
    this.#unwritten = undefined;
    clearTimeout(this.#timer);
    const aside = new Set([...this.aside, text]);
    for (const one of [next, this.#stub]) aside.delete(one);
    this.#change({ text: next, at: Date.now(), kept: [...aside].sort() });
    this.#known = next;
    return next;
  }

  /** Once solved, it stays so: what is tried later takes nothing away. */
  judged(standing: Standing): void {
    this.flush();
    if (standing === "solved") this.#change({ state: "solved" });
    else if (!this.solved && (standing === "failing" || standing === "type error"))
      this.#change({ state: "failing" });
  }

  #change(change: ExerciseProgress): void {
    changeProgress((progress) => withExercise(progress, this.#id, change));
  }
}
