import * as leaderelection from "#client-go/tools/leaderelection";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { renew, renewInTime } from "./exercise.ts";
import type { LeaderElector } from "./receiver.ts";

const clock = new utilclock.VirtualClock();
const start = clock.now();
const seconds = () => (clock.now() - start) / 1000;
const made = new leaderelection.LeaderElector({
  clock,
  rand: new rand.Rand(1),
  lock: new leaderelectiontesting.MemoryLock("cp-1", { version: 0 }),
  leaseDuration: 4000,
  renewDeadline: 3000,
  retryPeriod: 1000,
  name: "kube-controller-manager",
  callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
});
const le = made as unknown as LeaderElector;
const rows: { "a try at": number; "goes well": boolean }[] = [];
le.tryAcquireOrRenew = async () => {
  const goesWell = seconds() < 3;
  rows.push({ "a try at": seconds(), "goes well": goesWell });
  return goesWell;
};
Object.defineProperty(le, "renewInTime", { value: (signal: AbortSignal) => renewInTime(le, signal) });
await clock.run(renew(le, context.background()));
console.table(rows);
console.log(`It has ended at ${seconds()} s.`);
