import * as errors from "#apimachinery/api/errors";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as math from "#go/math";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go by the record's renewTime. That was read off another machine's clock. If the other clock is slow, you take the lock from a leader that renews; if it is fast, you wait long after the leader is gone. Each elector goes by when it saw a change, on its own clock.",
  fails: [
    "a lease counts from the look that saw the change, and its end is its end",
    "a clock that is an hour slow makes nobody lose the lock",
    "a clock that is an hour fast keeps nobody in office",
    "a clock that is set makes no lease longer or shorter",
    "a lease lasts to the millisecond, and is written in whole seconds",
    "a try happens when it begins, however late the record comes",
    "if nobody answers, nothing is written",
    "whatever happens, each look ends as in Kubernetes",
    "two electors lead one after the other, whatever befalls their machines and the network",
    "so they do when other things befall them",
  ],
  implementation: {
    ...solution,
    tryAcquireOrRenew: async (le, signal) => {
      const { lock, clock, leaseDuration } = le.config;
      const wall = clock.wall();
      const ler: resourcelock.LeaderElectionRecord = {
        holderIdentity: lock.identity(),
        leaseDurationSeconds: math.intDiv(leaseDuration, time.second),
        renewTime: wall,
        acquireTime: wall,
        leaderTransitions: 0,
      };
      let old: resourcelock.LeaderElectionRecord;
      let raw: string;
      try {
        [old, raw] = await lock.get(signal);
      } catch (err) {
        return errors.isNotFound(err) ? le.create(ler, signal) : false;
      }
      if (le.observedRawRecord !== raw) {
        le.observe(old);
        le.observedRawRecord = raw;
      }
      const isMine = le.isLeader();
      const isFresh = (old.renewTime ?? 0) + leaseDuration > wall;
      if (!isMine && old.holderIdentity !== "" && isFresh) return false;
      const { acquireTime, leaderTransitions } = old;
      if (isMine) return le.update({ ...ler, acquireTime, leaderTransitions }, signal);
      return le.update({ ...ler, leaderTransitions: leaderTransitions + 1 }, signal);
    },
  },
};
