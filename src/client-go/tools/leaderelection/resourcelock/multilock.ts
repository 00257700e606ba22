// Go: staging/src/k8s.io/client-go/tools/leaderelection/resourcelock/multilock.go
import * as errors from "#apimachinery/api/errors";
import type { Interface, LeaderElectionRecord } from "./interface.ts";
import { marshalRecord } from "./record.ts";

/** The holder of two locks that do not name the same one. */
export const unknownLeader = "leaderelection.k8s.io/unknown";

/**
 * Two locks as one, for a while in which programs move from the first to the second. Who knows only the first still reads and
 * writes that one; who knows both holds both.
 */
export class MultiLock implements Interface {
  readonly #primary: Interface;
  readonly #secondary: Interface;

  constructor(primary: Interface, secondary: Interface) {
    this.#primary = primary;
    this.#secondary = secondary;
  }

  async get(signal: AbortSignal): Promise<[record: LeaderElectionRecord, raw: string]> {
    const [primary, primaryRaw] = await this.#primary.get(signal);
    let secondary: LeaderElectionRecord;
    let secondaryRaw: string;
    try {
      [secondary, secondaryRaw] = await this.#secondary.get(signal);
    } catch (err) {
      // The holder may be an old client, which knows nothing of the second lock.
      if (errors.isNotFound(err) && primary.holderIdentity !== this.identity()) return [primary, primaryRaw];
      throw err;
    }
    if (primary.holderIdentity === secondary.holderIdentity) {
      return [primary, concatRawRecord(primaryRaw, secondaryRaw)];
    }
    const record = { ...primary, holderIdentity: unknownLeader };
    return [record, concatRawRecord(marshalRecord(record), secondaryRaw)];
  }

  async create(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    try {
      await this.#primary.create(ler, signal);
    } catch (err) {
      if (!errors.isAlreadyExists(err)) throw err;
    }
    await this.#secondary.create(ler, signal);
  }

  async update(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    await this.#primary.update(ler, signal);
    try {
      await this.#secondary.get(signal);
    } catch (err) {
      if (errors.isNotFound(err)) return this.#secondary.create(ler, signal);
      // Upstream drops every other error here: the update that follows fails, or does not.
    }
    await this.#secondary.update(ler, signal);
  }

  recordEvent(s: string): void {
    this.#primary.recordEvent(s);
    this.#secondary.recordEvent(s);
  }

  describe(): string {
    return this.#primary.describe();
  }

  identity(): string {
    return this.#primary.identity();
  }
}

/** The texts of two records as one. */
export function concatRawRecord(primaryRaw: string, secondaryRaw: string): string {
  return `${primaryRaw},${secondaryRaw}`;
}
