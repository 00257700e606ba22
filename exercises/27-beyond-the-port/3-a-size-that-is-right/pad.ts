import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { scale } from "./exercise.ts";

const desired = "deployment.kubernetes.io/desired-replicas";
const update = async (rs: apps.ReplicaSet) => {
  console.log("written:", rs.spec.replicas, "pods, notes", rs.metadata.annotations[desired]);
  return rs;
};
const dc = {
  client: { appsV1: () => ({ replicaSets: () => ({ update }) }) },
  eventRecorder: { event: (_: unknown, ...says: string[]) => console.log("Event:", ...says) },
};
const web = { spec: { replicas: 4, strategy: { type: "Recreate" } } } as apps.Deployment;
const old = {
  metadata: { name: "web-1.19", namespace: "default", annotations: { [desired]: "5" } },
  spec: { replicas: 4 },
} as unknown as apps.ReplicaSet;

await scale(dc as unknown as deployment.DeploymentController, web, undefined, [old]);
