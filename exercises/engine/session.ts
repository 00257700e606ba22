// The watch loop of `npm run exercise`: runs the learner's file on each save and answers keys. Terminal, disk and judge are
// handed in.
import * as goerrors from "#go/errors";
import type { Exercise } from "./catalogue.ts";
import type { Original } from "./ending.ts";
import type { Source } from "./ending-report.ts";
import { beside, endingText } from "./ending-report.ts";
import type { LearnerFiles } from "./files.ts";
import type { Paint } from "./paint.ts";
import { keyLines, prose, proseWidth } from "./prose.ts";
import { bar, format, outputs, taskOf, triedText } from "./report.ts";
import type { Follows } from "./protocol.ts";
import type { Result, Standing } from "./result.ts";
import { fileOf, writings } from "./result.ts";
import type { Tried } from "./scratch-check.ts";
import { drawingIn, failuresIn } from "./steps-choice.ts";
import type { Choice } from "./steps-choice.ts";
import { StepsView } from "./steps-terminal.ts";
import type { Steps } from "./steps.ts";

/** What a session needs of the world. */
export interface Desk {
  readonly exercises: readonly Exercise[];
  readonly files: LearnerFiles;
  readonly paint: Paint;
  /** How many columns the terminal has now. */
  readonly columns: () => number | undefined;
  judge(exercise: Exercise, text: string): Promise<Result>;
  /** Runs one check of a text that was judged again, step by step. */
  follow(exercise: Exercise, text: string, result: Result, what: Follows): Promise<Steps | undefined>;
  /** Runs a scratch pad behind a text. */
  tryOut(exercise: Exercise, text: string, pad: string): Promise<Tried>;
  /** Where a function of upstream's stands. */
  readonly sourceOf: (original: Original) => Source;
  /** Calls back when the file may have changed, until what it returns is called. */
  watch(file: string, changed: () => void): () => void;
  readonly isSolved: (exercise: Exercise) => boolean;
  record(exercise: Exercise, standing: Standing): void;
  /** Puts a text on an empty screen. */
  show(text: string): void;
}

/** What the next keys mean. */
type Asking = "nothing" | "reset" | "solution" | "list" | "steps";

const keys: Readonly<Record<Asking, string>> = {
  nothing: "t task   h hint   n next   r reset   s solution   p pad   l list   q quit",
  reset: "y yes   n no   q quit",
  solution: "y yes   n no   q quit",
  list: "0-9 and / an id   Enter go there   Esc back   Ctrl-C quit",
  steps: "→ or n on   ← or p back   ↑ ↓ calls   Home first   End last   ",
};

