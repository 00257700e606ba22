// Hears the marks of a learner's text that is followed step by step, and keeps the last of what it hears. Runs in Node and in the page.
import type { Describe } from "./describe.ts";
import { classOf, dataOf, describe } from "./describe.ts";
import type { ClusterSnapshot } from "./cluster-state.ts";
import type { Film } from "./film.ts";
import { inOrder } from "./rollout.ts";
import type { Came, Step, Steps } from "./steps.ts";
import { mostBefore, mostSteps } from "./steps.ts";

/** A call of one of the text's functions. */
interface Frame {
  readonly id: number;
  readonly in: string;
  readonly depth: number;
  readonly call: number;
  /** It is the one that runs, or waits for a call that it has made; not if it has ended or waits for a promise. */
  isRunning: boolean;
  /** Who runs on when it ends or waits. */
  below: Frame | undefined;
  /** Its last step. */
  last: Noted | undefined;
}

/** A step to which may still be added what came of it. */
type Noted = { -readonly [Name in keyof Step]: Step[Name] };

type Locals = readonly (readonly [name: string, read: () => unknown])[];

/** What stands for the marks in a text. All hand on what they are given, and none throws. */
export interface Recorder {
  /** The reading of the text. */
  readonly read: Frame;
  enter(name: string, given: readonly (() => unknown)[]): Frame;
  leave(frame: Frame): void;
  /** A statement is about to run. */
  at(frame: Frame, line: number, locals: Locals): void;
  is<T>(frame: Frame, value: T): T;
  gives<T>(frame: Frame, value: T): T;
  throws<T>(frame: Frame, error: T): T;
  /** The function waits, and whoever called it runs on. */
  wait<T>(frame: Frame, value: T): T;
  /** It goes on. */
  back<T>(frame: Frame, value: T): T;
  /** A field of an object, if it is data. */
  field(object: object, name: string): unknown;
  /** A check begins: what came before it is forgotten. */
  clear(): void;
  /** The steps of the check until now; if its failure is an error that the text threw, until that was thrown. */
  steps(thrown?: string): Steps;
}

/** So many milliseconds lie at least between two times that the steps are told while something goes on. */
export const pause = 200;

/**
 * A recorder that tells its steps while the text goes on, for who might have to stop it. With a film only the steps of its scenario are
 * kept, each with what stood at the server.
 */
export function createRecorder(
  tell: (steps: Steps) => void,
  film?: Film,
  now = () => performance.now(),
): Recorder {
  const kept = new Kept(film);
  let current: Frame | undefined;
  let frames = 0;
  let told = now();
  return {
    read: { id: 0, in: "", depth: 0, call: 0, isRunning: true, below: undefined, last: undefined },
    enter(name, given) {
      const caller = current?.isRunning === true ? current : undefined;
      const call = caller?.call ?? kept.call(() => written(name, given));
      const depth = (caller?.depth ?? 0) + 1;
      current = { id: ++frames, in: name, depth, call, isRunning: true, below: caller, last: undefined };
      return current;
    },
    leave(frame) {
      frame.isRunning = false;
      current = frame.below;
    },
    at(frame, line, locals) {
      frame.isRunning = true;
      current = frame;
      const { in: name, id, depth, call } = frame;
      frame.last = undefined;
      if (kept.wantsMore()) {
        const scene = film?.scene();
        const step = { line, in: name, frame: id, depth, call, locals: localsOf(locals) };
        kept.add((frame.last = { ...step, ...(scene && { scene }) }));
      }
      const time = now();
      if (time - told < pause) return;
      told = time;
      tell(kept.steps());
    },
    is: (frame, value) => note(frame, "is", value),
    gives: (frame, value) => note(frame, "gives", value),
    throws(frame, error) {
      // What comes from a function that it called was told there, and here it goes on.
      note(frame, "throws", error);
      if (frame.depth === 1) kept.threw(error);
      return error;
    },
    wait(frame, value) {
      frame.isRunning = false;
      current = frame.below;
      return value;
    },
    back(frame, value) {
      frame.below = current?.isRunning === true ? current : undefined;
      frame.isRunning = true;
      current = frame;
      return value;
    },
    field: (object, name) => Object.getOwnPropertyDescriptor(object, name)?.value,
    clear() {
      current = undefined;
      kept.clear();
    },
    steps: (thrown) => kept.steps(thrown),
  };
}

/** The last steps, in a ring, and the calls that the check made. Of a film, what led to the round that is wanted, and what follows it. */
class Kept {
  readonly #film: Film | undefined;
  #ring: Step[] = [];
  #named = new Map<number, string>();
  /** What the steps were when a call first threw an error of this name. */
  #threw = new Map<string, Steps>();
  #calls = 0;
  /** How many steps there were, and how many of them came when no more were wanted. */
  #count = 0;
  #after = 0;
  /** The steps up to the round that is wanted, once it has begun. */
  #led: { readonly steps: readonly Step[]; readonly before: number } | undefined;

  constructor(film: Film | undefined) {
    this.#film = film;
  }

