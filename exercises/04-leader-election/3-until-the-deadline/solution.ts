import * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import type { LeaderElector } from "./receiver.ts";

export async function renew(le: LeaderElector, signal: AbortSignal): Promise<void> {
  const { lock, clock, name, retryPeriod, releaseOnCancel } = le.config;
  const [own, cancel] = context.withCancel(signal);
  const round = async (): Promise<void> => {
    const failure = await le.renewInTime(own);
    le.maybeReportTransition();
    if (failure === undefined) return;
    lock.recordEvent("stopped leading");
    le.metrics.leaderOff(name);
    cancel();
  };
  try {
    await wait.until(clock, round, retryPeriod, own);
  } finally {
    cancel();
  }
  if (releaseOnCancel) await le.release();
}

export async function renewInTime(le: LeaderElector, signal: AbortSignal): Promise<unknown> {
  const { clock, renewDeadline, retryPeriod } = le.config;
  const [inTime, cancel] = context.withTimeout(signal, clock, renewDeadline);
  try {
    await wait.pollImmediateUntil(clock, retryPeriod, () => le.tryAcquireOrRenew(inTime), inTime);
    return undefined;
  } catch (err) {
    if (!wait.isWaitTimeout(err)) throw err;
    return err;
  } finally {
    cancel();
  }
}
