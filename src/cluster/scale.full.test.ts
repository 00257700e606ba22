import { expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

const complete = ({ metadata, spec, status }: apps.Deployment) =>
  status.observedGeneration === metadata.generation &&
  status.updatedReplicas === spec.replicas &&
  status.replicas === spec.replicas &&
  status.availableReplicas === spec.replicas;

test("100 Deployments of 3 pods each come up and roll", async () => {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  await clock.run(cluster.start());
  const names = Array.from({ length: 100 }, (_, i) => `web-${i}`);
  const deployments = cluster.client.appsV1().deployments("default");
  const template = (app: string, image: string) => ({
    metadata: { labels: { app } },
    spec: { containers: [{ name: "c", image }] },
  });
  for (const app of names) {
    const spec = { replicas: 3, selector: { matchLabels: { app } }, template: template(app, "nginx:1.19") };
    await clock.run(deployments.create({ metadata: { name: app }, spec }));
  }
  await clock.step(60 * time.second);
  for (const app of names) {
    const patch = { spec: { template: template(app, "nginx:1.20") } };
    await clock.run(deployments.patch(app, types.strategicMergePatchType, patch));
  }
  await clock.step(120 * time.second);
  const { items } = await clock.run(deployments.list());
  expect(items.filter((d) => !complete(d)).map((d) => d.metadata.name)).toEqual([]);
  expect((await clock.run(cluster.client.coreV1().pods("default").list())).items).toHaveLength(300);
  await clock.run(cluster.stop());
});
