// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/metrics.go
import type * as genericapifilters from "#apiserver/endpoints/filters";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

const authenticatedUserCounter = new metrics.CounterVec(
  {
    name: "authenticated_user_requests",
    help: "Counter of authenticated requests broken out by username.",
    stabilityLevel: "ALPHA",
  },
  ["username"],
);

const authenticatedAttemptsCounter = new metrics.CounterVec(
  { name: "authentication_attempts", help: "Counter of authenticated attempts.", stabilityLevel: "ALPHA" },
  ["result"],
);

const authenticationLatency = new metrics.HistogramVec(
  {
    name: "authentication_duration_seconds",
    help: "Authentication duration in seconds broken out by result.",
    buckets: metrics.exponentialBuckets(0.001, 2, 15),
    stabilityLevel: "ALPHA",
  },
  ["result"],
);

let isRegistered = false;

/** Has the process measure who is let in. Upstream's package does so as soon as it is linked. */
export function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  legacyregistry.register(authenticatedUserCounter, authenticatedAttemptsCounter, authenticationLatency);
}

/** Counts who was let in and who was not. As with upstream, the time taken is that of the whole answer. */
export function newAuthMetrics(clock: Pick<utilclock.Clock, "now">): genericapifilters.MeasureAuthentication {
  return () => {
    const start = clock.now();
    return (result, user) => {
      if (result === "success")
        authenticatedUserCounter.withLabelValues(compressUsername(user?.name ?? "")).inc();
      authenticatedAttemptsCounter.withLabelValues(result).inc();
      authenticationLatency.withLabelValues(result).observe((clock.now() - start) / time.second);
    };
  };
}

const internal: ReadonlySet<string> = new Set([
  "admin",
  "client",
  "kube_proxy",
  "kubelet",
  "system:serviceaccount:kube-system:default",
]);

/** A few kinds of names, so that no metric grows with its users or tells who they are. */
function compressUsername(username: string): string {
  if (internal.has(username)) return username;
  return username.includes("@") ? "email_id" : "other";
}
