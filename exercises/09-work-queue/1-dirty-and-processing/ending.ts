import * as workqueue from "#client-go/util/workqueue";
import type { Facts } from "../../engine/exercise.ts";

/** What comes out of a queue in which a worker has forgotten a key. */
export const facts: Facts = async () => {
  const q = new workqueue.Queue<string>();
  q.add("default/web");
  await q.get();
  for (const key of ["default/web", "default/web", "default/api"]) q.add(key);
  return [`\`${await q.get()}\` comes out and ${q.len()} items wait.`];
};
