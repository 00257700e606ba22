import type * as v1 from "#api/core/v1";
import * as record from "#client-go/tools/record";
import * as utilclock from "#utils/clock";
import { filter } from "./exercise.ts";
import type { EventSourceObjectSpamFilter } from "./receiver.ts";

const clock = new utilclock.VirtualClock();
const limits = { lruCacheSize: 100, burstSize: 3, qps: 1 / 300 };
const made = new record.EventSourceObjectSpamFilter(clock, limits);
const spamFilter = made as unknown as EventSourceObjectSpamFilter;

const rows = [];
for (const minutes of [0, 0, 0, 0, 5, 0]) {
  await clock.step(minutes * 60_000);
  const event = {
    source: { component: "replicaset-controller" },
    involvedObject: { kind: "ReplicaSet", name: "web", resourceVersion: String(rows.length) },
  } as v1.Event;
  rows.push({ "minutes later": minutes, "too much": filter(spamFilter, event) });
}
console.table(rows);
