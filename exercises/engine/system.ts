import * as conformance from "#conformance";
import * as goerrors from "#go/errors";
import type { Implementation, Replaced } from "./catalogue.ts";
import { beat } from "./beat.ts";
import { isNotStarted } from "./exercise.ts";
import { Mismatch, explain } from "./explain.ts";
import { inPlace } from "./in-place.ts";
import { leaving } from "./leaving.ts";
import { lookers } from "./played.ts";
import type { Rollout } from "./rollout.ts";
import { Sampler } from "./sampler.ts";

/** Throws, saying where, unless the run is the recorded one. Whoever looks at drawings sees it in either case. */
export async function sameRun(
  recorded: string,
  replaced: readonly Replaced[],
  functions: Implementation,
): Promise<void> {
  const sampler = lookers() && new Sampler();
  try {
    const { trace } = await inPlace(replaced, functions, () => playToEnd(recorded, sampler));
    const explanation = leaving(conformance.recording(recorded), trace);
    if (explanation) throw new Mismatch({ ...explanation, varies: true });
  } catch (err) {
    // A stub has no rollout of its own.
    if (sampler && !isNotStarted(err)) await show(recorded, sampler, ofThePort);
    throw err;
  }
  if (sampler) await show(recorded, sampler);
}

/** A drawing is no verdict: where none can be made, nothing is shown. */
async function show(
  recording: string,
  sampler: Sampler,
  other?: (recorded: string) => Promise<Rollout>,
): Promise<void> {
  try {
    const mine = sampler.rollout();
    const real = await other?.(recording);
    if (mine.sets.length > 0) lookers()?.see({ recording, mine, ...(real && { real }) });
  } catch {
    // A learner's text may have broken what draws.
  }
}

/** What the port itself does, whose every rest is the recorded one. It is asked once, and only where the learner's run is another. */
const known = new Map<string, Promise<Rollout>>();

function ofThePort(recorded: string): Promise<Rollout> {
  const asked = known.get(recorded) ?? sampled(recorded);
  known.set(recorded, asked);
  return asked;
}

async function sampled(recorded: string): Promise<Rollout> {
  const sampler = new Sampler();
  await playToEnd(recorded, sampler);
  return sampler.rollout();
}

/** A run may leave the scenario nothing to go on with: that, too, is for the learner to read. */
async function playToEnd(recorded: string, sampler?: Sampler): Promise<conformance.Played> {
  const recording = conformance.recording(recorded);
  try {
    return await conformance.playRecording(sampler?.tapped(recording) ?? recording, {
      onRequest: (method, _, { cluster }) => {
        beat();
        sampler?.sees(method, cluster);
      },
    });
  } catch (err) {
    const { says: waits, thrown } = explain(err);
    const why = thrown === undefined ? waits : `${goerrors.textOf(err)}.`;
    const says = `The recording \`${recorded}\` cannot go on: ${why}`;
    throw new Mismatch({ says, varies: true }, { cause: err });
  }
}
