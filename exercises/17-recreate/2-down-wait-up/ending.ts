import type * as apps from "#api/apps/v1";
import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";
import { SlowToStop } from "../slow-to-stop.ts";

/** Each ReplicaSet in a few words, once two images were set while the pods of the first take a while to stop. */
const twoImages = (): Promise<string[]> =>
  SlowToStop.play(async (stage) => {
    await stage.sets("nginx:1.20");
    await stage.sets("nginx:1.21");
    for (const { metadata } of (await stage.pods.list()).items)
      if (metadata.deletionTimestamp !== undefined)
        await stage.pods.delete(metadata.name, { gracePeriodSeconds: 0 });
    await stage.sleep();
    return (await stage.apis.replicaSets("default").list()).items.map(inWords).sort();
  });

const inWords = ({ metadata, spec }: apps.ReplicaSet): string =>
  `\`${spec.template.spec.containers[0]?.image}\` wants ${spec.replicas} pods and has revision ${metadata.annotations["deployment.kubernetes.io/revision"]}`;

export const facts: Facts = async () => {
  const sets = await quietly(twoImages);
  return [`There are ${sets.length} ReplicaSets: ${sets.join(", and ")}.`];
};
