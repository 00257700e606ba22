import * as deploymentutil from "#controller/deployment/util";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import type { Stored } from "../13-sync-deployment/server.ts";
import { imageOf } from "../13-sync-deployment/world.ts";
import {
  type Listed,
  aboutRollback,
  askedFor,
  endOf,
  listed,
  syncsOf,
  withImage,
  withImages,
} from "./story.ts";
import { draw } from "./tape-drawing.ts";

interface State {
  readonly stored: Stored;
  /** The revision that is chosen; 0 names none. */
  readonly chosen: number;
  readonly event: string;
  readonly said: string;
}

const most = { revision: 9, sets: 5 };
const before = "1.19, 1.20 and 1.21 were set, one after the other. ";

export const explorable: Explorable<State> = {
  title: "Revisions move to the right",
  initial: async () => {
    const stored = await withImages(1, "1.19", "1.20", "1.21");
    return { stored, chosen: 0, event: "", said: `${before}The second highest revision is 2, so 0 means 2.` };
  },
  opens: [],
  controls: [
    { kind: "slider", name: "chosen", label: "Revision", min: 0, max: most.revision, value: ({ chosen }) => chosen },
    { kind: "button", name: "back", label: "Roll back to this revision", can: ({ stored }) => highest(stored) < most.revision },
    { kind: "button", name: "image", label: "New image", can: ({ stored }) => highest(stored) < most.revision && stored.replicaSets.length < most.sets },
    { kind: "button", name: "delete", label: "Delete this ReplicaSet", can: (state) => setOf(state)?.wants === 0 },
  ],
  act,
  draw: ({ stored, event }) => draw(listed(stored), lastOf(stored), event),
  why: ({ said }) => said,
  facts: ({ stored }) => [
    ["runs", runningIn(stored)?.image ?? ""],
    ["its revision", runningIn(stored)?.revision ?? 0],
    ["0 means", lastOf(stored)],
  ],
  // The port’s controller with all that it stands on.
  worker: true,
  telling: [
    { title: "Three images, one after the other", uses: [] },
    { title: "Rolled back to 0", uses: [["back"]] },
    { title: "Rolled back to 0, twice", uses: [["back"], ["back"]] },
  ],
}; // prettier-ignore

const lastOf = ({ replicaSets }: Stored): number => Number(deploymentutil.lastRevision(replicaSets));
const highest = ({ replicaSets }: Stored): number => Number(deploymentutil.maxRevision(replicaSets));
const runningIn = (stored: Stored): Listed | undefined => listed(stored).find(({ wants }) => wants > 0);
const setOf = ({ stored, chosen }: State): Listed | undefined =>
  listed(stored).find(({ revision }) => revision === chosen);

const meaning = (stored: Stored): string =>
  lastOf(stored) === 0
    ? "0 finds nothing now, because there is only one revision."
    : `Now 0 means ${lastOf(stored)}.`;

async function act(state: State, [control, value = 0]: Use): Promise<State> {
  const { stored } = state;
  switch (control) {
    case "chosen":
      return { ...state, chosen: Number(value) };
    case "image": {
      const tag = `1.${Math.max(...listed(stored).map(({ image }) => Number(image.slice(2)))) + 1}`;
      const next = await followedUp(withImage(stored, tag));
      const said = `${tag} is set. It gets ${highest(next)}, one more than the highest so far. ${meaning(next)}`;
      return { ...state, stored: next, said };
    }
    case "delete":
      return deleted(state);
    default:
      return back(state);
  }
}

const followedUp = async (stored: Stored): Promise<Stored> => endOf(await syncsOf(stored), stored);

function deleted(state: State): State {
  const { stored, chosen } = state;
  const replicaSets = stored.replicaSets.filter(
    (rs) => rs.metadata.annotations[deploymentutil.revisionAnnotation] !== String(chosen),
  );
  const next = { ...stored, replicaSets, version: stored.version + 1 };
  const was = setOf(state);
  return { ...state, stored: next, said: `Revision ${chosen} is gone, and with it the way back to ${was?.image}. ${meaning(next)}` };
} // prettier-ignore

async function back(state: State): Promise<State> {
  const { stored, chosen } = state;
  const from = askedFor(stored, chosen);
  const syncs = await syncsOf(from);
  const next = endOf(syncs, from);
  const event = aboutRollback(syncs).at(-1) ?? "";
  const isBack = event.startsWith("Normal");
  return { ...state, stored: next, event, said: isBack ? gone(stored, chosen, next) : refused(stored, chosen, event) };
} // prettier-ignore

function gone(before: Stored, chosen: number, after: Stored): string {
  const runs = runningIn(after);
  const from = chosen === 0 ? lastOf(before) : chosen;
  const which = chosen === 0 ? `0 means ${from}, the second highest.` : `Revision ${from} is there.`;
  return `${which} Its template comes back, so ${runs?.image} runs and becomes ${runs?.revision}. ${meaning(after)}`;
}

function refused({ deployment }: Stored, chosen: number, event: string): string {
  const runs = `web stays at ${deployment === undefined ? "nothing" : imageOf(deployment)}`;
  if (event.includes("TemplateUnchanged")) return `Revision ${chosen} is what runs, so ${runs}.`;
  const why = chosen === 0 ? "There is no second revision" : `No ReplicaSet has revision ${chosen} now`;
  return `${why}, so ${runs}.`;
}
