import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** The hollow node never makes pods of the second image ready. */
const [serves, broken] = ["nginx:1.19", "nginx:bad"];
const containers = (image: string) => [{ name: "web", image }];
const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 10,
    selector: { matchLabels: labels },
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: "30%", maxUnavailable: "20%" } },
    template: { metadata: { labels }, spec: { containers: containers(serves) } },
  },
};

interface Seen {
  /** What the ReplicaSets of the two images want. */
  readonly old: number;
  readonly young: number;
  /** How many pods serve. */
  readonly available: number;
}

/** A rollout that is stuck, and what is there then, in the evening and in the morning. */
async function overNight(): Promise<{ stuck: Seen; evening: Seen; morning: Seen }> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const client = cluster.client.appsV1();
  const seen = async (): Promise<Seen> => {
    await utilclock.sleep(clock, 2 * time.minute, context.background());
    const { items } = await client.replicaSets("default").list();
    const wants = (image: string): number =>
      items.find(({ spec }) => spec.template.spec.containers[0]?.image === image)?.spec.replicas ?? 0;
    const { status } = await client.deployments("default").get("web");
    return { old: wants(serves), young: wants(broken), available: status.availableReplicas };
  };
  const after = async (spec: object): Promise<Seen> => {
    await client.deployments("default").patch("web", types.mergePatchType, { spec });
    return seen();
  };
  const run = async (): Promise<{ stuck: Seen; evening: Seen; morning: Seen }> => {
    await cluster.start();
    await client.deployments("default").create(web);
    await seen();
    const stuck = await after({ template: { spec: { containers: containers(broken) } } });
    const evening = await after({ replicas: 1 });
    return { stuck, evening, morning: await after({ replicas: 10 }) };
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const { stuck, evening, morning } = await overNight();
  const both = ({ old, young }: Seen) => `the old one wants ${old} and the new one ${young}`;
  return [
    `In the evening ${both(evening)}; in the morning ${both(morning)}.`,
    `of ${stuck.old} and ${stuck.young} pods`,
    `So ${morning.available} of 10 pods serve`,
  ];
};
