// The learner's files on disk. Nothing that somebody wrote is written over: what stood there is kept beside it first.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Exercise } from "./catalogue.ts";
import { exercisesRoot } from "./catalogue.ts";
import { parseEnding } from "./ending.ts";
import type { Ending } from "./ending.ts";

/** Writes the whole text or nothing: a crash in the middle leaves the file as it was. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch (err) {
    rmSync(unfinished, { force: true });
    throw err;
  }
}

/** Keeps a text beside `exercise.ts`, or finds it kept there already. Returns the name of the file that holds it. */
function keep(folder: string, why: "before-reset" | "before-import" | "from-page", text: string): string {
  for (let n = 1; ; n++) {
    const name = `exercise.${why}-${n}.ts`;
    const file = `${folder}/${name}`;
    if (existsSync(file) && readFileSync(file, "utf8") !== text) continue;
    if (!existsSync(file)) writeFileSync(file, text, { flag: "wx" });
    return name;
  }
}

/** What the learner wrote, and what they may look at. */
export class LearnerFiles {
  readonly #root: string;

  constructor(root = exercisesRoot) {
    this.#root = root;
  }

  /** The file that the learner edits. */
  file({ path }: Exercise): string {
    return `${this.#root}/${path}/exercise.ts`;
  }

  /** What the learner has written. A file that is gone reads as the first text. */
  text(exercise: Exercise): string {
    return existsSync(this.file(exercise)) ? readFileSync(this.file(exercise), "utf8") : this.stub(exercise);
  }

  /** Whether the file is there to be edited. */
  isThere(exercise: Exercise): boolean {
    return existsSync(this.file(exercise));
  }

  /** The task as README.md tells it. */
  task(exercise: Exercise): string {
    return this.#read(exercise, "README.md").trim();
  }

  /** The text that exercise.ts had at first. */
  stub(exercise: Exercise): string {
    return this.#read(exercise, "stub.ts");
  }

  solution(exercise: Exercise): string {
    return this.#read(exercise, "solution.ts");
  }

  /** The learner's scratch pad. */
  scratchFile({ path }: Exercise): string {
    return `${this.#root}/${path}/scratch.ts`;
  }

  /** What stands in the scratch pad; nothing while there is none. */
  scratch(exercise: Exercise): string | undefined {
    const file = this.scratchFile(exercise);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  }

  /** Makes the scratch pad, with its first text, unless it is there. */
  openScratch(exercise: Exercise): void {
    if (this.scratch(exercise) === undefined)
      writeWhole(this.scratchFile(exercise), this.#read(exercise, "pad.ts"));
  }

  /** What is told once the exercise is solved. */
  ending(exercise: Exercise): Ending {
    return parseEnding(this.#read(exercise, "ending.md"));
  }

  /** The rungs of the ladder, without their headings. */
  hints(exercise: Exercise): string[] {
    return this.#read(exercise, "hints.md")
      .split(/^## \d+$/m)
      .slice(1)
      .map((rung) => rung.trim());
  }

  /** When exercise.ts was written last, in milliseconds since 1970. */
  writtenAt(exercise: Exercise): number {
    return existsSync(this.file(exercise)) ? Math.floor(statSync(this.file(exercise)).mtimeMs) : 0;
  }

  /** Puts the first text back. Returns the name of the file that keeps what was there, if it was another text. */
  reset(exercise: Exercise): string | undefined {
    const stub = this.stub(exercise);
    return this.#replace(exercise, stub, "before-reset");
  }

  /**
   * Takes a text that was written elsewhere. The newer text becomes exercise.ts and the other is kept beside it; a stub is
   * not worth keeping. Returns the name of the file in which a text was kept.
   */
  take(exercise: Exercise, text: string, at: number): string | undefined {
    const here = this.text(exercise);
    if (text === here || text === this.stub(exercise)) return undefined;
    if (here !== this.stub(exercise) && at < this.writtenAt(exercise)) {
      return keep(dirname(this.file(exercise)), "from-page", text);
    }
    return this.#replace(exercise, text, "before-import");
  }

  #replace(exercise: Exercise, text: string, why: "before-reset" | "before-import"): string | undefined {
    const before = this.text(exercise);
    const worth = before !== text && before !== this.stub(exercise);
    const kept = worth ? keep(dirname(this.file(exercise)), why, before) : undefined;
    if (before !== text || !existsSync(this.file(exercise))) writeWhole(this.file(exercise), text);
    return kept;
  }

  #read({ path }: Exercise, name: string): string {
    return readFileSync(`${this.#root}/${path}/${name}`, "utf8");
  }
}
