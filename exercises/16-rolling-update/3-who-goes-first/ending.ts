import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { reconcileOldReplicaSets } from "../../../src/controller/deployment/rolling.ts";
import type { Facts } from "../../engine/exercise.ts";
import { deployment as asking, replicaSet } from "../../engine/fixtures.ts";

const aged = (rs: apps.ReplicaSet, day: number): apps.ReplicaSet => ({
  ...rs,
  metadata: { ...rs.metadata, creationTimestamp: `2021-01-0${day}T00:00:00Z` },
});

/** How many pods go in one sync if the ReplicaSet whose report is late was made on this day, and the other on the second. */
async function gone(day: number): Promise<number> {
  const late = aged(replicaSet("late", { wants: 7, has: 10, ready: 9, available: 8 }), day);
  const ill = aged(replicaSet("ill", { wants: 4, has: 3, ready: 2, available: 1 }), 2);
  const newRS = replicaSet("new", { wants: 0, has: 0, ready: 0, available: 0 });
  const d = asking({ replicas: 10, maxSurge: 3, maxUnavailable: 1 });
  let taken = 0;
  const update = async (rs: apps.ReplicaSet): Promise<apps.ReplicaSet> => {
    taken += (rs.metadata.name === ill.metadata.name ? 4 : 7) - rs.spec.replicas;
    return rs;
  };
  const client = { appsV1: () => ({ replicaSets: () => ({ update }) }) };
  const stand = { client, eventRecorder: { event: () => undefined } };
  const dc = stand as unknown as deployment.DeploymentController; // All of it that scaling touches.
  await reconcileOldReplicaSets(dc, [late, ill, newRS], [late, ill], newRS, d);
  return taken;
}

export const facts: Facts = async () => [
  `If the first is the older, ${await gone(1)} pods go:`,
  `If the second is the older, ${await gone(3)} pods go.`,
];
