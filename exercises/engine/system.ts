import * as conformance from "#conformance";
import * as goerrors from "#go/errors";
import type { Implementation, Replaced } from "./catalogue.ts";
import { beat } from "./beat.ts";
import { Mismatch, explain } from "./explain.ts";
import { inPlace } from "./in-place.ts";
import { leaving } from "./leaving.ts";
import { replace } from "./settable.ts";

/** Where a run leaves the recording of the real control plane: nothing if it never does. */
export interface Run {
  readonly trace: unknown;
  readonly differences: readonly string[];
}

/** Plays a recorded scenario on the embedded control plane with the learner's functions in place of the port's. */
export async function play(
  recorded: string,
  replaced: readonly Replaced[],
  functions: Implementation,
): Promise<Run> {
  const putBack = replace(replaced, functions);
  try {
    return await conformance.playInProcess(recorded);
  } finally {
    putBack();
  }
}

/** Throws, saying where, unless the run is the recorded one. */
export async function sameRun(
  recorded: string,
  replaced: readonly Replaced[],
  functions: Implementation,
): Promise<void> {
  const { trace } = await inPlace(replaced, functions, () => playToEnd(recorded));
  const explanation = leaving(conformance.recording(recorded), trace);
  if (explanation) throw new Mismatch({ ...explanation, varies: true });
}

/** A run may leave the scenario nothing to go on with: that, too, is for the learner to read. */
async function playToEnd(recorded: string): Promise<conformance.Played> {
  try {
    return await conformance.playInProcess(recorded, { onRequest: beat });
  } catch (err) {
    const { says: waits, thrown } = explain(err);
    const why = thrown === undefined ? waits : `${goerrors.textOf(err)}.`;
    const says = `The recording \`${recorded}\` cannot go on: ${why}`;
    throw new Mismatch({ says, varies: true }, { cause: err });
  }
}
