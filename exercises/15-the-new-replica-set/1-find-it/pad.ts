import type * as apps from "#api/apps/v1";
import { findNewReplicaSet } from "./exercise.ts";

const template = (image: string, labels: Record<string, string>) => ({
  metadata: { labels: { app: "web", ...labels } },
  spec: { containers: [{ name: "web", image }] },
});
const replicaSet = (hash: string, creationTimestamp: string, image: string) => ({
  metadata: { name: `web-${hash}`, creationTimestamp },
  spec: { template: template(image, { "pod-template-hash": hash }) },
});
const web = { metadata: { name: "web" }, spec: { template: template("nginx:1.19", {}) } };
const list = [
  replicaSet("74b685b4d7", "2021-01-13T00:02:00Z", "nginx:1.20"),
  replicaSet("c6b8467bc", "2021-01-13T00:01:00Z", "nginx:1.19"),
];

const found = findNewReplicaSet(web as unknown as apps.Deployment, list as unknown as apps.ReplicaSet[]);
String(found?.metadata.name);
