import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { rollback } from "./exercise.ts";

const revisionKey = "deployment.kubernetes.io/revision";
const template = (image: string) => ({ metadata: { labels: {} }, spec: { containers: [{ image }] } });
const metadata = (name: string, annotations: Record<string, string>) => ({
  name,
  namespace: "default",
  uid: name,
  labels: {},
  annotations,
});

/** Stands for the controller: it shows what is written and told. */
const update = async (d: apps.Deployment) => {
  console.log("update:", d.spec.template.spec.containers[0]?.image, d.metadata.annotations);
  return d;
};
const dc = {
  client: { appsV1: () => ({ deployments: () => ({ update }) }) },
  eventRecorder: {
    event: (_: unknown, ...told: string[]) => console.log("Event:", told.join(" · ")),
  },
} as unknown as deployment.DeploymentController;

const sets = ["nginx:1.19", "nginx:1.20"].map((image, i) => ({
  metadata: metadata(`web-${i}`, { [revisionKey]: String(i + 1) }),
  spec: { replicas: 2, template: template(image) },
})) as unknown as apps.ReplicaSet[];

for (const asked of ["1", "0", "2", "9"]) {
  console.log("asked for", asked);
  const annotations = { [revisionKey]: "2", "deprecated.deployment.rollback.to": asked };
  const web = {
    metadata: metadata("web", annotations),
    spec: { replicas: 2, template: template("nginx:1.20") },
    status: { conditions: [{ type: "Progressing" }] },
  } as unknown as apps.Deployment;
  await rollback(dc, web, [...sets]);
}
