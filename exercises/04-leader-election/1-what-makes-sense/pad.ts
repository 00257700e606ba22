import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { checkConfig } from "./exercise.ts";

/** What the elector is told, with three durations in seconds. */
const config = (lease: number, deadline: number, retry: number) => ({
  clock: new utilclock.VirtualClock(),
  rand: new rand.Rand(1),
  lock: new leaderelectiontesting.MemoryLock("cp-1", { version: 0 }),
  leaseDuration: lease * 1000,
  renewDeadline: deadline * 1000,
  retryPeriod: retry * 1000,
  name: "kube-controller-manager",
  callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
});

checkConfig(config(15, 10, 2));

const rows = [];
for (const [lease = 0, deadline = 0, retry = 0] of [
  [10, 10, 2],
  [15, 0, 2],
  [11, 10, 8],
]) {
  let says = "nothing";
  try {
    checkConfig(config(lease, deadline, retry));
  } catch (err) {
    says = String(err);
  }
  rows.push({ lease, deadline, retry, says });
}
console.table(rows);
