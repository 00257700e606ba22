import { quietly } from "../../engine/as-the-port.ts";
import type { Facts } from "../../engine/exercise.ts";
import { SlowToStop } from "../slow-to-stop.ts";

interface Pods {
  readonly stopping: number;
  readonly others: number;
}

async function count({ pods }: SlowToStop): Promise<Pods> {
  const { items } = await pods.list();
  const stopping = items.filter(({ metadata }) => metadata.deletionTimestamp !== undefined).length;
  return { stopping, others: items.length - stopping };
}

/** The pods a second after another image, and a second after the old image is set again. */
const thereAndBack = (): Promise<Pods[]> =>
  SlowToStop.play(async (stage) => {
    await stage.sets("nginx:1.20");
    const there = await count(stage);
    await stage.sets("nginx:1.19");
    return [there, await count(stage)];
  });

export const facts: Facts = async () => {
  const [there, back] = await quietly(thereAndBack);
  return [
    `Before, ${there?.stopping} pods are stopping and ${there?.others} others are there.`,
    `A second later ${back?.stopping} pods are stopping and ${back?.others} others are there.`,
  ];
};
