import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as math from "#go/math";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every error for a missing record and make one. The server may only be out of reach, and the record may be there.",
  fails: [
    "if nobody answers, nothing is written",
    "whatever happens, each look ends as in Kubernetes",
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
      } catch {
        return le.create(ler, signal);
      }
      if (le.observedRawRecord !== raw) {
        le.observe(old);
        le.observedRawRecord = raw;
      }
      const isMine = le.isLeader();
      const isFresh = le.observedTime + leaseDuration > now;
      if (!isMine && old.holderIdentity !== "" && isFresh) return false;
      const { acquireTime, leaderTransitions } = old;
      if (isMine) return le.update({ ...ler, acquireTime, leaderTransitions }, signal);
      return le.update({ ...ler, leaderTransitions: leaderTransitions + 1 }, signal);
    },
  },
};
