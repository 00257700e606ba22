// The learner's functions in the port, without a word of what runs there: who plays no cluster loads none.
import type { Implementation, Replaced } from "./catalogue.ts";
import { guard } from "./guard.ts";
import { replace } from "./settable.ts";

/** Lets `run` happen with the learner's functions in place of the port's. What one of them throws comes first. */
export async function inPlace<T>(
  replaced: readonly Replaced[],
  functions: Implementation,
  run: () => Promise<T>,
): Promise<T> {
  const guarded = guard(functions);
  const putBack = replace(replaced, guarded.functions);
  try {
    const result = await run();
    if (guarded.failure !== undefined) throw guarded.failure;
    return result;
  } catch (err) {
    throw guarded.failure ?? err;
  } finally {
    putBack();
  }
}
