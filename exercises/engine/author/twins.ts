// Another fault of the same checks: whoever has it must not be told that they believe something else.
import type { Exercise, Implementation } from "../catalogue.ts";
import { loadImplementation, loadModule, loadSpec } from "../catalogue.ts";
import { existsSync, readFileSync } from "node:fs";
import { exercisesRoot } from "../catalogue.ts";
import type { Fault, Wrong } from "../exercise.ts";
import { failed, judge } from "../judge.ts";
import { diagnose } from "../signs.ts";
import { Evaluator } from "./evaluate.ts";
import { faulty } from "./faults.ts";
import { signsOf } from "./signs.ts";

type Callable = (...args: unknown[]) => unknown;
type Class = new (...args: unknown[]) => object;

/** One sentence for each misconception whose diagnosis goes to another fault too, or that no other fault was held against. */
export async function twinComplaints(exercise: Exercise): Promise<string[]> {
  const says: string[] = [];
  const spec = await loadSpec(exercise);
  const solution = await loadImplementation(exercise, "solution");
  for (const name of exercise.wrong) {
    const { wrong } = await loadModule(exercise, `wrong/${name}`);
    const { implementation, belief, fails } = wrong as Wrong<Implementation>; // Typed where it is written.
    const known = [{ belief, fails, signs: await signsOf(exercise, name) }];
    const twins = [otherwise(implementation, solution), ...(await written(exercise, name))];
    let held = 0;
    for (const twin of twins) {
      const verdict = await judge(spec(twin));
      if (failed(verdict).join("\n") !== fails.join("\n")) continue;
      held++;
      if (diagnose(verdict.outcomes, known) !== undefined)
        says.push(`Another fault of the same checks gets the diagnosis of wrong/${name}.ts.`);
    }
    const own = diagnose((await judge(spec(implementation))).outcomes, known);
    if (own !== belief) says.push(`wrong/${name}.ts does not get its own diagnosis.`);
    if (held === 0)
      says.push(
        `No other fault fails the checks of wrong/${name}.ts: write one in faults.ts, with \`like: "${name}"\`.`,
      );
  }
  return says;
}

/** The faults of faults.ts that are said to fail the same checks. */
async function written(exercise: Exercise, name: string): Promise<Implementation[]> {
  const folder = `${exercisesRoot}/${exercise.path}`;
  if (!existsSync(`${folder}/faults.ts`)) return [];
  const { faults } = await loadModule(exercise, "faults");
  const code = readFileSync(`${folder}/solution.ts`, "utf8");
  const evaluator = await Evaluator.of(code);
  // Typed where it is written.
  const mine = (faults as readonly Fault[]).filter(({ like }) => like === name);
  return mine.map((fault) => evaluator.evaluate(faulty(code, fault)));
}

/** Right where `wrong` is right, and where it is wrong, wrong in another way: it throws. */
export function otherwise(wrong: Implementation, solution: Implementation): Implementation {
  const twin = (name: string): unknown => {
    const [w, s] = [wrong[name], solution[name]];
    if (typeof w !== "function" || typeof s !== "function") return s;
    return /^class\b/.test(Function.prototype.toString.call(s))
      ? classTwin(w as Class, s as Class) // just asked
      : functionTwin(w as Callable, s as Callable);
  };
  return Object.fromEntries(Object.keys(solution).map((name) => [name, twin(name)]));
}

const functionTwin =
  (wrong: Callable, right: Callable): Callable =>
  (...args) =>
    compared(
      () => wrong(...args),
      () => right(...args),
    );

/** A class whose objects hold one of each kind, and ask both. */
function classTwin(wrong: Class, right: Class): Class {
  class Twin {
    readonly both: readonly [wrong: object, right: object];

    constructor(...args: unknown[]) {
      this.both = [new wrong(...args), new right(...args)];
    }
  }
  for (const name of Object.getOwnPropertyNames(right.prototype)) {
    if (name === "constructor") continue;
    const method = function (this: Twin, ...args: unknown[]): unknown {
      const [w, r] = this.both;
      const call = (of: object) => (Reflect.get(of, name) as Callable).apply(of, args); // both have it
      return compared(
        () => call(w),
        () => call(r),
      );
    };
    Object.defineProperty(Twin.prototype, name, { value: method, configurable: true, writable: true });
  }
  return Twin;
}

class OtherFault extends Error {
  override readonly name = "OtherFault";
}

/** What both give; where they differ, an error instead, or where `wrong` throws one, something that nobody asked for. */
function compared(wrong: () => unknown, right: () => unknown): unknown {
  const [w, r] = [attempt(wrong), attempt(right)];
  if (w.value instanceof Promise && r.value instanceof Promise) return later(w.value, r.value);
  if (w.threw === r.threw && (w.threw || JSON.stringify(w.value) === JSON.stringify(r.value))) {
    if (r.threw) throw r.value;
    return r.value;
  }
  if (w.threw) return -1;
  throw new OtherFault("something else went wrong");
}

function attempt(call: () => unknown): { threw: boolean; value: unknown } {
  try {
    return { threw: false, value: call() };
  } catch (value) {
    return { threw: true, value };
  }
}

/** Rejects as soon as one has settled and the other has not, or not to the same. */
function later(wrong: Promise<unknown>, right: Promise<unknown>): Promise<unknown> {
  const open = Symbol("open");
  const now = async (promise: Promise<unknown>): Promise<unknown> => {
    let value: unknown = open;
    void promise.then((settled) => (value = settled));
    for (let i = 0; i < 5; i++) await Promise.resolve();
    return value;
  };
  return Promise.race([wrong, right]).then(async () => {
    const [w, r] = await Promise.all([now(wrong), now(right)]);
    if (w === open || r === open || w !== r) throw new OtherFault("something else went wrong");
    return r;
  });
}
