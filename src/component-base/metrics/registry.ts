// Go: staging/src/k8s.io/component-base/metrics/registry.go
import * as strconv from "#go/strconv";
import type { Gauge } from "./gauge.ts";

/** The metrics of one process. An exporter gathers them; nothing else reads them. */
export class KubeRegistry {
  readonly #collectors = new Map<string, Gauge>();

  /** Adds a metric. Throws if its name is none, or if one of that name is registered. */
  register(metric: Gauge): void {
    const name = strconv.quote(metric.fqName);
    if (!/^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(metric.fqName)) {
      const desc = `Desc{fqName: ${name}, help: ${strconv.quote(metric.help)}, constLabels: {}, variableLabels: []}`;
      throw new Error(`descriptor ${desc} is invalid: ${name} is not a valid metric name`);
    }
    if (this.#collectors.has(metric.fqName)) {
      throw new Error("duplicate metrics collector registration attempted");
    }
    this.#collectors.set(metric.fqName, metric);
  }

  /** Every metric, sorted by name. */
  gather(): Gauge[] {
    return [...this.#collectors.values()].sort((a, b) => (a.fqName < b.fqName ? -1 : 1));
  }
}
