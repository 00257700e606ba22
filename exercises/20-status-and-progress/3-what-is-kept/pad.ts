import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { cleanupDeployment } from "./exercise.ts";

/** An old ReplicaSet that was made in this second and has so many pods. */
const old = (name: string, second: number, pods: number) =>
  ({
    metadata: { name, namespace: "default", generation: 1, creationTimestamp: `2021-01-13T12:00:${second}Z` },
    spec: { replicas: pods },
    status: { replicas: pods, observedGeneration: 1 },
  }) as apps.ReplicaSet;

const web = { metadata: { name: "web" }, spec: { revisionHistoryLimit: 2 } } as apps.Deployment;
const deleted: string[] = [];
const replicaSets = () => ({ delete: async (name: string) => deleted.push(name) });
const dc = { client: { appsV1: () => ({ replicaSets }) } } as unknown as deployment.DeploymentController;

await cleanupDeployment(dc, [old("a", 40, 0), old("b", 30, 0), old("c", 20, 3), old("d", 10, 0)], web);
deleted.join(", ");
