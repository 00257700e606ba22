// What the checks say of stubs, solutions and wrong solutions, kept until something that they depend on changes.
import { cpus } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { learnersOf, needsOf, toolsOf } from "./bundle.ts";
import { hash } from "./cache.ts";
import type { Exercise } from "./catalogue.ts";
import { compileText } from "./compile.ts";
import type { State } from "./judge.ts";
import { timeLimit } from "./judge.ts";
import { Kept } from "./kept.ts";
import { reachOf } from "./reach.ts";
import type { Needs, Runner } from "./runners.ts";
import { Runners, always, runnerOf, share } from "./runners.ts";
import type { Place, Script } from "./scripts.ts";
import { specificationOf } from "./scripts.ts";
import { signOf } from "./signs.ts";
import { importsOf } from "./source.ts";
import type { Supervised } from "./supervise.ts";
import { supervise } from "./supervise.ts";
import type { Explanation } from "./tables.ts";
import { Texts } from "./texts.ts";
import { nodeTimer, runnerOf as supervised, startThread } from "./thread.ts";
import { writtenFor } from "./written.ts";

/** What one check says of one text. */
export interface Said {
  readonly name: string;
  readonly state: State;
  /** Why it fails. */
  readonly says?: string;
  /** By what the fault is known, if it is: by the cells that differ, or by what was thrown. */
  readonly sign?: string;
}

/** What the checks say of all that an author wrote: by `stub`, `solution`, `wrong/…`. */
export type Columns = Readonly<Record<string, readonly Said[]>>;

/** What an author wrote to be judged, as texts: by `stub`, `solution`, `wrong/…`. */
type Written = ReadonlyMap<string, string>;

/** All that makes a verdict, put together before anything is judged. */
interface Case {
  readonly exercise: Exercise;
  readonly script: Script;
  readonly written: Written;
  readonly runner: Runner;
  /** A fingerprint of all that the verdict can depend on. */
  readonly key: string;
  /** The files of the project that its runs can come through. */
  readonly reached: readonly string[];
}

/** What is judged, and where results are kept. */
export interface Options {
  readonly place: Place;
  readonly exercises: readonly Exercise[];
  /** Where results lie; nowhere if it is not given. */
  readonly cache?: string | undefined;
  /** The project as it stands, unless a test wants another. */
  readonly texts?: Texts;
  /** Hears all that is told of a text as it is judged. */
  readonly hears?: Hears;
}

type Hears = (exercise: Exercise, text: string, told: Supervised) => void;

/** Nothing of an author's ends late: it is ended when it never ends. */
const patience = 40 * timeLimit;

/** Judges what authors wrote, each exercise in a thread of its own, as many at a time as there are processors. */
export class Verdicts {
  readonly #cases: ReadonlyMap<string, Case | Broken>;
  readonly #runners: Runners;
  readonly #kept: Kept<Columns>;
  readonly #running = new Map<string, Promise<Columns>>();
  readonly #texts = new Map<string, Promise<string>>();
  readonly #queue = new Turns(Math.max(1, cpus().length));
  readonly #hears: Hears;
  /** How many exercises were judged, and not found judged. */
  judged = 0;

  private constructor(
    cases: readonly (Case | Broken)[],
    runners: Runners,
    { cache, hears = () => {} }: Pick<Options, "cache" | "hears">,
  ) {
    this.#cases = new Map(cases.map((one) => [one.exercise.path, one]));
    this.#runners = runners;
    this.#kept = new Kept(cache);
    this.#hears = hears;
  }

  /** What cannot be bundled is told to whoever asks for it, and keeps nobody else from being judged. */
  static async open({
    place,
    exercises,
    cache,
    texts = new Texts(place.root),
    hears,
  }: Options): Promise<Verdicts> {
    const tools = toolsOf(texts);
    const bundled = await Promise.all(exercises.map((exercise) => bundle(place, exercise)));
    const cases = await casesOf(
      bundled.flatMap((one) => ("why" in one ? [] : [one])),
      texts,
      tools,
    );
    const broken = bundled.flatMap((one) => ("why" in one ? [one] : []));
    const runners = new Runners(texts, tools, cache && join(cache, "runners"));
    return new Verdicts([...cases, ...broken], runners, { cache, ...(hears && { hears }) });
  }

  /** A fingerprint of all that the verdict on an exercise can depend on: the same one, the same verdict. */
  key(exercise: Exercise): string {
    return this.#case(exercise).key;
  }

  /** The files of the project that an exercise's runs can come through. */
  reached(exercise: Exercise): readonly string[] {
    return this.#case(exercise).reached;
  }

  /** Begins with all of these, so that whoever asks for one after another waits for several at a time. */
  begin(exercises: readonly Exercise[]): void {
    for (const exercise of exercises) this.of(exercise).catch(() => undefined); // Told to who asks.
  }

