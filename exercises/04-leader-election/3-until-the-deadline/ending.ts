import * as leaderelection from "#client-go/tools/leaderelection";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** After the first renewal nobody answers any more, or everybody refuses: how often the leader asks, and when it ends. */
async function ends(swallows: boolean): Promise<{ asked: number; after: number }> {
  const clock = new utilclock.VirtualClock();
  const elector = new leaderelection.LeaderElector({
    clock,
    rand: new rand.Rand(1),
    lock: new leaderelectiontesting.MemoryLock("me", { version: 0 }),
    leaseDuration: 15 * time.second,
    renewDeadline: 10 * time.second,
    retryPeriod: 2 * time.second,
    name: "kube-controller-manager",
    callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
  });
  const start = clock.now();
  let asked = -1; // The first one goes well.
  elector.tryAcquireOrRenew = async (signal) => {
    if (++asked === 0) return true;
    if (swallows) await new Promise<void>((resolve) => void context.afterFunc(signal, resolve));
    return false;
  };
  const was = klog.setSink(() => undefined);
  try {
    await clock.run(elector.renew(context.background()));
  } finally {
    klog.setSink(was);
  }
  return { asked, after: (clock.now() - start) / time.second };
}

export const facts: Facts = async () => {
  const [swallowed, refused] = [await ends(true), await ends(false)];
  return [
    `It sends ${swallowed.asked} request, and ends after ${swallowed.after} s:`,
    `would hear ${refused.asked} tries in the same ${refused.after} s.`,
  ];
};
