import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const [was, becomes] = ["nginx:1.19", "nginx:1.20"];
const key = "deployment.kubernetes.io/desired-replicas";
const containers = (image: string) => [{ name: "web", image }];
const labels = { app: "web" };
const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 10,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: containers(was) } },
  },
};

interface Seen {
  /** Pods that the ReplicaSets of the two images have. */
  readonly pods: string;
  /** What the old one remembers. */
  readonly note: string | undefined;
}

/** Somebody overwrites the note, sets an image, and scales an hour later. */
async function overwritten(): Promise<{ hour: Seen; after: Seen }> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  const client = cluster.client.appsV1();
  const waits = (ms: number) => utilclock.sleep(clock, ms, context.background());
  const patches = (body: object) => client.deployments("default").patch("web", types.mergePatchType, body);
  const seen = async (): Promise<Seen> => {
    const { items } = await client.replicaSets("default").list();
    const of = (image: string) => items.find(({ spec }) => spec.template.spec.containers[0]?.image === image);
    const has = (image: string) => `${of(image)?.status.replicas ?? 0}`;
    return {
      pods: `there are ${has(was)} pods of \`${was}\` and ${has(becomes)} of \`${becomes}\``,
      note: of(was)?.metadata.annotations[key],
    };
  };
  const run = async (): Promise<{ hour: Seen; after: Seen }> => {
    await cluster.start();
    await client.deployments("default").create(web);
    await waits(time.minute);
    const noted = { metadata: { annotations: { [key]: "7" } } };
    await client.replicaSets("default").patch("web-c6b8467bc", types.mergePatchType, noted);
    await waits(time.minute);
    await patches({ spec: { template: { spec: { containers: containers(becomes) } } } });
    await waits(time.hour);
    const hour = await seen();
    await patches({ spec: { replicas: 11 } });
    await waits(time.minute);
    return { hour, after: await seen() };
  };
  const result = await clock.run(run());
  await clock.run(cluster.stop());
  return result;
}

export const facts: Facts = async () => {
  const { hour, after } = await overwritten();
  return [
    `after an hour ${hour.pods}, and the note still says ${hour.note}.`,
    `After \`kubectl scale deployment web --replicas=11\` ${after.pods}`,
  ];
};
