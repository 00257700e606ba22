import type { Step, Why } from "../../site/author.ts";

/** What the two tables of a step say. */
interface Standing {
  readonly copy: string;
  /** How many pods the copy holds. */
  readonly pods: number;
  /** Unread notices and those taken out, by handler. */
  readonly boxes: ReadonlyMap<string, readonly [unread: number, taken: number]>;
}

/** Why a step of the run changed what it changed: the copy first, then the boxes, then the handlers. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [was, is] = [standingOf(before), standingOf(step)];
  const joined = [...is.boxes.keys()].find((who) => !was.boxes.has(who));
  if (joined !== undefined) return joins(joined);
  const moved = [...is.boxes].filter(([who, box]) => String(was.boxes.get(who)) !== String(box));
  const [first] = moved;
  if (was.copy !== is.copy) return first === undefined ? stored : is.pods < was.pods ? gone : again;
  if (first === undefined) return undefined;
  if (moved.length > 1) return handedOn;
  const [who, [unread, taken]] = first;
  const [unreadBefore = 0, takenBefore = 0] = was.boxes.get(who) ?? [];
  if (taken > takenBefore) return takes(who, unread);
  return unread > unreadBefore ? puts(who) : undefined;
};

export const stored = "The copy has the change. Nobody has been told of it yet.";
const again = "Once more: into the copy, into the boxes, and out of the box of whoever is idle.";
const gone =
  "A pod is gone from the copy. A notice of it went into the boxes, and whoever was idle has taken it out.";
const handedOn = "A notice went into the boxes, and whoever was idle has taken it out.";
const joins = (who: string): string =>
  `${who} has joined: a notice of each pod in the copy went into its box, and ${who} has taken them out.`;
export const puts = (who: string): string => `A notice goes into the box of ${who}. Nobody has read it yet.`;
export const takes = (who: string, unread: number): string =>
  `${who} takes a notice out of its box, ${unread === 0 ? "which is empty now" : "and there is more in it"}.`;

function standingOf({ state }: Step): Standing {
  const [copy, boxes] = state.tables ?? [];
  return {
    copy: String(copy?.rows),
    pods: Number(copy?.rows[0]?.[1]),
    boxes: new Map(boxes?.rows.map(([who, unread, taken]) => [who, [Number(unread), Number(taken)]])),
  };
}
