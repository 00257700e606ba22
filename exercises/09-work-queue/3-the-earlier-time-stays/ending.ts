import * as workqueue from "#client-go/util/workqueue";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** How often a key comes that is asked for in 5 ms, and then in ten minutes. */
export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const queue = new workqueue.DelayingQueue<string>(clock);
  const came: number[] = [];
  queue.add = () => void came.push(clock.now() - start);
  queue.addAfter("default/web", 5);
  await clock.step(1);
  queue.addAfter("default/web", 10 * time.minute);
  await clock.step(11 * time.minute);
  return [`It is synced ${came.length} time, after ${came.join(" and ")} ms.`];
};
