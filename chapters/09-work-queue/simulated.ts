import { wrong as busyIsKnown } from "../../exercises/09-work-queue/1-dirty-and-processing/wrong/busy-is-known.ts";
import { wrong as doubles } from "../../exercises/09-work-queue/1-dirty-and-processing/wrong/doubles-in-the-queue.ts";
import { wrong as oneSet } from "../../exercises/09-work-queue/1-dirty-and-processing/wrong/one-set.ts";
import * as workqueue from "#client-go/util/workqueue";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { apart, oneWay, pods, workers } from "./ten-ready.ts";

/** What a queue has to be for the scene. */
export type Queue = Pick<workqueue.Queue<string>, "add" | "get" | "done" | "shutDown">;

/** What came of the scene with some queue. */
export interface Outcome {
  readonly adds: number;
  readonly syncs: number;
  /** How many of them wrote a status. */
  readonly wrote: number;
  /** How many syncs went on at once, at most. */
  readonly most: number;
  /** How many ready pods the status names in the end. */
  readonly ready: number;
}

/** In what the scene may differ from the chapter's. */
interface Setting {
  readonly count?: number;
  readonly hands?: number;
  /** How long a request takes to reach the API server, and its answer to come back. */
  readonly way?: number;
}

const { signal: never } = new AbortController();

/** The scene of the chapter around any queue: pods turn ready, and syncs read how many, write it and hear of their own write. */
export async function sceneWith(queue: Queue, setting: Setting = {}): Promise<Outcome> {
  const { count = pods, hands = workers, way = oneWay } = setting;
  const clock = new utilclock.VirtualClock();
  const sleep = (ms: number): Promise<void> => utilclock.sleep(clock, ms, never);
  const seen = { adds: 0, syncs: 0, wrote: 0, most: 0, ready: 0 };
  let [turned, running] = [0, 0];
  const add = (): void => {
    seen.adds++;
    queue.add("default/web");
  };
  const once = async (): Promise<void> => {
    const read = turned;
    if (read === seen.ready) return;
    await sleep(way);
    seen.wrote++;
    seen.ready = read;
    add();
    await sleep(way);
  };
  const worker = async (): Promise<void> => {
    for (let key = await queue.get(); key !== undefined; key = await queue.get()) {
      seen.syncs++;
      seen.most = Math.max(seen.most, ++running);
      await once();
      running--;
      queue.done(key);
    }
  };
  const scene = async (): Promise<void> => {
    const tasks = new sync.WaitGroup();
    for (let i = 0; i < hands; i++) tasks.go(worker);
    for (; turned < count; await sleep(apart)) {
      turned++;
      add();
    }
    await sleep(time.minute);
    queue.shutDown();
    await tasks.wait();
  };
  await clock.run(scene());
  return seen;
}

/** The scene with the port's queue, and with queues that are not right. */
export const outcomes = {
  port: await sceneWith(new workqueue.Queue<string>()),
  slower: await sceneWith(new workqueue.Queue<string>(), { way: 2 * oneWay }),
  oneSet: await sceneWith(new oneSet.implementation.Queue<string>()),
  busyIsKnownOfNine: await sceneWith(new busyIsKnown.implementation.Queue<string>(), { count: pods - 1 }),
  busyIsKnown: await sceneWith(new busyIsKnown.implementation.Queue<string>()),
  doubles: await sceneWith(new doubles.implementation.Queue<string>()),
};
