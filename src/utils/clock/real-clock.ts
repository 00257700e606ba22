// Go: k8s.io/utils/clock/clock.go
import type { Clock, Timer } from "./clock.ts";
import { macrotask } from "./macrotask.ts";

const nanosPerMillisecond = 1_000_000n;
/** The machine's timers count in 32 bits. Whoever asks one for more is called at once: longer waits come in turns. */
const maxDelay = 2 ** 31 - 1;

/** The machine's own time. */
export class RealClock implements Clock {
  #lastNanos = 0n;

  now(): number {
    return Math.floor(performance.timeOrigin + performance.now());
  }

  wall(): number {
    return Date.now();
  }

  nanos(): bigint {
    const now = BigInt(Date.now()) * nanosPerMillisecond;
    this.#lastNanos = now > this.#lastNanos ? now : this.#lastNanos + 1n;
    return this.#lastNanos;
  }

  afterFunc(d: number, f: () => void): Timer {
    let armed = true;
    let handle: ReturnType<typeof setTimeout>;
    const arm = (left: number) => {
      handle = setTimeout(
        () => {
          if (left > maxDelay) return arm(left - maxDelay);
          armed = false;
          f();
        },
        Math.min(Math.max(0, left), maxDelay),
      );
    };
    arm(d);
    return {
      stop: () => {
        const was = armed;
        armed = false;
        clearTimeout(handle);
        return was;
      },
    };
  }

  /**
   * Real time needs no telling. But where server and clients share a process nobody ever waits for a socket, and busy
   * ones would keep timers, sockets and a page's frames from their turn: so all of them stop for it now and then.
   */
  async track<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      if (Date.now() >= nextTurn) await turn();
    }
  }
}

/** How long work may go on without a turn of the event loop: half of a frame. */
const patience = 8;
let nextTurn = 0;
let turning: Promise<void> | undefined;

/** Whoever asks while a turn is awaited waits for the same: if one of them went on, there would be none. */
function turn(): Promise<void> {
  turning ??= takeTurn();
  return turning;
}

async function takeTurn(): Promise<void> {
  await wholeTurn();
  turning = undefined;
  nextTurn = Date.now() + patience;
}

/** Node hands out up to a thousand messages of a port before it looks at sockets; a page has no `setImmediate`. */
function wholeTurn(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (f: () => void) => void };
  return setImmediate === undefined ? macrotask() : new Promise((resolve) => setImmediate(resolve));
}
