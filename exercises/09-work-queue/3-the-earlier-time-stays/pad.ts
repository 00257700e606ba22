import * as utilclock from "#utils/clock";
import { DelayingQueue } from "./exercise.ts";

const clock = new utilclock.VirtualClock();
const queue = new DelayingQueue<string>(clock);
queue.addAfter("default/web", 5000);
queue.addAfter("default/web", 2000);

const rows = [];
for (const second of [1, 2, 3, 4, 5]) {
  await clock.step(1000);
  rows.push({ second, "in the line": queue.len() });
}
console.table(rows);
queue.len();
