import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { requeueStuckDeployment } from "./exercise.ts";

const noon = "2021-01-13T12:00:00Z";
const web = {
  metadata: { name: "web", namespace: "default", generation: 1 },
  spec: { replicas: 2, progressDeadlineSeconds: 600 },
  status: {
    conditions: [{ type: "Progressing", status: "True", reason: "ReplicaSetUpdated", lastUpdateTime: noon }],
  },
};
const d = web as unknown as apps.Deployment;

/** So many seconds after the last progress. */
[0, 180, 599, 600, 900].map((seconds) => {
  const queue: string[] = [];
  const dc = {
    clock: { wall: () => Date.parse(noon) + seconds * 1000 },
    enqueueAfter: (_: unknown, ms: number) => queue.push(`after ${ms} ms`),
    enqueueRateLimited: () => queue.push("rate limited"),
  };
  const gives = requeueStuckDeployment(dc as unknown as deployment.DeploymentController, d, d.status);
  return { seconds, gives, queue: queue.join(", ") };
});
