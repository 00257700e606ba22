import { playInProcess } from "#conformance";
import type { Implementation, Replaced } from "./catalogue.ts";
import { replace } from "./settable.ts";

/** Where a run leaves the recording of the real control plane: nothing if it never does. */
export interface Run {
  readonly trace: unknown;
  readonly differences: readonly string[];
}

/** Plays a recorded scenario on the embedded control plane with the learner's functions in place of the port's. */
export async function play(
  recording: string,
  replaced: readonly Replaced[],
  functions: Implementation,
): Promise<Run> {
  const putBack = replace(replaced, functions);
  try {
    return await playInProcess(recording);
  } finally {
    putBack();
  }
}

/** Throws, saying where, unless the run is the recorded one. */
export async function sameRun(
  recording: string,
  replaced: readonly Replaced[],
  functions: Implementation,
): Promise<void> {
  const guarded = guard(functions);
  const { differences } = await play(recording, replaced, guarded.functions);
  if (guarded.failure !== undefined) throw guarded.failure;
  if (differences.length === 0) return;
  throw new Error(
    `the run leaves the recording \`${recording}\` of a real control plane in ${differences.length} places; the first:\n` +
      differences.slice(0, 3).join("\n"),
  );
}

/** Keeps the first error of the learner's functions, which a controller would only log and retry. */
function guard(functions: Implementation): { functions: Implementation; readonly failure: unknown } {
  let failure: unknown;
  const keep = (f: unknown) => {
    if (typeof f !== "function") return f;
    return (...args: unknown[]): unknown => {
      try {
        return f(...args);
      } catch (err) {
        failure ??= err;
        throw err;
      }
    };
  };
  return {
    functions: Object.fromEntries(Object.entries(functions).map(([name, f]) => [name, keep(f)])),
    get failure() {
      return failure;
    },
  };
}
