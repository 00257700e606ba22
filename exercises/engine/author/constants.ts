// What an exercise must survive: the running system with constants in place of the learner's functions.
import * as conformance from "#conformance";
import type { Exercise, Implementation, Replaced } from "../catalogue.ts";
import { learnersName, replace } from "../settable.ts";

type Callable = (...args: unknown[]) => unknown;
/** A run of the system; what it gives is its trace. */
export type Scenario = () => Promise<unknown>;

/** The runs by which an exercise shows itself in the system: its recordings, and the scenarios of its specification. */
export function scenariosOf(
  { recordings = [] }: Exercise,
  own: Readonly<Record<string, Scenario>>,
): Map<string, Scenario> {
  const play = (name: string) => async () => (await conformance.playInProcess(name)).trace;
  return new Map([...recordings.map((name) => [name, play(name)] as const), ...Object.entries(own)]);
}

/** The constants that can stand in place of a replaced export while no scenario changes its trace: there should be none. */
export async function unnoticed(
  exercise: Exercise,
  replaced: Replaced,
  solution: Implementation,
  scenarios: ReadonlyMap<string, Scenario>,
): Promise<string[]> {
  const seen = new Seen();
  const wanted: string[] = [];
  const name = learnersName(replaced);
  const spied = { ...solution, [name]: spy(solution[name], seen) };
  for (const scenario of scenarios.values()) wanted.push(await traced(exercise, spied, scenario));

  const quiet: string[] = [];
  for (const [says, constant] of constants(solution[name], seen)) {
    const functions = { ...solution, [name]: constant };
    if (await sameThroughout(exercise, functions, [...scenarios.values()], wanted)) quiet.push(says);
  }
  return quiet;
}

async function sameThroughout(
  exercise: Exercise,
  functions: Implementation,
  scenarios: readonly Scenario[],
  wanted: readonly string[],
): Promise<boolean> {
  for (const [i, scenario] of scenarios.entries()) {
    if ((await traced(exercise, functions, scenario)) !== wanted[i]) return false;
  }
  return true;
}

/** The trace as text; a run that fails leaves a trace too. */
async function traced({ replaces }: Exercise, functions: Implementation, run: Scenario): Promise<string> {
  const putBack = replace(replaces, functions);
  try {
    return JSON.stringify(await run());
  } catch (err) {
    return `failed: ${String(err)}`;
  } finally {
    putBack();
  }
}

/** What a function, or each method of a class, has given: the first results of each, by name. */
class Seen {
  readonly results = new Map<string, unknown[]>();
  /** Whether the function hands out promises; then these are what they have become. */
  isAsync = false;
  /** How often anything was asked for. */
  calls = 0;

  note(name: string, result: unknown): void {
    if (result instanceof Promise && name === "") {
      this.isAsync = true;
      void result.then((value) => this.note(name, value)).catch(() => undefined); // Who called waits for it.
      return;
    }
    const known = this.results.get(name) ?? [];
    this.results.set(name, known);
    const isNew = !known.some((other) => literal(other) === literal(result));
    if (isNew && known.length < 5) known.push(result);
  }

  first(name: string): unknown {
    return this.results.get(name)?.[0];
  }
}

const isClass = (f: unknown) =>
  typeof f === "function" && /^class\b/.test(Function.prototype.toString.call(f));

/** The same function or class, whose results are written down. */
function spy(original: unknown, seen: Seen): unknown {
  const spied = (name: string, f: Callable): Callable =>
    function (this: unknown, ...args) {
      const result = f.apply(this, args);
      seen.calls++;
      seen.note(name, result);
      return result;
    };
  if (!isClass(original)) return spied("", original as Callable); // an exercise replaces functions and classes
  return derived(original, spied);
}

/** A class like the original, each of whose methods is made anew. */
function derived(original: unknown, method: (name: string, f: Callable) => Callable): unknown {
  const Original = original as new (...args: unknown[]) => object;
  const Derived = function (this: unknown, ...args: unknown[]) {
    return Reflect.construct(Original, args, new.target ?? Derived);
  };
  Derived.prototype = Object.create(Original.prototype as object);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Original.prototype))) {
    if (typeof value !== "function" || name === "constructor") continue;
    const changed = method(name, value as Callable);
    Object.defineProperty(Derived.prototype, name, { value: changed, configurable: true, writable: true });
  }
  return Derived;
}

/** For a function, each of the results it gave, and 0; for a class, one that answers each call as it did the first. */
function constants(original: unknown, seen: Seen): [says: string, constant: unknown][] {
  if (isClass(original)) {
    const method = (name: string): Callable => {
      const first = seen.first(name);
      return () => (first instanceof Promise ? Promise.resolve() : first);
    };
    return [["methods that always give what they gave first", derived(original, method)]];
  }
  const values = [0, ...(seen.results.get("") ?? []).filter((value) => value !== 0)];
  const { isAsync } = seen;
  return values.map((value) => [
    `${isAsync ? "async " : ""}() => ${literal(value)}`,
    often(patience * (seen.calls + 100), () => (isAsync ? Promise.resolve(value) : value)),
  ]);
}

/** A value as one would write it; JSON knows no bigint. */
const literal = (value: unknown): string => (typeof value === "bigint" ? `${value}n` : JSON.stringify(value));

/** So many times as often as the function may a constant be asked for: whoever asks until it is another would ask for ever. */
const patience = 10;

function often(most: number, f: () => unknown): () => unknown {
  let left = most;
  return () => {
    if (left-- <= 0) throw new Error("it goes on for ever");
    return f();
  };
}
