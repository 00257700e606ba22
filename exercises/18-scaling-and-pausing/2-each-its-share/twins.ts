import type { Fault, Twins } from "../../engine/exercise.ts";

/** Where the misconception goes wrong, the twin goes twice as far. It leaves no size below 0: a server refuses that, and a controller tries again. */
const beyond = (says: string, believed: string): Fault => ({
  says,
  changes: [
    [
      "export function getProportion(",
      `export function getProportion(
  rs: apps.ReplicaSet,
  d: apps.Deployment,
  toAdd: number,
  added: number,
): number {
  const [size, left] = [rs.spec.replicas, toAdd - added];
  const [ceiling, remembered] = [d.spec.replicas + deploymentutil.maxSurge(d), deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas];
  const within = (share: number) => (toAdd > 0 ? Math.min(share, left) : Math.max(share, left));
  const fair = (now: number, before: number) => d.spec.replicas === 0 ? -size : Math.round((size * now) / before) - size;
  const right = answer(rs, d, toAdd, added);
  const believed = size === 0 || toAdd === 0 || left === 0 ? right : ${believed};
  void [ceiling, remembered, within, fair];
  return believed === right ? right : Math.max(-size, right + 2 * (believed - right));
}

function answer(`,
    ],
  ],
});

const twice = (where: string) => `${where}, it goes wrong by twice as much.`;

export const twins: Twins = {
  "forgets-the-others": beyond(
    twice("Where others were asked before"),
    "toAdd > 0 ? Math.min(fair(ceiling, remembered), toAdd) : Math.max(fair(ceiling, remembered), toAdd)",
  ),
  "gives-the-size": beyond(
    twice("Where the size is taken for the share"),
    "within(fair(ceiling, remembered) + (d.spec.replicas === 0 ? 0 : size))",
  ),
  "never-the-other-way": beyond(
    twice("Where a share goes the other way"),
    "toAdd > 0 ? Math.max(0, within(fair(ceiling, remembered))) : Math.min(0, within(fair(ceiling, remembered)))",
  ),
  "no-limit": beyond(twice("Where a share is more than is left"), "fair(ceiling, remembered)"),
  "no-note-no-share": beyond(
    twice("Where there is no note"),
    "deploymentutil.getMaxReplicasAnnotation(rs) === undefined && d.spec.replicas > 0 ? 0 : right",
  ),
  "rounds-down": beyond(
    twice("Where a size has to be rounded up"),
    "d.spec.replicas === 0 ? right : within(Math.floor((size * ceiling) / remembered) - size)",
  ),
  "rounds-up": beyond(
    twice("Where a size has to be rounded down"),
    "d.spec.replicas === 0 ? right : within(Math.ceil((size * ceiling) / remembered) - size)",
  ),
  "sizes-for-ceilings": beyond(
    twice("Where the surge makes a difference"),
    "within(fair(d.spec.replicas, deploymentutil.getDesiredReplicasAnnotation(rs) ?? d.status.replicas))",
  ),
  "smaller-for-both": {
    ...beyond(twice("Where something is taken"), "Math.min(fair(ceiling, remembered), left)"),
    near: "Where all pods are taken, twice as far would be a size below 0.",
  },
  "sums-for-ceilings": beyond(
    twice("Where the sum is not what is remembered"),
    "within(fair(ceiling, ceiling - toAdd))",
  ),
  "surge-at-nought": beyond(
    twice("Where the Deployment wants no pods"),
    "within(Math.round((size * ceiling) / remembered) - size)",
  ),
  "surge-stays": beyond(
    twice("Where the surge is another one"),
    "deploymentutil.getMaxReplicasAnnotation(rs) === undefined ? right : within(fair(d.spec.replicas + remembered - (deploymentutil.getDesiredReplicasAnnotation(rs) ?? 0), remembered))",
  ),
};
