// Go: staging/src/k8s.io/client-go/tools/leaderelection/resourcelock/leaselock.go
import type * as coordinationv1 from "#api/coordination/v1";
import * as scheme from "#api/scheme";
import type * as coordinationv1client from "#client-go/kubernetes/typed/coordination/v1";
import * as math from "#go/math";
import * as time from "#go/time";
import type { Interface, LeaderElectionRecord, LockMeta, ResourceLockConfig } from "./interface.ts";
import { marshalRecord } from "./record.ts";

const type = { kind: "Lease", apiVersion: "coordination.k8s.io/v1" };

/** A lock whose record is the spec of a Lease. */
export class LeaseLock implements Interface {
  readonly #leaseMeta: LockMeta;
  readonly #client: Pick<coordinationv1client.CoordinationV1Client, "leases">;
  readonly #lockConfig: ResourceLockConfig;
  #lease: coordinationv1.Lease | undefined;

  constructor(
    leaseMeta: LockMeta,
    client: Pick<coordinationv1client.CoordinationV1Client, "leases">,
    lockConfig: ResourceLockConfig,
  ) {
    this.#leaseMeta = leaseMeta;
    this.#client = client;
    this.#lockConfig = lockConfig;
  }

  async get(signal: AbortSignal): Promise<[record: LeaderElectionRecord, raw: string]> {
    const { spec } = await this.#keep(this.#leases().get(this.#leaseMeta.name, {}, signal));
    const record = leaseSpecToLeaderElectionRecord(spec);
    return [record, marshalRecord(record)];
  }

  async create(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    const { name, namespace } = this.#leaseMeta;
    const lease = { metadata: { name, namespace }, spec: leaderElectionRecordToLeaseSpec(ler) };
    await this.#keep(this.#leases().create(lease, {}, signal));
  }

  async update(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    if (this.#lease === undefined) throw new Error("lease not initialized, call get or create first");
    const lease = { ...this.#lease, spec: leaderElectionRecordToLeaseSpec(ler) };
    this.#lease = await this.#leases().update(lease, {}, signal);
  }

  recordEvent(s: string): void {
    const { eventRecorder, identity } = this.#lockConfig;
    const { metadata } = this.#lease ?? nothing();
    eventRecorder?.event({ ...type, metadata }, "Normal", "LeaderElection", `${identity} ${s}`);
  }

  describe(): string {
    return `${this.#leaseMeta.namespace}/${this.#leaseMeta.name}`;
  }

  identity(): string {
    return this.#lockConfig.identity;
  }

  #leases(): ReturnType<coordinationv1client.CoordinationV1Client["leases"]> {
    return this.#client.leases(this.#leaseMeta.namespace);
  }

  /** What the server answers. Upstream's client gives an empty object beside an error, and the lock keeps that, too. */
  async #keep(answer: Promise<coordinationv1.Lease>): Promise<coordinationv1.Lease> {
    try {
      return (this.#lease = await answer);
    } catch (err) {
      this.#lease = nothing();
      throw err;
    }
  }
}

const nothing = (): coordinationv1.Lease => scheme.decode({ ...type });

/** The record that the spec of a Lease stands for; what it leaves out is empty. */
export function leaseSpecToLeaderElectionRecord(spec: coordinationv1.LeaseSpec): LeaderElectionRecord {
  return {
    holderIdentity: spec.holderIdentity ?? "",
    leaseDurationSeconds: spec.leaseDurationSeconds ?? 0,
    acquireTime: instant(spec.acquireTime),
    renewTime: instant(spec.renewTime),
    leaderTransitions: spec.leaseTransitions ?? 0,
  };
}

/** The spec of a Lease that stands for a record. */
export function leaderElectionRecordToLeaseSpec(ler: LeaderElectionRecord): coordinationv1.LeaseSpec {
  const { acquireTime, renewTime } = ler;
  return {
    holderIdentity: ler.holderIdentity,
    leaseDurationSeconds: math.int32(ler.leaseDurationSeconds),
    ...(acquireTime !== null && { acquireTime: time.rfc3339Micro(acquireTime) }),
    ...(renewTime !== null && { renewTime: time.rfc3339Micro(renewTime) }),
    leaseTransitions: math.int32(ler.leaderTransitions),
  };
}

function instant(text: string | null | undefined): number | null {
  return time.parseRFC3339Micro(text ?? "") ?? null;
}
