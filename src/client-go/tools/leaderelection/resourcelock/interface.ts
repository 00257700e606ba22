// Go: staging/src/k8s.io/client-go/tools/leaderelection/resourcelock/interface.go
import type * as record from "#client-go/tools/record";

/** Under which annotation an Endpoints or a ConfigMap holds the record. */
export const leaderElectionRecordAnnotationKey = "control-plane.alpha.kubernetes.io/leader";

export const endpointsResourceLock = "endpoints";
export const configMapsResourceLock = "configmaps";
export const leasesResourceLock = "leases";
export const endpointsLeasesResourceLock = "endpointsleases";
export const configMapsLeasesResourceLock = "configmapsleases";

/**
 * Who holds the lock, as everybody can read it. Its instants are the holder's, by the holder's clock: they are for people, and tell
 * a program only that something has changed.
 */
export interface LeaderElectionRecord {
  /** Empty if nobody holds it: then anybody may take it at once. */
  readonly holderIdentity: string;
  readonly leaseDurationSeconds: number;
  /** When the holder became one; null if that was never written. */
  readonly acquireTime: number | null;
  /** When the holder last said that it still is one; null if that was never written. */
  readonly renewTime: number | null;
  /** How often the lock has gone to another holder. */
  readonly leaderTransitions: number;
}

/** What a lock needs of whoever records Events. */
export type EventRecorder = Pick<record.EventRecorder, "event">;

/** What all locks have in common. */
export interface ResourceLockConfig {
  /** The name of this participant, which no other one has. */
  readonly identity: string;
  /** Without one, nobody hears of changes. */
  readonly eventRecorder?: EventRecorder;
}

/** Which object a lock writes its record to. */
export interface LockMeta {
  readonly namespace: string;
  readonly name: string;
}

/** A lock on some object of a server. Only leader election uses it. */
export interface Interface {
  /** The record, and its text: two texts that differ mean that somebody has written. */
  get(signal: AbortSignal): Promise<[record: LeaderElectionRecord, raw: string]>;
  /** Makes the object, with `ler` in it. */
  create(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void>;
  /** Writes `ler` to the object as it was last read or written. Rejects if somebody else has written since. */
  update(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void>;
  /** Records an Event on the object: `<identity> <s>`. */
  recordEvent(s: string): void;
  identity(): string;
  /** The object, for log lines: `<namespace>/<name>`. */
  describe(): string;
}
