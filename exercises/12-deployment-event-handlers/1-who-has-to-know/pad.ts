import type * as apps from "#api/apps/v1";
import { updateReplicaSet } from "./exercise.ts";
import type { DeploymentController } from "./receiver.ts";

/** Stands for the controller: it knows every owner, `front` selects every ReplicaSet, and it shows whom you wake. */
const dc = {
  resolveControllerRef: (_namespace: string, { name }: { name: string }) => ({ metadata: { name } }),
  getDeploymentsForReplicaSet: () => [{ metadata: { name: "front" } }],
  enqueueDeployment: ({ metadata }: apps.Deployment) => console.log("woken:", metadata.name),
} as unknown as DeploymentController;

const replicaSet = (resourceVersion: string, owner?: string) =>
  ({
    metadata: {
      name: "web-c6b8467bc",
      namespace: "default",
      resourceVersion,
      labels: { app: "web" },
      ownerReferences: owner === undefined ? [] : [{ kind: "Deployment", name: owner, controller: true }],
    },
  }) as unknown as apps.ReplicaSet;

updateReplicaSet(dc, replicaSet("1", "web"), replicaSet("2"));
