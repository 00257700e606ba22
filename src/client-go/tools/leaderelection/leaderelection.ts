// Go: staging/src/k8s.io/client-go/tools/leaderelection/leaderelection.go
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as math from "#go/math";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import { checkConfig, jitterFactor, type LeaderElectionConfig } from "./config.ts";
import { globalMetricsFactory, type LeaderMetrics } from "./metrics.ts";

/**
 * One of several that want to lead, of which one does. It judges a lease by its own clock alone: a lease counts from the moment
 * at which this elector saw it change. So clocks may differ by any amount, as long as they run at the same speed.
 *
 * Nothing keeps a former leader from writing late: whoever must not, has to be stopped in `onStoppedLeading`.
 */
export class LeaderElector {
  readonly #config: LeaderElectionConfig;
  readonly #metrics: LeaderMetrics;
  readonly #tasks = new sync.WaitGroup();
  // What follows is the package's own, for its tests.
  /** The record as this elector last saw or wrote it. */
  observedRecord: resourcelock.LeaderElectionRecord = resourcelock.emptyRecord;
  /** The text of the record as it was last read: if it differs, somebody has written. */
  observedRawRecord = "";
  /** When the record was last seen to change, by our own clock. */
  observedTime: number = Number.NEGATIVE_INFINITY;
  /** The last leader that `onNewLeader` was told of. */
  reportedLeader = "";

  /** Throws if the configuration makes no sense. (Upstream: NewLeaderElector.) */
  constructor(lec: LeaderElectionConfig) {
    checkConfig(lec);
    this.#config = lec;
    this.#metrics = globalMetricsFactory.newLeaderMetrics();
    this.#metrics.leaderOff(lec.name);
  }

  /**
   * Waits to become leader, leads, and returns when it no longer does or `signal` aborts. A leader that has lost its lease does
   * not run again by itself. What the callbacks have begun has ended by then: upstream leaves their goroutines behind.
   */
  async run(signal: AbortSignal): Promise<void> {
    try {
      await this.#lead(signal);
    } catch (err) {
      utilruntime.handleCrash(err);
    } finally {
      await this.#tasks.wait();
    }
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const { onStartedLeading, onStoppedLeading } = this.#config.callbacks;
    try {
      if (!(await this.acquire(signal))) return; // The signal has aborted.
      const [leading, cancel] = context.withCancel(signal);
      try {
        this.#tasks.go(() => onStartedLeading(leading));
        await this.renew(leading);
      } finally {
        cancel();
      }
    } finally {
      onStoppedLeading();
    }
  }

  /** The leader that was last seen; empty if none has been. */
  getLeader(): string {
    return this.observedRecord.holderIdentity;
  }

  /** Whether the leader that was last seen is this elector. */
  isLeader(): boolean {
    return this.observedRecord.holderIdentity === this.#config.lock.identity();
  }

  /** Tries until it leads; false if the signal aborts first. */
  async acquire(signal: AbortSignal): Promise<boolean> {
    const { lock, clock, rand, name, retryPeriod } = this.#config;
    const [own, cancel] = context.withCancel(signal);
    let succeeded = false;
    const desc = lock.describe();
    klog.info(`attempting to acquire leader lease ${desc}...`);
    const attempt = async (): Promise<void> => {
      succeeded = await this.tryAcquireOrRenew(own);
      this.maybeReportTransition();
      if (!succeeded) return klog.v(4).info(`failed to acquire lease ${desc}`);
      lock.recordEvent("became leader");
      this.#metrics.leaderOn(name);
      klog.info(`successfully acquired lease ${desc}`);
      cancel();
    };
    try {
      await wait.jitterUntil(clock, attempt, { period: retryPeriod, jitterFactor, sliding: true, rand }, own);
    } finally {
      cancel();
    }
    return succeeded;
  }

  /** Renews until that fails for as long as the deadline, or the signal aborts. */
  async renew(signal: AbortSignal): Promise<void> {
    const { lock, clock, name, retryPeriod, releaseOnCancel } = this.#config;
    const [own, cancel] = context.withCancel(signal);
    const round = async (): Promise<void> => {
      const failure = await this.#renewInTime(own);
      this.maybeReportTransition();
      const desc = lock.describe();
      if (failure === undefined) return klog.v(5).info(`successfully renewed lease ${desc}`);
      lock.recordEvent("stopped leading");
      this.#metrics.leaderOff(name);
      klog.info(`failed to renew lease ${desc}: ${goerrors.textOf(failure)}`);
      cancel();
    };
    try {
      await wait.until(clock, round, retryPeriod, own);
    } finally {
      cancel();
    }
    // If we still hold the lease, we give it away.
    if (releaseOnCancel) await this.release();
  }

