import type { Why } from "../../site/author.ts";
import { type SetAt, setsAt } from "./reading.ts";

/** Why a ReplicaSet wants, reports or has another number now. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [[old, made], [was, wasMade]] = [setsAt(step), setsAt(before)];
  if (old === undefined || was === undefined) return undefined;
  if (old.wants !== was.wants)
    return `An old ReplicaSet wants pods, so the sync scales it down: ${was.wants} → ${old.wants}. Its ${old.ending} pods begin to stop.`;
  if (old.reports !== was.reports)
    return `A pod that is being deleted is not reported: ${was.reports} → ${old.reports}. But ${old.pods} pods are still there, so the next syncs wait, too.`;
  if (old.pods !== was.pods) return gone(was.pods, old.pods);
  return made === undefined ? undefined : grown(wasMade, made);
};

const gone = (was: number, is: number): string =>
  is === 0
    ? `The last old pod has ended: ${was} → ${is}. deletePod counts ${is} and wakes web.`
    : `An old pod has ended: ${was} → ${is}. deletePod counts ${is}, so it wakes nobody.`;

function grown(was: SetAt | undefined, { wants, pods, reports }: SetAt): string | undefined {
  if (was === undefined) return `No old pod is left, so the new ReplicaSet is made. It wants ${wants} from the beginning.`;
  if (was.pods !== pods) return `The ReplicaSet controller makes pods for it: ${was.pods} → ${pods}.`;
  return was.reports === reports ? undefined : `It reports its pods: ${was.reports} → ${reports}.`;
} // prettier-ignore
