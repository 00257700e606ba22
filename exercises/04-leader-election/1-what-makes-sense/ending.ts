import * as leaderelection from "#client-go/tools/leaderelection";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

const retry = 1;

function isLegal(lease: number, deadline: number): boolean {
  try {
    leaderelection.checkConfig({
      clock: new utilclock.VirtualClock(),
      rand: new rand.Rand(1),
      leaseDuration: lease * time.second,
      renewDeadline: deadline * time.second,
      retryPeriod: retry * time.second,
      callbacks: {},
      name: "kube-controller-manager",
    });
    return true;
  } catch (err) {
    // The durations come first: whoever complains of what is missing has nothing against them.
    return err instanceof Error && err.message.includes("must not be nil");
  }
}

export const facts: Facts = () => {
  const tenths = Array.from({ length: 50 }, (_, i) => (i + 1) / 10);
  const deadline = tenths.find((one) => isLegal(100, one)) ?? Number.NaN;
  const lease = tenths.find((one) => isLegal(one, deadline)) ?? Number.NaN;
  return [
    `a deadline of ${deadline} s and a lease of ${lease} s`,
    `${retry} + ${deadline} = ${retry + deadline} s after its last renewal`,
    `may lead for ${(retry + deadline - lease).toFixed(1)} s`,
  ];
};