  /** Tries to renew until the deadline; what it gives is that it was not in time. */
  async #renewInTime(signal: AbortSignal): Promise<unknown> {
    const { clock, renewDeadline, retryPeriod } = this.#config;
    const [inTime, cancel] = context.withTimeout(signal, clock, renewDeadline);
    try {
      await wait.pollImmediateUntil(clock, retryPeriod, () => this.tryAcquireOrRenew(inTime), inTime);
      return undefined;
    } catch (err) {
      if (!wait.isWaitTimeout(err)) throw err;
      return err;
    } finally {
      cancel();
    }
  }

  /** Gives the lock away if it is ours: nobody holds it then, for a lease of one second. False if that fails. */
  async release(): Promise<boolean> {
    if (!this.isLeader()) return true;
    const { lock, clock } = this.#config;
    const now = clock.wall();
    const leaderElectionRecord: resourcelock.LeaderElectionRecord = {
      holderIdentity: "",
      leaderTransitions: this.observedRecord.leaderTransitions,
      leaseDurationSeconds: 1,
      renewTime: now,
      acquireTime: now,
    };
    try {
      await lock.update(leaderElectionRecord, context.background());
    } catch (err) {
      klog.error(`Failed to release lock: ${goerrors.textOf(err)}`);
      return false;
    }
    this.#observe(leaderElectionRecord);
    return true;
  }

  /** Takes the lock if it is free, or renews it if it is ours. False if it is neither, or if a call fails. */
  async tryAcquireOrRenew(signal: AbortSignal): Promise<boolean> {
    const { lock, clock, leaseDuration } = this.#config;
    const [now, wall] = [clock.now(), clock.wall()];
    const leaderElectionRecord: resourcelock.LeaderElectionRecord = {
      holderIdentity: lock.identity(),
      leaseDurationSeconds: math.intDiv(leaseDuration, time.second),
      renewTime: wall,
      acquireTime: wall,
      leaderTransitions: 0,
    };

    // 1. Get the record, or make it.
    let oldLeaderElectionRecord: resourcelock.LeaderElectionRecord;
    let oldLeaderElectionRawRecord: string;
    try {
      [oldLeaderElectionRecord, oldLeaderElectionRawRecord] = await lock.get(signal);
    } catch (err) {
      if (errors.isNotFound(err)) return this.#create(leaderElectionRecord, signal);
      klog.error(`error retrieving resource lock ${lock.describe()}: ${goerrors.textOf(err)}`);
      return false;
    }

    // 2. Look at who holds it, and since when we know.
    if (this.observedRawRecord !== oldLeaderElectionRawRecord) {
      this.#observe(oldLeaderElectionRecord);
      this.observedRawRecord = oldLeaderElectionRawRecord;
    }
    const { holderIdentity } = oldLeaderElectionRecord;
    if (holderIdentity !== "" && this.observedTime + leaseDuration > now && !this.isLeader()) {
      klog.v(4).info(`lock is held by ${holderIdentity} and has not yet expired`);
      return false;
    }

    // 3. Write it. Who renews keeps what it began with; who takes over counts one more.
    const { acquireTime, leaderTransitions } = oldLeaderElectionRecord;
    return this.#update(
      this.isLeader()
        ? { ...leaderElectionRecord, acquireTime, leaderTransitions }
        : { ...leaderElectionRecord, leaderTransitions: leaderTransitions + 1 },
      signal,
    );
  }

  async #create(ler: resourcelock.LeaderElectionRecord, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#config.lock.create(ler, signal);
    } catch (err) {
      klog.error(`error initially creating leader election record: ${goerrors.textOf(err)}`);
      return false;
    }
    this.#observe(ler);
    return true;
  }

  async #update(ler: resourcelock.LeaderElectionRecord, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#config.lock.update(ler, signal);
    } catch (err) {
      klog.error(`Failed to update lock: ${goerrors.textOf(err)}`);
      return false;
    }
    this.#observe(ler);
    return true;
  }

  #observe(ler: resourcelock.LeaderElectionRecord): void {
    this.observedRecord = ler;
    this.observedTime = this.#config.clock.now();
  }

  /** Tells of a leader that is not the one it last told of. */
  maybeReportTransition(): void {
    if (this.observedRecord.holderIdentity === this.reportedLeader) return;
    const identity = this.observedRecord.holderIdentity;
    this.reportedLeader = identity;
    const { onNewLeader } = this.#config.callbacks;
    if (onNewLeader) this.#tasks.go(() => onNewLeader(identity));
  }

  /** Throws if this elector leads, and its lease ended more than that long ago: it should be dead by now. */
  check(maxTolerableExpiredLease: number): void {
    // Who does not lead has nothing to renew.
    if (!this.isLeader()) return;
    const { clock, leaseDuration, name } = this.#config;
    if (clock.now() - this.observedTime > leaseDuration + maxTolerableExpiredLease) {
      throw new Error(`failed election to renew leadership on lease ${name}`);
    }
  }
}

/** Runs an elector, or throws what is wrong with its configuration. */
export async function runOrDie(lec: LeaderElectionConfig, signal: AbortSignal): Promise<void> {
  const le = new LeaderElector(lec);
  lec.watchDog?.setLeaderElection(le);
  await le.run(signal);
}
