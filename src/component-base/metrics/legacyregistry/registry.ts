// Go: staging/src/k8s.io/component-base/metrics/legacyregistry/registry.go
import * as metrics from "#component-base/metrics";
import * as componentversion from "#component-base/version";
import type * as http from "#go/net/http";

const defaultRegistry = new metrics.KubeRegistry(componentversion.get().gitVersion);

/** Adds metrics to the process's own registry. Throws if one of that name is registered. */
export function register(...added: readonly metrics.LazyMetric[]): void {
  defaultRegistry.register(...added);
}

/** Adds what is asked at each scrape to the process's own registry. (Upstream: RawMustRegister.) */
export function rawRegister(collector: metrics.Collector): void {
  defaultRegistry.rawRegister(collector);
}

/** Every family of the process's own registry, sorted by name. */
export function gather(): metrics.MetricFamily[] {
  return defaultRegistry.gather();
}

/** Forgets what was measured by label. */
export function reset(): void {
  defaultRegistry.reset();
}

/** Serves the process's own registry. */
export function handler(): (req: http.Request) => Promise<http.Response> {
  return metrics.handlerFor(defaultRegistry);
}