  clear(): void {
    [this.#ring, this.#calls, this.#count, this.#after] = [[], 0, 0, 0];
    this.#named = new Map();
    this.#threw = new Map();
    this.#led = undefined;
  }

  /** The number of a new call. */
  call(name: () => string): number {
    if (this.#after > 0) return ++this.#calls;
    this.#named.set(++this.#calls, name());
    if (this.#led === undefined) this.#named.delete(this.#calls - mostSteps);
    return this.#calls;
  }

  /** Whether the next step is to be kept; of a film, whether its scenario is played and nobody has seen enough of it. */
  wantsMore(): boolean {
    const round = this.#film?.round();
    if (this.#film === undefined) return true;
    if (round === undefined) return false;
    const { from } = this.#film.wanted;
    if (from === undefined) return true;
    if (this.#led === undefined && inOrder(round, from) >= 0) this.#lead();
    if (this.#led === undefined || this.#count < mostSteps - mostBefore) return true;
    this.#after++;
    return false;
  }

  add(step: Step): void {
    this.#ring[this.#count++ % mostSteps] = step;
  }

  threw(error: unknown): void {
    const name = inner(error, "name");
    if (typeof name === "string" && !this.#threw.has(name)) this.#threw.set(name, this.steps());
  }

  steps(thrown?: string): Steps {
    const known = thrown === undefined ? undefined : this.#threw.get(thrown);
    if (known !== undefined) return known;
    const { steps: led, before } = this.#led ?? { steps: [], before: 0 };
    const last = this.#inOrder();
    const steps = [...led, ...last].map((step) => ({ ...step }));
    const calls = new Set(steps.map(({ call }) => call));
    return {
      steps,
      before: before + this.#count - last.length,
      calls: this.#calls,
      named: Object.fromEntries([...this.#named].filter(([call]) => calls.has(call))),
      ...(this.#film && { states: this.#seen(steps), after: this.#after }),
    };
  }

  /** What stood there at these steps, which are numbered anew. */
  #seen(steps: Noted[]): ClusterSnapshot[] {
    const used = [...new Set(steps.map(({ scene }) => scene?.state ?? 0))];
    for (const step of steps) {
      if (step.scene) step.scene = { ...step.scene, state: used.indexOf(step.scene.state) };
    }
    return used.flatMap((at) => this.#film?.states[at] ?? []);
  }

  /** The round that is wanted begins: of the steps before it the last whole calls stay. */
  #lead(): void {
    const steps = this.#inOrder().slice(-mostBefore);
    const isCut = this.#count > steps.length;
    const [first] = steps;
    const whole = isCut ? steps.filter(({ call }) => call !== first?.call) : steps;
    this.#led = { steps: whole, before: this.#count - whole.length };
    [this.#ring, this.#count] = [[], 0];
  }

  #inOrder(): Step[] {
    const from = this.#count % mostSteps;
    return this.#count <= mostSteps
      ? [...this.#ring]
      : [...this.#ring.slice(from), ...this.#ring.slice(0, from)];
  }
}

function note<T>(frame: Frame, what: Came["what"], value: T): T {
  const { last } = frame;
  if (last !== undefined && (what !== "throws" || last.came?.what !== "throws")) {
    last.came = { what, value: briefly(value) };
  }
  return value;
}

function localsOf(locals: Locals): [string, string][] {
  const found: [string, string][] = [];
  for (const [name, read] of locals) {
    try {
      const words = inWords(read());
      if (words !== undefined) found.push([name, words]);
    } catch {
      // It is not set yet.
    }
  }
  return found;
}

/** `add("a")` */
function written(name: string, given: readonly (() => unknown)[]): string {
  const values = given.map((read) => {
    try {
      return briefly(read());
    } catch {
      return "…";
    }
  });
  return `${name === "" ? "a function" : name}(${values.join(", ")})`;
}

/** Undefined for what says nothing. */
function inWords(value: unknown): string | undefined {
  return value === undefined ? "undefined" : describe(value, own)?.replace(/\s*\n\s*/g, " ");
}

function briefly(value: unknown): string {
  try {
    return (
      inWords(value) ?? (typeof value === "object" && value !== null ? `a ${classOf(value)}` : "a function")
    );
  } catch {
    return "…";
  }
}

/** What a ReplicaSet wants and has: exercises are about these numbers. */
const own: Describe = (value) => {
  if (value instanceof Promise) return "a promise";
  if (dataOf(value, "kind") !== "ReplicaSet") return undefined;
  const status = dataOf(value, "status");
  const name = inner(dataOf(value, "metadata"), "name");
  const counts = [
    count("wants", inner(dataOf(value, "spec"), "replicas")),
    count("has", inner(status, "replicas")),
    count("ready", inner(status, "readyReplicas")),
    count("available", inner(status, "availableReplicas")),
  ];
  return `${typeof name === "string" ? name : "ReplicaSet"}: ${counts.flat().join(", ")}`;
};

const inner = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? dataOf(value, name) : undefined;

const count = (word: string, number: unknown): string[] =>
  typeof number === "number" ? [`${word} ${number}`] : [];