export class Session {
  readonly #desk: Desk;
  #exercise: Exercise;
  #result: Result | undefined;
  /** The text that was run last. */
  #text: string | undefined;
  #turn = 0;
  #isGone = false;
  #isRunning = false;
  #rung = 0;
  /** Below the report: a hint, the solution, the list, a sentence. */
  #note = "";
  #asking: Asking = "nothing";
  /** What has been typed into the list. */
  #typed = "";
  /** What is stepped through, the key that opened it, and what else fails. */
  #steps: StepsView | undefined;
  #opener: Choice["key"] = "v";
  #failing: readonly Choice[] = [];
  #unwatch: () => void = () => {};
  #end: () => void = () => {};
  /** Settles when the learner quits. */
  readonly ended = new Promise<void>((resolve) => (this.#end = resolve));

  constructor(desk: Desk, first: Exercise) {
    this.#desk = desk;
    this.#exercise = first;
  }

  /** Runs the first exercise and watches its file. Settles with its first result on the screen. */
  start(): Promise<void> {
    return this.#open(this.#exercise);
  }

  /** What a key does. Keys that mean nothing do nothing. */
  async press(key: string): Promise<void> {
    if (key === "\u0003") return this.#quit();
    if (this.#asking === "steps") return this.#step(key);
    if (key.length > 1) return; // An arrow or the like.
    if (key === "q" && this.#asking !== "list") return this.#quit();
    if (this.#asking === "list") return this.#type(key);
    if (this.#asking !== "nothing") return this.#answer(key);
    switch (key) {
      case "t":
        return this.#lay(this.#prose(this.#desk.files.task(this.#exercise)));
      case "h":
        return this.#say(this.#hint());
      case "n":
        return this.#next();
      case "a":
        return this.#ending(true);
      case "c":
        return this.#compare();
      case "o":
        return this.#lay(this.#result ? outputs(this.#result) : "");
      case "p":
        return this.#openPad();
      case "v":
        return this.#follow(
          this.#result ? failuresIn(this.#result) : [],
          "There is no failing check to step through.",
        );
      case "d":
        return this.#follow(this.#result ? drawingIn(this.#result) : [], "No rollout is drawn.");
      case "r":
        return this.#ask("reset", this.#resetQuestion());
      case "s":
        if (this.#mayLook()) return this.#lay(this.#solution());
        return this.#ask("solution", "This is not solved yet. Look at the solution all the same? (y/n)");
      case "l":
        this.#typed = "";
        return this.#ask("list", this.#list());
    }
  }

  async #open(exercise: Exercise): Promise<void> {
    this.#unwatch();
    this.#exercise = exercise;
    [this.#result, this.#text, this.#rung, this.#note, this.#asking] = [
      undefined,
      undefined,
      0,
      "",
      "nothing",
    ];
    this.#watch();
    await this.#run();
  }

  /** Looks at the file, and at the scratch pad if there is one. */
  #watch(): void {
    this.#unwatch();
    const desk = this.#desk;
    const { files } = desk;
    const file = desk.watch(files.file(this.#exercise), () => void this.#run());
    const hasPad = files.scratch(this.#exercise) !== undefined;
    const pad = hasPad ? desk.watch(files.scratchFile(this.#exercise), () => void this.#tryOut()) : () => {};
    this.#unwatch = () => {
      file();
      pad();
    };
  }

  /** Makes the scratch pad if there is none, and runs what stands in it. */
  #openPad(): Promise<void> {
    this.#desk.files.openScratch(this.#exercise);
    this.#watch();
    return this.#tryOut();
  }

  async #tryOut(): Promise<void> {
    const [exercise, turn] = [this.#exercise, this.#turn];
    const { files, paint } = this.#desk;
    const pad = files.scratch(exercise);
    if (pad === undefined) return;
    const file = `exercises/${exercise.path}/scratch.ts`;
    try {
      const tried = await this.#desk.tryOut(exercise, files.text(exercise), pad);
      if (turn !== this.#turn) return;
      this.#lay(`${paint.bold(file)}, again on each save:\n\n${triedText(tried, paint)}`);
    } catch (err) {
      if (turn === this.#turn) this.#say(`${file} could not be run: ${goerrors.textOf(err)}`);
    }
  }

  /** Runs the file unless it has just been run. Whatever was asked for before the save is gone. */
  async #run(): Promise<void> {
    const exercise = this.#exercise;
    if (!this.#desk.files.isThere(exercise)) return this.#gone();
    const text = this.#desk.files.text(exercise);
    if (text === this.#text) return;
    [this.#text, this.#isGone] = [text, false];
    const turn = ++this.#turn;
    // What stood there was true of another text.
    [this.#result, this.#note, this.#asking] = [undefined, "", "nothing"];
    this.#isRunning = true;
    this.#draw();
    try {
      const result = await this.#desk.judge(exercise, text);
      if (turn !== this.#turn) return; // It was saved again meanwhile.
      this.#result = result;
      this.#desk.record(exercise, result.standing);
      if (result.standing === "solved") return this.#ending(false);
    } catch (err) {
      if (turn !== this.#turn) return;
      this.#isRunning = false;
      this.#note = this.#prose(`This could not be run: ${goerrors.textOf(err)}`);
    }
    this.#draw();
  }

  /** The file was taken away, and what was running with it. */
  #gone(): void {
    this.#turn++;
    [this.#result, this.#text, this.#isGone] = [undefined, undefined, true];
    this.#say("");
  }

  #quit(): void {
    this.#unwatch();
    this.#turn++;
    this.#end();
  }

  /** Says something in Markdown. */
  #say(sentences: string): void {
    this.#lay(this.#prose(sentences));
  }

  /** Shows a text as it is. */
  #lay(note: string): void {
    this.#asking = "nothing";
    this.#note = note;
    this.#draw();
  }

  #ask(asking: Asking, question: string): void {
    this.#asking = asking;
    this.#note = asking === "list" ? question : this.#prose(question);
    this.#draw();
  }

  async #answer(key: string): Promise<void> {
    const asked = this.#asking;
    if (key !== "y" && key !== "Y") return this.#say("");
    if (asked === "solution") return this.#lay(this.#solution());
    const wasGone = this.#isGone;
    const kept = this.#desk.files.reset(this.#exercise);
    await this.#run();
    if (wasGone) return this.#say("exercise.ts is there again, with its first text.");
    this.#say(
      kept === undefined ? "There was nothing to reset." : `Reset. What you had written is in ${kept}.`,
    );
  }

  /** Types an id into the list: Enter goes there, Escape goes back. */
  async #type(key: string): Promise<void> {
    if (key === "\u001B" || key === "q") return this.#say("");
    if (key === "\u007F" || key === "\b") this.#typed = this.#typed.slice(0, -1);
    else if (/^[\d/]$/.test(key)) this.#typed += key;
    else if (key === "\r" || key === "\n") {
      const typed = this.#typed.replace(/^(\d)\//, "0$1/");
      if (typed === "") return this.#say("");
      const found = this.#desk.exercises.find(({ id }) => id === typed);
      if (found) return this.#open(found);
      return this.#say(`There is no exercise ${this.#typed}.`);
    } else return;
    this.#ask("list", this.#list());
  }

  /** The next exercise that is not solved, from here on and round again. */
  #following(): Exercise | undefined {
    const { exercises } = this.#desk;
    const here = exercises.indexOf(this.#exercise);
    const others = [...exercises.slice(here + 1), ...exercises.slice(0, here)];
    return others.find((exercise) => !this.#desk.isSolved(exercise));
  }

  /** Opens the steps of the first of these in which lines of the text run, once its check has run again. */
  async #follow(choices: readonly Choice[], without: string): Promise<void> {
    const [text, result, turn] = [this.#text, this.#result, this.#turn];
    if (result === undefined || text === undefined || choices.length === 0) return this.#say(without);
    this.#say("Running the check again, step by step …");
    try {
      for (const [i, { key, what, title, begins, round }] of choices.entries()) {
        const steps = await this.#desk.follow(this.#exercise, text, result, what);
        if (turn !== this.#turn) return;
        if (steps === undefined) continue;
        this.#steps = new StepsView(steps, { text, title, round, at: begins(steps) });
        [this.#opener, this.#failing] = [key, key === "v" ? choices.slice(i + 1) : failuresIn(result)];
        return this.#ask("steps", "");
      }
      this.#say("No line of your file runs in this check.");
    } catch (err) {
      if (turn === this.#turn) this.#say(`This could not be run: ${goerrors.textOf(err)}`);
    }
  }

  async #step(key: string): Promise<void> {
    if (key === "v" && this.#failing.length > 0) return this.#follow(this.#failing, "");
    if (key === "q" || key === this.#opener || key === "\u001B") return this.#say("");
    this.#steps?.press(key);
    this.#draw();
  }

  async #next(): Promise<void> {
    const next = this.#following();
    if (next) return this.#open(next);
    this.#say(
      this.#desk.isSolved(this.#exercise) ? "Every exercise is solved." : "Every other exercise is solved.",
    );
  }

  #hint(): string {
    const rungs = this.#desk.files.hints(this.#exercise);
    if (rungs.length === 0) return "This exercise has no hints.";
    const n = this.#rung++ % rungs.length;
    const more = n + 1 < rungs.length ? "h for the next one" : "that was the last one; s for the solution";
    return `Hint ${n + 1} of ${rungs.length}: ${rungs[n] ?? ""}\n\n(${more})`;
  }

  #resetQuestion(): string {
    const { files } = this.#desk;
    if (this.#isGone) return "Put exercise.ts there again, with its first text? (y/n)";
    if (files.text(this.#exercise) === files.stub(this.#exercise)) {
      return "exercise.ts has its first text already. Reset all the same? (y/n)";
    }
    return "Put the first text of exercise.ts back? Yours is kept in a file beside it. (y/n)";
  }

  /** Who has passed may compare freely. */
  #mayLook(): boolean {
    return this.#result?.standing === "solved" || this.#desk.isSolved(this.#exercise);
  }

  /** The end of a solved exercise; nothing before that. */
  #ending(isAnswered: boolean): void {
    if (!this.#mayLook()) return;
    const { files, paint, sourceOf } = this.#desk;
    const setting = { paint, width: this.#width(), sourceOf, next: this.#following(), isAnswered };
    this.#lay(endingText(files.ending(this.#exercise), setting));
  }

  #compare(): void {
    if (!this.#mayLook()) return;
    const { files, paint, columns } = this.#desk;
    const [yours, ours] = [files.text(this.#exercise), files.solution(this.#exercise)];
    this.#lay(beside(yours, ours, columns() ?? this.#width(), paint));
  }

  #solution(): string {
    const folder = `exercises/${this.#exercise.path}`;
    const text = this.#desk.files.solution(this.#exercise).trimEnd();
    return `${folder}/solution.ts\n\n${text}\n\nWhy it is so stands in ${folder}/why.md`;
  }

  #list(): string {
    const { exercises, isSolved, paint } = this.#desk;
    const lines = exercises.map((exercise) => {
      const mark = isSolved(exercise) ? paint.green("✓") : " ";
      const here = exercise === this.#exercise ? "→" : " ";
      return `${here} ${mark} ${exercise.id}  ${exercise.title}`;
    });
    return [
      ...lines,
      "",
      `Go to (an id like ${exercises[0]?.id ?? "16/2"}, then Enter; Esc to go back): ${this.#typed}`,
    ].join("\n");
  }

  #draw(): void {
    const { exercises, isSolved, paint } = this.#desk;
    const columns = this.#desk.columns() || this.#width();
    if (this.#asking === "steps") {
      const screen = this.#steps?.screen(paint, columns) ?? "";
      return this.#desk.show(`${screen}\n\n${paint.dim(keyLines(keys.steps + this.#leave(), columns))}`);
    }
    const report = this.#result
      ? format(this.#exercise, this.#result, paint, this.#width())
      : this.#unknown();
    const isNew = !this.#isGone && (this.#result?.standing ?? "not started") === "not started";
    const task =
      isNew && this.#note === ""
        ? ["", this.#prose(firstSentence(this.#desk.files.task(this.#exercise))), "(t shows the task)"]
        : [];
    const solved = exercises.filter((exercise) => isSolved(exercise)).length;
    const note = this.#note === "" ? [] : [this.#note, ""];
    const line = paint.dim(keyLines(`${this.#more()}${keys[this.#asking]}`, columns));
    this.#desk.show([report, ...task, "", ...note, bar(solved, exercises.length), line].join("\n"));
  }

  /** The keys that there are for this result alone. */
  #more(): string {
    if (this.#asking !== "nothing" || this.#result === undefined) return "";
    const failure = failuresIn(this.#result).length > 0 ? "v step through what fails   " : "";
    const drawing = drawingIn(this.#result).length > 0 ? "d step through your rollout   " : "";
    return failure + drawing + (writings(this.#result).length > 0 ? "o output   " : "");
  }

  /** The keys that lead out of the steps: `v` goes to a check that fails, and where none is left, the key that opened them closes them. */
  #leave(): string {
    if (this.#failing.length === 0) return `${this.#opener} or q leave`;
    return this.#opener === "v" ? "v next failing check   q leave" : "v what fails   d or q leave";
  }

  readonly #width = (): number => proseWidth(this.#desk.columns());
  readonly #prose = (markdown: string): string => prose(markdown, this.#width(), this.#desk.paint);

  /** There is no result: the file is being run, or gone, or the engine is broken. */
  #unknown(): string {
    const { id, title } = this.#exercise;
    const file = fileOf(this.#exercise);
    const says = this.#isGone
      ? `${file} is gone.\nPress r to put its first text there, or save your own under that name.`
      : `${this.#isRunning ? `Running ${file} …` : file}\n${taskOf(this.#exercise)}`;
    return `${this.#desk.paint.bold(`${id} ${title}`)}\n\n${says}`;
  }
}

/** How a README begins, below its title. */
export function firstSentence(task: string): string {
  const paragraph = task.replace(/^#.*\n+/, "").split("\n\n")[0] ?? "";
  return /^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0].replaceAll("\n", " ") ?? paragraph;
}
