import type { Run, Step, Why } from "../../site/author.ts";
import { type Write, writesIn } from "./sync-story.ts";

/** The writes of each run, read out of it once. */
const known = new WeakMap<Run, readonly Write[]>();
function writesOf(run: Run): readonly Write[] {
  const found = known.get(run) ?? writesIn(run);
  known.set(run, found);
  return found;
}

/** What was sent or logged since the step before, and why it was answered so. */
export const why: Why = (step, before, run) => {
  if (before === undefined) return undefined;
  const writes = writesOf(run).filter((write) => write.step === step.n);
  const said = [...writes.map((write) => wordsFor(write, step)), ...logged(step, before)];
  if (said.length > 0) return said.join(" ");
  return queued(step, before);
};

/** What became of the key between two steps, and by which of the queue's rules. */
function queued(step: Step, before: Step): string | undefined {
  const [was, is] = [before, step].map(({ state }) => state.queue?.[0]);
  const returned = was?.inWork === true && is?.inWork !== true;
  if (returned && is?.waiting === true)
    return "The work is done, and the key is dirty: it goes back into the line.";
  if (returned) return "The work is done, and nothing was added meanwhile.";
  if (is?.inWork === true && was?.inWork !== true) return "A worker takes the key, and it is clean.";
  return undefined;
}

function wordsFor({ what, from, answer, stored }: Write, { state }: Step): string {
  if (what === "POST replicasets") {
    const wants = state.tables?.[0]?.rows[1]?.[2];
    return `There was no ReplicaSet, and 0 pods were wanted; now there is one, and it wants ${wants}.`;
  }
  return answer === 409
    ? `The sync writes the status once more, from version ${from} again. But version ${stored} is stored, so the server refuses: a conflict.`
    : `The sync writes the status, from version ${from}. Version ${stored} is stored now.`;
}

function logged({ state }: Step, before: Step): string[] {
  const lines = (state.output ?? []).slice(before.state.output?.length ?? 0);
  return lines.flatMap((line) =>
    line.startsWith('"Error syncing')
      ? ["The worker logs the error and asks for the key to come again, after a while."]
      : line.startsWith('"Event')
        ? ["An Event says that the ReplicaSet was made."]
        : [],
  );
}
