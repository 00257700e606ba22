import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Facts } from "../../engine/exercise.ts";
import { deployment, replicaSet } from "../../engine/fixtures.ts";
import { inPlace } from "../../engine/in-place.ts";
import meta from "./meta.json" with { type: "json" };

const d = deployment({ replicas: 10, maxSurge: 3, maxUnavailable: 2 });
const old = replicaSet("old", { wants: 8, has: 10, ready: 9, available: 7 });
const young = replicaSet("new", { wants: 3, has: 0, ready: 2, available: 1 });

const grown = async (): Promise<number> => deploymentutil.newRSNewReplicas(d, [old, young], young);

/** Reports in place of wishes. */
const reports = (all: readonly (apps.ReplicaSet | undefined)[]): number =>
  all.reduce((sum, rs) => sum + (rs?.status.replicas ?? 0), 0);

export const facts: Facts = async () => {
  const [wishes] = meta.replaces;
  const byReports = await inPlace(wishes ? [wishes] : [], { getReplicaCountForReplicaSets: reports }, grown);
  return [
    `It may grow to ${await grown()}:`,
    `By reports it would grow to ${byReports},`,
    `8 + ${byReports} = ${8 + byReports} pods`,
  ];
};