  /** What the checks say of all that the author wrote. */
  of(exercise: Exercise): Promise<Columns> {
    const known = this.#running.get(exercise.path);
    if (known !== undefined) return known;
    const asked = this.#keptOrJudged(exercise);
    this.#running.set(exercise.path, asked);
    return asked;
  }

  async #keptOrJudged(exercise: Exercise): Promise<Columns> {
    const one = this.#case(exercise);
    const known = this.#kept.get(one.key);
    if (known !== undefined) return known;
    return this.#queue.take(async () => {
      const columns = await judgeAll(one, await this.#text(one.runner), this.#hears);
      this.judged++;
      this.#kept.set(one.key, columns);
      return columns;
    });
  }

  #text(runner: Runner): Promise<string> {
    const known = this.#texts.get(runner.name) ?? this.#runners.text(runner);
    this.#texts.set(runner.name, known);
    return known;
  }

  #case({ path }: Exercise): Case {
    const found = this.#cases.get(path);
    if (found === undefined) throw new Error(`exercise ${path} is not among those to be judged`);
    if ("why" in found) throw new Error(`exercise ${path} cannot be bundled`, { cause: found.why });
    return found;
  }
}

/** An exercise whose files stand ready. */
interface Ready {
  readonly exercise: Exercise;
  readonly script: Script;
  readonly written: Written;
  readonly needs: Needs;
}

/** An exercise whose files do not, and why. */
interface Broken {
  readonly exercise: Exercise;
  readonly why: unknown;
}

async function bundle(place: Place, exercise: Exercise): Promise<Ready | Broken> {
  try {
    const [written, script] = [await writtenFor(place, exercise), await specificationOf(place, exercise)];
    const packages = [...written.values()].flatMap(importsOf).filter((name) => name.startsWith("#"));
    const learner = [...learnersOf(place, exercise), ...packages];
    return { exercise, script, written, needs: needsOf(exercise, script, learner) };
  } catch (why) {
    return { exercise, why };
  }
}

async function casesOf(all: readonly Ready[], texts: Texts, tools: string): Promise<Case[]> {
  const needs = all.map((one) => one.needs);
  const reach = await reachOf(texts, [...new Set([...always, ...needs.flatMap(({ modules }) => modules)])]);
  const runners = share(needs, reach);
  return all.map(({ exercise, script, written, needs: own }) => {
    const runner = runners.find((one) => one.exercises.includes(exercise)) ?? runnerOf([own]);
    const reached = reach.files([...always, ...own.modules]);
    const key = keyOf({ tools, texts, reached, runner, script, written });
    return { exercise, script, written, runner, key, reached };
  });
}

interface Parts {
  readonly tools: string;
  readonly texts: Texts;
  readonly reached: readonly string[];
  readonly runner: Runner;
  readonly script: Script;
  readonly written: Written;
}

/** What is left out here would be a verdict out of date. */
function keyOf({ tools, texts, reached, runner, script, written }: Parts): string {
  const files = reached.map((path) => [path, texts.hash(path)]);
  const replaced = runner.exercises.flatMap(({ replaces }) => replaces);
  const settable = replaced.filter(({ file }) => reached.includes(file));
  return hash(JSON.stringify([tools, files, settable, script.text, [...written]]));
}

/** Judges every text in one thread, and in another one after a text that left something behind. */
async function judgeAll({ exercise, script, written }: Case, runner: string, hears: Hears): Promise<Columns> {
  const columns: Record<string, readonly Said[]> = {};
  let thread = startThread(runner);
  try {
    thread.postMessage({ type: "exercise", text: script.text });
    let run = 0;
    for (const [name, text] of written) {
      const request = { run: ++run, id: exercise.id, code: compileText(ts, text) };
      const told = await supervise(supervised(thread), request, nodeTimer, patience);
      columns[name] = saidOf(told);
      hears(exercise, text, told);
      if (!told.stopped && told.left !== true) continue;
      await thread.terminate();
      thread = startThread(runner);
      thread.postMessage({ type: "exercise", text: script.text });
    }
    return columns;
  } finally {
    await thread.terminate();
  }
}

const saidOf = ({ outcomes, broken }: Supervised): readonly Said[] => [
  ...outcomes.map(({ name, state, failure }) => ({
    name,
    state,
    ...(failure && { says: failure.says, ...signed(failure) }),
  })),
  ...(broken ? [{ name: "it can be loaded", state: "failed", says: broken.says } as const] : []),
];

/** Lets so many go on at a time. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}

function signed(failure: Explanation): Pick<Said, "sign"> {
  const sign = signOf(failure);
  return sign === undefined ? {} : { sign };
}
