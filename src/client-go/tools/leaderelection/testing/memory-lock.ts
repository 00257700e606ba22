// Ours: a lock without a server
import * as errors from "#apimachinery/api/errors";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";

const gr = { group: "coordination.k8s.io", resource: "leases" };

/** What several memory locks write to. */
export interface Shared {
  record?: resourcelock.LeaderElectionRecord | undefined;
  version: number;
}

/** One participant's lock on a record in memory. Who writes must have seen the last version, as with a server. */
export class MemoryLock implements resourcelock.Interface {
  readonly #identity: string;
  readonly #shared: Shared;
  /** Waits before a call takes effect and before its answer arrives. */
  readonly #step: (what: string) => Promise<void>;
  #version = 0;
  /** What was said by `recordEvent`. */
  readonly events: string[] = [];

  constructor(identity: string, shared: Shared, step: (what: string) => Promise<void> = async () => {}) {
    this.#identity = identity;
    this.#shared = shared;
    this.#step = step;
  }

  async get(): Promise<[record: resourcelock.LeaderElectionRecord, raw: string]> {
    return this.#call("get", () => {
      const { record, version } = this.#shared;
      if (record === undefined) throw errors.newNotFound(gr, "memory");
      this.#version = version;
      return [record, resourcelock.marshalRecord(record)];
    });
  }

  async create(ler: resourcelock.LeaderElectionRecord): Promise<void> {
    await this.#call("create", () => {
      if (this.#shared.record !== undefined) throw errors.newAlreadyExists(gr, "memory");
      this.#write(ler);
    });
  }

  async update(ler: resourcelock.LeaderElectionRecord): Promise<void> {
    await this.#call("update", () => {
      if (this.#version !== this.#shared.version) {
        throw errors.newConflict(gr, "memory", "the object has been modified");
      }
      this.#write(ler);
    });
  }

  recordEvent(s: string): void {
    this.events.push(`${this.#identity} ${s}`);
  }

  identity(): string {
    return this.#identity;
  }

  describe(): string {
    return "default/memory";
  }

  #write(ler: resourcelock.LeaderElectionRecord): void {
    this.#shared.record = ler;
    this.#version = ++this.#shared.version;
  }

  async #call<T>(what: string, effect: () => T): Promise<T> {
    await this.#step(`${what} of ${this.#identity} arrives`);
    try {
      return effect();
    } finally {
      await this.#step(`${what} of ${this.#identity} is answered`);
    }
  }
}
