import type { Step, Why } from "../../site/author.ts";

/** What a step shows of the key. */
interface Standing {
  /** Whether it stands in the line; a run that looks from outside does not say. */
  readonly inLine?: boolean;
  readonly isMarked: boolean;
  readonly isHeld: boolean;
  readonly added: number;
}

/** Why a step of a run changed what it changed: by the two sets, as `add`, `get` and `done` do. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [was, is] = [standingOf(before), standingOf(step)];
  if (is.added > was.added) return is.isMarked ? alreadyMarked : added;
  if (is.inLine !== was.inLine) return is.inLine ? intoLine : outOfLine;
  if (is.isMarked && !was.isMarked) return is.isHeld ? marksHeld : marks;
  if (is.inLine === undefined && is.isHeld && !was.isHeld) return taken;
  if (is.isHeld && !was.isHeld) return held;
  if (was.isMarked && !is.isMarked) return markGoes;
  if (was.isHeld && !is.isHeld) return is.isMarked ? doneAndMarked : done;
  return undefined;
};

const added = "Something has changed, so a handler adds the key.";
export const alreadyMarked =
  "A handler adds the key, which is dirty already: the sync that is owed will see this change, too.";
const marks = "The key is dirty now. Nobody holds it, so it joins the line.";
export const marksHeld = "The key is dirty now. A worker holds it, so it does not join the line.";
const intoLine = "The key stands in the line, and a worker that waits is woken.";
const outOfLine = "A worker takes the key out of the line.";
const held = "From here on the key is in work, and no other worker can get it.";
const markGoes =
  "The key is clean before the work on it begins: whatever is added from now on is owed another sync.";
const taken =
  "A worker takes the key. It is clean before the work begins, so whatever is added from now on is owed another sync.";
export const doneAndMarked = "The sync has ended, and the key is dirty: it goes back into the line.";
const done = "The sync has ended, and nothing was added meanwhile: the queue no longer knows the key.";

function standingOf({ state }: Step): Standing {
  const added = Number(state.tables?.[0]?.rows[0]?.[1] ?? 0);
  const [queue] = state.objects ?? [];
  if (queue === undefined) {
    const [key] = state.queue ?? [];
    return { isMarked: key?.waiting === true, isHeld: key?.inWork === true, added };
  }
  const has = (name: string): boolean =>
    queue.fields.some(([field, text]) => field === name && text.includes("default/web"));
  return { inLine: has("#queue"), isMarked: has("#dirty"), isHeld: has("#processing"), added };
}
