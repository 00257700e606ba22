// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as leaderelection from "#client-go/tools/leaderelection";
import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";

/** What `tryAcquireOrRenew` and `#update` use of a LeaderElector. */
export interface LeaderElector {
  readonly config: leaderelection.LeaderElectionConfig;
  create(ler: resourcelock.LeaderElectionRecord, signal: AbortSignal): Promise<boolean>;
  /** The text of the record as it was last read: if it differs, somebody has written. */
  observedRawRecord: string;
  observe(ler: resourcelock.LeaderElectionRecord): void;
  /** When the record was last seen to change, by our own clock. */
  observedTime: number;
  /** Whether the leader that was last seen is this elector. */
  isLeader(): boolean;
  update(ler: resourcelock.LeaderElectionRecord, signal: AbortSignal): Promise<boolean>;
}
