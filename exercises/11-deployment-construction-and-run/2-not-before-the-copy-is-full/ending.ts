import * as time from "#go/time";
import type { Facts } from "../../engine/exercise.ts";
import { Ground } from "./restart.ts";

/** How many ReplicaSets there are in the end if three images are set while a manager waits for a list, or does not have to. */
async function replicaSets(late?: string): Promise<number> {
  const ground = new Ground();
  return ground.play(async () => {
    const first = await ground.manager();
    await ground.create({ replicas: 10 });
    await ground.quiet(time.minute);
    await ground.end(first);
    const second = ground.manager(late, { seconds: 10 });
    for (const image of ["nginx:1.20", "nginx:1.21", "nginx:1.22"]) {
      await ground.quiet(2 * time.second);
      await ground.setImage(image);
    }
    await ground.quiet(time.minute);
    const { items } = await ground.client.appsV1().replicaSets("default").list();
    await ground.end(await second);
    return items.length;
  });
}

export const facts: Facts = async () => [
  `With the late list \`web\` has ${await replicaSets("replicasets")} ReplicaSets:`,
  `With the list at once it has ${await replicaSets()}, as`,
];
