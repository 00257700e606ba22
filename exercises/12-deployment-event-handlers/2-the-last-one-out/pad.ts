import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { deletePod } from "./exercise.ts";
import type { DeploymentController } from "./receiver.ts";

/** How many pods are left. */
const left = 1;

/** Stands for the controller: every pod belongs to `web`, whose API server knows no ReplicaSet but has the pods above. */
const dc = {
  getDeploymentForPod: () => ({
    metadata: { name: "web", namespace: "default", uid: "1" },
    spec: { strategy: { type: "Recreate" }, selector: { matchLabels: { app: "web" } } },
  }),
  getPodMapForDeployment: () => new Map([["uid-of-a-ReplicaSet", Array.from({ length: left }, () => ({}))]]),
  enqueueDeployment: ({ metadata }: apps.Deployment) => console.log("woken:", metadata.name),
  client: { appsV1: () => ({ replicaSets: () => ({ list: async () => ({ items: [] }) }) }) },
} as unknown as DeploymentController;

await deletePod(dc, { metadata: { name: "web-1", namespace: "default" } } as unknown as v1.Pod);
