// Checks over random input: what fails is made as short as it can be before anybody sees it. Runs in Node and in the page.
import * as rand from "#go/math/rand";
import { beat, repeatsFailures } from "./beat.ts";
import { isNotStarted } from "./exercise.ts";
import { Mismatch, explain } from "./explain.ts";

/** Something that is true of every input. */
export interface Always<Input> {
  /** Any input, from `source`. */
  readonly any: (source: rand.Source) => Input;
  /** Inputs that are a little simpler than this one. */
  readonly simpler: (input: Input) => readonly Input[];
  /** Throws, or rejects, if the answer to an input is wrong. */
  readonly holds: (input: Input) => void | Promise<void>;
}

/** So many inputs are tried. They are the same in each run. */
const inputs = 200;
/** So many simpler inputs are tried at the most, once one has failed. */
const mostTries = 1000;

/** Ends a check unless every input holds; what it shows is the simplest input that fails. */
export async function always<Input>({ any, simpler, holds }: Always<Input>): Promise<void> {
  for (let seed = 1; seed <= inputs; seed++) {
    const input = any(new rand.Rand(seed));
    const failure = await failureOf(holds, input);
    if (failure === undefined) continue;
    if (isNotStarted(failure)) throw failure;
    const found = await simplest({ any, simpler, holds }, { input, failure });
    if (repeatsFailures()) await failureOf(holds, found.input);
    throw shortest(found);
  }
}

interface Found<Input> {
  readonly input: Input;
  readonly failure: unknown;
}

/** Goes from a failing input to a simpler one that fails too, as long as there is one. */
async function simplest<Input>(
  { simpler, holds }: Always<Input>,
  first: Found<Input>,
): Promise<Found<Input>> {
  let [found, tries] = [first, 0];
  for (let better: Found<Input> | undefined = first; better;) {
    found = better;
    better = undefined;
    for (const input of simpler(found.input)) {
      if (tries++ >= mostTries) return found;
      const failure = await failureOf(holds, input);
      if (failure === undefined || isNotStarted(failure)) continue;
      better = { input, failure };
      break;
    }
  }
  return found;
}

/** What a check over an input throws; whoever comes back gets on. */
async function failureOf<Input>(holds: Always<Input>["holds"], input: Input): Promise<unknown> {
  try {
    await holds(input);
    return undefined;
  } catch (err) {
    return err ?? new Error(String(err));
  } finally {
    beat();
  }
}

function shortest<Input>({ failure }: Found<Input>): Mismatch {
  const { says, ...rest } = explain(failure);
  return new Mismatch(
    { ...rest, varies: true, says: `${says} (The shortest case found.)` },
    { cause: failure },
  );
}

/** A list with fewer items: half of them, a quarter, …, one; then with one item made simpler. */
export function fewer<Item>(
  list: readonly Item[],
  simpler: (item: Item) => readonly Item[] = () => [],
): (readonly Item[])[] {
  const shorter: (readonly Item[])[] = [];
  for (let size = list.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < list.length; at += size) shorter.push(list.toSpliced(at, size));
  }
  return [...shorter, ...list.flatMap((item, i) => simpler(item).map((one) => list.with(i, one)))];
}

/** Numbers between this one and 0, the nearest to 0 first. */
export function smaller(n: number): readonly number[] {
  const towards = Math.trunc(n / 2);
  return [...new Set([0, towards, n - Math.sign(n)])].filter((other) => Math.abs(other) < Math.abs(n));
}

/** An object of which one field is simpler. */
export function simplerField<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  name: Name,
  simpler: (value: Whole[Name]) => readonly Whole[Name][],
): readonly Whole[] {
  return simpler(whole[name]).map((value) => ({ ...whole, [name]: value }));
}

/** One of these. */
export function oneOf<Item>(source: rand.Source, items: readonly [Item, ...Item[]]): Item {
  return items[source.intn(items.length)] as Item; // may be undefined, if the list has it
}
