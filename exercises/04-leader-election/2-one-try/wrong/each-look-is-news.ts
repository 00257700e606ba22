import * as errors from "#apimachinery/api/errors";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as math from "#go/math";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You note the time at each look. Then a lease starts over whenever you look at it, and you look every few seconds: a leader that has died is never followed by another. Only a look that finds something new counts.",
  fails: [
    "a lease counts from the look that saw the change, and its end is its end",
    "a takeover counts one more, and starts afresh",
    "what is written is noted at once",
    "looking changes nothing",
    "a clock that is an hour fast keeps nobody in office",
    "a clock that is set makes no lease longer or shorter",
    "each goes by its own lease, whatever the other one has written",
    "a lease lasts to the millisecond, and is written in whole seconds",
    "a try happens when it begins, however late the record comes",
    "who was not fast enough does not lead, and waits for the one who was",
    "if nobody answers, nothing is written",
    "if nothing could be written, nothing has changed, and nothing is noted",
    "what was written without our hearing of it is read the next time",
    "whatever happens, each look ends as in Kubernetes",
    "whatever of the text is another, it is news",
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
      le.observe(old);
      le.observedRawRecord = raw;
      const isMine = le.isLeader();
      const isFresh = le.observedTime + leaseDuration > now;
      if (!isMine && old.holderIdentity !== "" && isFresh) return false;
      const { acquireTime, leaderTransitions } = old;
      if (isMine) return le.update({ ...ler, acquireTime, leaderTransitions }, signal);
      return le.update({ ...ler, leaderTransitions: leaderTransitions + 1 }, signal);
    },
  },
};
