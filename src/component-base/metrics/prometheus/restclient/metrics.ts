// Go: staging/src/k8s.io/component-base/metrics/prometheus/restclient/metrics.go
import * as clientmetrics from "#client-go/tools/metrics";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as time from "#go/time";

const buckets = metrics.exponentialBuckets(0.001, 2, 10);

const requestLatency = new metrics.HistogramVec(
  {
    name: "rest_client_request_duration_seconds",
    help: "Request latency in seconds. Broken down by verb and URL.",
    buckets,
  },
  ["verb", "url"],
);

/** Upstream makes it, hands it to clients, and forgets to register it: nobody ever sees it. */
const rateLimiterLatency = new metrics.HistogramVec(
  {
    name: "rest_client_rate_limiter_duration_seconds",
    help: "Client side rate limiter latency in seconds. Broken down by verb and URL.",
    buckets,
  },
  ["verb", "url"],
);

const requestResult = new metrics.CounterVec(
  {
    name: "rest_client_requests_total",
    help: "Number of HTTP requests, partitioned by status code, method, and host.",
  },
  ["code", "method", "host"],
);

const latencyAdapter = (m: metrics.HistogramVec): clientmetrics.LatencyMetric => ({
  observe: (verb, url, latency) => {
    // Whoever does not measure need not know the address.
    if (m.isCreated) m.withLabelValues(verb, url()).observe(latency / time.second);
  },
});

let isRegistered = false;

/** Has clients measured from now on. Upstream's package does so as soon as it is linked; its two metrics of plugins are left out. */
export function register(): void {
  if (!isRegistered) legacyregistry.register(requestLatency, requestResult);
  isRegistered = true;
  clientmetrics.register({
    requestLatency: latencyAdapter(requestLatency),
    rateLimiterLatency: latencyAdapter(rateLimiterLatency),
    requestResult: {
      increment: (code, method, host) => requestResult.withLabelValues(code, method, host).inc(),
    },
  });
}
