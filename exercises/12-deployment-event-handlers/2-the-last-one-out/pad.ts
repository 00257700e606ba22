import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { deletePod } from "./exercise.ts";
import type { DeploymentController } from "./receiver.ts";

/** Stands for the controller: every pod belongs to `web`, whose API server knows no ReplicaSet, and which has so many pods left. */
const withPods = (left: number) =>
  ({
    getDeploymentForPod: () => ({
      metadata: { name: "web", namespace: "default", uid: "1" },
      spec: { strategy: { type: "Recreate" }, selector: { matchLabels: { app: "web" } } },
    }),
    getPodMapForDeployment: () =>
      new Map([["uid-of-a-ReplicaSet", Array.from({ length: left }, () => ({}))]]),
    enqueueDeployment: ({ metadata }: apps.Deployment) => console.log(`${left} left, woken:`, metadata.name),
    client: { appsV1: () => ({ replicaSets: () => ({ list: async () => ({ items: [] }) }) }) },
  }) as unknown as DeploymentController;

const pod = { metadata: { name: "web-1", namespace: "default" } } as unknown as v1.Pod;
for (const left of [1, 0]) await deletePod(withPods(left), pod);
