// Go: staging/src/k8s.io/component-base/metrics/legacyregistry/registry.go
import * as metrics from "#component-base/metrics";

const defaultRegistry = new metrics.KubeRegistry();

/** Adds a metric to the process's own registry. Throws if one of that name is registered. */
export function register(metric: metrics.Gauge): void {
  defaultRegistry.register(metric);
}

/** Every metric of the process's own registry, sorted by name. */
export function gather(): metrics.Gauge[] {
  return defaultRegistry.gather();
}
