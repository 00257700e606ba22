import * as leaderelection from "#client-go/tools/leaderelection";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const shared: leaderelectiontesting.Shared = { version: 0 };
  const start = clock.now();
  const elector = (identity: string) =>
    new leaderelection.LeaderElector({
      clock,
      rand: new rand.Rand(1),
      lock: new leaderelectiontesting.MemoryLock(identity, shared),
      leaseDuration: 15 * time.second,
      renewDeadline: 10 * time.second,
      retryPeriod: 2 * time.second,
      name: "kube-controller-manager",
      callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
    });
  const tries = (one: leaderelection.LeaderElector) => one.tryAcquireOrRenew(context.background());
  await tries(elector("host"));
  await clock.step(1 * time.second);
  const other = await tries(elector("host-2"));
  const again = await tries(elector("host"));
  const keeps = shared.record?.acquireTime === start ? "keeps the old" : "writes a new";
  return [
    `Its first try gives \`${again}\`:`,
    `${keeps} \`acquireTime\`, and counts ${shared.record?.leaderTransitions === 0 ? "no" : "a"} transition`,
    other ? "it would not have to wait" : "it would have to wait for the lease",
  ];
};
