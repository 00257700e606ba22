// The steps of a failing check in a terminal: the lines around the one that is about to run, and what its names are.
import type { Paint } from "./paint.ts";
import type { Came, Step, Steps, Way } from "./steps.ts";
import { firstToShow, localsBefore, walk } from "./steps.ts";

/** What is shown beside the steps. */
interface Around {
  /** The learner's text as it was run. */
  readonly text: string;
  /** The check, or that the text is read. */
  readonly title: string;
  /** The step to begin with, as an index. */
  readonly at?: number;
  /** In which round a step stands, if rounds are drawn. */
  readonly round?: (step: Step) => string;
}

/** How many lines of the text stand above and below the one that is about to run. */
const around = 6;

/** A learner's way through the steps. */
export class StepsView {
  readonly #steps: Steps;
  readonly #lines: readonly string[];
  readonly #title: string;
  readonly #round: (step: Step) => string;
  #at: number;

  constructor(steps: Steps, { text, title, at = firstToShow(steps), round = () => "" }: Around) {
    this.#steps = steps;
    this.#lines = text.split(/\r?\n/);
    this.#title = title;
    this.#round = round;
    this.#at = at;
  }

  /** Goes where a key leads, if it leads anywhere. */
  press(key: string): void {
    const way = ways.get(key);
    if (way !== undefined) this.#at = walk(this.#steps, this.#at, way);
  }

  screen({ bold, dim, code, yellow }: Paint, width: number): string {
    const step = this.#steps.steps[this.#at];
    if (step === undefined) return "";
    const cut = (text: string): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
    const first = Math.max(1, Math.min(step.line - around, this.#lines.length - 2 * around));
    const digits = String(this.#lines.length).length;
    const lines = this.#lines.slice(first - 1, first + 2 * around).map((text, i) => {
      const isNow = first + i === step.line;
      const line = cut(`${isNow ? "→" : " "} ${String(first + i).padStart(digits)}  ${text}`);
      return isNow ? code(line) : line;
    });
    const before = localsBefore(this.#steps, this.#at);
    const old = new Map(before);
    const wide = Math.max(0, ...step.locals.map(([name]) => name.length));
    const locals = step.locals.map(([name, value]) => {
      const line = cut(`  ${name.padEnd(wide)}   ${value}`);
      return before !== undefined && old.get(name) !== value ? yellow(line) : line;
    });
    return [
      bold(cut(this.#title)),
      dim(this.#where().map(cut).join("\n")),
      "",
      ...lines,
      "",
      cut(cameIn(step.in, step.came)),
      "",
      ...locals,
    ].join("\n");
  }

  /** Which call and which step this is. */
  #where(): string[] {
    const { steps, before, after = 0, calls, named, stopped } = this.#steps;
    const step = steps[this.#at];
    const call =
      step === undefined || step.call === 0
        ? ""
        : `Call ${step.call} of ${calls}: ${named[step.call] ?? "…"}`;
    const deep = step !== undefined && step.depth > 1 ? `, ${step.depth} calls deep` : "";
    const apart = [...(before > 0 ? [`${before} before`] : []), ...(after > 0 ? [`${after} after`] : [])];
    const counted = apart.length > 0 ? ` (${apart.join(" and ")} these are not kept)` : "";
    return [
      step === undefined ? "" : this.#round(step),
      call,
      `Step ${this.#at + 1} of ${steps.length}${counted}, line ${step?.line}${deep}`,
      ...(stopped === true ? ["It was stopped: these are its last rounds."] : []),
    ].filter((line) => line !== "");
  }
}

/** What the keys of arrows and the like send, and letters for who has none. */
const ways: ReadonlyMap<string, Way> = new Map([
  ...among("forward", "n", " ", "\u001B[C", "\u001BOC"),
  ...among("back", "p", "\u001B[D", "\u001BOD"),
  ...among("callBefore", "[", "\u001B[A", "\u001BOA"),
  ...among("callAfter", "]", "\u001B[B", "\u001BOB"),
  ...among("first", "g", "\u001B[H", "\u001BOH", "\u001B[1~"),
  ...among("last", "G", "\u001B[F", "\u001BOF", "\u001B[4~"),
]);

function among(way: Way, ...typed: string[]): [string, Way][] {
  return typed.map((key) => [key, way]);
}

/** What came of a line, in a sentence. */
function cameIn(name: string, came: Came | undefined): string {
  if (came === undefined) return "";
  const { what, value } = came;
  if (what === "is") return `The ${/^(?:true|false)$/.test(value) ? "condition" : "value"} is ${value}.`;
  return `${name === "" ? "It" : name} ${what} ${value}.`;
}

/** The keys in what a terminal sends: an arrow is several characters that begin with Escape. */
export function keysOf(typed: string): string[] {
  // eslint-disable-next-line no-control-regex -- Escape is what an arrow begins with.
  return typed.match(/\u001B(?:\[[\d;]*[A-Za-z~]|O[A-Z]|[^])|[^]/g) ?? [];
}
