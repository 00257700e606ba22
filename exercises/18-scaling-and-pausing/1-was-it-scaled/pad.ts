import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { isScalingEvent } from "./exercise.ts";

const annotationsOf = (size: string) => ({ "deployment.kubernetes.io/desired-replicas": size });
const replicaSet = (image: string, replicas: number, size: string) => ({
  metadata: { name: image, annotations: annotationsOf(size) },
  spec: { replicas, template: { metadata: {}, spec: { containers: [{ name: "web", image }] } } },
});
/** A Deployment whose new image, nginx:1.21, has no ReplicaSet yet. */
const web = (replicas: number) => ({
  metadata: { name: "web", annotations: {} },
  spec: { replicas, template: replicaSet("nginx:1.21", 0, "").spec.template },
});
const list = [replicaSet("nginx:1.19", 8, "10"), replicaSet("nginx:1.20", 5, "10")];

/** Nothing is written as long as there is no new ReplicaSet. */
const dc = {} as deployment.DeploymentController;
const asks = (replicas: number) =>
  isScalingEvent(dc, web(replicas) as unknown as apps.Deployment, list as unknown as apps.ReplicaSet[]);

console.log("10:", await asks(10));
await asks(15);
