import type * as leaderelection from "#client-go/tools/leaderelection";
import { notStarted } from "../../engine/exercise.ts";

// Of the configuration you need
//   lec.leaseDuration, lec.renewDeadline, lec.retryPeriod   milliseconds
//   lec.callbacks.onStartedLeading, lec.callbacks.onStoppedLeading, lec.lock   each may be missing
// The factor is `jitterFactor` of `#client-go/tools/leaderelection`.

/** Throws the first thing that is wrong with a configuration. */
export function checkConfig(lec: leaderelection.UncheckedConfig): void {
  void lec;
  notStarted();
}
