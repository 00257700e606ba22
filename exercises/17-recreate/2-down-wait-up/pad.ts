import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as deployment from "#controller/deployment";
import { rolloutRecreate } from "./exercise.ts";

/** Stands for the controller: it shows what is written. */
const update = async (rs: apps.ReplicaSet) => {
  console.log(rs.metadata.name, "wants", rs.spec.replicas);
  return rs;
};
const create = async (rs: apps.ReplicaSet) => {
  console.log("a new ReplicaSet wants", rs.spec.replicas);
  return rs;
};
const updateStatus = async ({ status }: apps.Deployment) => {
  console.log("the status says", status.replicas, "pods");
};
const replicaSets = () => ({ update, create });
const dc = {
  clock: { now: () => 0, wall: () => 0 },
  client: { appsV1: () => ({ replicaSets, deployments: () => ({ updateStatus }) }) },
  eventRecorder: { event: () => undefined },
} as unknown as deployment.DeploymentController;

const metadata = (name: string) => ({ name, namespace: "default", uid: name, annotations: {}, labels: {} });
const template = (image: string) => ({ metadata: { labels: {} }, spec: { containers: [{ image }] } });
const web = () =>
  ({
    metadata: metadata("web"),
    spec: { replicas: 2, template: template("nginx:1.20"), strategy: { type: "Recreate" }, selector: {} },
    status: { conditions: [] },
  }) as unknown as apps.Deployment;
const old = (replicas: number) =>
  ({
    metadata: metadata("web-old"),
    spec: { replicas, template: template("nginx:1.19") },
    status: { replicas, availableReplicas: replicas, conditions: [] },
  }) as unknown as apps.ReplicaSet;
const pod = { status: { phase: "Running" } } as v1.Pod;

console.log("It wants 2 pods:");
await rolloutRecreate(dc, web(), [old(2)], new Map([["web-old", [pod, pod]]]));
console.log("It wants none, and one is stopping:");
await rolloutRecreate(dc, web(), [old(0)], new Map([["web-old", [pod]]]));
console.log("None is left:");
await rolloutRecreate(dc, web(), [old(0)], new Map([["web-old", []]]));
