// Go: staging/src/k8s.io/client-go/util/flowcontrol/backoff.go
import type * as utilclock from "#utils/clock";

interface BackoffEntry {
  backoff: number;
  lastUpdate: number;
}

/** Remembers for each id how long it has to hold off: twice as long each time, up to a maximum. */
export class Backoff {
  readonly clock: utilclock.Clock;
  readonly #defaultDuration: number;
  readonly #maxDuration: number;
  readonly #perItemBackoff = new Map<string, BackoffEntry>();

  constructor(clock: utilclock.Clock, initial: number, max: number) {
    this.clock = clock;
    this.#defaultDuration = initial;
    this.#maxDuration = max;
  }

  /** How long `id` has to hold off at present; zero if nothing is known of it. */
  get(id: string): number {
    return this.#perItemBackoff.get(id)?.backoff ?? 0;
  }

  /** Lets `id` hold off longer; starts over if its last trouble was long before `eventTime`. */
  next(id: string, eventTime: number): void {
    const lastUpdate = this.clock.now();
    const entry = this.#perItemBackoff.get(id);
    const backoff =
      !entry || this.#hasExpired(eventTime, entry)
        ? this.#defaultDuration
        : Math.min(entry.backoff * 2, this.#maxDuration);
    this.#perItemBackoff.set(id, { backoff, lastUpdate });
  }

  /** Forgets `id`. */
  reset(id: string): void {
    this.#perItemBackoff.delete(id);
  }

  /** Says whether less time has passed since `eventTime` than `id` has to hold off. */
  isInBackOffSince(id: string, eventTime: number): boolean {
    const entry = this.#perItemBackoff.get(id);
    if (!entry || this.#hasExpired(eventTime, entry)) return false;
    return this.clock.now() - eventTime < entry.backoff;
  }

  /** Says whether `eventTime` is less far from the last update than `id` has to hold off. */
  isInBackOffSinceUpdate(id: string, eventTime: number): boolean {
    const entry = this.#perItemBackoff.get(id);
    if (!entry || this.#hasExpired(eventTime, entry)) return false;
    return eventTime - entry.lastUpdate < entry.backoff;
  }

  /** Forgets what has been quiet for long. Call it now and then. */
  gc(): void {
    const now = this.clock.now();
    for (const [id, entry] of this.#perItemBackoff) {
      if (this.#hasExpired(now, entry)) this.#perItemBackoff.delete(id);
    }
  }

  #hasExpired(at: number, entry: BackoffEntry): boolean {
    return at - entry.lastUpdate > this.#maxDuration * 2;
  }
}
