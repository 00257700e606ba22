import { bench, describe } from "vitest";
import { VirtualClock } from "#utils/clock";
import { DelayingQueue } from "./delaying-queue.ts";
import { Queue } from "./queue.ts";

const million = 1_000_000;
const keys = Array.from({ length: 1000 }, (_, i) => `default/web-${i}`);

describe("a million items", () => {
  bench(
    "add, get, done",
    async () => {
      const q = new Queue<string>();
      for (let i = 0; i < million / keys.length; i++) {
        for (const key of keys) q.add(key);
        for (const _ of keys) q.done((await q.get()) ?? "");
      }
    },
    { iterations: 3, warmupIterations: 1, time: 0 },
  );

  bench(
    "add, get, done, with ten workers that wait",
    async () => {
      const q = new Queue<number>();
      const worker = async (): Promise<void> => {
        for (let item = await q.get(); item !== undefined; item = await q.get()) {
          q.done(item);
          if (item + 10 < million) q.add(item + 10);
          else if (item === million - 1) q.shutDown();
        }
      };
      for (let i = 0; i < 10; i++) q.add(i);
      await Promise.all(Array.from({ length: 10 }, worker));
    },
    { iterations: 3, warmupIterations: 1, time: 0 },
  );
});

describe("a hundred thousand items", () => {
  bench(
    "addAfter, then all at their time",
    async () => {
      const clock = new VirtualClock();
      const q = new DelayingQueue<number>(clock);
      for (let i = 0; i < 100_000; i++) q.addAfter(i, (i * 7919) % 500);
      await clock.step(500);
    },
    { iterations: 3, warmupIterations: 1, time: 0 },
  );
});
