// Go: staging/src/k8s.io/apimachinery/pkg/util/cache/expiring.go
import type * as utilclock from "#utils/clock";

/** Values, each for some time. */
export class Expiring<T> {
  readonly #clock: utilclock.Clock;
  readonly #entries = new Map<string, { readonly value: T; readonly expiry: number }>();

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  /** How many values there are, those that nobody has cleared away yet among them. */
  get size(): number {
    return this.#entries.size;
  }

  /** The value; undefined if there is none any more. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#clock.now() < entry.expiry ? entry.value : undefined;
  }

  /** Keeps `value` for `ttl` milliseconds, and clears away what has expired. (Upstream finds that in a heap.) */
  set(key: string, value: T, ttl: number): void {
    const now = this.#clock.now();
    this.#entries.set(key, { value, expiry: now + ttl });
    for (const [other, { expiry }] of this.#entries) if (now >= expiry) this.#entries.delete(other);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
