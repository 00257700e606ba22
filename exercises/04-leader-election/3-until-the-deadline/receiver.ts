// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as leaderelection from "#client-go/tools/leaderelection";

/** What `renew` and `#renewInTime` use of a LeaderElector. */
export interface LeaderElector {
  readonly config: leaderelection.LeaderElectionConfig;
  /** Tries to renew until the deadline; what it gives is that it was not in time. */
  renewInTime(signal: AbortSignal): Promise<unknown>;
  /** Tells of a leader that is not the one it last told of. */
  maybeReportTransition(): void;
  readonly metrics: leaderelection.LeaderMetrics;
  /** Gives the lock away if it is ours: nobody holds it then, for a lease of one second. False if that fails. */
  release(): Promise<boolean>;
  /** Takes the lock if it is free, or renews it if it is ours. False if it is neither, or if a call fails. */
  tryAcquireOrRenew(signal: AbortSignal): Promise<boolean>;
}
