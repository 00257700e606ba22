import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import type { Stored } from "../13-sync-deployment/server.ts";
import { imageOf } from "../13-sync-deployment/world.ts";

/** What one ReplicaSet gets when a change of size is shared out. */
export interface Share {
  readonly tag: string;
  readonly wants: number;
  /** The ceiling that is noted on it. */
  readonly noted: number;
  /** Its size in proportion, before rounding. */
  readonly exact: number;
  /** How many it gets by its share; below zero, how many go. */
  readonly share: number;
  /** What it gets of what is left over. */
  readonly leftover: number;
}

/** A change of size, shared out. */
export interface Sharing {
  readonly ceiling: number;
  readonly wanted: number;
  /** Below zero: how many are too many. */
  readonly toAdd: number;
  /** In the order in which they are given their shares. */
  readonly shares: readonly Share[];
}

/** How the port shares out: its functions say each share, in its order. That a sync writes just this, the tests see. */
export function sharingOf(d: apps.Deployment, replicaSets: Stored["replicaSets"]): Sharing {
  const active = controller.filterActiveReplicaSets([...replicaSets]);
  const wanted = deploymentutil.getReplicaCountForReplicaSets(active);
  const { replicas } = d.spec;
  const ceiling = replicas > 0 ? replicas + deploymentutil.maxSurge(d) : 0;
  const toAdd = ceiling - wanted;
  if (toAdd > 0) active.sort(controller.replicaSetsBySizeNewer);
  if (toAdd < 0) active.sort(controller.replicaSetsBySizeOlder);
  let given = 0;
  const shares = active.map((rs) => {
    const share = deploymentutil.getProportion(rs, d, toAdd, given);
    given += share;
    const noted = Number(rs.metadata.annotations[deploymentutil.maxReplicasAnnotation]);
    const exact = (rs.spec.replicas * ceiling) / noted;
    return { tag: imageOf(rs), wants: rs.spec.replicas, noted, exact, share, leftover: 0 };
  });
  const left = toAdd - given;
  return { ceiling, wanted, toAdd, shares: shares.map((one, i) => (i === 0 ? { ...one, leftover: Math.max(left, -one.wants - one.share) } : one)) }; // prettier-ignore
}

export const becomes = ({ wants, share, leftover }: Share): number => wants + share + leftover;

/** "8 × 18 ÷ 13 = 11.08" */
export const sumIn = ({ ceiling }: Sharing, { wants, noted, exact }: Share): string =>
  `${wants} × ${ceiling} ÷ ${noted} = ${Number(exact.toFixed(2))}`;

/** "+3", "−2", "0" */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
