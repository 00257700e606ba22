// Go: staging/src/k8s.io/client-go/util/flowcontrol/throttle.go
import * as context from "#go/context";
import * as rate from "#go/x/time/rate";
import * as utilclock from "#utils/clock";

/** Slows a client down before the server has to. Upstream's `Wait(ctx)` is `accept`, which takes a signal here. */
export interface RateLimiter {
  /** Takes a token if there is one. */
  tryAccept(): boolean;
  /** Waits for a token and takes it; rejects if the signal aborts first, and then no token is taken. */
  accept(signal: AbortSignal): Promise<void>;
  /** Ends the limiting, where somebody waits for that. */
  stop(): void;
  /** Tokens a second. */
  qps(): number;
}

/** Lets `burst` requests through at once and `qps` a second from then on. */
export class TokenBucketRateLimiter implements RateLimiter {
  readonly #limiter: rate.Limiter;
  readonly #clock: utilclock.Clock;

  constructor(c: utilclock.Clock, qps: number, burst: number) {
    this.#limiter = new rate.Limiter(qps, burst);
    this.#clock = c;
  }

  tryAccept(): boolean {
    return this.#limiter.allowN(this.#clock.now(), 1);
  }

  async accept(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const now = this.#clock.now();
    const reservation = this.#limiter.reserveN(now, 1);
    const { burst } = this.#limiter;
    if (!reservation.ok) throw new Error(`rate: Wait(n=1) exceeds limiter's burst ${burst}`);
    const delay = reservation.delayFrom(now);
    if (delay === 0) return;
    try {
      await utilclock.sleep(this.#clock, delay, signal);
    } catch (err) {
      reservation.cancelAt(this.#clock.now());
      throw err;
    }
  }

  stop(): void {}

  qps(): number {
    return this.#limiter.limit;
  }
}

/** Lets everything through. */
export class FakeAlwaysRateLimiter implements RateLimiter {
  tryAccept(): boolean {
    return true;
  }

  async accept(_signal: AbortSignal): Promise<void> {}

  stop(): void {}

  qps(): number {
    return 1;
  }
}

/** Lets nothing through until it is stopped. */
export class FakeNeverRateLimiter implements RateLimiter {
  readonly #stopped = new AbortController();

  tryAccept(): boolean {
    return false;
  }

  async accept(signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, this.#stopped.signal]);
    await new Promise<void>((resolve) => context.afterFunc(either, resolve));
    signal.throwIfAborted();
  }

  stop(): void {
    this.#stopped.abort(new context.Canceled());
  }

  qps(): number {
    return 1;
  }
}
