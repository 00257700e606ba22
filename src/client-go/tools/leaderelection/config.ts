// Go: staging/src/k8s.io/client-go/tools/leaderelection/leaderelection.go
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import type * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";
import type { HealthzAdaptor } from "./healthzadaptor.ts";

/** By how many times its length a wait between two tries to become leader may grow. */
export const jitterFactor = 1.2;

/** What a program hears of its elector. */
export interface LeaderCallbacks {
  /** Called when this elector begins to lead. `signal` aborts when it no longer does. */
  onStartedLeading(this: void, signal: AbortSignal): Promise<void> | void;
  /** Called when the elector ends, also if it has never led. */
  onStoppedLeading(this: void): void;
  /** Called whenever another leader is seen than before, the first one and this elector included. */
  onNewLeader?(this: void, identity: string): Promise<void> | void;
}

/** How to elect, and what for. */
export interface LeaderElectionConfig {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  /** What is locked. */
  readonly lock: resourcelock.Interface;
  /**
   * How long who does not lead waits without seeing a change before it takes the lock by force, by its own clock.
   * Programs have 15 seconds unless told otherwise.
   */
  readonly leaseDuration: number;
  /** How long a leader tries to renew before it gives up. 10 seconds unless told otherwise. */
  readonly renewDeadline: number;
  /** The wait between two tries. 2 seconds unless told otherwise. */
  readonly retryPeriod: number;
  readonly callbacks: LeaderCallbacks;
  /** Whom to tell of the elector, so that somebody looks after it. */
  readonly watchDog?: HealthzAdaptor;
  /**
   * Whether a leader that is asked to stop gives the lock away. Then all that the lock guards must have ended before it is asked,
   * or two processes work at once.
   */
  readonly releaseOnCancel?: boolean;
  /** What metrics and errors call the lock. */
  readonly name: string;
}

/** A configuration as a program without types may hand it in. */
export type UncheckedConfig = Omit<LeaderElectionConfig, "lock" | "callbacks"> & {
  readonly lock?: resourcelock.Interface | undefined;
  readonly callbacks: Partial<LeaderCallbacks>;
};

const nanosPerMillisecond = 1e6;

/** Throws the first thing that is wrong with a configuration. (Upstream: the beginning of NewLeaderElector.) */
export function checkConfig(lec: UncheckedConfig): void {
  const { leaseDuration, renewDeadline, retryPeriod, callbacks } = lec;
  // Go counts in whole nanoseconds, and cuts off what a multiplication leaves below them.
  const longestRetry = Math.trunc(jitterFactor * (retryPeriod * nanosPerMillisecond)) / nanosPerMillisecond;
  if (leaseDuration <= renewDeadline) throw new Error("leaseDuration must be greater than renewDeadline");
  if (renewDeadline <= longestRetry) {
    throw new Error("renewDeadline must be greater than retryPeriod*JitterFactor");
  }
  if (leaseDuration <= 0) throw new Error("leaseDuration must be greater than zero");
  if (renewDeadline <= 0) throw new Error("renewDeadline must be greater than zero");
  if (retryPeriod <= 0) throw new Error("retryPeriod must be greater than zero");
  if (!callbacks.onStartedLeading) throw new Error("OnStartedLeading callback must not be nil");
  if (!callbacks.onStoppedLeading) throw new Error("OnStoppedLeading callback must not be nil");
  if (!lec.lock) throw new Error("Lock must not be nil.");
}
