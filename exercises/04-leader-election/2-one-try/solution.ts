import * as errors from "#apimachinery/api/errors";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as math from "#go/math";
import * as time from "#go/time";
import type { LeaderElector } from "./receiver.ts";

export async function tryAcquireOrRenew(le: LeaderElector, signal: AbortSignal): Promise<boolean> {
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
  const { acquireTime, leaderTransitions } = old;
  if (isMine) return le.update({ ...ler, acquireTime, leaderTransitions }, signal);
  return le.update({ ...ler, leaderTransitions: leaderTransitions + 1 }, signal);
}

export async function update(
  le: LeaderElector,
  ler: resourcelock.LeaderElectionRecord,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await le.config.lock.update(ler, signal);
  } catch {
    return false;
  }
  le.observe(ler);
  return true;
}
