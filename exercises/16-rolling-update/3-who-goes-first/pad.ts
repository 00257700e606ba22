import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { cleanupUnhealthyReplicas } from "./exercise.ts";

const replicaSet = (name: string, day: number, wants: number, availableReplicas: number) =>
  ({
    metadata: { name, namespace: "default", annotations: {}, creationTimestamp: `2021-01-0${day}T00:00:00Z` },
    spec: { replicas: wants },
    status: { readyReplicas: availableReplicas, availableReplicas },
  }) as apps.ReplicaSet; // No more of it is read.

/** Stands for the controller: it shows what is written. */
const update = async (rs: apps.ReplicaSet) => {
  console.log(rs.metadata.name, "becomes", rs.spec.replicas);
  return rs;
};
const dc = {
  client: { appsV1: () => ({ replicaSets: () => ({ update }) }) },
  eventRecorder: { event: () => undefined },
} as unknown as deployment.DeploymentController;

const strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 3, maxUnavailable: 2 } };
const web = { metadata: { name: "web" }, spec: { replicas: 10, strategy } } as apps.Deployment;

const [, taken] = await cleanupUnhealthyReplicas(
  dc,
  [replicaSet("younger", 2, 4, 1), replicaSet("oldest", 1, 3, 1)],
  web,
  3,
);
console.log("taken:", taken);
