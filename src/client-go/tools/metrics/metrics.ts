// Go: staging/src/k8s.io/client-go/tools/metrics/metrics.go

/** Takes how long calls took, in milliseconds. `url` puts their address together, without names of objects in it. */
export interface LatencyMetric {
  observe(verb: string, url: () => string, latency: number): void;
}

/** Counts answers. */
export interface ResultMetric {
  /** `code`: the answer's, or `<error>` if there was none. `host` is the server's. */
  increment(code: string, method: string, host: string): void;
}

/** What is measured. What is not given is measured by nobody. */
export interface RegisterOpts {
  /** From the call to its answer. */
  requestLatency?: LatencyMetric;
  /** In the client's own rate limiter. */
  rateLimiterLatency?: LatencyMetric;
  requestResult?: ResultMetric;
}

const noopLatency: LatencyMetric = { observe: () => {} };
const noopResult: ResultMetric = { increment: () => {} };

/** What every client measures with. */
export const metrics: Required<RegisterOpts> = {
  requestLatency: noopLatency,
  rateLimiterLatency: noopLatency,
  requestResult: noopResult,
};

let registered = false;

/** Has clients measure with these from now on. Only the first call counts. */
export function register(opts: RegisterOpts): void {
  if (!registered) Object.assign(metrics, opts);
  registered = true;
}

/** Has clients measured by nobody, until somebody registers again. For tests, which share a process. */
export function forget(): void {
  registered = false;
  Object.assign(metrics, {
    requestLatency: noopLatency,
    rateLimiterLatency: noopLatency,
    requestResult: noopResult,
  });
}
