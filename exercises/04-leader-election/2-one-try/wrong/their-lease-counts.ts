import * as errors from "#apimachinery/api/errors";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as math from "#go/math";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait as long as the record says. That number is there for people to read. Each elector goes by the lease that it was started with.",
  fails: [
    "each goes by its own lease, whatever the other one has written",
    "a lease lasts to the millisecond, and is written in whole seconds",
    "whatever happens, each look ends as in Kubernetes",
  ],
  implementation: {
    ...solution,
    tryAcquireOrRenew: async (le, signal) => {
      const { lock, clock, leaseDuration } = le.config;
      const [now, wall] = [clock.now(), clock.wall()];
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
      const isFresh = le.observedTime + old.leaseDurationSeconds * time.second > now;
      if (!isMine && old.holderIdentity !== "" && isFresh) return false;
      const { acquireTime, leaderTransitions } = old;
      if (isMine) return le.update({ ...ler, acquireTime, leaderTransitions }, signal);
      return le.update({ ...ler, leaderTransitions: leaderTransitions + 1 }, signal);
    },
  },
};
