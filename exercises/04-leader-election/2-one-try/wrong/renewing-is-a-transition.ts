import * as errors from "#apimachinery/api/errors";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as math from "#go/math";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write a fresh record each time. But a renewal is no new reign: who holds the lock keeps the time at which it got it and the number of transitions, or nobody could see from the record when the leader last changed.",
  fails: [
    "who renews keeps what it began with",
    "whatever happens, each look ends as in Kubernetes",
    "two electors lead one after the other, whatever befalls their machines and the network",
    "so they do when other things befall them",
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
      const isFresh = le.observedTime + leaseDuration > now;
      if (!isMine && old.holderIdentity !== "" && isFresh) return false;
      const { leaderTransitions } = old;
      return le.update({ ...ler, leaderTransitions: leaderTransitions + 1 }, signal);
    },
  },
};
