import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import { notStarted } from "../../engine/exercise.ts";
import type { LeaderElector } from "./receiver.ts";

// The elector is the first parameter, as in the port where a method stands outside its class. Of it you need
//   le.config              lock, clock and leaseDuration: see below
//   le.observedRawRecord   the text of the record as it was last read; yours to set
//   le.observedTime        when the record was last seen to change, by `clock.now()`
//   le.observe(record)     notes a record that is new, and the time
//   le.isLeader()          whether the record that was last noted names this elector
//   le.create(record, signal)   makes the record: true if that went well, false if not
//   le.update(record, signal)   your other function
// Of the lock: get(signal) gives [record, text], or rejects, with an error for which `isNotFound` of
// `#apimachinery/api/errors` is true if there is none; update(record, signal) writes, or rejects; identity() is our name.
// Of the clock: now() for durations, wall() for what is written into a record. Both are in milliseconds.
// `time.second` of `#go/time` is 1000, and `intDiv(a, b)` of `#go/math` divides without a rest.

/** Takes the lock if it is free, or renews it if it is ours. False if it is neither, or if a call fails. */
export function tryAcquireOrRenew(le: LeaderElector, signal: AbortSignal): Promise<boolean> {
  void [le, signal];
  return notStarted();
}

/** Writes the record. True if that went well; it is noted then. */
export function update(
  le: LeaderElector,
  ler: resourcelock.LeaderElectionRecord,
  signal: AbortSignal,
): Promise<boolean> {
  void [le, ler, signal];
  return notStarted();
}
