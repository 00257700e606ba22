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

/** What befalls a run that did not befall the recorded one, and should change no rest of it. */
export type Trouble = Pick<conformance.PlayOptions, "onCluster" | "settleMs">;

/** Throws, saying where, unless the run is the recorded one. Whoever looks at drawings sees it in either case. */
export async function sameRun(
  recorded: string,
  replaced: readonly Replaced[],
  functions: Implementation,
  trouble: Trouble = {},
): Promise<void> {
  const audience = lookers();
  const sampler = audience && new Sampler();
  if (sampler) audience.begins?.(recorded, sampler.now);
  try {
    const { trace } = await inPlace(replaced, functions, () => playToEnd(recorded, sampler, trouble));
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
  const see = lookers()?.see;
  if (see === undefined) return;
  try {
    const mine = sampler.rollout();
    const real = await other?.(recording);
    if (mine.sets.length > 0) see({ recording, mine, ...(real && { real }) });
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

/** Plays the recording in spite of trouble. A check does it with the learner's functions in; `scenarios` of a specification, without a word of these. */
export async function inTrouble(recorded: string, trouble: Trouble): Promise<conformance.Trace> {
  return (await playToEnd(recorded, undefined, trouble)).trace;
}

/** A run may leave the scenario nothing to go on with: that, too, is for the learner to read. */
async function playToEnd(
  recorded: string,
  sampler?: Sampler,
  trouble: Trouble = {},
): Promise<conformance.Played> {
  const recording = patient(conformance.recording(recorded), trouble);
  try {
    return await conformance.playRecording(sampler?.tapped(recording) ?? recording, {
      ...trouble,
      onRequest: (method, _, stage) => {
        beat();
        sampler?.sees(method, stage);
      },
    });
  } catch (err) {
    const { says: waits, thrown } = explain(err);
    const why = thrown === undefined ? waits : `${goerrors.textOf(err)}.`;
    const says = `The recording \`${recorded}\` cannot go on: ${why}`;
    throw new Mismatch({ says, varies: true }, { cause: err });
  }
}

/** The same recording, no step of which rests for less than `settleMs`. */
function patient(
  { scenario, golden }: conformance.Recording,
  { settleMs = 0 }: Trouble,
): conformance.Recording {
  const steps = scenario.steps.map((step) =>
    "settle" in step ? { ...step, settle: Math.max(Number(step["settle"]), settleMs) } : step,
  );
  return { scenario: { ...scenario, steps }, golden };
}
