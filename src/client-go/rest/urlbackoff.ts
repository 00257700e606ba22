// Go: staging/src/k8s.io/client-go/rest/urlbackoff.go
import * as flowcontrol from "#client-go/util/flowcontrol";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";

/** Holds requests to a server off after it has failed. */
export interface BackoffManager {
  /** Learns what came of a request: the answer's code, or 0 and what went wrong. */
  updateBackoff(actualURL: string, err: unknown, responseCode: number): void;
  /** How long requests to that address hold off at present. */
  calculateBackoff(actualURL: string): number;
  /** Rejects with the signal's reason if it aborts first. */
  sleep(d: number, signal: AbortSignal): Promise<void>;
}

/** Too many requests: the only refusal that says that a server is overloaded. */
const serverIsOverloaded = 429;
const maxResponseCode = 499;

/** Holds off twice as long after each failure of a server. */
export class URLBackoff implements BackoffManager {
  #backoff: flowcontrol.Backoff;

  constructor(backoff: flowcontrol.Backoff) {
    this.#backoff = backoff;
  }

  /** Never holds off any more. */
  disable(): void {
    klog.v(4).info("Disabling backoff strategy");
    this.#backoff = new flowcontrol.Backoff(this.#backoff.clock, 0, 0);
  }

  updateBackoff(actualURL: string, err: unknown, responseCode: number): void {
    if (responseCode > maxResponseCode || responseCode === serverIsOverloaded) {
      this.#backoff.next(baseURLKey(actualURL), this.#backoff.clock.now());
      return;
    }
    if (responseCode >= 300 || err !== undefined) {
      const what = err === undefined ? "<nil>" : goerrors.textOf(err);
      klog.v(4).info(`Client is returning errors: code ${responseCode}, error ${what}`);
    }
    // An error without an answer says nothing of the server's load.
    this.#backoff.reset(baseURLKey(actualURL));
  }

  calculateBackoff(actualURL: string): number {
    return this.#backoff.get(baseURLKey(actualURL));
  }

  sleep(d: number, signal: AbortSignal): Promise<void> {
    return utilclock.sleep(this.#backoff.clock, d, signal);
  }
}

/** All paths of a server are one. */
const baseURLKey = (url: string) => new URL(url).host;

/** Never holds off by itself; only sleeps when it is told to. */
export class NoBackoff implements BackoffManager {
  readonly #clock: utilclock.Clock;

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  updateBackoff(): void {}

  calculateBackoff(): number {
    return 0;
  }

  sleep(d: number, signal: AbortSignal): Promise<void> {
    return utilclock.sleep(this.#clock, d, signal);
  }
}

/** The variables that say, in seconds, how long the first failure of a server is held against it, and how long any. */
const envBackoffBase = "KUBE_CLIENT_BACKOFF_BASE";
const envBackoffDuration = "KUBE_CLIENT_BACKOFF_DURATION";

/** What the environment says about holding off; by default nothing does. */
export function readExpBackoffConfig(
  { getenv }: Pick<os.System, "getenv">,
  clock: utilclock.Clock,
): BackoffManager {
  try {
    const [initial, max] = [envBackoffBase, envBackoffDuration].map((name) => strconv.parseInt(getenv(name)));
    return new URLBackoff(
      new flowcontrol.Backoff(clock, Number(initial) * time.second, Number(max) * time.second),
    );
  } catch {
    // Upstream, too, takes what is no number for no wish.
    return new NoBackoff(clock);
  }
}
