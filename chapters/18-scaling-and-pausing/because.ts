import { becomes, signed } from "./share.ts";
import type { Chosen, Decided } from "./sharing-out.ts";

type Told = Chosen & Decided;

/** What the next sync does, and why: one sentence with the numbers that it decides by. */
export const because = (told: Told): string => ways[told.way](told);

const ways: Record<Decided["way"], (told: Told) => string> = {
  "rolls out": (told) =>
    `${Object.values(told.sizes).every((wants) => wants === 0) ? "No ReplicaSet wants pods, so no note is read" : `Not paused, and the notes say ${told.replicas}, too`}: no scaling event. So this sync rolls out: ${moved(told)}.`,
  none: (told) => `No ReplicaSet wants pods. So the newest gets all that are asked for: ${moved(told)}.`,
  one: (told) => `Only one ReplicaSet wants pods. So it gets what is asked for, whatever the ceiling: ${moved(told)}.`,
  complete: (told) => `All ${told.replicas} pods of the new one serve. So the others go to 0: ${moved(told)}.`,
  shares: ({ sharing, replicas }) => {
    const { ceiling, wanted, toAdd, shares } = sharing;
    const sum = replicas === 0 ? "Nothing is asked for" : `Ceiling ${ceiling} − wanted ${wanted} = ${signed(toAdd)}`;
    const [first] = shares;
    if (toAdd === 0 || first === undefined) return `${sum}: nothing to share out, and each keeps its size.`;
    const by = shares.map(({ tag, share }) => `${tag} ${signed(share)}`).join(", ");
    const over = first.leftover === 0 ? "Nothing is left over" : `Left over: ${signed(first.leftover)}, so ${first.tag} wants ${becomes(first)}`;
    return `${sum}. Shares: ${by}. ${over}.`;
  },
}; // prettier-ignore

function moved({ sizes, after }: Told): string {
  const moves = Object.entries(after).flatMap(([tag, to]) => (to === sizes[tag] ? [] : [`${tag} wants ${sizes[tag]} → ${to}`])); // prettier-ignore
  return moves.join(", ") || "no size moves";
}
