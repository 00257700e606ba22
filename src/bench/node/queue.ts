// Ours: the work queue
import * as workqueue from "#client-go/util/workqueue";
import * as utilclock from "#utils/clock";
import { measure, rates, type Bench, type Figure } from "./figure.ts";

const million = 1_000_000;

async function oneAfterTheOther(): Promise<void> {
  const keys = Array.from({ length: 1000 }, (_, i) => `default/web-${i}`);
  const q = new workqueue.Queue<string>();
  for (let i = 0; i < million / keys.length; i++) {
    for (const key of keys) q.add(key);
    for (const _ of keys) q.done((await q.get()) ?? "");
  }
}

async function tenWorkers(): Promise<void> {
  const q = new workqueue.Queue<number>();
  const worker = async (): Promise<void> => {
    for (let item = await q.get(); item !== undefined; item = await q.get()) {
      q.done(item);
      if (item + 10 < million) q.add(item + 10);
      else if (item === million - 1) q.shutDown();
    }
  };
  for (let i = 0; i < 10; i++) q.add(i);
  await Promise.all(Array.from({ length: 10 }, worker));
}

async function later(): Promise<void> {
  const clock = new utilclock.VirtualClock();
  const q = new workqueue.DelayingQueue<number>(clock);
  for (let i = 0; i < million / 10; i++) q.addAfter(i, (i * 7919) % 500);
  await clock.step(500);
}

export const queue: Bench = {
  name: "queue",
  about: "a million items through the work queue",
  async run(): Promise<Figure[]> {
    const target = { atLeast: million, gate: false };
    await oneAfterTheOther();
    return [
      ...rates("add, get, done", million, await measure(oneAfterTheOther), target),
      ...rates("the same, ten workers that wait", million, await measure(tenWorkers)),
      ...rates("addAfter, until its time", million / 10, await measure(later)),
    ];
  },
};
