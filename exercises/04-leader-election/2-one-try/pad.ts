import * as leaderelection from "#client-go/tools/leaderelection";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { tryAcquireOrRenew, update } from "./exercise.ts";
import type { LeaderElector } from "./receiver.ts";

const clock = new utilclock.VirtualClock();
const shared: leaderelectiontesting.Shared = { version: 0 };

/** An elector of the port, with your functions: what it keeps behind # has plain names here. */
function elector(identity: string): LeaderElector {
  const made = new leaderelection.LeaderElector({
    clock,
    rand: new rand.Rand(1),
    lock: new leaderelectiontesting.MemoryLock(identity, shared),
    leaseDuration: 4000,
    renewDeadline: 3000,
    retryPeriod: 1000,
    name: "kube-controller-manager",
    callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
  });
  const le = made as unknown as LeaderElector;
  const own: LeaderElector["update"] = (ler, signal) => update(le, ler, signal);
  Object.defineProperty(le, "update", { value: own });
  return le;
}

const [one, two] = [elector("cp-1"), elector("cp-2")];
const rows = [];
for (const [who, le] of [
  ["cp-1", one],
  ["cp-2", two],
  ["cp-2", two],
] as const) {
  const leads = await tryAcquireOrRenew(le, context.background());
  rows.push({ who, leads, transitions: shared.record?.leaderTransitions });
  await clock.step(4000);
}
console.table(rows);
