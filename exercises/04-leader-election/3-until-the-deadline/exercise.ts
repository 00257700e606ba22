import { notStarted } from "../../engine/exercise.ts";
import type { LeaderElector } from "./receiver.ts";

// The elector is the first parameter, as in the port where a method stands outside its class. Of it you need
//   le.config                       clock, renewDeadline, retryPeriod (milliseconds), lock, name, releaseOnCancel
//   le.tryAcquireOrRenew(signal)    one try: true if that went well. A call of it ends when the signal aborts
//   le.renewInTime(signal)          your other function
//   le.maybeReportTransition()      tells of a new leader, if there is one
//   le.metrics.leaderOff(name)      and lock.recordEvent("stopped leading"): what the world hears of an end
//   le.release()                    gives the lock away
// Helpers of the port, each of which takes the clock first:
//   `#apimachinery/util/wait`  until(clock, f, period, signal) calls f, waits a period, and so on until the signal aborts
//                              pollImmediateUntil(clock, interval, condition, signal) asks at once and after each interval until
//                              the condition is true; if the signal aborts first it rejects, and isWaitTimeout(err) is true then
//   `#go/context`              withCancel(signal) and withTimeout(signal, clock, ms) give [signal, cancel]

/** Renews until that fails for as long as the deadline, or the signal aborts. */
export function renew(le: LeaderElector, signal: AbortSignal): Promise<void> {
  void [le, signal];
  return notStarted();
}

/** One round: tries until one try goes well, for as long as the deadline. Gives undefined, or the error that says it was too late. */
export function renewInTime(le: LeaderElector, signal: AbortSignal): Promise<unknown> {
  void [le, signal];
  return notStarted();
}
